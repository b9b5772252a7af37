import { createContext, useContext } from 'react'
import { useRouter } from 'wouter'

export type At = { params: Record<string, string>; search: URLSearchParams }

export const RouteParamsContext = createContext<At['params']>({})

/** The router's own hook decodes before it splits the path. */
export function usePath(): string {
  const router = useRouter()
  return router.hook(router)[0]
}

export function useRouteParams(): At {
  const params = useContext(RouteParamsContext)
  const router = useRouter()
  return { params, search: new URLSearchParams(router.searchHook(router)) }
}
