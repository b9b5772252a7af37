import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Endpoint } from '#shared/endpoint.ts'
import { ParentSilent } from '../../processes/parent-process.ts'
import { tooManyRequests, unavailable } from '../api/errors.ts'
import type { Handler } from '../api/handle.ts'
import { readFinder } from '../api/in-process.ts'

export type SearchLimits = {
  /** Counts a call against its address. Throws 429 when over the limit, 503 when it cannot be counted. */
  count(endpoint: Endpoint, request: FastifyRequest): Promise<void>
  /** The same for a read made in process; `path` is without its query. */
  countRead(path: string, request: FastifyRequest): Promise<void>
  /** Counts what a browser reads ahead, apart: it uses up nobody's searches. */
  countAhead(request: FastifyRequest): Promise<void>
}

type Counter = ReturnType<FastifyInstance['createRateLimit']>

/** A per-address, per-minute limit for each read that searches (G-168), also when a page makes it; 0: no limit. */
export function makeSearchLimits(app: FastifyInstance, handlers: readonly Handler[], perMinute: number): SearchLimits {
  const limited = handlers.filter(({ endpoint }) => perMinute > 0 && searches(endpoint))
  const counter = () => app.createRateLimit({ max: perMinute, timeWindow: 60_000 })
  const counters = new Map<Endpoint, Counter>(limited.map(({ endpoint }) => [endpoint, counter()]))
  const ahead = perMinute > 0 ? counter() : undefined
  const find = readFinder(handlers)

  async function countBy(by: Counter | undefined, request: FastifyRequest): Promise<void> {
    const counted = await by?.(request).catch((error) => {
      throw error instanceof ParentSilent ? unavailable() : error
    })
    // Nobody is told what is left: the answer may be kept for others.
    if (counted && !counted.isAllowed && counted.isExceeded) throw tooManyRequests(Math.max(1, counted.ttlInSeconds))
  }
  const count: SearchLimits['count'] = (endpoint, request) => countBy(counters.get(endpoint), request)

  return {
    count,
    countAhead: (request) => countBy(ahead, request),
    countRead: async (path, request) => {
      const endpoint = find(path)?.handler.endpoint
      if (endpoint) await count(endpoint, request)
    },
  }
}

function searches({ route: [method], who, counted }: Endpoint): boolean {
  return method === 'GET' && who === 'anyone' && counted !== false
}
