import { readdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { runningEmbeddedPostgres } from '#embedded-postgres/embedded-postgres.ts'
import { customerForm } from '../../test/support/account-server.ts'
import { JOURNEY_MS } from '../../test/support/patience.ts'
import { productProcess } from '../../test/support/product-process.ts'
import { until } from '../../test/support/until.ts'
import { ask, killDatabase } from './database.ts'

const settings = { RATE_LIMITS: '0', SEARCHES_PER_MINUTE: '0' }
const serverOf = (dataDir: string) => runningEmbeddedPostgres(dataDir)?.pid

test('the product comes back when its database is killed, loses nothing acknowledged, and hears of changes and jobs again', {
  timeout: JOURNEY_MS,
}, async () => {
  const product = await productProcess(settings)
  const before = serverOf(product.dataDir)
  const kills = await killDatabase(product, ['server', 'backend', 'server'])
  expect(product.child.exitCode).toBeNull()
  expect(serverOf(product.dataDir)).not.toBe(before)
  expect(kills.flatMap(({ lost }) => lost)).toEqual([])
  expect(kills.at(-1)?.acknowledged).toBeGreaterThan(20)

  // The change feed: foreign SQL purges the cached pages that it affects.
  const page = async () => (await fetch(`${product.origin}/browse-products`)).text()
  await page()
  await ask(product.dataDir, `select pg_notify('public_change', 'everything')`)
  const [category] = await ask(product.dataDir, 'select name from categories order by id limit 1')
  await ask(product.dataDir, `update categories set name = 'Woven baskets' where name = $1`, [category?.name])
  await ask(product.dataDir, `select pg_notify('public_change', 'everything')`)
  await until('the changed page', async () => (await page()).includes('Woven baskets'))

  // The queues: what is enqueued now is worked on.
  const response = await fetch(`${product.origin}/api/customer/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(customerForm('ada@example.test')),
  })
  expect(response.status).toBeLessThan(300)
  const outbox = path.join(product.dataDir, 'outbox')
  const mails = () => {
    try {
      return readdirSync(outbox, { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('.json') || file.endsWith('.jsonl') || file.endsWith('.eml'))
        .map((file) => readFileSync(path.join(outbox, file), 'utf8'))
    } catch {
      return []
    }
  }
  await until('the mail', () => mails().some((mail) => mail.includes('ada@example.test')))

  // The watcher of the server that was started again.
  const server = serverOf(product.dataDir) ?? 0
  product.child.kill('SIGKILL')
  await product.ended
  await until('the database to end with the product', () => !isAlive(server))
})

test('the product ends with one sentence after five failed restarts of its database', async () => {
  const product = await productProcess(settings)
  const { dataDir } = product
  rmSync(path.join(dataDir, 'postgres/global/pg_control'))
  process.kill(serverOf(dataDir) ?? 0, 'SIGKILL')
  expect(await product.ended).toBe(1)
  const last =
    product
      .output()
      .trim()
      .split('\n')
      .findLast((line) => !line.startsWith('{')) ?? ''
  expect(last).toMatch(/^PostgreSQL cannot run in .*postgres: .*pg_control.*; put that right, or set DATABASE_URL/)
  expect(last.match(/\. /g)).toBeNull()
})

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
