import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
export const onHint = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
export let signIns = 0
const nobody = () => false

export const hasSessionHint = () => document.documentElement.dataset.session !== undefined
export const hasGuestHint = () => document.documentElement.dataset.guest !== undefined

/** Returns true if someone may be signed in, by the hint cookie or a recent sign-in (G-157). */
export const useSessionHint = () => useSyncExternalStore(onHint, hasSessionHint, nobody)
/** Returns true if a guest session may exist, by its hint cookie or a recent start (G-059). */
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
  // biome-ignore lint/suspicious/noDocumentCookie: our users' phones lack the Cookie Store API
  if (!maybe) document.cookie = 'lsf_guest_hint=; path=/; max-age=0; samesite=lax'
  setHint('guest', maybe)
}
