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

const WIDE = '(width >= 64rem)'

function watchWidth(onChange: () => void) {
  const width = matchMedia(WIDE)
  width.addEventListener('change', onChange)
  return () => width.removeEventListener('change', onChange)
}

/** Returns true on a desktop's width. Only for code that the browser alone runs. */
export const useIsWide = (): boolean => useSyncExternalStore(watchWidth, () => matchMedia(WIDE).matches)
