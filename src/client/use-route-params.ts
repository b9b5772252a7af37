import { createContext, useContext } from 'react'
import { useRouter } from 'wouter'

export type At = { params: Record<string, string>; search: URLSearchParams }

export const RouteParamsContext = createContext<At['params']>({})

/** Returns the path undecoded, because the router's own hook decodes it before splitting. */
export function usePath(): string {
  const router = useRouter()
  return router.hook(router)[0]
}

export function useRouteParams(): At {
  const params = useContext(RouteParamsContext)
  const router = useRouter()
  return { params, search: new URLSearchParams(router.searchHook(router)) }
}
