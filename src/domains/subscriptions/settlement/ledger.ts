import { counterValue } from '#platform/counters/counters.ts'
import type { Db } from '#platform/db/db.ts'
import type { AttemptRow } from './attempts.ts'

type Received = { kobo: number; currency: string | null; happenedAt: Date; now: Date }

/** Adds the money received for an attempt, once. */
export async function recordReceipt(tx: Db, attempt: AttemptRow, money: Received): Promise<void> {
  const { id, payerId, channel } = attempt
  await tx.query(
    'payments.received',
    `insert into payment_ledger (attempt_id, payer_id, paid_by, source, kind, kobo, currency, happened_at, created_at)
     values ($1, $2, $2, $3, 'received', $4, $5, $6, $7) on conflict do nothing`,
    [id, payerId, channel, money.kobo, money.currency ?? attempt.currency, money.happenedAt, money.now],
  )
}

/** Records once that all money received for an attempt was refunded or lost in a dispute at `now`. */
export async function recordOutflow(tx: Db, attemptId: number, kind: 'refund' | 'dispute', now: Date): Promise<void> {
  await tx.query(
    'payments.gone',
    `insert into payment_ledger (attempt_id, payer_id, paid_by, source, kind, kobo, currency, happened_at, created_at)
     select attempt_id, payer_id, paid_by, source, $2, -kobo, currency, $3, $3 from payment_ledger where attempt_id = $1 and kind = 'received'
     on conflict do nothing`,
    [attemptId, kind, now],
  )
}

export async function receivedFor(db: Db, attemptId: number): Promise<number | undefined> {
  const [received] = await db.query<{ kobo: number }>(
    'payments.receivedFor',
    `select kobo from payment_ledger where attempt_id = $1 and kind = 'received'`,
    [attemptId],
  )
  return received?.kobo
}

/** In kobo. */
export type Totals = { received: number; refunded: number; onHoldKobo: number; net: number }

/** `net` is the revenue (G-078). */
export async function totals(db: Db): Promise<Totals> {
  const received = await counterValue(db, 'kobo received', 'NGN')
  const refunded = await counterValue(db, 'kobo gone', 'NGN')
  const onHoldKobo = await counterValue(db, 'kobo held', 'NGN')
  return { received, refunded, onHoldKobo, net: received - refunded - onHoldKobo }
}
