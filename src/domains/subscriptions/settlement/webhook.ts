import type { Db } from '#platform/db/db.ts'
import { badRequest, notFound } from '#platform/http/api/errors.ts'
import { reasonOf } from '#platform/jobs/run-job.ts'
import {
  type EventHeaders,
  InvalidSignature,
  type PaymentProvider,
  type ProviderEvent,
  type ProviderName,
  ProviderUnavailable,
} from '#platform/payments/payment-provider.ts'
import { findByCharge } from './attempts.ts'
import { receivedFor } from './ledger.ts'
import type { PaymentDeps } from './payment-deps.ts'
import { notifyAdmins } from './payment-notices.ts'
import { isName, toStoredEvent } from './recordable-event.ts'
import { recordRefresh, refreshAttempt } from './refresh-attempt.ts'
import { countRejectedEvent } from './refusals.ts'
import { lockAttempt, recordRefund } from './settle.ts'
import { isFunded } from './settlement-outcome.ts'

/** Throws 400 if the event is unsigned or cannot be stored, 404 for an unused provider. */
export async function receiveWebhook(
  db: Db,
  deps: PaymentDeps,
  name: ProviderName,
  body: Buffer,
  headers: EventHeaders,
): Promise<void> {
  const provider = deps.providers.named(name)
  if (!provider) {
    await countRejectedEvent(db, deps, name, 'wrong_provider')
    throw notFound('no_such_provider', 'This payment provider is not configured.')
  }
  const event = toStoredEvent(await readEvent(db, deps, provider, body, headers))
  if (!event) {
    await countRejectedEvent(db, deps, name, 'unreadable')
    throw badRequest('unreadable', 'This event names nothing that can be kept.')
  }
  const [row] = await db.query<EventRow>(
    'payments.event',
    `insert into payment_events (provider, event_id, kind, provider_reference, kobo, occurred_at, received_at) values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (provider, event_id) do update set event_id = excluded.event_id
     returning id, provider, kind, provider_reference, kobo, handled_at`,
    [name, event.id, event.kind, event.providerReference, event.kobo, event.occurredAt, deps.clock.now()],
  )
  if (!row || row.handledAt !== null) return
  try {
    await handleEvent(db, deps, row)
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error
    // The reconciler retries it.
    deps.log.warn({ provider: name, why: reasonOf(error) }, 'a payment event waits, since its provider does not answer')
  }
}

export type EventRow = {
  id: number
  provider: ProviderName
  kind: ProviderEvent['kind']
  providerReference: string | null
  /** Kobo refunded or lost, if the event says so. */
  kobo: number | null
  handledAt: Date | null
}

async function readEvent(db: Db, deps: PaymentDeps, provider: PaymentProvider, body: Buffer, headers: EventHeaders) {
  try {
    return await provider.readEvent(body, headers)
  } catch (error) {
    if (!(error instanceof InvalidSignature)) throw error
    await countRejectedEvent(db, deps, provider.name, 'forged')
    throw badRequest('forged', 'This event is not signed by the provider, or too old.')
  }
}

/** On ProviderUnavailable the event stays unhandled. */
export async function handleEvent(db: Db, deps: PaymentDeps, event: EventRow): Promise<void> {
  const attempt = event.kind === 'other' ? undefined : await attemptOf(db, deps, event)
  if (attempt) {
    await recordRefresh(db, attempt.id, deps.clock.now())
    await refreshAttempt(db, deps, attempt)
  }
  await db.transaction((tx) => finish(tx, deps, event, attempt?.id ?? null))
  if (attempt) deps.live.wake(['admins'])
}

/** Searches by our own reference too, in case we crashed before saving the provider's. */
async function attemptOf(db: Db, deps: PaymentDeps, { provider, providerReference }: EventRow) {
  if (providerReference === null) return undefined
  const known = await findByCharge(db, provider, providerReference, null)
  if (known) return known
  const { reference } = (await deps.providers.named(provider)?.fetchCharge(providerReference)) ?? { reference: null }
  const ours = isName(reference) ? await findByCharge(db, provider, null, reference) : undefined
  if (!ours || ours.providerReference !== null) return undefined
  await db.query(
    'payments.nameCharge',
    'update payment_attempts set provider_reference = $2 where id = $1 and provider_reference is null',
    [ours.id, providerReference],
  )
  return { ...ours, providerReference }
}

/** Returns the kobo refunded or lost in disputes, as signed events report them. */
async function wentBack(tx: Db, attemptId: number): Promise<number> {
  const [sum] = await tx.query<{ kobo: number }>(
    'payments.wentBack',
    `select coalesce(sum(kobo), 0)::float8 as kobo from payment_events
     where attempt_id = $1 and kind in ('refunded', 'dispute_lost')`,
    [attemptId],
  )
  return sum?.kobo ?? 0
}

/** A fetch does not show all refunds and disputes (G-190). Events come in any order, so open disputes are counted. */
async function finish(
  tx: Db,
  deps: PaymentDeps,
  { id, kind, kobo }: EventRow,
  attemptId: number | null,
): Promise<void> {
  const attempt = attemptId === null ? undefined : await lockAttempt(tx, attemptId)
  const now = deps.clock.now()
  await tx.query('payments.handled', 'update payment_events set handled_at = $2, attempt_id = $3 where id = $1', [
    id,
    now,
    attemptId,
  ])
  if (!attempt) return
  // A partial refund, such as of an overpayment, keeps the period until the parts add up to the whole.
  const isWhole =
    kobo === null || (await wentBack(tx, attempt.id)) >= ((await receivedFor(tx, attempt.id)) ?? attempt.kobo)
  if (isFunded(attempt) && kind === 'refunded' && isWhole) await recordRefund(tx, deps, attempt, 'refund')
  if (isFunded(attempt) && kind === 'dispute_lost' && isWhole) await recordRefund(tx, deps, attempt, 'dispute')
  if (kind.startsWith('dispute_'))
    await tx.query(
      'payments.dispute',
      `update payment_attempts set disputed_at = case when (
         select count(*) filter (where kind = 'dispute_opened') > count(*) filter (where kind in ('dispute_won', 'dispute_lost'))
         from payment_events where attempt_id = $1) then coalesce(disputed_at, $2) end
       where id = $1`,
      [attempt.id, now],
    )
  // The settlement has notified the admins of everything else.
  if (kind === 'refunded' || kind.startsWith('dispute_')) await notifyAdmins(tx)
}
