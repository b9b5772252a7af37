import type { Caller } from '#shared/caller.ts'
import type { Db } from '../db/db.ts'
import { AppError, notFound } from './errors.ts'
import type { Answer, Handler } from './handle.ts'

export type InProcess = (caller: Caller, method: string, address: string) => Promise<Answer>

/**
 * Calls the API's own endpoints without HTTP, for rendering pages on the server: the same guard, the same parsing and
 * the same output schemas as over the wire. Reads only. Throws AppError as the endpoint does.
 */
export function callInProcess(db: Db, handlers: readonly Handler[]): InProcess {
  const reads = handlers
    .filter(({ endpoint }) => endpoint.route[0] === 'GET')
    .map((handler) => ({ handler, pattern: patternOf(handler.endpoint.route[1]) }))
    // '/api/products/search' before '/api/products/:productId'.
    .sort(
      (a, b) => Number(a.handler.endpoint.route[1].includes(':')) - Number(b.handler.endpoint.route[1].includes(':')),
    )

  return async (caller, method, address) => {
    const url = new URL(address, 'http://in.process')
    for (const { handler, pattern } of method === 'GET' ? reads : []) {
      const match = pattern.exec(url.pathname)
      if (!match) continue
      const { endpoint } = handler
      const params = endpoint.params.safeParse({ ...match.groups })
      if (!params.success) throw notFound('not_found', 'Not found')
      const query = endpoint.query.safeParse(firstValues(url.searchParams))
      if (!query.success) throw new AppError(400, 'invalid', query.error.issues[0]?.message ?? 'Invalid request')
      return handler.answer(db, caller, { params: params.data, query: query.data, body: undefined })
    }
    throw notFound('not_found', 'Not found')
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
