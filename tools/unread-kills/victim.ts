import process from 'node:process'
import { tellUnread } from '#domains/chat/unread/tell-unread.ts'
import type { Db } from '#platform/db/db.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { makeTextSender } from '#platform/sms/make-text-sender.ts'
import { sendQueuedTexts } from '#platform/sms/text-queue.ts'
import type { TextSender } from '#platform/sms/text-sender.ts'
import { depsWithQueues } from './deps.ts'

// Tells people of unread messages over the database of DATABASE_URL, or sends queued text messages to GATEWAY, and kills itself before
// or after the statement KILL_AT, the commit of a transaction with it, or the sending.

const { DATABASE_URL = '', GATEWAY = '', WORK, KILL_AT, KILL_WHEN } = process.env

/** Nothing after this runs, as in a process that the system kills. */
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
  await tellUnread(deps.db, deps)
  console.log('Nobody killed it.')
  await made.end()
} else {
  const termii = { apiKey: 'a-key', senderId: 'LocalShop', url: GATEWAY }
  const sender = makeTextSender({ termii, outboxDir: '', production: true, log: made.log })
  const deadlySender: TextSender = {
    async send(message, delivery) {
      await sender.send(message, delivery)
      if (KILL_AT === 'sent') await die()
    },
  }
  await sendQueuedTexts({ ...deps, jobs: made.jobs as Jobs }, deadlySender)
}
