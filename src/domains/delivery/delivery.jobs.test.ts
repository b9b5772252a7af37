import { expect, test } from 'vitest'
import { openData, type SealedData } from '#platform/jobs/sealed-data.ts'
import type { Message } from '#platform/mail/mail.ts'
import type { mailQueue } from '#platform/mail/mail-queue.ts'
import { makeSecretKey } from '#platform/secret-key.ts'
import { useDb } from '../../../test/support/db.ts'
import { TEST_SECRET_KEY } from '../../../test/support/server.ts'
import { deliveryQueues, remindDispatch, workOnDeliveries } from './delivery.jobs.ts'
import { DELIVERY_RETENTION_MS } from './delivery.policy.ts'

const at = useDb()
const HOUR = 3_600_000
const now = new Date('2026-03-05T12:00:00Z')
const secret = makeSecretKey(TEST_SECRET_KEY)
const mails: Message[] = []
const deps = (shift: number) =>
  ({
    clock: { now: () => new Date(now.getTime() + shift) },
    config: { deliveryEmail: 'desk@example.test' },
    secret,
    live: { wake() {} },
    jobs: {
      async enqueue(tx: typeof at.db, queue: typeof mailQueue, data: SealedData) {
        await tx.query('test.mailed', 'select 1')
        mails.push(openData<Message>(secret, queue, data))
      },
    },
  }) as never

const aRequest = (reference: string, dueIn: number, status = 'new') =>
  at.db.pool.query(
    `insert into delivery_requests (reference, product_name, shop_name, quantity, shop_location, delivery_address, requester_email,
       status, price, due_at, created_at)
     values ($1, 'Rice', 'Mama Cass', 1, 'Yaba', '12 Ring Road', 'a@example.test', $2, $3, $4, $5)`,
    [
      reference,
      status,
      status === 'new' ? null : 500,
      new Date(now.getTime() + dueIn),
      new Date(now.getTime() + dueIn - 24 * HOUR),
    ],
  )

test('G-185 reminds the delivery team of each overdue request exactly once, also with several workers', async () => {
  await aRequest('late', -HOUR)
  await aRequest('quoted', -HOUR, 'quoted')
  await aRequest('soon', HOUR)
  const runs = await Promise.all([
    remindDispatch(at.db, deps(0)),
    remindDispatch(at.db, deps(0)),
    remindDispatch(at.db, deps(0)),
  ])
  expect(runs.toSorted()).toEqual([0, 0, 1])
  expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
    ['desk@example.test', 'Deliveries without a price: 1'],
  ])
  const { rows: heard } = await at.db.pool.query(`select payload from live_events where recipient = 'admins'`)
  expect(heard).toEqual([{ payload: { what: 'deliveries' } }])
  expect(mails[0]?.text).toContain('late, due')
  expect(mails[0]?.text).not.toMatch(/quoted|soon/)
  expect(await remindDispatch(at.db, deps(2 * HOUR))).toBe(1)
  expect(mails[1]?.text).toContain('soon, due')
  expect(await remindDispatch(at.db, deps(48 * HOUR))).toBe(0)
  for (let n = 0; n < 120; n++) await aRequest(`many${n}`, -HOUR)
  expect(await remindDispatch(at.db, deps(0))).toBe(120)
  const told = mails.slice(2).flatMap(({ text }) => text.match(/many\d+(?=,)/g) ?? [])
  expect([told.length, new Set(told).size]).toEqual([120, 120])
})

test('sends a failed reminder with the next run', async () => {
  await aRequest('unlucky', -HOUR)
  const failing = { ...(deps(0) as object), jobs: { enqueue: () => Promise.reject(new Error('no queue')) } } as never
  await expect(remindDispatch(at.db, failing)).rejects.toThrow('no queue')
  expect(await remindDispatch(at.db, deps(0))).toBe(1)
})

test('erases requests and their steps after a year', async () => {
  await at.db.pool.query('delete from delivery_requests')
  await aRequest('old', 24 * HOUR - DELIVERY_RETENTION_MS)
  await aRequest('young', 25 * HOUR - DELIVERY_RETENTION_MS)
  await at.db.pool.query(
    `insert into delivery_steps (request_id, status, created_at) select id, 'new', created_at from delivery_requests`,
  )
  const runs = new Map<string, () => Promise<void>>()
  const jobs = { work: async (queue: { name: string }, run: () => Promise<void>) => void runs.set(queue.name, run) }
  await workOnDeliveries(jobs as never, { ...(deps(0) as object), db: at.db } as never)
  expect(deliveryQueues.map(({ name, cron }) => [name, cron])).toEqual([
    ['delivery-remind', '*/10 * * * *'],
    ['delivery-purge', '50 3 * * *'],
  ])
  await runs.get('delivery-purge')?.()
  expect((await at.db.pool.query('select reference from delivery_requests')).rows).toEqual([{ reference: 'young' }])
  expect((await at.db.pool.query('select count(*)::int as n from delivery_steps')).rows).toEqual([{ n: 1 }])
})
