import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { makeSecretKey } from '#platform/secret-key.ts'
import { useDb } from '../../../test/support/db.ts'
import { capturedLog } from '../../../test/support/log-lines.ts'
import { failedJobs, waitingJobs } from '../../../test/support/queued-jobs.ts'
import { localSmtpServer } from '../../../test/support/smtp-server.ts'
import { until } from '../../../test/support/until.ts'
import { type Jobs, openJobs, type Role } from '../jobs/jobs.ts'
import type { Message } from './mail.ts'
import { mailQueue, queueMail, sendQueuedMail } from './mail-queue.ts'
import { makeMailer } from './make-mailer.ts'

const at = useDb()
const secret = makeSecretKey('the-same-secret-key-in-every-test-run')
const kept = capturedLog()
const mail: Message = {
  to: 'ada@shop.ng',
  subject: 'Your code',
  text: 'It is 482913',
  html: '<p>482913</p>',
  kind: 'verify-email',
}

const cleanups: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
  await at.db.pool.query('delete from jobs.job')
  kept.lines.length = 0
})

/** A process that sends the queue to the mail server at `port`. */
async function sender(port: number, role: Role = 'all'): Promise<Jobs> {
  const jobs = await openJobs({ databaseUrl: at.url, log: kept.log, queues: [mailQueue], role, pollSeconds: 0.5 })
  const mailer = makeMailer({
    smtpUrl: `smtp://127.0.0.1:${port}`,
    from: () => 'no-reply@shops.example.ng',
    outboxDir: 'unused',
    production: true,
    log: kept.log,
  })
  cleanups.push(
    () => mailer.close(),
    () => jobs.stop(),
  )
  await sendQueuedMail({ jobs, secret }, mailer)
  return jobs
}

async function server(port = 0) {
  const smtp = await localSmtpServer({ port })
  cleanups.push(() => smtp.close())
  return smtp
}

const waiting = () =>
  at.db.pool
    .query(`select retry_count, start_after from jobs.job where state = 'retry' and name = 'mail'`)
    .then(({ rows }) => rows)
/** Makes an email that waits for a retry due now. */
async function tryAgain(): Promise<void> {
  await until('a mail that waits for its next try', async () => (await waiting()).length > 0)
  await at.db.pool.query(`update jobs.job set start_after = now() where state = 'retry'`)
}

test('an email leaves once when its transaction commits, and not after a rollback', async () => {
  const smtp = await server()
  const jobs = await sender(smtp.port)
  const failing = at.db.transaction(async (tx) => {
    await queueMail({ jobs, secret }, tx, { ...mail, to: 'never@shop.ng' }, null)
    throw new Error('rolled back')
  })
  await expect(failing).rejects.toThrow('rolled back')
  await at.db.transaction((tx) => queueMail({ jobs, secret }, tx, mail, null))
  await until('the mail', () => smtp.received.length > 0)
  await wait(700)
  expect(smtp.received.map(({ to }) => to)).toEqual([['ada@shop.ng']])
})

test('two senders share the queue and send every email once', async () => {
  const smtp = await server()
  const [one] = await Promise.all([sender(smtp.port), sender(smtp.port)])
  await at.db.transaction(async (tx) => {
    for (let n = 0; n < 20; n++) await queueMail({ jobs: one, secret }, tx, { ...mail, to: `p${n}@shop.ng` }, null)
  })
  await until('all mails', () => smtp.received.length >= 20)
  await wait(500)
  expect(smtp.received.map(({ to }) => to[0]).sort()).toEqual(
    Array.from({ length: 20 }, (_, n) => `p${n}@shop.ng`).sort(),
  )
})

test('G-171 an unavailable server fails no call, and gets the email later', async () => {
  const smtp = await server()
  const { port } = smtp
  await smtp.close()
  const jobs = await sender(port)
  await at.db.transaction((tx) => queueMail({ jobs, secret }, tx, mail, null))
  const [retry] = await until('the first try to fail', async () => {
    const found = await waiting()
    return found.length > 0 && found
  })
  const delay = (retry.start_after.getTime() - Date.now()) / 1000
  expect(delay).toBeGreaterThan(140)
  expect(delay).toBeLessThanOrEqual(300)

  const back = await server(port)
  back.refuse(451, 1, 'Greylisted')
  await tryAgain()
  await until('the second try to fail', async () => (await waiting())[0]?.retry_count === 1)
  expect(back.received).toEqual([])
  await tryAgain()
  await until('the mail', () => back.received.length > 0)
  expect(back.received.map(({ to }) => to)).toEqual([['ada@shop.ng']])
  expect(kept.text()).toContain('job failed, will retry')
  expect(kept.text()).not.toContain('482913')
})

test('an email is tried five times', async () => {
  const smtp = await server()
  smtp.refuse(450, 99)
  const jobs = await sender(smtp.port)
  await queueMail({ jobs, secret }, at.db, mail, null)
  for (let n = 0; n < 4; n++) {
    await until('the next try to fail', async () => (await waiting())[0]?.retry_count === n)
    await tryAgain()
  }
  await until('the end', async () => (await failedJobs(at.db.pool)).length === 1)
  expect(await failedJobs(at.db.pool)).toMatchObject([
    { queue: 'mail', attempts: 5, reason: expect.stringMatching(/^SMTP 450: /) },
  ])
})

test('a refused email is not retried, listed under failed, and logged without its code', async () => {
  const smtp = await server()
  smtp.refuse(550, 1, 'No such user; you sent 482913')
  const jobs = await sender(smtp.port)
  await queueMail({ jobs, secret }, at.db, mail, null)
  await queueMail(
    { jobs, secret },
    at.db,
    { ...mail, to: 'not an address\r\nBcc: eve@evil.ng', subject: 'a\0b\ud800' },
    null,
  )
  await until('both failures', async () => (await failedJobs(at.db.pool)).length === 2)
  const failures = await failedJobs(at.db.pool)
  expect(failures.map(({ attempts }) => attempts)).toEqual([1, 1])
  expect(failures.map(({ reason }) => reason).sort()).toEqual([
    expect.stringMatching(/^SMTP 550: .*you sent \*{6}/),
    'The recipient is not an email address.',
  ])
  expect(await waitingJobs(at.db.pool)).toEqual([])
  expect(kept.lines.filter(({ level, msg }) => level === 50 && msg === 'job failed permanently')).toHaveLength(2)
  expect(kept.text()).not.toContain('482913')
  expect(smtp.received).toEqual([])
})

test('a web process only queues', async () => {
  const smtp = await server()
  const web = await sender(smtp.port, 'web')
  await queueMail({ jobs: web, secret }, at.db, mail, null)
  await wait(1_200)
  expect(smtp.connections).toBe(0)
  expect(await waitingJobs(at.db.pool)).toEqual(['mail'])
})

test('the content of a sent email is deleted after an hour', async () => {
  const smtp = await server()
  const jobs = await sender(smtp.port)
  await queueMail({ jobs, secret }, at.db, mail, null)
  await until('the mail', () => smtp.received.length > 0)
  const { rows } = await at.db.pool.query(`select deletion_seconds from jobs.job where name = 'mail'`)
  expect(rows).toEqual([{ deletion_seconds: 3600 }])
})
