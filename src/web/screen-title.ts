import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { withName } from '#client/page-title.ts'
import type { Screen, ScreenData } from '#client/screen.ts'
import { type At, useRouteParams } from '#client/use-route-params.ts'

export const knownIn =
  (client: QueryClient): ScreenData =>
  ({ queryKey }) =>
    client.getQueryData(queryKey)

export function titleOf({ title }: Screen, at: At, client: QueryClient): string {
  return typeof title === 'string' ? withName(title) : title(at, knownIn(client))
}

/** Updates the title of the document. The server writes the first one. */
export function useScreenTitle(screen: Screen, params: At['params']): void {
  const client = useQueryClient()
  const { search } = useRouteParams()
  useEffect(() => {
    const write = () => {
      document.title = titleOf(screen, { params, search }, client)
    }
    write()
    return client.getQueryCache().subscribe(write)
  })
}
