import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { useDb } from '../../test/support/db.ts'
import { aMarket } from '../../test/support/market.ts'
import { JOURNEY_MS } from '../../test/support/patience.ts'
import { runScript } from '../../test/support/scripts.ts'

const at = useDb()
const folder = mkdtempSync(path.join(tmpdir(), 'lsf-doctor-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function provider(status: number, body: object): Promise<string> {
  const server = createServer((_request, reply) => {
    reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

async function doctor(env: Record<string, string>, ...args: string[]) {
  const { code, output } = await runScript('doctor', { args, env: { DATABASE_URL: at.url, DATA_DIR: folder, ...env } })
  return { code, lines: output.trim().split('\n') }
}

test('ISSUE-42 npm run doctor says what to do in sentences and ends with 1, or finds all well', {
  timeout: JOURNEY_MS,
}, async () => {
  await aMarket(at.db)
  await at.db.pool.query('delete from jobs.job')
  await at.db.pool.query(
    `insert into jobs.job (name, start_after) select name, now() - interval '1 hour' from jobs.queue where name <> 'failed' limit 1`,
  )
  await at.db.pool.query(`insert into backups values (now() - interval '30 hours', now() - interval '30 hours')`)
  await at.db.pool.query('delete from shop_listings where shop_id = (select min(shop_id) from shop_listings)')
  await at.db.pool.query('update users set is_admin = false where is_admin')
  const ill = await doctor({
    NODE_ENV: 'production',
    SMTP_URL: 'smtp://127.0.0.1:1',
    TERMII_API_KEY: 'a-key',
    TERMII_SENDER_ID: 'LocalShop',
    TERMII_URL: await provider(401, { message: 'Invalid key' }),
    PAYMENT_PROVIDER: 'paystack',
    PAYSTACK_SECRET_KEY: 'sk_live_wrongkey1',
    PAYSTACK_API_URL: await provider(401, { status: false, message: 'Invalid key' }),
    REDIS_URL: 'redis://127.0.0.1:1',
    S3_BUCKET: 'pictures',
    S3_ENDPOINT: 'http://127.0.0.1:1',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'secret',
  })
  const said = ill.lines.join('\n')
  for (const sentence of [
    'settings: Set PUBLIC_URL to the https address of the site.',
    'settings: Set MAIL_FROM to an address of your domain.',
    'pictures: The product cannot write, read, delete and list files in S3_BUCKET with the keys of the settings.',
    /email: The server of SMTP_URL does not accept us \(SMTP .*ECONNREFUSED.*\): check address and password\./,
    'sms: Termii refuses TERMII_API_KEY or cannot be reached (Termii 401).',
    /payments: paystack refuses the keys or cannot be reached/,
    /redis: The server of REDIS_URL cannot be reached/,
    'jobs: Jobs wait for more than ten minutes (1): check that a process with ROLE all or worker runs.',
    /backup: The last backup is of 20.*: run npm run backup/,
    'search: Search does not agree with the shops (1 of them): run call rebuild_listings() in psql.',
    'admins: There is no admin: run npm run admin:create.',
  ])
    expect(said).toMatch(
      typeof sentence === 'string' ? new RegExp(`^to do {2}${sentence.replace(/[.()]/g, '\\$&')}$`, 'm') : sentence,
    )
  for (const name of ['database', 'migrations', 'secretKey', 'clock']) expect(ill.lines).toContain(`ok     ${name}`)
  expect(ill.code).toBe(1)

  await at.db.pool.query('delete from jobs.job; update backups set taken_at = now()')
  await at.db.pool.query('call rebuild_listings()')
  await at.db.pool.query(`update users set is_admin = true, role = 'admin' where id = (select min(id) from users)`)
  const well = await doctor({}, '--skip', 'settings', '--skip', 'disk')
  expect(well.lines.filter((line) => !line.startsWith('ok'))).toEqual([])
  expect(well.code).toBe(0)
})

test('ISSUE-42 npm run doctor says which database it cannot use, and which version has changed it', async () => {
  const away = await doctor({ DATABASE_URL: 'postgres://postgres@127.0.0.1:1/postgres' })
  expect([away.code, away.lines.join('\n')]).toEqual([
    1,
    expect.stringMatching(/^to do {2}database: The database cannot be used \(.*ECONNREFUSED/m),
  ])
  await at.db.pool.query(`insert into schema_files (name, hash) values ('9999_later.sql', 'a')`)
  const later = await doctor({})
  expect(later.lines).toContain(
    'to do  migrations: A newer version has changed the database (9999_later.sql): start that version.',
  )
  await at.db.pool.query(`delete from schema_files where name = '9999_later.sql'`)
})
