import process from 'node:process'
import type { FastifyInstance } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { system } from '#routes.ts'
import { countAlarms } from '../counters/alarm-counts.ts'
import { findLastBackup } from '../db/backups.ts'
import type { Db, DbPool } from '../db/db.ts'
import { countJobs } from '../jobs/job-counts.ts'
import { isWebProcess } from '../processes/parent-process.ts'
import { sameText } from '../secret-key.ts'
import { VERSION } from '../version.ts'
import type { Connections } from './edge/connections.ts'
import { isForwarded } from './edge/forwarding.ts'
import type { PageCache } from './pages/page-cache.ts'
import { priced } from './prices.ts'

type HealthOptions = {
  db: DbPool
  pages: PageCache
  connections: Connections
  streams: { size: number }
  metricsToken: string | undefined
}

export function registerHealth(
  app: FastifyInstance,
  { db, pages, connections, streams, metricsToken }: HealthOptions,
): void {
  const registry = new Registry()
  // Several processes on one port report separately.
  if (isWebProcess) registry.setDefaultLabels({ process: process.pid })
  collectDefaultMetrics({ register: registry })
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from request to answer by route',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  })
  gauge(registry, 'page_cache_bytes', 'Memory of the page cache', () => pages.bytes)
  gauge(registry, 'page_cache_pages', 'Pages in the page cache', () => pages.size)
  gauge(registry, 'page_cache_hits', 'Pages answered from the cache', () => pages.hits)
  gauge(registry, 'page_cache_misses', 'Pages that had to be rendered', () => pages.misses)
  gauge(registry, 'live_streams', 'Open streams of live events', () => streams.size)
  gauge(registry, 'database_connections', 'Open connections', () => db.pool.totalCount)
  gauge(registry, 'database_waiting', 'Requests waiting for a connection', () => db.pool.waitingCount)

  new Counter({
    name: 'alarms_total',
    help: 'Alarms sent to admins, by all processes together',
    labelNames: ['kind'] as const,
    registers: [registry],
    async collect() {
      // While the database is down, operators need the other metrics even more.
      const counted = await countAlarms(db).catch(() => null)
      if (!counted) return
      this.reset()
      for (const [kind, n] of Object.entries(counted)) this.inc({ kind }, n)
    },
  })

  // Unlike the counts of this process they need the database, so while it is down they are left out.
  gaugeOfDb(
    registry,
    'jobs_overdue',
    'Jobs that should have begun ten minutes ago',
    async () => (await countJobs(db)).overdue,
  )
  gaugeOfDb(
    registry,
    'jobs_failed',
    'Jobs of the last day that failed for good',
    async () => (await countJobs(db)).failed,
  )
  gaugeOfDb(registry, 'last_backup_timestamp_seconds', 'Moment of the last backup', async () => {
    const at = await findLastBackup(db)
    return at && at.getTime() / 1000
  })

  app.addHook('onResponse', async (request, reply) => {
    if ((request.routeOptions.config as { streaming?: boolean }).streaming) return
    duration.observe(
      { method: request.method, route: request.routeOptions.url ?? 'none', status: reply.statusCode },
      reply.elapsedTime / 1000,
    )
  })

  app.get(system.health, priced({ bytes: 1024, ms: 1, payer: 'nobody' }), async () => ({
    status: 'ok',
    version: VERSION,
  }))

  app.get(system.ready, priced({ bytes: 1024, ms: 5, payer: 'nobody' }), async (_request, reply) => {
    if (connections.draining) return reply.code(503).send({ status: 'stopping', message: 'The process is stopping.' })
    try {
      await mustRespond(db)
      return { status: 'ready' }
    } catch {
      return reply
        .code(503)
        .header('retry-after', '5')
        .send({ status: 'unavailable', message: 'The database does not answer.' })
    }
  })

  app.get(system.metrics, priced({ bytes: 512 * 1024, ms: 50, payer: 'nobody' }), async (request, reply) => {
    // Behind a proxy on this machine every request looks local, so forwarded ones need the token.
    const local = isLoopback(request.ip) && !isForwarded(request.headers)
    const allowed = metricsToken ? sameText(request.headers.authorization ?? '', `Bearer ${metricsToken}`) : local
    if (!allowed) return reply.code(404).send({ message: 'Not found', code: 'not_found', requestId: request.id })
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

/** Throws while the database cannot be used. */
export const mustRespond = (db: Db): Promise<unknown> => db.query('ready', 'select 1')

function gauge(registry: Registry, name: string, help: string, value: () => number): void {
  new Gauge({
    name,
    help,
    registers: [registry],
    collect() {
      this.set(value())
    },
  })
}

function gaugeOfDb(registry: Registry, name: string, help: string, value: () => Promise<number | null>): void {
  new Gauge({
    name,
    help,
    registers: [registry],
    async collect() {
      this.reset()
      const found = await value().catch(() => null)
      if (found === null) this.remove()
      else this.set(found)
    },
  })
}

function isLoopback(address: string): boolean {
  return address === '::1' || address.startsWith('127.') || address.startsWith('::ffff:127.')
}
