import { useCallback, useEffect, useRef } from 'react'

/** Answers whether the screen that asked is still the one shown, for what goes on after waiting. */
export function useStillHere(): () => boolean {
  const here = useRef(true)
  useEffect(() => {
    here.current = true
    return () => {
      here.current = false
    }
  }, [])
  return useCallback(() => here.current, [])
}
