import { redirects } from '../../private-routes.ts'

// The texts never vary, because the content security policy names their hashes; data attributes carry what varies.

/** Runs before the first paint: colour scheme, hints of a session (NAV-12) or guest, hiding of failed pictures (BROWSE-09). */
export const headScript = `(()=>{const d=document.documentElement;try{const t=localStorage.theme;if(t==='light'||t==='dark')d.dataset.theme=t}catch{}const c=document.cookie;if(/\\blsf_hint=/.test(c))d.dataset.session='maybe';if(/\\blsf_guest_hint=/.test(c))d.dataset.guest='maybe';addEventListener('error',e=>{const t=e.target;if(t.tagName==='IMG')t.hidden=1},true)})()`

/**
 * Loads the application on the first touch or once idle, with Save-Data or 2G only on touch, and repeats an early press.
 * Trims searches and drops blank fields (G-026). Remembers for a minute that a person wants to list a shop (G-005).
 */
export const bootScript = `(()=>{const s=document.currentScript.dataset,w=window;let press,dead,go=()=>{go=()=>{};for(const h of s.preload.split(' '))if(h)document.head.append(Object.assign(document.createElement('link'),{rel:'modulepreload',href:h}));import(s.entry).catch(w.__broken=()=>dead=1)},early=e=>{go();const t=e.target,f=e.type==='submit'?t:e.key==='Enter'&&t.tagName==='INPUT'&&t.form,b=e.type==='click'?t.closest?.('button:not([type=submit]),[data-early]'):f&&f.querySelector(':disabled+button');if(b){press=b;e.preventDefault();e.stopImmediatePropagation();dead&&location.reload()}};for(const n of 'pointerdown keydown focusin click submit'.split(' '))addEventListener(n,e=>early&&early(e),true);addEventListener('formdata',({target:f,formData:d})=>{if(f.getAttribute('method')==='get')for(const[k,v]of[...d]){const t=v.trim();t?d.set(k,t):d.delete(k)}});addEventListener('click',e=>{if(e.target.closest?.('a[href="${redirects.login}"]'))document.cookie='intent=list-shop;path=/;max-age=60;samesite=lax'},true);w.__ready=()=>{early=0;if(press?.isConnected)press.click();press=0};for(const b of document.querySelectorAll('[aria-label^=Color]>:nth-child('+({light:2,dark:3}[document.documentElement.dataset.theme]||1)+')'))b.ariaPressed='true';const c=navigator.connection;(w.__frugal=c?.saveData||/2g/.test(c?.effectiveType))||addEventListener('load',()=>{w.requestIdleCallback?requestIdleCallback(()=>go(),{timeout:4000}):setTimeout(()=>go(),600)})})()`
