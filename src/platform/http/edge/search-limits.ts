import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Caller, verifiedId, visitor } from '#shared/caller.ts'
import type { Endpoint } from '#shared/endpoint.ts'
import { ParentSilent } from '../../processes/parent-process.ts'
import { tooManyRequests, unavailable } from '../api/errors.ts'
import type { Handler } from '../api/handle.ts'
import { readFinder } from '../api/in-process.ts'

export type SearchLimits = {
  count(endpoint: Endpoint, request: FastifyRequest): Promise<void>
  countRead(path: string, request: FastifyRequest): Promise<void>
  countSitemap(request: FastifyRequest): Promise<void>
  /** Counted separately, so that a prefetch uses up no searches. */
  countAhead(request: FastifyRequest): Promise<void>
  countOther(request: FastifyRequest): Promise<void>
}

type Count = ReturnType<FastifyInstance['createRateLimit']>
type Counter = { ofAddress: Count; ofPerson: Count }
type Identify = (request: FastifyRequest) => Promise<Caller>

/** Per address and minute (G-168), also when a page makes the read; 0: no limit. Verified people have their own limit too (G-197). */
export function makeSearchLimits(
  app: FastifyInstance,
  handlers: readonly Handler[],
  { perMinute, identify }: { perMinute: number; identify: Identify },
): SearchLimits {
  const limited = handlers.filter(({ endpoint }) => perMinute > 0 && searches(endpoint))
  const people = new WeakMap<FastifyRequest, string>()
  const limit = { max: perMinute, timeWindow: 60_000 }
  const counter = (): Counter => ({
    ofAddress: app.createRateLimit(limit),
    ofPerson: app.createRateLimit({ ...limit, keyGenerator: (request) => people.get(request) ?? '' }),
  })
  const counters = new Map<Endpoint, Counter>(limited.map(({ endpoint }) => [endpoint, counter()]))
  const [ahead, sitemap, other] = perMinute > 0 ? [counter(), counter(), counter()] : []
  const find = readFinder(handlers)

  async function countBy(by: Counter | undefined, request: FastifyRequest): Promise<void> {
    if (!by) return
    const wait = await secondsOver(by.ofAddress, request)
    if (wait === 0) return
    // Only now, so that ordinary reads do not query the database.
    const id = verifiedId(await identify(request).catch(() => visitor))
    if (id === null) throw tooManyRequests(wait)
    people.set(request, id)
    const ownWait = await secondsOver(by.ofPerson, request)
    if (ownWait > 0) throw tooManyRequests(ownWait)
  }
  const count: SearchLimits['count'] = (endpoint, request) => countBy(counters.get(endpoint), request)

  return {
    count,
    countSitemap: (request) => countBy(sitemap, request),
    countAhead: (request) => countBy(ahead, request),
    countOther: (request) => countBy(other, request),
    countRead: async (path, request) => {
      const endpoint = find(path)?.handler.endpoint
      if (endpoint) await count(endpoint, request)
    },
  }
}

/** The response does not show the remaining number, because others may get it from a cache. */
async function secondsOver(count: Count, request: FastifyRequest): Promise<number> {
  const counted = await count(request).catch((error) => {
    throw error instanceof ParentSilent ? unavailable() : error
  })
  return !counted.isAllowed && counted.isExceeded ? Math.max(1, counted.ttlInSeconds) : 0
}

function searches({ route: [method], who, counted }: Endpoint): boolean {
  return method === 'GET' && who === 'anyone' && counted !== false
}
