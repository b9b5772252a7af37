import { keptCount } from '#platform/counts/kept-counts.ts'
import type { Db } from '#platform/db/db.ts'
import type { AttemptRow } from './attempts.ts'

type Received = { kobo: number; currency: string | null; happenedAt: Date; now: Date }

/** Adds what came for an attempt; nothing when that is known already, since money comes once. */
export async function noteReceived(tx: Db, attempt: AttemptRow, money: Received): Promise<void> {
  const { id, payerId, channel } = attempt
  await tx.query(
    'payments.received',
    `insert into payment_ledger (attempt_id, payer_id, paid_by, source, kind, kobo, currency, happened_at, created_at)
     values ($1, $2, $2, $3, 'received', $4, $5, $6, $7) on conflict do nothing`,
    [id, payerId, channel, money.kobo, money.currency ?? attempt.currency, money.happenedAt, money.now],
  )
}

/** As much went at `now` as had come for an attempt; nothing when that is known already, since money goes once. */
export async function noteGone(tx: Db, attemptId: number, kind: 'refund' | 'dispute', now: Date): Promise<void> {
  await tx.query(
    'payments.gone',
    `insert into payment_ledger (attempt_id, payer_id, paid_by, source, kind, kobo, currency, happened_at, created_at)
     select attempt_id, payer_id, paid_by, source, $2, -kobo, currency, $3, $3 from payment_ledger where attempt_id = $1 and kind = 'received'
     on conflict do nothing`,
    [attemptId, kind, now],
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
export type Totals = { received: number; refunded: number; held: number; net: number }

/** `held` is the part of what was received that waits for a decision; `net` is the revenue (G-078). */
export async function totals(db: Db): Promise<Totals> {
  const received = await keptCount(db, 'kobo received', 'NGN')
  const refunded = await keptCount(db, 'kobo gone', 'NGN')
  const held = await keptCount(db, 'kobo held', 'NGN')
  return { received, refunded, held, net: received - refunded - held }
}
