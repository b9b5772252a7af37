import process from 'node:process'
import { startPayment } from '#domains/subscriptions/payments/start-payment.ts'
import { paymentDeps } from '#domains/subscriptions/subscriptions.module.ts'
import type { Db } from '#platform/db/db.ts'
import { isSandbox } from '#platform/payments/payment-provider.ts'
import { measuredDeps } from '../../bench/measured-deps.ts'

// Pays as USER_ID over the database of DATABASE_URL, and kills itself before or after the statement KILL_AT.

const { DATABASE_URL = '', USER_ID = '', KILL_AT, KILL_WHEN } = process.env

/** Ends the process at once, like a kill by the system. */
async function die(): Promise<never> {
  process.kill(process.pid, 'SIGKILL')
  return new Promise(() => {})
}

const deadly = <D extends Db>(db: D): D => ({
  ...db,
  async query<Row extends object>(name: string | null, text: string, values?: unknown[]) {
    if (name === KILL_AT && KILL_WHEN === 'before') await die()
    const rows = await db.query<Row>(name, text, values)
    if (name === KILL_AT) await die()
    return rows
  },
  transaction: <T>(work: (tx: Db) => Promise<T>) => db.transaction((tx) => work(deadly(tx))),
})

const made = measuredDeps(DATABASE_URL, { PAYMENT_PROVIDER: 'sandbox', LOG_LEVEL: 'error' })
const deps = { ...made, db: deadly(made.db) }
const paying = paymentDeps(deps)
const { clientSecret } = await startPayment(deps.db, paying, { userId: USER_ID, origin: 'http://localhost' })
const sandbox = paying.providers.current
if (isSandbox(sandbox)) await sandbox.payByCard(clientSecret ?? '', '4242 4242 4242 4242')
console.log('Nobody killed it.')
await made.db.close()
