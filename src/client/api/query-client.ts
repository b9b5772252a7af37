import { QueryClient, type QueryFunction } from '@tanstack/react-query'
import { type ApiTransport, isUnauthorized, type Reply, statusOf } from './api-client.ts'
import type { ListPage, ReadKey } from './reads.ts'

/** Returns the address of a query key: its path, with non-empty string values as parameters (DATA-08, DATA-09). */
export function addressOf([path, params]: readonly unknown[]): string {
  const search = new URLSearchParams()
  if (typeof params === 'object' && params !== null) {
    for (const [name, value] of Object.entries(params))
      if (typeof value === 'string' && value !== '') search.set(name, value)
  }
  return search.size > 0 ? `${path}?${search}` : String(path)
}

/** With `on401: 'null'`, a signed-out caller gets null instead of an error (DATA-10). */
export function readWith(
  transport: ApiTransport,
  { on401 }: { on401: 'null' | 'throw' } = { on401: 'throw' },
): QueryFunction {
  return async ({ queryKey, pageParam, meta }) => {
    const [path, params, form] = queryKey as unknown as ReadKey
    try {
      const cursor = typeof pageParam === 'string' && pageParam !== '' ? { cursor: pageParam, page: '' } : {}
      const reply = await transport('GET', addressOf([path, { ...params, ...cursor }]))
      const keep = meta?.keep as Keep | undefined
      if (form === 'found') return foundIn(reply, keep)
      return keep ? keep(reply.body) : reply.body
    } catch (error) {
      if (on401 === 'null' && isUnauthorized(error)) return null
      if (form === 'orNull' && statusOf(error) === 404) return null
      throw error
    }
  }
}

type Keep = (entry: unknown) => unknown

function foundIn(reply: Reply, keep: Keep = (entry) => entry): ListPage<unknown> {
  const notes = reply.header('x-search')
  const next = /<([^>]+)>;\s*rel="next"/.exec(reply.header('link') ?? '')?.[1]
  return {
    items: (reply.body as unknown[]).map(keep),
    total: Number(reply.header('x-total-count') ?? 0),
    capped: reply.header('x-total-count-capped') === 'true',
    next: next ? new URL(next, 'http://here').searchParams.get('cursor') : null,
    ...(notes && { notes: JSON.parse(decodeURIComponent(notes)) }),
  }
}

const UNUSED_MS = 30 * 60_000

/** Data never goes stale or refetches on focus, and failed reads are not retried (CONST-08). `gcTime` is in ms. */
export function makeQueryClient(transport: ApiTransport, { gcTime = UNUSED_MS } = {}): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: readWith(transport),
        staleTime: Number.POSITIVE_INFINITY,
        gcTime,
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        refetchInterval: false,
      },
      mutations: { retry: false },
    },
  })
}
