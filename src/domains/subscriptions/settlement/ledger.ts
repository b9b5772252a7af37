import type { Db } from '#platform/db/db.ts'
import type { AttemptRow } from './attempts.ts'

type Money = { happenedAt: Date; now: Date } & (
  | { kind: 'received'; kobo: number; currency: string | null }
  /** As much as was received. */
  | { kind: 'refund' | 'dispute' }
)

/** Adds what came or went for an attempt; nothing when that is known already, since money comes once and goes once. */
export async function noteMoney(tx: Db, attempt: AttemptRow, money: Money): Promise<void> {
  const { id, payerId, channel } = attempt
  if (money.kind === 'received')
    await tx.query(
      'payments.received',
      `insert into payment_ledger (attempt_id, payer_id, paid_by, source, kind, kobo, currency, happened_at, created_at)
       values ($1, $2, $2, $3, 'received', $4, $5, $6, $7) on conflict do nothing`,
      [id, payerId, channel, money.kobo, money.currency ?? attempt.currency, money.happenedAt, money.now],
    )
  else
    await tx.query(
      'payments.gone',
      `insert into payment_ledger (attempt_id, payer_id, paid_by, source, kind, kobo, currency, happened_at, created_at)
       select attempt_id, payer_id, paid_by, source, $2, -kobo, currency, $3, $4 from payment_ledger where attempt_id = $1 and kind = 'received'
       on conflict do nothing`,
      [id, money.kind, money.happenedAt, money.now],
    )
}

/** Integer kobo that arrived for an attempt; undefined: nothing yet. */
export async function receivedFor(db: Db, attemptId: number): Promise<number | undefined> {
  const [received] = await db.query<{ kobo: number }>(
    'payments.receivedFor',
    `select kobo from payment_ledger where attempt_id = $1 and kind = 'received'`,
    [attemptId],
  )
  return received?.kobo
}

/** Integer kobo, as sums of the ledger. */
export type Totals = { received: number; refunded: number; held: number }

/** `held` is the part of what was received that waits for a decision. */
export async function totals(db: Db): Promise<Totals> {
  const [sums] = await db.query<Totals>(
    'payments.totals',
    `select coalesce(sum(l.kobo) filter (where l.kobo > 0), 0)::float8 as received,
       coalesce(-sum(l.kobo) filter (where l.kobo < 0), 0)::float8 as refunded,
       coalesce(sum(l.kobo) filter (where a.state in ('paid_late', 'wrong_amount')), 0)::float8 as held
     from payment_ledger l left join payment_attempts a on a.id = l.attempt_id where l.currency = 'NGN'`,
  )
  return sums as Totals
}
