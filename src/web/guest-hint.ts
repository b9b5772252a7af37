import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
const current = () => document.documentElement.dataset.guest !== undefined

/** Whether a guest session may exist: the head script has seen its hint cookie, or one has just begun (G-059). */
export function useGuestHint(): boolean {
  return useSyncExternalStore(subscribe, current, () => false)
}

/** Says whether a guest session exists from now on. A hint that outlived its session is forgotten for good. */
export function setGuestHint(maybe: boolean): void {
  if (maybe) document.documentElement.dataset.guest = 'maybe'
  else {
    delete document.documentElement.dataset.guest
    // biome-ignore lint/suspicious/noDocumentCookie: the other way is not known to the phones of our users
    document.cookie = 'lsf_guest_hint=; path=/; max-age=0; samesite=lax'
  }
  for (const listener of listeners) listener()
}
