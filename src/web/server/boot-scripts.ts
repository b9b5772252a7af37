import { redirects } from '../../own-routes.ts'

// The texts never vary, as the content security policy names their hashes; data attributes carry what varies.

/**
 * Before the first paint: colour scheme, and hints of a session (NAV-12) or a guest. A picture that fails to load is
 * hidden until the application shows its placeholder (BROWSE-09).
 */
export const headScript = `(()=>{const d=document.documentElement;try{const t=localStorage.getItem('theme');if(t==='light'||t==='dark')d.dataset.theme=t}catch{}const c=document.cookie;if(/(?:^|; )lsf_hint=/.test(c))d.dataset.session='maybe';if(/(?:^|; )lsf_guest_hint=/.test(c))d.dataset.guest='maybe';addEventListener('error',e=>{const t=e.target;if(t.tagName==='IMG')t.hidden=true},true)})()`

/**
 * Loads the application on the first touch, or when the page is loaded and idle; with Save-Data or 2G only on touch.
 * Repeats an early press, or an early Enter or submit of a form that needs script; trims searches and leaves blank fields out
 * (G-026); remembers for a minute that a shop is to be listed (G-005); marks the theme.
 */
export const bootScript = `(()=>{const s=document.currentScript.dataset,w=window,names=['pointerdown','keydown','focusin','click','submit'];let started,press;const go=()=>{if(started)return;started=1;for(const h of s.preload.split(' '))if(h){const l=document.createElement('link');l.rel='modulepreload';l.href=h;document.head.append(l)}import(s.entry)};const early=e=>{go();const t=e.target,f=e.type==='submit'?t:e.key==='Enter'&&t.tagName==='INPUT'&&t.form,b=e.type==='click'?t.closest&&t.closest('button:not([type=submit]),[data-early]'):f&&f.querySelector(':disabled+button');if(b){press=b;e.preventDefault();e.stopImmediatePropagation()}};for(const n of names)addEventListener(n,early,{capture:true});addEventListener('formdata',e=>{if(e.target.getAttribute('method')==='get')for(const[k,v]of[...e.formData]){const t=v.trim();t?e.formData.set(k,t):e.formData.delete(k)}});addEventListener('click',e=>{if(e.target.closest&&e.target.closest('a[href="${redirects.login}"]'))document.cookie='intent=list-shop; path=/; max-age=60; samesite=lax'},true);w.__ready=()=>{for(const n of names)removeEventListener(n,early,{capture:true});if(press&&press.isConnected)press.click();press=0};for(const b of document.querySelectorAll('[aria-label^=Color]>:nth-child('+({light:2,dark:3}[document.documentElement.dataset.theme]||1)+')'))b.ariaPressed='true';const c=navigator.connection;(w.__frugal=c&&(c.saveData||/2g/.test(c.effectiveType)))||addEventListener('load',()=>{w.requestIdleCallback?requestIdleCallback(go,{timeout:4000}):setTimeout(go,600)})})()`
