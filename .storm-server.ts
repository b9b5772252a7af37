import { randomBytes } from 'node:crypto'
import pg from 'pg'
const { openDb } = await import('/work/main/src/platform/db/db.ts')
const { migrate } = await import('/work/main/src/platform/db/migrate.ts')
const { makeServer } = await import('/work/main/src/platform/http/server.ts')
const { registerApi } = await import('/work/main/src/platform/http/register-api.ts')
const { registerSameSite } = await import('/work/main/src/platform/http/same-site.ts')
const { makeLog } = await import('/work/main/src/platform/log.ts')
const { accountsApi } = await import('/work/main/src/domains/accounts/accounts.api.ts')
const { makePasswords } = await import('/work/main/src/domains/accounts/passwords.ts')
const { makeIdentify } = await import('/work/main/src/domains/accounts/identify.ts')
const { defaultHashing, defaultOptions, withoutRateLimits } = await import('/work/main/src/domains/accounts/account-options.ts')
const admin = new pg.Client('postgres://postgres@127.0.0.1:5432/postgres'); await admin.connect()
await admin.query('drop database if exists lsf_storm with (force)'); await admin.query('create database lsf_storm'); await admin.end()
const url = 'postgres://postgres@127.0.0.1:5432/lsf_storm'
await migrate(url)
const db = openDb(url, { connections: 10 })
const clock = { now: () => new Date() }
const limits = process.env.LIMITS === '0' ? { ...withoutRateLimits, failuresBeforeLock: 0 } : defaultOptions.limits
const hashing = { ...defaultHashing, ...(process.env.AT_ONCE ? { atOnce: Number(process.env.AT_ONCE) } : {}) }
const parts = { clock, options: { ...defaultOptions, limits }, passwords: makePasswords(hashing), notify: { mail: async () => {}, sms: async () => {} } }
const app = await makeServer({ log: makeLog('warn'), trustProxy: ['127.0.0.1'], inlineScripts: [], https: false } as never) as any
registerSameSite(app)
await registerApi(app, { db, handlers: accountsApi(parts as never), identify: makeIdentify({ db, clock, options: parts.options }), searchesPerMinute: 0 })
const page = randomBytes(12_000)
app.get('/page', (_r: any, reply: any) => reply.header('content-type', 'text/html').send(page))
app.get('/dbpage', async (_r: any, reply: any) => { await db.query('x', 'select * from shops limit 20'); return reply.header('content-type', 'text/html').send(page) })
await app.listen({ port: 3999, host: '127.0.0.1' })
console.log('up', hashing.atOnce)
