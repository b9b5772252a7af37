import { isDatabaseAway } from '#platform/db/database-away.ts'
import type { Db } from '#platform/db/db.ts'
import { reasonOf } from '#platform/jobs/run-job.ts'
import { ProviderAway, type ProviderName } from '#platform/payments/payment-provider.ts'
import { ATTEMPT, type AttemptRow } from './attempts.ts'
import { LOOK_EVERY, lookUnlessJustLooked } from './look.ts'
import type { PaymentDeps } from './payment-deps.ts'
import { dueRefunds, refundDue } from './refund.ts'
import { type EventRow, handleEvent } from './webhook.ts'

const DAY = 86_400_000
/** How long money may still arrive for a charge that ended, in ms. */
const LOOKED_FOR = 14 * DAY
const MOST = 100

const TO_LOOK_AT = `${ATTEMPT}
where a.state in ('open', 'waiting', 'confirming', 'declined', 'expired') and a.provider_reference is not null and a.provider <> all($1::text[])
  and a.created_at > $2 and a.created_at <= $3 and (a.looked_at is null or a.looked_at <= least($3, $4::timestamptz - ($4 - a.created_at) / 4))
order by a.looked_at nulls first limit ${MOST}`

const UNHANDLED = `select id, provider, kind, provider_reference as "providerReference", kobo, handled_at as "handledAt"
from payment_events where handled_at is null and provider <> all($1::text[]) and id > $2 order by id limit ${MOST}`

/**
 * Finds what nobody has told us, or what was told to a process that died: events that were not looked up, charges under way, the
 * older the rarer and never sooner than after ten seconds, and refunds that are due.
 */
export async function reconcile(db: Db, deps: PaymentDeps): Promise<void> {
  const now = deps.clock.now()
  const away: ProviderName[] = []
  await handleEvents(db, deps, away)
  await lookAround(db, deps, away)
  await db.query(
    'payments.giveUp',
    `update payment_attempts set state = 'expired', updated_at = $2 where state in ('open', 'waiting', 'confirming') and created_at <= $1`,
    [new Date(now.getTime() - LOOKED_FOR), now],
  )
  await inTurn(deps, away, await dueRefunds(db, now), (attempt) => refundDue(db, deps, attempt))
}

async function handleEvents(db: Db, deps: PaymentDeps, away: ProviderName[]): Promise<void> {
  for (let after = 0, more = true; more; ) {
    const events = await db.query<EventRow>('payments.unhandled', UNHANDLED, [away, after])
    await inTurn(deps, away, events, (event) => handleEvent(db, deps, event))
    more = events.length === MOST
    after = events.at(-1)?.id ?? 0
  }
}

async function lookAround(db: Db, deps: PaymentDeps, away: ProviderName[]): Promise<void> {
  const now = deps.clock.now()
  const [oldest, newest] = [new Date(now.getTime() - LOOKED_FOR), new Date(now.getTime() - LOOK_EVERY)]
  for (let more = true; more; ) {
    const attempts = await db.query<AttemptRow>('payments.toLookAt', TO_LOOK_AT, [away, oldest, newest, now])
    const failed = await inTurn(deps, away, attempts, (attempt) => lookUnlessJustLooked(db, deps, attempt))
    more = attempts.length === MOST && !failed
  }
}

/** One that fails keeps no other from its turn, and a provider that does not answer is not asked again. Returns whether one failed. */
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
      if (isDatabaseAway(error)) throw error
      const reason = reasonOf(error)
      if (error instanceof ProviderAway) {
        away.push(provider)
        log.warn({ provider, reason }, 'payments wait, since their provider does not answer')
      } else {
        failed = true
        log.error({ provider, id, reason }, 'a payment could not be settled')
      }
    }
  }
  return failed
}
