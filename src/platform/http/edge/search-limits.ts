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
  /** Counts what a browser reads ahead, apart: it uses up nobody's searches. */
  countAhead(request: FastifyRequest, reply: FastifyReply): Promise<void>
}

type Counter = ReturnType<FastifyInstance['createRateLimit']>

/** A per-address, per-minute limit for each read that searches (G-168), also when a page makes it; 0: no limit. */
export function makeSearchLimits(app: FastifyInstance, handlers: readonly Handler[], perMinute: number): SearchLimits {
  const limited = handlers.filter(({ endpoint }) => perMinute > 0 && searches(endpoint))
  const counter = () => app.createRateLimit({ max: perMinute, timeWindow: 60_000 })
  const counters = new Map<Endpoint, Counter>(limited.map(({ endpoint }) => [endpoint, counter()]))
  const ahead = perMinute > 0 ? counter() : undefined
  const find = readFinder(handlers)

  async function countBy(by: Counter | undefined, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const counted = await by?.(request).catch((error) => {
      throw error instanceof ParentSilent ? unavailable() : error
    })
    if (!counted || counted.isAllowed) return
    const { max, remaining, ttlInSeconds, isExceeded } = counted
    reply.headers({ 'x-ratelimit-limit': max, 'x-ratelimit-remaining': remaining, 'x-ratelimit-reset': ttlInSeconds })
    if (isExceeded) throw tooManyRequests(Math.max(1, ttlInSeconds))
  }
  const count: SearchLimits['count'] = (endpoint, ...sent) => countBy(counters.get(endpoint), ...sent)

  return {
    count,
    countAhead: (...sent) => countBy(ahead, ...sent),
    countRead: async (path, request, reply) => {
      const endpoint = find(path)?.handler.endpoint
      if (endpoint) await count(endpoint, request, reply)
    },
  }
}

function searches({ route: [method], who, counted }: Endpoint): boolean {
  return method === 'GET' && who === 'anyone' && counted !== false
}
