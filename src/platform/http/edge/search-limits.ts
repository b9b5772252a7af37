import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Caller, verifiedId, visitor } from '#shared/caller.ts'
import type { Endpoint } from '#shared/endpoint.ts'
import { ParentUnresponsive } from '../../processes/parent-process.ts'
import { tooManyRequests, unavailable } from '../api/errors.ts'
import type { Handler } from '../api/handle.ts'
import { readFinder } from '../api/in-process.ts'

export type SearchLimits = {
  count(endpoint: Endpoint, request: FastifyRequest): Promise<void>
  countByPath(path: string, request: FastifyRequest): Promise<void>
  countSitemap(request: FastifyRequest): Promise<void>
  countDocs(request: FastifyRequest): Promise<void>
}

type Limiter = ReturnType<FastifyInstance['createRateLimit']>
type SearchCounter = { byAddress: Limiter; byPerson: Limiter }
type Identify = (request: FastifyRequest) => Promise<Caller>

/** Limits searches by address, also those of rendered pages (G-168); 0: no limit. Beyond it, verified people have their own (G-197). */
export function makeSearchLimits(
  app: FastifyInstance,
  handlers: readonly Handler[],
  { perMinute, identify }: { perMinute: () => number; identify: Identify },
): SearchLimits {
  const limited = handlers.filter(({ endpoint }) => isSearch(endpoint))
  const personIds = new WeakMap<FastifyRequest, string>()
  const limit = { max: perMinute, timeWindow: 60_000 }
  const newCounter = (): SearchCounter => ({
    byAddress: app.createRateLimit(limit),
    byPerson: app.createRateLimit({ ...limit, keyGenerator: (request) => personIds.get(request) ?? '' }),
  })
  const counters = new Map<Endpoint, SearchCounter>(limited.map(({ endpoint }) => [endpoint, newCounter()]))
  const [sitemap, docs] = [newCounter(), newCounter()]
  const findHandler = readFinder(handlers)

  async function countBy(counter: SearchCounter | undefined, request: FastifyRequest): Promise<void> {
    if (!counter || perMinute() === 0) return
    const wait = await secondsToWait(counter.byAddress, request)
    if (wait === 0) return
    // Identify the caller only beyond the limit of the address, because this queries the database.
    const id = verifiedId(await identify(request).catch(() => visitor))
    if (id === null) throw tooManyRequests(wait)
    personIds.set(request, id)
    const ownWait = await secondsToWait(counter.byPerson, request)
    if (ownWait > 0) throw tooManyRequests(ownWait)
  }
  const count: SearchLimits['count'] = (endpoint, request) => countBy(counters.get(endpoint), request)

  return {
    count,
    countSitemap: (request) => countBy(sitemap, request),
    countDocs: (request) => countBy(docs, request),
    countByPath: async (path, request) => {
      const endpoint = findHandler(path)?.handler.endpoint
      if (endpoint) await count(endpoint, request)
    },
  }
}

/** Returns 0 within the limit. The response has no rate limit headers, because a cache may send it to other people. */
async function secondsToWait(limiter: Limiter, request: FastifyRequest): Promise<number> {
  const counted = await limiter(request).catch((error) => {
    throw error instanceof ParentUnresponsive ? unavailable() : error
  })
  return !counted.isAllowed && counted.isExceeded ? Math.max(1, counted.ttlInSeconds) : 0
}

function isSearch({ route: [method], who, counted }: Endpoint): boolean {
  return method === 'GET' && who === 'anyone' && counted !== false
}
