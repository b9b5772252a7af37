import type { Db } from '#platform/db/db.ts'

const HOUR = 3_600_000

// A payment attempt with its charge in the sandbox, so that an admin can refund it.
const ATTEMPT = `with payer as (
    insert into payers (user_id, created_at) values ($1, $2) on conflict (user_id) do update set user_id = excluded.user_id returning id),
  made as (
    insert into payment_attempts (payer_id, subscription_id, provider, channel, reference, provider_reference, kobo, state, held, paid_at,
      disputed_at, expires_at, created_at, updated_at)
    select id, $3, 'sandbox', $4, 'lsf-' || md5('demo ' || $5), 'sandbox-' || md5($5), 20000, $6, $7, case when $8::int is not null then $2 end,
      $9, $10, $2, $2
    from payer returning *),
  charge as (
    insert into sandbox_charges (reference, provider_reference, client_secret, channel, kobo, checkout, status, received_kobo, paid_at, created_at)
    select reference, provider_reference, 'demo_' || reference, channel, kobo, '{"kind":"sandbox"}',
      case when $8::int is null then state when state = 'refunded' then 'refunded' else 'paid' end, $8, paid_at, created_at from made),
  came as (
    insert into payment_ledger (attempt_id, payer_id, paid_by, source, kind, kobo, currency, happened_at, created_at)
    select id, payer_id, payer_id, channel, 'received', $8, 'NGN', $2, $2 from made where $8 is not null)
  insert into payment_ledger (attempt_id, payer_id, paid_by, source, kind, kobo, currency, happened_at, created_at)
  select id, payer_id, payer_id, channel, 'refund', -$8::int, 'NGN', $2::timestamptz + interval '9 hours', $2::timestamptz + interval '9 hours'
  from made where state = 'refunded'`

type DemoAttempt = {
  channel: 'card' | 'transfer' | 'ussd'
  state: string
  held?: string
  hoursAgo: number
  /** Kobo that arrived. */
  received?: number
  isDisputed?: true
}

const OTHERS: readonly DemoAttempt[] = [
  { channel: 'card', state: 'declined', hoursAgo: 420 },
  { channel: 'transfer', state: 'expired', hoursAgo: 380 },
  { channel: 'transfer', state: 'refunded', hoursAgo: 300, received: 20_000 },
  { channel: 'card', state: 'paid', hoursAgo: 260, received: 20_000, isDisputed: true },
  { channel: 'ussd', state: 'wrong_amount', held: 'wrong_amount', hoursAgo: 52, received: 15_000 },
  { channel: 'transfer', state: 'paid_late', held: 'late', hoursAgo: 26, received: 20_000 },
  { channel: 'transfer', state: 'paid_late', held: 'second', hoursAgo: 3, received: 20_000 },
]

/** Inserts the payments of all owners, and held payments. */
export async function insertPayments(tx: Db, begun: Date): Promise<void> {
  const years = await tx.query<{ id: number; userId: string; startDate: Date }>(
    'demo.years',
    `select id, user_id, start_date from subscriptions where user_id is not null order by start_date`,
  )
  const channels = ['card', 'transfer', 'card', 'ussd', 'transfer'] as const
  for (const [index, { id, userId, startDate }] of years.entries())
    await tx.query('demo.paid', ATTEMPT, [
      ...[userId, startDate, id, channels[index % channels.length], `year ${index}`, 'paid', null, 20_000, null, null],
    ])
  await tx.query(
    'demo.paidYears',
    `update subscriptions s set payer_id = a.payer_id, paid_by = a.payer_id, source = a.channel
     from payment_attempts a where a.subscription_id = s.id`,
  )
  for (const [index, { channel, state, held, hoursAgo, received, isDisputed }] of OTHERS.entries()) {
    const at = new Date(begun.getTime() - hoursAgo * HOUR)
    const payer = years[(index + 1) * 7]?.userId
    await tx.query('demo.paid', ATTEMPT, [
      ...[payer, at, null, channel, `other ${index}`, state, held ?? null, received ?? null],
      isDisputed ? new Date(at.getTime() + 30 * HOUR) : null,
      state === 'expired' ? at : null,
    ])
  }
}
