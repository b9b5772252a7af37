import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, expect, test } from 'vitest'
import { systemClock } from '#platform/clock.ts'
import { makeSecretKey } from '#platform/secret-key.ts'
import { useDb } from '../../../test/support/db.ts'
import { capturedLog } from '../../../test/support/log-lines.ts'
import { failedJobs } from '../../../test/support/queued-jobs.ts'
import { until } from '../../../test/support/until.ts'
import { type Jobs, openJobs } from '../jobs/jobs.ts'
import { PermanentFailure } from '../jobs/queue.ts'
import { queueSms, sendQueuedSms, smsQueue } from '../sms/sms-queue.ts'
import type { Message } from './mail.ts'
import { mailQueue, queueMail, sendQueuedMail } from './mail-queue.ts'
import type { Mailer } from './mailer.ts'
import { openOutbox } from './outbox.ts'
import { outboxMailer } from './outbox-mailer.ts'
import { messagePurgeQueue, purgeMessages, startPurgeWorker } from './purge-messages.ts'

const at = useDb()
const kept = capturedLog()
const secret = makeSecretKey('the-same-secret-key-in-every-test-run')
const folder = mkdtempSync(path.join(tmpdir(), 'lsf-forget-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const opened: Jobs[] = []
afterEach(async () => {
  for (const jobs of opened.splice(0)) await jobs.stop()
  await at.db.pool.query('delete from jobs.job')
})

const open = async () => {
  const queues = [mailQueue, smsQueue, messagePurgeQueue]
  const jobs = await openJobs({ databaseUrl: at.url, log: kept.log, queues, pollSeconds: 0.5 })
  opened.push(jobs)
  return jobs
}
const mail = (kind: string): Message => ({
  to: 'ada@shop.ng',
  subject: '482913 is your code',
  text: 'It is 482913',
  html: '<p>482913</p>',
  kind,
})
const rows = async (where = 'true') =>
  (await at.db.pool.query(`select name, state, job::text as row from jobs.job where ${where}`)).rows
const states = async () => (await rows()).map(({ name, state }) => `${name} ${state}`).sort()

test('no reader of the database can read a job’s data, in any state', async () => {
  const jobs = await open()
  const mailer: Mailer = {
    async send({ kind, to }) {
      if (kind === 'lost') throw new PermanentFailure(`550 ${to} is nobody, not even with 482913`)
    },
    close() {},
  }
  await queueMail({ jobs, secret }, at.db, mail('lost'), 'ada')
  await queueMail({ jobs, secret }, at.db, mail('good'), 'ada')
  await queueSms({ jobs, secret }, at.db, { to: '+2348031234567', text: '482913 is your code' }, 'ada')
  const seen = [...(await rows())]
  await sendQueuedMail({ jobs, secret }, mailer)
  await until(
    'both ends',
    async () => (await states()).join() === 'failed created,mail completed,mail failed,sms created',
  )
  seen.push(...(await rows()))
  expect(seen).toHaveLength(7)
  for (const { row } of seen) expect(row).not.toMatch(/482913|ada@shop|2348031234567/)
  expect(kept.text()).not.toMatch(/482913|ada@shop|2348031234567/)
})

test('data sealed with another key is not sent; unsealed data is', async () => {
  const jobs = await open()
  const sent: Message[] = []
  await jobs.enqueue(at.db, mailQueue, mail('plain') as never)
  const other = makeSecretKey('another-key-of-at-least-32-characters')
  await queueMail({ jobs, secret: other }, at.db, mail('sealed'), null)
  await sendQueuedMail({ jobs, secret }, { send: async (message) => void sent.push(message), close() {} })
  await until('both ends', async () => sent.length === 1 && (await failedJobs(at.db.pool)).length === 1)
  expect(sent).toEqual([mail('plain')])
  expect((await failedJobs(at.db.pool))[0]?.reason).toBe('It was sealed with another secret key.')
})

test('no message of a deleted person stays, waiting, done, failed or in the outbox; others and a farewell do', async () => {
  const jobs = await open()
  const outbox = openOutbox(folder)
  const kind = async () => (await outbox.list()).map((entry) => entry.kind).sort()
  const real = outboxMailer({ outbox, log: kept.log, showCodes: false })
  const mailer: Mailer = {
    ...real,
    async send(message, delivery) {
      if (message.kind === 'lost') throw new PermanentFailure('nobody')
      await real.send(message, delivery)
    },
  }
  const send = (what: string, userId: string | null) => queueMail({ jobs, secret }, at.db, mail(what), userId)
  await sendQueuedMail({ jobs, secret }, mailer)
  await Promise.all([send('lost', 'ada'), send('good', 'ada'), send('others', 'bola')])
  await queueSms({ jobs, secret }, at.db, { to: '+2348031234567', text: 'waiting' }, 'ada')
  await until(
    'the mails',
    async () =>
      ['failed created', 'mail completed', 'mail completed', 'mail failed', 'sms created'].join() ===
      (await states()).join(),
  )
  expect(await kind()).toEqual(['good', 'others'])

  await at.db.transaction(async (tx) => {
    await purgeMessages(jobs, tx, 'ada')
    await queueMail({ jobs, secret }, tx, mail('farewell'), null)
  })
  expect(await rows(`data ->> 'userId' = 'ada'`)).toEqual([])
  await startPurgeWorker(jobs, outbox)
  await until('the farewell and the forgetting', async () => (await kind()).join() === 'farewell,others')
  // The second run deletes a message that was being sent during the deletion.
  await outbox.put({ ...mail('late'), userId: 'ada' })
  await at.db.pool.query(`update jobs.job set start_after = now() where name = 'forget-messages'`)
  await until('the second run', async () => (await kind()).join() === 'farewell,others')
  await sendQueuedSms({ jobs, secret, db: at.db, clock: systemClock }, {
    send: () => Promise.reject(new Error('sent')),
  } as never)
  expect(await rows(`name = 'sms'`)).toEqual([])
})
