import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect } from 'react'
import { refresh } from './use-admin-live.ts'

/**
 * Reads what no event tells of again every `ms`, while `element` is seen: visits are too many to tell of each, and nobody pays for them
 * while nobody looks. `paths`: apart by spaces.
 */
export function useReadAgain(element: RefObject<HTMLElement | null>, paths: string, ms: number): void {
  const client = useQueryClient()
  useEffect(() => {
    const timer = setInterval(() => {
      // Tabs that were looked at before stay mounted.
      const isSeen = document.visibilityState === 'visible' && element.current && element.current.offsetParent !== null
      if (isSeen) void refresh(client, paths.split(' '))
    }, ms)
    return () => clearInterval(timer)
  }, [client, element, paths, ms])
}
