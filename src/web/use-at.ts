import { useEffect } from 'react'
import { useRouter } from 'wouter'
import type { At } from './screens.ts'
import { screenAt } from './screens.ts'

/** The path as the address has it: the router's own hook would decode parts of it before it is taken apart. */
export function usePath(): string {
  const router = useRouter()
  return router.hook(router)[0]
}

/** Where the person is: the path's parameters and the query. */
export function useAt(): At {
  const path = usePath()
  const router = useRouter()
  return { params: screenAt(path).params, search: new URLSearchParams(router.searchHook(router)) }
}

/** Keeps the tab's title right after a navigation; the server has already written the first one. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = title
  }, [title])
}
