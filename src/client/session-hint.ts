import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
/** Calls back when somebody signs in or out, or becomes a guest, in this page; returns what ends it. */
export const onHint = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
/** How often somebody has signed in or become a guest in this page. */
export let signIns = 0
const nobody = () => false

export const hasSessionHint = () => document.documentElement.dataset.session !== undefined
export const hasGuestHint = () => document.documentElement.dataset.guest !== undefined

/** Whether someone may be signed in, going by the hint cookie or a sign-in just now (G-157). */
export const useSessionHint = () => useSyncExternalStore(onHint, hasSessionHint, nobody)
/** Whether a guest session may exist, going by its hint cookie or one just started (G-059). */
export const useGuestHint = () => useSyncExternalStore(onHint, hasGuestHint, nobody)

function setHint(name: 'session' | 'guest', maybe: boolean): void {
  if (maybe) {
    signIns++
    document.documentElement.dataset[name] = 'maybe'
  } else delete document.documentElement.dataset[name]
  for (const listener of listeners) listener()
}

export const setSessionHint = (maybe: boolean): void => setHint('session', maybe)

export function setGuestHint(maybe: boolean): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the other way is not known to the phones of our users
  if (!maybe) document.cookie = 'lsf_guest_hint=; path=/; max-age=0; samesite=lax'
  setHint('guest', maybe)
}
