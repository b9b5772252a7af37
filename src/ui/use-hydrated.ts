import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** The first browser render must match the server's. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
