import process from 'node:process'
import { notifyUnread } from '#domains/chat/unread/notify-unread.ts'
import type { Db } from '#platform/db/db.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { makeSmsSender } from '#platform/sms/make-text-sender.ts'
import { sendQueuedSms } from '#platform/sms/sms-queue.ts'
import type { SmsSender } from '#platform/sms/sms-sender.ts'
import { depsWithQueues } from './deps.ts'

// Notifies people of unread messages in the database of DATABASE_URL, or sends queued SMS to GATEWAY, and kills itself before
// or after the statement KILL_AT, the commit of a transaction with it, or the sending.

const { DATABASE_URL = '', GATEWAY = '', WORK, KILL_AT, KILL_WHEN } = process.env

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

const made = await depsWithQueues(DATABASE_URL, GATEWAY)
const deps = { ...made, db: deadly(made.db) }
if (WORK === 'tell') {
  await notifyUnread(deps.db, deps)
  console.log('Nobody killed it.')
  await made.end()
} else {
  const termii = { apiKey: 'a-key', senderId: 'LocalShop', url: GATEWAY }
  const sender = makeSmsSender({ termii, outboxDir: '', production: true, log: made.log })
  const deadlySender: SmsSender = {
    async send(message, delivery) {
      await sender.send(message, delivery)
      if (KILL_AT === 'sent') await die()
    },
  }
  await sendQueuedSms({ ...deps, jobs: made.jobs as Jobs }, deadlySender)
}
