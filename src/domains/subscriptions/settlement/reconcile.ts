import { isDatabaseUnavailable } from '#platform/db/database-unavailable.ts'
import type { Db } from '#platform/db/db.ts'
import { reasonOf } from '#platform/jobs/run-job.ts'
import { type ProviderName, ProviderUnavailable } from '#platform/payments/payment-provider.ts'
import { DAY } from '#shared/time/units.ts'
import { ATTEMPT, type AttemptRow } from './attempts.ts'
import type { PaymentDeps } from './payment-deps.ts'
import { MIN_REFRESH_MS, refreshAttemptThrottled } from './refresh-attempt.ts'
import { dueRefunds, refundDue } from './refund.ts'
import { type EventRow, handleEvent } from './webhook.ts'

const PAYABLE_FOR_MS = 14 * DAY
const BATCH = 100

const TO_LOOK_AT = `${ATTEMPT}
where a.state in ('open', 'waiting', 'confirming', 'declined', 'expired') and a.provider_reference is not null and a.provider <> all($1::text[])
  and a.created_at > $2 and a.created_at <= $3 and (a.refreshed_at is null or a.refreshed_at <= least($3, $4::timestamptz - ($4 - a.created_at) / 4))
order by a.refreshed_at nulls first limit ${BATCH}`

const UNHANDLED = `select id, provider, kind, provider_reference, kobo, handled_at
from payment_events where handled_at is null and provider <> all($1::text[]) and id > $2 order by id limit ${BATCH}`

/** Handles events, pending charges and due refunds that were missed. Old charges are fetched less often. */
export async function reconcile(db: Db, deps: PaymentDeps): Promise<void> {
  const now = deps.clock.now()
  const away: ProviderName[] = []
  await handleEvents(db, deps, away)
  await reconcileWaiting(db, deps, away)
  await db.query(
    'payments.giveUp',
    `update payment_attempts set state = 'expired', updated_at = $2 where state in ('open', 'waiting', 'confirming') and created_at <= $1`,
    [new Date(now.getTime() - PAYABLE_FOR_MS), now],
  )
  await inTurn(deps, away, await dueRefunds(db, now), (attempt) => refundDue(db, deps, attempt))
}

async function handleEvents(db: Db, deps: PaymentDeps, away: ProviderName[]): Promise<void> {
  for (let after = 0, more = true; more; ) {
    const events = await db.query<EventRow>('payments.unhandled', UNHANDLED, [away, after])
    await inTurn(deps, away, events, (event) => handleEvent(db, deps, event))
    more = events.length === BATCH
    after = events.at(-1)?.id ?? 0
  }
}

async function reconcileWaiting(db: Db, deps: PaymentDeps, away: ProviderName[]): Promise<void> {
  const now = deps.clock.now()
  const [oldest, newest] = [new Date(now.getTime() - PAYABLE_FOR_MS), new Date(now.getTime() - MIN_REFRESH_MS)]
  for (let more = true; more; ) {
    const attempts = await db.query<AttemptRow>('payments.toLookAt', TO_LOOK_AT, [away, oldest, newest, now])
    const failed = await inTurn(deps, away, attempts, (attempt) => refreshAttemptThrottled(db, deps, attempt))
    more = attempts.length === BATCH && !failed
  }
}

/** A failed item does not stop the others; an unavailable provider is skipped from then on. Returns whether an item failed. */
async function inTurn<Item extends { id: number; provider: ProviderName }>(
  { log }: PaymentDeps,
  away: ProviderName[],
  items: readonly Item[],
  work: (item: Item) => Promise<unknown>,
): Promise<boolean> {
  let failed = false
  for (const item of items) {
    const { id, provider } = item
    if (away.includes(provider)) continue
    try {
      await work(item)
    } catch (error) {
      if (isDatabaseUnavailable(error)) throw error
      const reason = reasonOf(error)
      if (error instanceof ProviderUnavailable) {
        away.push(provider)
        log.warn({ provider, reason }, 'payments delayed: provider unavailable')
      } else {
        failed = true
        log.error({ provider, id, reason }, 'a payment could not be settled')
      }
    }
  }
  return failed
}
