import { randomBytes } from 'node:crypto'
import type { Db } from '#platform/db/db.ts'
import { unauthorized } from '#platform/http/api/errors.ts'
import type { Channel, Checkout, CreatedCharge, ProviderName } from '#platform/payments/payment-provider.ts'
import type { Attempt, AttemptState, HoldReason } from '../payments/payments.contract.ts'

/** `announced` is a refund with a date; `kept` cancels it. */
export type AttemptDecision = 'accepted' | 'kept' | 'refunded' | 'announced'

export type AttemptRow = {
  id: number
  payerId: number
  /** Null once the person is deleted. */
  userId: string | null
  subscriptionId: number | null
  provider: ProviderName
  channel: Channel
  bank: string
  reference: string
  providerReference: string | null
  clientSecret: string | null
  checkout: Checkout | null
  kobo: number
  currency: string
  state: AttemptState
  holdReason: HoldReason | null
  message: string | null
  expiresAt: Date | null
  lookedAt: Date | null
  paidAt: Date | null
  refundAt: Date | null
  disputedAt: Date | null
  createdAt: Date
  /** The last decision of an admin; `decidedBy` is a first name. */
  decision: AttemptDecision | null
  decidedById: string | null
  decidedBy: string | null
  decidedAt: Date | null
}

export const ATTEMPT = `select a.id, a.payer_id, p.user_id, a.subscription_id, a.provider, a.channel,
  a.bank, a.reference, a.provider_reference, a.client_secret, a.checkout, a.kobo, a.currency, a.state,
  a.held as hold_reason, a.message, a.expires_at, a.refreshed_at as looked_at, a.paid_at, a.refund_at,
  a.disputed_at, a.created_at, a.decision, a.decided_by as decided_by_id, decider.first_name as decided_by, a.decided_at
from payment_attempts a join payers p on p.id = a.payer_id left join users decider on decider.id = a.decided_by`

const BY_ID = `${ATTEMPT} where a.id = $1`
const OF_PERSON = `${ATTEMPT} where p.user_id = $1 and (a.reference = $2 or a.provider_reference = $2 or a.client_secret = $2 or a.id::text = $2)`
const OF_CHARGE = `${ATTEMPT} where a.provider = $1 and (a.provider_reference = $2 or a.reference = $3)`
const PENDING_STATES = `${ATTEMPT} where a.payer_id = $1 and a.provider = $2 and a.channel = $3 and a.bank = $4
  and a.state in ('open', 'waiting', 'confirming')`
const OPEN_TO_PERSON = `${ATTEMPT} where a.payer_id = $1
  and (a.channel <> 'card' and a.state in ('open', 'waiting', 'confirming') or a.held is not null and a.state in ('paid_late', 'wrong_amount'))
order by a.id desc`

export const findAttempt = async (db: Db, id: number) => (await db.query<AttemptRow>('payments.byId', BY_ID, [id]))[0]

/** Finds a person's attempt by its id, our reference, the provider's, or the client secret. */
export const findOwnAttempt = async (db: Db, userId: string, name: string) =>
  (await db.query<AttemptRow>('payments.ofPerson', OF_PERSON, [userId, name]))[0]

export const findByCharge = async (
  db: Db,
  provider: ProviderName,
  providerReference: string | null,
  ours: string | null,
) => (await db.query<AttemptRow>('payments.byCharge', OF_CHARGE, [provider, providerReference, ours]))[0]

export const pendingAttempts = (db: Db, payerId: number) =>
  db.query<AttemptRow>('payments.waiting', OPEN_TO_PERSON, [payerId])

/** Locks the person and then the payer, always in this order to prevent deadlocks. Returns the payer's id. Throws 401. */
export async function lockPayer(tx: Db, userId: string, now: Date): Promise<number> {
  const [person] = await tx.query('payments.holdPerson', 'select 1 from users where id = $1 for no key update', [
    userId,
  ])
  if (!person) throw unauthorized()
  const [payer] = await tx.query<{ id: number }>(
    'payments.lockPayer',
    `insert into payers (user_id, created_at) values ($1, $2) on conflict (user_id) do update set user_id = excluded.user_id returning id`,
    [userId, now],
  )
  if (!payer) throw new Error('The payer was not saved.')
  return payer.id
}

/** Returns the pending attempt, or creates one. Requires the payer's lock. */
export async function currentAttempt(
  tx: Db,
  attemptInput: { payerId: number; provider: ProviderName; channel: Channel; bank: string; kobo: number },
  now: Date,
  beforeMaking: () => Promise<void>,
): Promise<AttemptRow> {
  const { payerId, provider, channel, bank, kobo } = attemptInput
  const key = [payerId, provider, channel, bank]
  await tx.query(
    'payments.expire',
    `update payment_attempts set state = 'expired', updated_at = $5
     where payer_id = $1 and provider = $2 and channel = $3 and bank = $4 and state in ('open', 'waiting', 'confirming')
       and (expires_at <= $5 or kobo <> $6)`,
    [...key, now, kobo],
  )
  const [found] = await tx.query<AttemptRow>('payments.underWay', PENDING_STATES, key)
  if (found) return found
  await beforeMaking()
  await tx.query(
    'payments.insert',
    `insert into payment_attempts (payer_id, provider, channel, bank, reference, kobo, state, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $8)`,
    [...key, newReference(), kobo, channel === 'card' ? 'open' : 'waiting', now],
  )
  const [made] = await tx.query<AttemptRow>('payments.underWay', PENDING_STATES, key)
  return made as AttemptRow
}

const newReference = () => `lsf-${randomBytes(12).toString('hex')}`

/** Saves a charge, unless a concurrent request has saved one. */
export async function saveCreatedCharge(
  tx: Db,
  id: number,
  { providerReference, clientSecret, checkout, expiresAt }: CreatedCharge,
  now: Date,
): Promise<void> {
  await tx.query(
    'payments.opened',
    `update payment_attempts set provider_reference = $2, client_secret = $3, checkout = $4, expires_at = $5, updated_at = $6
     where id = $1 and client_secret is null`,
    [id, providerReference, clientSecret, JSON.stringify(checkout), expiresAt, now],
  )
}

/** Returns the attempt's state, or 'disputed' for a paid attempt with an open dispute (G-190). */
export const publicState = ({ state, disputedAt }: Pick<AttemptRow, 'state' | 'disputedAt'>): AttemptState =>
  state === 'paid' && disputedAt ? 'disputed' : state

const PAYABLE = ['open', 'waiting']

export function toAttempt(row: AttemptRow): Attempt {
  const isPayable = PAYABLE.includes(row.state)
  return {
    id: String(row.id),
    reference: row.reference,
    state: publicState(row),
    held: row.holdReason,
    channel: row.channel,
    amount: row.kobo / 100,
    currency: row.currency,
    clientSecret: isPayable ? row.clientSecret : null,
    checkout: isPayable ? row.checkout : null,
    expiresAt: row.expiresAt?.toISOString() ?? null,
    message: row.message,
    createdAt: row.createdAt.toISOString(),
  }
}
