import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import path from 'node:path'
import process from 'node:process'
import { startPayment } from '#domains/subscriptions/payments/start-payment.ts'
import { reconcile } from '#domains/subscriptions/settlement/reconcile.ts'
import { receiveWebhook } from '#domains/subscriptions/settlement/webhook.ts'
import { paymentDeps } from '#domains/subscriptions/subscriptions.module.ts'
import { migrate } from '#platform/db/migrate.ts'
import { isSandbox } from '#platform/payments/payment-provider.ts'
import { signedHeaders } from '#platform/payments/sandbox-provider.ts'
import { makeSecretKey } from '#platform/secret-key.ts'
import { openBenchEngine } from '../../bench/bench-database.ts'
import { measuredDeps } from '../../bench/measured-deps.ts'
import { dropDatabase, makeDatabase } from '../../server-databases.ts'

// `npm run crash:payments`: kills the product ten times at each marked point of a payment. After a restart exactly the people who
// paid must be subscribed, once. Then it sends 10,000 forged events. `--short`: one kill a point, and 300 events.

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

const isShort = process.argv.includes('--short')
const TIMES = isShort ? 1 : 10
const FORGED = isShort ? 300 : 10_000
const AT_ONCE = 2

const engine = await openBenchEngine()
const NAME = `lsf_payment_kills_${process.pid}`
try {
  const url = await makeDatabase(engine.url, NAME)
  await migrate(url)
  const now = { ms: Date.now() }
  const made = measuredDeps(url, { PAYMENT_PROVIDER: 'sandbox', LOG_LEVEL: 'error', RATE_LIMITS: '0' })
  const deps = { ...made, clock: { now: () => new Date(now.ms) } }
  const paying = paymentDeps(deps)
  const kills = Array.from({ length: TIMES }, () => MARKS.map((mark) => ({ mark, userId: randomUUID() }))).flat()
  for (const { userId } of kills)
    await deps.db.pool.query(`insert into users (id, role) values ($1, 'shop_owner')`, [userId])
  const left = [...kills]
  const survivors: string[] = []
  const kill = async () => {
    for (let next = left.pop(); next; next = left.pop())
      if ((await killed(url, next.userId, next.mark)) !== 'SIGKILL') survivors.push(next.mark.join(' '))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, kill))
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
  console.log(`${FORGED} forged events: ${forged} years begun`)
  for (const each of [...wrong, ...survivors]) console.log(each)
  const isRight = paid?.years === kills.length && paid?.money === kills.length
  process.exitCode = wrong.length + survivors.length + forged === 0 && isRight ? 0 : 1

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
    return found.filter(({ paid, years, money }) => paid !== years || paid !== money).map((row) => JSON.stringify(row))
  }

  async function sendForged(): Promise<number> {
    const before = Number(paid?.years)
    await deps.db.pool.query(`insert into users (id) values ('forger')`)
    const { attempt } = await startPayment(deps.db, paying, { userId: 'forger', origin: 'http://localhost' })
    const [charge] = await rows(
      `update sandbox_charges set status = 'paid', received_kobo = kobo, paid_at = now() where reference = '${attempt?.reference}' returning provider_reference as reference`,
    )
    const stranger = makeSecretKey('a key that is somebody else’s, long enough')
    for (let turn = 0; turn < FORGED; turn++) {
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
  await deps.db.close()
} finally {
  await dropDatabase(engine.url, NAME)
  await engine.stop()
}

/** Returns the signal that ended the victim. */
function killed(databaseUrl: string, userId: string, [at, when]: readonly [string, string]): Promise<string | null> {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'victim.ts')], {
    env: { PATH: process.env.PATH, DATABASE_URL: databaseUrl, USER_ID: userId, KILL_AT: at, KILL_WHEN: when },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return new Promise((resolve) => child.once('exit', (_code, signal) => resolve(signal)))
}
