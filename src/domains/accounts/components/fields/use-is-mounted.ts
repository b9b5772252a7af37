import { useCallback, useEffect, useRef } from 'react'

export function useIsMounted(): () => boolean {
  const here = useRef(true)
  useEffect(() => {
    here.current = true
    return () => {
      here.current = false
    }
  }, [])
  return useCallback(() => here.current, [])
}
