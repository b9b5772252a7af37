import type { Db } from '#platform/db/db.ts'
import type { ProviderName } from '#platform/payments/payment-provider.ts'
import { oneAtATime } from '#platform/rate-limits/one-at-a-time.ts'
import type { PaymentDeps } from './payment-deps.ts'

/** 'other_charge': the provider returned another attempt's charge. 'unreadable': signed, but impossible to store. */
export type RejectionReason = 'forged' | 'wrong_provider' | 'not_theirs' | 'other_charge' | 'unreadable'

/** Counts one event at a time, so that many rejected events use only one connection. */
export async function countRejectedEvent(
  db: Db,
  { clock }: Pick<PaymentDeps, 'clock'>,
  provider: ProviderName,
  reason: RejectionReason,
): Promise<void> {
  await oneAtATime(db, 'refused payment events', () =>
    db.query(
      'payments.countRefusal',
      `insert into rejected_payment_events as r (provider, reason, day, event_count, last_at) values ($1, $2, ($3::timestamptz at time zone 'Africa/Lagos')::date, 1, $3)
       on conflict (provider, reason, day) do update set event_count = r.event_count + 1, last_at = excluded.last_at`,
      [provider, reason, clock.now()],
    ),
  )
}
