import type { Db } from '#platform/db/db.ts'
import { ProviderAway, type ProviderName } from '#platform/payments/payment-provider.ts'
import { ATTEMPT, type AttemptRow } from './attempts.ts'
import { LOOK_EVERY, lookUnlessJustLooked } from './look.ts'
import type { PaymentDeps } from './payment-deps.ts'
import { refundWhatIsDue } from './refund.ts'
import { type EventRow, handleEvent } from './webhook.ts'

const DAY = 86_400_000
/** How long money may still arrive for a charge that ended, in ms. */
const LOOKED_FOR = 14 * DAY
const MOST = 100

const TO_LOOK_AT = `${ATTEMPT}
where a.state in ('open', 'waiting', 'confirming', 'declined', 'expired') and a.provider_reference is not null and a.provider <> all($1::text[])
  and a.created_at > $2 and a.created_at <= $3 and (a.looked_at is null or a.looked_at <= least($3, $4::timestamptz - ($4 - a.created_at) / 4))
order by a.looked_at nulls first limit ${MOST}`

/**
 * Finds what nobody has told us, or what was told to a process that died: events that were not looked up, charges under way, the
 * older the rarer and never sooner than after ten seconds, and refunds that are due.
 */
export async function reconcile(db: Db, deps: PaymentDeps): Promise<void> {
  const now = deps.clock.now()
  const events = await db.query<EventRow>(
    'payments.unhandled',
    `select id, provider, kind, provider_reference as "providerReference", kobo, handled_at as "handledAt"
     from payment_events where handled_at is null order by id limit ${MOST}`,
  )
  for (const event of events) await handleEvent(db, deps, event)
  await lookAround(db, deps, now)
  await db.query(
    'payments.giveUp',
    `update payment_attempts set state = 'expired', updated_at = $2 where state in ('open', 'waiting', 'confirming') and created_at <= $1`,
    [new Date(now.getTime() - LOOKED_FOR), now],
  )
  await refundWhatIsDue(db, deps)
}

async function lookAround(db: Db, deps: PaymentDeps, now: Date): Promise<void> {
  const away: ProviderName[] = []
  for (let found = MOST; found === MOST; ) {
    const attempts = await db.query<AttemptRow>('payments.toLookAt', TO_LOOK_AT, [
      away,
      new Date(now.getTime() - LOOKED_FOR),
      new Date(now.getTime() - LOOK_EVERY),
      now,
    ])
    for (const attempt of attempts) {
      if (away.includes(attempt.provider)) continue
      try {
        await lookUnlessJustLooked(db, deps, attempt)
      } catch (error) {
        if (!(error instanceof ProviderAway)) throw error
        away.push(attempt.provider)
        deps.log.warn(
          { provider: attempt.provider, reason: error.message },
          'payments wait, since their provider does not answer',
        )
      }
    }
    found = attempts.length
  }
}
