import type { Jobs } from '#platform/jobs/jobs.ts'
import { defineQueue } from '#platform/jobs/queue.ts'
import type { ServerDeps } from '#platform/modules/module.ts'
import { endExpiredPeriods } from './periods/end-expired-periods.ts'
import { remind } from './periods/remind.ts'
import type { PaymentDeps } from './settlement/payment-deps.ts'
import { reconcile } from './settlement/reconcile.ts'

const options = { timeout: 600, retryLimit: 1 }
const reconcileQueue = defineQueue('payments-reconcile', { ...options, cron: '* * * * *' })
const yearsQueue = defineQueue('subscriptions-years', { ...options, cron: '*/10 * * * *' })

export const subscriptionsQueues = [reconcileQueue, yearsQueue]

/** Starts the workers, and at once finishes the work of an earlier process. */
export async function workOnSubscriptions(
  jobs: Pick<Jobs, 'work'>,
  { db, jobs: queues }: Pick<ServerDeps, 'db' | 'jobs'>,
  deps: PaymentDeps,
): Promise<void> {
  await jobs.work(reconcileQueue, () => reconcile(db, deps))
  await jobs.work(yearsQueue, async () => {
    await endExpiredPeriods(db, deps)
    await remind(db, deps)
  })
  await queues.enqueue(db, reconcileQueue, {})
}
