import { spawn } from 'node:child_process'
import process from 'node:process'
import { notifyUnread } from '#domains/chat/unread/notify-unread.ts'
import { startPayment } from '#domains/subscriptions/payments/start-payment.ts'
import { paymentDeps } from '#domains/subscriptions/subscriptions.module.ts'
import type { Db } from '#platform/db/db.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { isSandbox } from '#platform/payments/payment-provider.ts'
import { makeSmsSender } from '#platform/sms/make-text-sender.ts'
import { sendQueuedSms } from '#platform/sms/sms-queue.ts'
import { measuredDeps } from '../bench/measured-deps.ts'
import { depsWithQueues } from './deps-with-queues.ts'

/** A statement by its name, and when to kill: before it, after it or after the commit of its transaction. */
export type Mark = readonly [at: string, when: string]

/** A victim gets no settings of the tests, and reuses what others have compiled. */
const { PATH, NODE_COMPILE_CACHE } = process.env
const ENGINE = { PATH, ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }) }

/** Does `WORK` in a process that kills itself at the mark. Returns the signal that ended it; `onStart` gets the process. */
export function killAt(
  [at, when]: Mark,
  env: { WORK: 'pay' | 'notify' | 'send'; DATABASE_URL: string; USER_ID?: string; GATEWAY?: string },
  onStart: (kill: () => void) => void = () => {},
): Promise<string | null> {
  const child = spawn(process.execPath, [import.meta.filename], {
    env: { ...ENGINE, KILL_AT: at, KILL_WHEN: when, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  onStart(() => child.kill('SIGKILL'))
  return new Promise((resolve) => child.once('exit', (_code, signal) => resolve(signal)))
}

const { DATABASE_URL = '', USER_ID = '', GATEWAY = '', KILL_AT, KILL_WHEN } = process.env

/** Ends the process at once, like a kill by the system. */
async function die(): Promise<never> {
  process.kill(process.pid, 'SIGKILL')
  return new Promise(() => {})
}

const deadly = <D extends Db>(db: D, seen = { mark: false }): D => ({
  ...db,
  async query<Row extends object>(name: string | null, text: string, values?: unknown[]) {
    const isMark = name === KILL_AT || (KILL_AT === 'enqueue' && name?.startsWith('enqueue ') === true)
    if (isMark && KILL_WHEN === 'before') await die()
    const rows = await db.query<Row>(name, text, values)
    if (isMark && KILL_WHEN === 'after') await die()
    seen.mark ||= isMark
    return rows
  },
  async transaction<T>(work: (tx: Db) => Promise<T>) {
    const inside = { mark: false }
    const done = await db.transaction((tx) => work(deadly(tx, inside)))
    if (inside.mark && KILL_WHEN === 'commit') await die()
    return done
  },
})

const WORK = {
  async pay() {
    const made = measuredDeps(DATABASE_URL, { PAYMENT_PROVIDER: 'sandbox', LOG_LEVEL: 'error' })
    const deps = { ...made, db: deadly(made.db) }
    const paying = paymentDeps(deps)
    const { clientSecret } = await startPayment(deps.db, paying, { userId: USER_ID, origin: 'http://localhost' })
    const sandbox = paying.providers.current
    if (isSandbox(sandbox)) await sandbox.payByCard(clientSecret ?? '', '4242 4242 4242 4242')
    await made.db.close()
  },
  async notify() {
    const made = await depsWithQueues(DATABASE_URL, GATEWAY)
    const deps = { ...made, db: deadly(made.db) }
    await notifyUnread(deps.db, deps)
    await made.end()
  },
  /** Runs until it is killed. */
  async send() {
    const made = await depsWithQueues(DATABASE_URL, GATEWAY)
    const termii = { apiKey: 'a-key', senderId: 'LocalShop', url: GATEWAY }
    const sender = makeSmsSender({ termii, outboxDir: '', production: true, log: made.log })
    const deps = { ...made, db: deadly(made.db), jobs: made.jobs as Jobs }
    await sendQueuedSms(deps, {
      async send(message, delivery) {
        await sender.send(message, delivery)
        if (KILL_AT === 'sent') await die()
      },
    })
  },
}

if (import.meta.main) await WORK[process.env.WORK as keyof typeof WORK]()
