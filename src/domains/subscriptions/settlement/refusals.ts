import type { Db } from '#platform/db/db.ts'
import type { ProviderName } from '#platform/payments/payment-provider.ts'
import { oneAtATime } from '#platform/rate-limits/one-at-a-time.ts'
import type { PaymentDeps } from './payment-deps.ts'

/** What would not be believed; 'other_charge': the provider showed somebody else's; 'unreadable': signed, but nothing to keep. */
export type Refusal = 'forged' | 'wrong_provider' | 'not_theirs' | 'other_charge' | 'unreadable'

/** One row a day; one after another, so that a flood of them keeps one connection and no more. */
export async function countRefusal(
  db: Db,
  { clock }: Pick<PaymentDeps, 'clock'>,
  provider: ProviderName,
  reason: Refusal,
): Promise<void> {
  await oneAtATime(db, 'refused payment events', () =>
    db.query(
      'payments.countRefusal',
      `insert into payment_refusals as r (provider, reason, day, times, last_at) values ($1, $2, ($3::timestamptz at time zone 'Africa/Lagos')::date, 1, $3)
       on conflict (provider, reason, day) do update set times = r.times + 1, last_at = excluded.last_at`,
      [provider, reason, clock.now()],
    ),
  )
}
