import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect } from 'react'
import { refresh } from './use-admin-live.ts'

/** Refetches `paths`, separated by spaces, while `element` is visible, for data whose changes send no event. */
export function useReadAgain(element: RefObject<HTMLElement | null>, paths: string, ms: number): void {
  const client = useQueryClient()
  useEffect(() => {
    const timer = setInterval(() => {
      // Tabs stay mounted after they were shown.
      const isSeen = document.visibilityState === 'visible' && element.current && element.current.offsetParent !== null
      if (isSeen) void refresh(client, paths.split(' '))
    }, ms)
    return () => clearInterval(timer)
  }, [client, element, paths, ms])
}
