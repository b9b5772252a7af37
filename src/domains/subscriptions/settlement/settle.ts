import { audit, becomeShopOwner, rememberPaymentReferences } from '#domains/accounts/accounts.ts'
import type { Db } from '#platform/db/db.ts'
import { jobContext } from '#platform/http/api/request-context.ts'
import type { Charge } from '#platform/payments/payment-provider.ts'
import type { HoldReason } from '../payments/payments.contract.ts'
import { activatePeriod, endPeriod, findCoverage, isPayable } from '../periods/periods.ts'
import { type AttemptRow, findAttempt } from './attempts.ts'
import { recordOutflow, recordReceipt } from './ledger.ts'
import type { PaymentDeps } from './payment-deps.ts'
import { notifyAccepted, notifyAdmins, notifyHeld, notifyRefunded } from './payment-notices.ts'
import { isCountable } from './recordable-event.ts'
import { settlementOutcome } from './settlement-outcome.ts'

/** Locks person, payer and attempt. Rows that only reference the person stay free, such as a shop being edited. */
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

/** Applies a charge in one transaction, including role (G-105) and notices. Applying it again changes nothing (G-110). */
export async function settle(db: Db, deps: PaymentDeps, id: number, charge: Charge): Promise<AttemptRow> {
  const { settled, hasMoved } = await db.transaction(async (tx) => {
    const attempt = (await lockAttempt(tx, id)) as AttemptRow
    const verdict = settlementOutcome(attempt, charge)
    if (verdict.kind === 'state' && (verdict.state !== attempt.state || verdict.message !== attempt.message))
      await setState(tx, deps, attempt.id, { state: verdict.state, message: verdict.message })
    else if (verdict.kind === 'paid') await recordPayment(tx, deps, attempt, charge, verdict.holdReason)
    else if (verdict.kind === 'refunded') await recordRefund(tx, deps, attempt, 'refund')
    const hasMoved = verdict.kind === 'paid' || verdict.kind === 'refunded'
    const settled = (await findAttempt(tx, id)) as AttemptRow
    if (hasMoved) await notifyAdmins(tx)
    return { settled, hasMoved }
  })
  if (hasMoved) deps.live.wake(['admins'])
  return settled
}

/** The provider's clock may differ from ours. */
const believable = (paidAt: Date, from: Date, now: Date): Date =>
  new Date(Math.min(Math.max(paidAt.getTime(), from.getTime()), now.getTime()))

async function recordPayment(
  tx: Db,
  deps: PaymentDeps,
  attempt: AttemptRow,
  charge: Charge,
  holdReason: HoldReason | null,
): Promise<void> {
  const now = deps.clock.now()
  const { id, userId, providerReference } = attempt
  const paidAt = believable(charge.paidAt ?? now, attempt.createdAt, now)
  const said = charge.amount ?? attempt.kobo
  const kobo = isCountable(said) ? said : null
  if (kobo === null)
    deps.log.error({ reference: attempt.reference, kobo: said }, 'an amount was paid that cannot be counted')
  else await recordReceipt(tx, attempt, { kobo, currency: charge.currency, happenedAt: paidAt, now })
  const why =
    holdReason ?? (userId === null ? 'nobody' : isPayable(await findCoverage(tx, userId, now), now) ? null : 'second')
  if (why !== null) {
    await setState(tx, deps, id, {
      state: why === 'wrong_amount' ? 'wrong_amount' : 'paid_late',
      holdReason: why,
      paidAt,
    })
    await notifyHeld(tx, deps, attempt, { kobo, why })
  } else await accept(tx, deps, attempt, { from: paidAt, paidAt })
  if (userId !== null && providerReference !== null)
    await rememberPaymentReferences(tx, userId, { customer: charge.customerReference, payment: providerReference })
}

/** Activates a period, from `from` or after the current one, and makes the payer a shop owner. Audited (G-118). */
export async function accept(
  tx: Db,
  deps: PaymentDeps,
  attempt: AttemptRow,
  { from, paidAt }: { from: Date; paidAt: Date | null },
): Promise<void> {
  const { id, userId, payerId, channel, providerReference } = attempt
  if (userId === null) throw new Error(`The person of payment ${id} was deleted.`)
  const now = deps.clock.now()
  const year = await activatePeriod(tx, {
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
  await audit(tx, { userId, action: 'subscription.begun', resource: `payment:${id}`, details }, jobContext, now)
  await notifyAccepted(tx, deps, attempt, year)
}

/** Records a refund or lost dispute, and ends the period that the money paid (G-190). Audited (G-118). */
export async function recordRefund(
  tx: Db,
  deps: PaymentDeps,
  attempt: AttemptRow,
  kind: 'refund' | 'dispute',
): Promise<void> {
  if (attempt.state === 'refunded') return
  const now = deps.clock.now()
  await recordReceipt(tx, attempt, { kobo: attempt.kobo, currency: null, happenedAt: now, now })
  await recordOutflow(tx, attempt.id, kind, now)
  const { id, userId, subscriptionId } = attempt
  if (subscriptionId !== null) {
    await endPeriod(tx, subscriptionId, now)
    const details = { reference: attempt.reference, why: kind }
    await audit(tx, { userId, action: 'subscription.ended', resource: `payment:${id}`, details }, jobContext, now)
  }
  await setState(tx, deps, attempt.id, {
    state: 'refunded',
    paidAt: attempt.paidAt,
    subscriptionId,
  })
  await notifyRefunded(tx, deps, attempt)
}

type Change = {
  state: AttemptRow['state']
  holdReason?: HoldReason | null
  message?: string | null
  paidAt?: Date | null
  subscriptionId?: number | null
}

async function setState(tx: Db, { clock }: PaymentDeps, id: number, change: Change): Promise<void> {
  const { state, holdReason: held = null, message = null, paidAt = null, subscriptionId = null } = change
  await tx.query(
    'payments.setState',
    `update payment_attempts set state = $2, held = $3, message = $4, paid_at = $5, subscription_id = $6, refund_at = null, updated_at = $7
     where id = $1`,
    [id, state, held, message, paidAt, subscriptionId, clock.now()],
  )
}
