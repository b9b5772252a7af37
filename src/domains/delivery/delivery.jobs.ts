import type { Db } from '#platform/db/db.ts'
import { BATCH, inBatches } from '#platform/db/in-batches.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { defineQueue } from '#platform/jobs/queue.ts'
import type { Log } from '#platform/log.ts'
import { queueMail } from '#platform/mail/mail-queue.ts'
import { DELIVERY_RETENTION_MS } from './delivery.policy.ts'
import { notifyDispatch } from './delivery.ts'
import { overdueMail } from './messages/dispatch-mails.ts'
import type { DeliveryDeps } from './messages/send-messages.ts'

const remindQueue = defineQueue('delivery-remind', { cron: '*/10 * * * *', retryLimit: 1 })
const purgeQueue = defineQueue('delivery-purge', { cron: '50 3 * * *', retryLimit: 1, timeout: 300 })

export const deliveryQueues = [remindQueue, purgeQueue]

export async function workOnDeliveries(
  jobs: Pick<Jobs, 'work'>,
  deps: DeliveryDeps & { db: Db; log: Log },
): Promise<void> {
  await jobs.work(remindQueue, async () => {
    const overdue = await remindDispatch(deps.db, deps)
    if (overdue > 0) deps.log.warn({ overdue }, 'delivery requests overdue: no price after 24 hours')
  })
  await jobs.work(purgeQueue, () => purgeDeliveries(deps.db, deps.clock.now()))
}

const REQUESTS_PER_MAIL = 50

/** Reminds the delivery team once of each overdue request (G-185). Returns the number of requests. */
export async function remindDispatch(db: Db, deps: DeliveryDeps): Promise<number> {
  const now = deps.clock.now()
  let reminded = 0
  for (let batch = REQUESTS_PER_MAIL; batch === REQUESTS_PER_MAIL; reminded += batch) {
    batch = await db.transaction(async (tx) => {
      const overdue = await tx.query<{ reference: string; dueAt: Date; productName: string; shopName: string }>(
        'delivery.remind',
        `update delivery_requests set reminded_at = $1
         where id in (select id from delivery_requests where status = 'new' and due_at <= $1 and reminded_at is null
           order by due_at limit ${REQUESTS_PER_MAIL} for update skip locked)
         returning reference, due_at, product_name, shop_name`,
        [now],
      )
      if (overdue.length === 0) return 0
      await queueMail(deps, tx, overdueMail(deps.config.deliveryEmail, overdue), null)
      await notifyDispatch(tx)
      return overdue.length
    })
  }
  if (reminded > 0) deps.live.wake(['admins'])
  return reminded
}

const purgeDeliveries = (db: Db, now: Date): Promise<number> =>
  inBatches(() =>
    db.query(
      'delivery.purge',
      `delete from delivery_requests where id in (select id from delivery_requests where created_at <= $1 limit ${BATCH}) returning 1`,
      [new Date(now.getTime() - DELIVERY_RETENTION_MS)],
    ),
  )
