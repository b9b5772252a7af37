import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint } from '#shared/endpoint.ts'
import { ParentSilent } from '../../processes/parent-process.ts'
import { tooManyRequests, unavailable } from '../api/errors.ts'
import type { Handler } from '../api/handle.ts'
import { readFinder } from '../api/in-process.ts'

export type SearchLimits = {
  /** Counts a call against its address. Throws 429 when over the limit, 503 when it cannot be counted. */
  count(endpoint: Endpoint, request: FastifyRequest, reply: FastifyReply): Promise<void>
  /** The same for a read made in process; `path` is without its query. */
  countRead(path: string, request: FastifyRequest, reply: FastifyReply): Promise<void>
}

/** A per-address, per-minute limit for each read that searches (G-168), also when a page makes it; 0: no limit. */
export function makeSearchLimits(app: FastifyInstance, handlers: readonly Handler[], perMinute: number): SearchLimits {
  const limited = handlers.filter(({ endpoint }) => perMinute > 0 && searches(endpoint))
  const counters = new Map(
    limited.map(({ endpoint }) => [endpoint, app.createRateLimit({ max: perMinute, timeWindow: 60_000 })]),
  )
  const find = readFinder(handlers)

  async function count(endpoint: Endpoint, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const counted = await counters
      .get(endpoint)?.(request)
      .catch((error) => {
        throw error instanceof ParentSilent ? unavailable() : error
      })
    if (!counted || counted.isAllowed) return
    const { max, remaining, ttlInSeconds, isExceeded } = counted
    reply.headers({ 'x-ratelimit-limit': max, 'x-ratelimit-remaining': remaining, 'x-ratelimit-reset': ttlInSeconds })
    if (isExceeded) throw tooManyRequests(Math.max(1, ttlInSeconds))
  }

  return {
    count,
    countRead: async (path, request, reply) => {
      const endpoint = find(path)?.handler.endpoint
      if (endpoint) await count(endpoint, request, reply)
    },
  }
}

function searches({ route: [method], who, counted }: Endpoint): boolean {
  return method === 'GET' && who === 'anyone' && counted !== false
}
