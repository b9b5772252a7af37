import { useEffect } from 'react'
import { useLocation, useSearch } from 'wouter'
import type { At } from './screens.ts'
import { screenAt } from './screens.ts'

/** Where the person is: the path's parameters and the query. */
export function useAt(): At {
  const [path] = useLocation()
  const search = useSearch()
  return { params: screenAt(path).params, search: new URLSearchParams(search) }
}

/** Keeps the tab's title right after a navigation; the server has already written the first one. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = title
  }, [title])
}
