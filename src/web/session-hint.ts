import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
const current = () => document.documentElement.dataset.session !== undefined

/** Whether somebody may be signed in: the head script has seen the hint cookie, or somebody has just signed in (G-157). */
export function useSessionHint(): boolean {
  return useSyncExternalStore(subscribe, current, () => false)
}

/** Says whether asking who is signed in is worth it from now on; the stylesheet shows the account area by it. */
export function setSessionHint(maybe: boolean): void {
  if (maybe) document.documentElement.dataset.session = 'maybe'
  else delete document.documentElement.dataset.session
  for (const listener of listeners) listener()
}
