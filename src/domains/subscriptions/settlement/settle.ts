import { audit, becomeShopOwner, rememberPaymentReferences } from '#domains/accounts/accounts.ts'
import type { Db } from '#platform/db/db.ts'
import { noRequest } from '#platform/http/api/request-facts.ts'
import type { Charge } from '#platform/payments/payment-provider.ts'
import type { Held } from '../payments/payments.contract.ts'
import { activateYear, endYear, findCover, isPayable } from '../years/periods.ts'
import { type AttemptRow, findAttempt } from './attempts.ts'
import { noteGone, noteReceived } from './ledger.ts'
import type { PaymentDeps } from './payment-deps.ts'
import { tellAccepted, tellAdmins, tellHeld, tellRefunded } from './payment-notices.ts'
import { isCountable } from './recordable-event.ts'
import { verdictOn } from './verdict.ts'

/**
 * The attempt with everything that is decided about it, locked until the transaction ends; the person first, then the payer. Rows
 * that only name the person, such as of a shop that is being edited, need not wait.
 */
export async function lockAttempt(tx: Db, id: number): Promise<AttemptRow | undefined> {
  await tx.query(
    'payments.lockPerson',
    `select from users where id = (select p.user_id from payment_attempts a join payers p on p.id = a.payer_id where a.id = $1) for no key update`,
    [id],
  )
  await tx.query(
    'payments.lockPayerOf',
    'select from payers where id = (select payer_id from payment_attempts where id = $1) for update',
    [id],
  )
  await tx.query('payments.lock', 'select from payment_attempts where id = $1 for update', [id])
  return findAttempt(tx, id)
}

/**
 * Brings an attempt in line with what the provider said, in one transaction with everything that follows from it: the ledger,
 * the year, the role (G-105) and the notices. The same look again changes nothing (G-110).
 */
export async function settle(db: Db, deps: PaymentDeps, id: number, charge: Charge): Promise<AttemptRow> {
  const { settled, hasMoved } = await db.transaction(async (tx) => {
    const attempt = (await lockAttempt(tx, id)) as AttemptRow
    const verdict = verdictOn(attempt, charge)
    if (verdict.kind === 'state' && (verdict.state !== attempt.state || verdict.message !== attempt.message))
      await setState(tx, deps, attempt.id, { state: verdict.state, message: verdict.message })
    else if (verdict.kind === 'paid') await takeMoney(tx, deps, attempt, charge, verdict.held)
    else if (verdict.kind === 'refunded') await giveBack(tx, deps, attempt, 'refund')
    const hasMoved = verdict.kind === 'paid' || verdict.kind === 'refunded'
    const settled = (await findAttempt(tx, id)) as AttemptRow
    if (hasMoved) await tellAdmins(tx)
    return { settled, hasMoved }
  })
  if (hasMoved) deps.live.wake(['admins'])
  return settled
}

async function takeMoney(
  tx: Db,
  deps: PaymentDeps,
  attempt: AttemptRow,
  charge: Charge,
  held: Held | null,
): Promise<void> {
  const now = deps.clock.now()
  const { id, userId, providerReference } = attempt
  const paidAt = charge.paidAt ?? now
  const said = charge.amount ?? attempt.kobo
  const kobo = isCountable(said) ? said : null
  if (kobo === null)
    deps.log.error({ reference: attempt.reference, kobo: said }, 'an amount was paid that cannot be counted')
  else await noteReceived(tx, attempt, { kobo, currency: charge.currency, happenedAt: paidAt, now })
  const why = held ?? (userId === null ? 'nobody' : isPayable(await findCover(tx, userId, now), now) ? null : 'second')
  if (why !== null) {
    await setState(tx, deps, id, { state: why === 'wrong_amount' ? 'wrong_amount' : 'paid_late', held: why, paidAt })
    await tellHeld(tx, deps, attempt, { kobo, why })
  } else await accept(tx, deps, attempt, { from: paidAt < now ? paidAt : now, paidAt })
  if (userId !== null && providerReference !== null)
    await rememberPaymentReferences(tx, userId, { customer: charge.customerReference, payment: providerReference })
}

/** Money that is the fee becomes a year: `from` on, or after the year that still runs. Audited (G-118). */
export async function accept(
  tx: Db,
  deps: PaymentDeps,
  attempt: AttemptRow,
  { from, paidAt }: { from: Date; paidAt: Date | null },
): Promise<void> {
  const { id, userId, payerId, channel, providerReference } = attempt
  if (userId === null) throw new Error(`Nobody is left whose year payment ${id} could be.`)
  const now = deps.clock.now()
  const year = await activateYear(tx, {
    userId,
    payerId,
    source: channel,
    paymentReference: providerReference,
    from,
    now,
  })
  await setState(tx, deps, id, { state: 'paid', paidAt, subscriptionId: year.id })
  await becomeShopOwner(tx, userId, now)
  const details = { reference: attempt.reference, until: year.endDate.toISOString() }
  await audit(tx, { userId, action: 'subscription.begun', resource: `payment:${id}`, details }, noRequest, now)
  await tellAccepted(tx, deps, attempt, year)
}

/** Money went back, by us or by a lost dispute: what it paid ends now (G-190). Audited (G-118). */
export async function giveBack(
  tx: Db,
  deps: PaymentDeps,
  attempt: AttemptRow,
  kind: 'refund' | 'dispute',
): Promise<void> {
  if (attempt.state === 'refunded') return
  const now = deps.clock.now()
  await noteReceived(tx, attempt, { kobo: attempt.kobo, currency: null, happenedAt: now, now })
  await noteGone(tx, attempt.id, kind, now)
  const { id, userId, subscriptionId } = attempt
  if (subscriptionId !== null) {
    await endYear(tx, subscriptionId, now)
    const details = { reference: attempt.reference, why: kind }
    await audit(tx, { userId, action: 'subscription.ended', resource: `payment:${id}`, details }, noRequest, now)
  }
  await setState(tx, deps, attempt.id, {
    state: 'refunded',
    paidAt: attempt.paidAt,
    subscriptionId,
  })
  await tellRefunded(tx, deps, attempt)
}

type Change = {
  state: AttemptRow['state']
  held?: Held | null
  message?: string | null
  paidAt?: Date | null
  subscriptionId?: number | null
}

async function setState(tx: Db, { clock }: PaymentDeps, id: number, change: Change): Promise<void> {
  const { state, held = null, message = null, paidAt = null, subscriptionId = null } = change
  await tx.query(
    'payments.setState',
    `update payment_attempts set state = $2, held = $3, message = $4, paid_at = $5, subscription_id = $6, refund_at = null, updated_at = $7
     where id = $1`,
    [id, state, held, message, paidAt, subscriptionId, clock.now()],
  )
}
