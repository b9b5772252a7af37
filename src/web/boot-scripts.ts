/**
 * The two inline scripts of every page. Their text never varies, so that the content security policy can name them by
 * hash; what varies stands in the script element's data attributes.
 */

/**
 * Before anything is painted: the chosen colour scheme, and whether somebody may be signed in (NAV-12) or a guest. A
 * picture that cannot be loaded is hidden at once; the application puts its placeholder there as soon as it runs
 * (BROWSE-09).
 */
export const headScript = `(()=>{const d=document.documentElement;try{const t=localStorage.getItem('theme');if(t==='light'||t==='dark')d.dataset.theme=t}catch{}const c=document.cookie;if(/(?:^|; )lsf_hint=/.test(c))d.dataset.session='maybe';if(/(?:^|; )lsf_guest_hint=/.test(c))d.dataset.guest='maybe';addEventListener('error',e=>{const t=e.target;if(t.tagName==='IMG')t.hidden=true},true)})()`

/**
 * Loads the application when the person first touches the page, or when the page has loaded and the phone is idle; with
 * Save-Data or on 2G only when touched. A press on a button that came too early is repeated once the page is ready.
 * Links and forms need no help: they work by themselves. Searches leave out what was not filled in (G-026), and a link to
 * the general sign-in remembers for a minute that somebody came to list a shop (G-005). The theme in force is marked in
 * switches whose code has not been fetched.
 */
export const bootScript = `(()=>{const s=document.currentScript.dataset,w=window,names=['pointerdown','keydown','focusin','click'];let started,press;const go=()=>{if(started)return;started=1;for(const h of s.preload.split(' '))if(h){const l=document.createElement('link');l.rel='modulepreload';l.href=h;document.head.append(l)}import(s.entry)};const early=e=>{go();const b=e.type==='click'&&e.target.closest&&e.target.closest('button:not([type=submit]),[data-early]');if(b){press=b;e.preventDefault()}};for(const n of names)addEventListener(n,early,{capture:true});addEventListener('formdata',e=>{if(e.target.getAttribute('method')==='get')for(const[k,v]of[...e.formData])if(!String(v).trim())e.formData.delete(k)});addEventListener('click',e=>{if(e.target.closest&&e.target.closest('a[href="/api/login"]'))document.cookie='intent=list-shop; path=/; max-age=60; samesite=lax'},true);w.__ready=()=>{for(const n of names)removeEventListener(n,early,{capture:true});if(press&&press.isConnected)press.click();press=0};for(const b of document.querySelectorAll('[aria-label^=Color]>:nth-child('+({light:2,dark:3}[document.documentElement.dataset.theme]||1)+')'))b.ariaPressed='true';const c=navigator.connection;if(!(c&&(c.saveData||/2g/.test(c.effectiveType||''))))addEventListener('load',()=>{w.requestIdleCallback?requestIdleCallback(go,{timeout:4000}):setTimeout(go,600)})})()`
