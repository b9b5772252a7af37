import { randomUUID } from 'node:crypto'
import { startPayment } from '#domains/subscriptions/payments/start-payment.ts'
import { reconcile } from '#domains/subscriptions/settlement/reconcile.ts'
import { receiveWebhook } from '#domains/subscriptions/settlement/webhook.ts'
import { paymentDeps } from '#domains/subscriptions/subscriptions.module.ts'
import { isSandbox } from '#platform/payments/payment-provider.ts'
import { signedHeaders } from '#platform/payments/sandbox-provider.ts'
import { makeSecretKey } from '#platform/secret-key.ts'
import { withDatabase } from '../bench/bench-database.ts'
import { measuredDeps } from '../bench/measured-deps.ts'
import type { Crash } from './crash.ts'
import { killAt } from './victim.ts'

/** Statements of the flow in their order; those inside a transaction are undone with it. */
const MARKS = [
  ['payments.insert', 'after'],
  ['sandbox.open', 'before'],
  ['sandbox.open', 'after'],
  ['payments.opened', 'after'],
  ['sandbox.change', 'before'],
  ['sandbox.change', 'after'],
  ['payments.event', 'after'],
  ['sandbox.find', 'after'],
  ['payments.received', 'after'],
  ['subscriptions.activate', 'after'],
  ['payments.setState', 'after'],
  ['payments.handled', 'before'],
  ['payments.handled', 'after'],
] as const

/**
 * Kills the product ten times at each marked point of a payment. After a restart exactly the people who paid must be subscribed,
 * once. Then it sends 10,000 forged events.
 */
export const crash = (given: Crash): Promise<boolean> =>
  withDatabase(given, 'payment_kills', async (url) => {
    const times = given.isShort ? 1 : 10
    const forgeries = given.isShort ? 300 : 10_000
    const now = { ms: Date.now() }
    const made = measuredDeps(url, { PAYMENT_PROVIDER: 'sandbox', LOG_LEVEL: 'error', RATE_LIMITS: '0' })
    const deps = { ...made, clock: { now: () => new Date(now.ms) } }
    const paying = paymentDeps(deps)
    const kills = Array.from({ length: times }, () => MARKS.map((mark) => ({ mark, userId: randomUUID() }))).flat()
    for (const { userId } of kills)
      await deps.db.pool.query(`insert into users (id, role) values ($1, 'shop_owner')`, [userId])
    const left = [...kills]
    const survivors: string[] = []
    const kill = async () => {
      for (let next = left.pop(); next; next = left.pop()) {
        const victim = { WORK: 'pay', DATABASE_URL: url, USER_ID: next.userId } as const
        if ((await killAt(next.mark, victim)) !== 'SIGKILL') survivors.push(next.mark.join(' '))
      }
    }
    await Promise.all([kill(), kill()])
    // Restarts later than the ten seconds between two fetches.
    now.ms = Date.now() + 15_000
    await reconcile(deps.db, paying)
    const wrong = await disagreeing()
    // People whose payment was interrupted continue, and pay once.
    for (const { userId } of kills) {
      const { clientSecret } = await startPayment(deps.db, paying, { userId, origin: 'http://localhost' })
      const sandbox = paying.providers.current
      if (clientSecret !== null && isSandbox(sandbox)) await sandbox.payByCard(clientSecret, '4242424242424242')
    }
    const [paid] = await rows(
      `select count(*)::int as years, (select count(*)::int from payment_ledger) as money from subscriptions where status = 'active'`,
    )
    const forged = await sendForged()
    console.log(
      `${kills.length} kills at ${MARKS.length} points: ${wrong.length} whose money and rights disagree after the restart`,
    )
    console.log(`${paid?.years} of ${kills.length} subscribed in the end, by ${paid?.money} payments`)
    console.log(`${forgeries} forged events: ${forged} years begun`)
    for (const each of [...wrong, ...survivors]) console.log(each)
    await deps.db.close()
    return (
      wrong.length + survivors.length + forged === 0 && paid?.years === kills.length && paid?.money === kills.length
    )

    async function rows(text: string): Promise<Record<string, unknown>[]> {
      return (await deps.db.pool.query(text)).rows
    }

    /** Returns people with a paid charge but not exactly one year and one payment, or the reverse. */
    async function disagreeing(): Promise<string[]> {
      const found = await rows(
        `select p.user_id, count(c.*) filter (where c.status = 'paid') as paid,
         (select count(*) from subscriptions s where s.user_id = p.user_id and s.status = 'active') as years,
         (select count(*) from payment_ledger l where l.payer_id = p.id) as money
       from payers p left join payment_attempts a on a.payer_id = p.id left join sandbox_charges c on c.reference = a.reference group by p.id`,
      )
      return found
        .filter(({ paid, years, money }) => paid !== years || paid !== money)
        .map((row) => JSON.stringify(row))
    }

    async function sendForged(): Promise<number> {
      const before = Number(paid?.years)
      await deps.db.pool.query(`insert into users (id) values ('forger')`)
      const { attempt } = await startPayment(deps.db, paying, { userId: 'forger', origin: 'http://localhost' })
      const [charge] = await rows(
        `update sandbox_charges set status = 'paid', received_kobo = kobo, paid_at = now() where reference = '${attempt?.reference}' returning provider_reference as reference`,
      )
      const stranger = makeSecretKey('a key that is somebody else’s, long enough')
      for (let turn = 0; turn < forgeries; turn++) {
        const body = Buffer.from(
          JSON.stringify({ id: `forged-${turn}`, kind: 'charge', reference: charge?.reference, at: now.ms }),
        )
        await receiveWebhook(deps.db, paying, 'sandbox', body, signedHeaders(stranger, now.ms, body)).then(
          () => Promise.reject(new Error('A forged event was taken.')),
          (error: { code?: string }) => (error.code === 'forged' ? undefined : Promise.reject(error)),
        )
      }
      const [after] = await rows(`select count(*)::int as years from subscriptions where status = 'active'`)
      return Number(after?.years) - before
    }
  })
