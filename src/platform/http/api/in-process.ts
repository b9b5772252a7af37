import type { Caller } from '#shared/caller.ts'
import type { Db } from '../../db/db.ts'
import { AppError, notFound } from './errors.ts'
import type { Handler, HandlerResult } from './handle.ts'

export type InProcessCaller = (caller: Caller, method: string, address: string) => Promise<HandlerResult>

/** Reads the API in process for server rendering, with the same guards and schemas. Throws the endpoint's AppError. */
export function callInProcess(db: Db, handlers: readonly Handler[]): InProcessCaller {
  const find = readFinder(handlers)

  return async (caller, method, address) => {
    const url = new URL(address, 'http://in.process')
    const found = method === 'GET' ? find(url.pathname) : undefined
    if (!found) throw notFound('not_found', 'Not found')
    const { endpoint } = found.handler
    const params = endpoint.params.safeParse(found.params)
    if (!params.success) throw notFound('not_found', 'Not found')
    const query = endpoint.query.safeParse(firstValues(url.searchParams))
    if (!query.success) throw new AppError(400, 'invalid', query.error.issues[0]?.message ?? 'Invalid request')
    return found.handler.answer(db, caller, { params: params.data, query: query.data, body: undefined })
  }
}

type FoundRead = { handler: Handler; params: Record<string, string> }

export function readFinder(handlers: readonly Handler[]): (path: string) => FoundRead | undefined {
  const reads = handlers
    .filter(({ endpoint }) => endpoint.route[0] === 'GET')
    .map((handler) => ({ handler, pattern: patternOf(handler.endpoint.route[1]) }))
    .sort(
      (a, b) => Number(a.handler.endpoint.route[1].includes(':')) - Number(b.handler.endpoint.route[1].includes(':')),
    )
  return (path) => {
    for (const { handler, pattern } of reads) {
      const match = pattern.exec(path)
      if (match) return { handler, params: { ...match.groups } }
    }
    return undefined
  }
}

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`)
}

function firstValues(search: URLSearchParams): Record<string, string> {
  const values: Record<string, string> = {}
  for (const [name, value] of search) values[name] ??= value
  return values
}
