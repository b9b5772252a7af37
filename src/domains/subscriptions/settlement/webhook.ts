import type { Db } from '#platform/db/db.ts'
import { badRequest, notFound } from '#platform/http/api/errors.ts'
import { reasonOf } from '#platform/jobs/run-job.ts'
import {
  type EventHeaders,
  ForgedEvent,
  type PaymentProvider,
  ProviderAway,
  type ProviderEvent,
  type ProviderName,
} from '#platform/payments/payment-provider.ts'
import { findByCharge } from './attempts.ts'
import { receivedFor } from './ledger.ts'
import { lookAt, noteLook } from './look.ts'
import type { PaymentDeps } from './payment-deps.ts'
import { tellAdmins } from './payment-notices.ts'
import { isName, recordable } from './recordable-event.ts'
import { countRefusal } from './refusals.ts'
import { giveBack, lockAttempt } from './settle.ts'
import { hasArrived } from './verdict.ts'

/** Takes what came to a provider's address. Throws 400 for what the provider did not sign or the database cannot hold, 404 for a provider that is not used. */
export async function takeWebhook(
  db: Db,
  deps: PaymentDeps,
  name: ProviderName,
  body: Buffer,
  headers: EventHeaders,
): Promise<void> {
  const provider = deps.providers.named(name)
  if (!provider) {
    await countRefusal(db, deps, name, 'wrong_provider')
    throw notFound('no_such_provider', 'Nobody is paid through this provider here.')
  }
  const event = recordable(await readEvent(db, deps, provider, body, headers))
  if (!event) {
    await countRefusal(db, deps, name, 'unreadable')
    throw badRequest('unreadable', 'This event names nothing that can be kept.')
  }
  const [row] = await db.query<EventRow>(
    'payments.event',
    `insert into payment_events (provider, event_id, kind, provider_reference, kobo, occurred_at, received_at) values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (provider, event_id) do update set event_id = excluded.event_id
     returning id, provider, kind, provider_reference as "providerReference", kobo, handled_at as "handledAt"`,
    [name, event.id, event.kind, event.providerReference, event.kobo, event.occurredAt, deps.clock.now()],
  )
  if (!row || row.handledAt !== null) return
  try {
    await handleEvent(db, deps, row)
  } catch (error) {
    if (!(error instanceof ProviderAway)) throw error
    // The reconciler comes back to it.
    deps.log.warn({ provider: name, why: reasonOf(error) }, 'a payment event waits, since its provider does not answer')
  }
}

export type EventRow = {
  id: number
  provider: ProviderName
  kind: ProviderEvent['kind']
  providerReference: string | null
  /** What went back, where the event says it. */
  kobo: number | null
  handledAt: Date | null
}

async function readEvent(db: Db, deps: PaymentDeps, provider: PaymentProvider, body: Buffer, headers: EventHeaders) {
  try {
    return await provider.readEvent(body, headers)
  } catch (error) {
    if (!(error instanceof ForgedEvent)) throw error
    await countRefusal(db, deps, provider.name, 'forged')
    throw badRequest('forged', 'This event is not signed by the provider, or too old.')
  }
}

/** Looks up what an event is about. Throws ProviderAway, and the event stays unhandled. */
export async function handleEvent(db: Db, deps: PaymentDeps, event: EventRow): Promise<void> {
  const attempt = event.kind === 'other' ? undefined : await attemptOf(db, deps, event)
  if (attempt) {
    await noteLook(db, attempt.id, deps.clock.now())
    await lookAt(db, deps, attempt)
  }
  await db.transaction((tx) => finish(tx, deps, event, attempt?.id ?? null))
  if (attempt) deps.live.wake(['admins'])
}

/** A charge of ours whose opening we did not live to note is found by our own reference. */
async function attemptOf(db: Db, deps: PaymentDeps, { provider, providerReference }: EventRow) {
  if (providerReference === null) return undefined
  const known = await findByCharge(db, provider, providerReference, null)
  if (known) return known
  const { reference } = (await deps.providers.named(provider)?.look(providerReference)) ?? { reference: null }
  const ours = isName(reference) ? await findByCharge(db, provider, null, reference) : undefined
  if (!ours || ours.providerReference !== null) return undefined
  await db.query(
    'payments.nameCharge',
    'update payment_attempts set provider_reference = $2 where id = $1 and provider_reference is null',
    [ours.id, providerReference],
  )
  return { ...ours, providerReference }
}

/** What no look can show is believed because it is signed (G-190); in any order, for more disputes open than end. */
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
  // A part of it, such as what was paid too much, leaves the year as it is.
  const isWhole = kobo === null || kobo >= ((await receivedFor(tx, attempt.id)) ?? attempt.kobo)
  if (hasArrived(attempt) && kind === 'refunded' && isWhole) await giveBack(tx, deps, attempt, 'refund')
  if (hasArrived(attempt) && kind === 'dispute_lost' && isWhole) await giveBack(tx, deps, attempt, 'dispute')
  if (kind.startsWith('dispute_'))
    await tx.query(
      'payments.dispute',
      `update payment_attempts set disputed_at = case when (
         select count(*) filter (where kind = 'dispute_opened') > count(*) filter (where kind in ('dispute_won', 'dispute_lost'))
         from payment_events where attempt_id = $1) then coalesce(disputed_at, $2) end
       where id = $1`,
      [attempt.id, now],
    )
  // What else it says was told when it was looked up.
  if (kind === 'refunded' || kind.startsWith('dispute_')) await tellAdmins(tx)
}
