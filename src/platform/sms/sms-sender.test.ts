import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text as readText } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { systemClock } from '#platform/clock.ts'
import { makeSecretKey } from '#platform/secret-key.ts'
import { useDb } from '../../../test/support/db.ts'
import { capturedLog } from '../../../test/support/log-lines.ts'
import { failedJobs } from '../../../test/support/queued-jobs.ts'
import { until } from '../../../test/support/until.ts'
import { openJobs } from '../jobs/jobs.ts'
import { PermanentFailure } from '../jobs/queue.ts'
import { openOutbox } from '../mail/outbox.ts'
import { makeSmsSender } from './make-text-sender.ts'
import { queueSms, sendQueuedSms, smsQueue } from './sms-queue.ts'
import { RejectedByGateway, type SmsSender } from './sms-sender.ts'

const at = useDb()
const secret = makeSecretKey('the-same-secret-key-in-every-test-run')
const KEY = 'TLsecretkeyAbCdEf'
const message = { to: '+2348031234567', text: 'Your LocalShopFinder code is 482913' }

const cleanups: (() => unknown)[] = []
const kept = capturedLog()
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
  kept.lines.length = 0
})
const folder = await mkdtemp(path.join(tmpdir(), 'lsf-sms-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
let folders = 0

type Termii = {
  url: string
  requests: { path: string; body: Record<string, unknown> }[]
  answers: { status: number; body: unknown }[]
}

/** Termii's double on this machine: accepts everything unless `answers` says otherwise. */
async function termii(port = 0): Promise<Termii & { server: Server }> {
  const found: Termii = { url: '', requests: [], answers: [] }
  const server = createServer(async (request, response) => {
    const body = JSON.parse((await readText(request)) || '{}') as Record<string, unknown>
    found.requests.push({ path: `${request.method} ${request.url}`, body })
    const answer = found.answers.shift() ?? {
      status: 200,
      body: { code: 'ok', message_id: '9122821270554876574', message: 'Successfully Sent' },
    }
    response.writeHead(answer.status, { 'content-type': 'application/json', location: '/elsewhere' })
    response.end(typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body))
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  cleanups.push(() => server.close())
  found.url = `http://127.0.0.1:${(server.address() as { port: number }).port}`
  return Object.assign(found, { server })
}

function byTermii(url: string): SmsSender {
  return makeSmsSender({
    termii: { apiKey: KEY, senderId: 'LocalShop', url },
    outboxDir: 'unused',
    production: true,
    log: kept.log,
  })
}

type Way = { sender: SmsSender; sent(): Promise<{ to: string; text: string }[]> }

async function termiiWay(): Promise<Way> {
  const { url, requests } = await termii()
  return {
    sender: byTermii(url),
    sent: async () => requests.map(({ body }) => ({ to: `+${body.to}`, text: String(body.sms) })),
  }
}

async function outboxWay(): Promise<Way> {
  const outboxDir = path.join(folder, String(folders++))
  return {
    sender: makeSmsSender({ termii: undefined, outboxDir, production: false, log: kept.log }),
    sent: async () => (await openOutbox(outboxDir).list()).map(({ to, text }) => ({ to, text })),
  }
}

describe.each<[string, () => Promise<Way>]>([
  ['Termii', termiiWay],
  ['the outbox', outboxWay],
])('by %s', (_name, make) => {
  test('a text message arrives unchanged', async () => {
    const { sender, sent } = await make()
    await sender.send(message)
    expect(await sent()).toEqual([message])
  })

  test('only phone numbers are recipients, and an empty text is refused', async () => {
    const { sender, sent } = await make()
    for (const to of [
      '',
      '08031234567',
      '2348031234567',
      '+234 803 123 4567',
      '+2348031234567\n',
      '+23480312345678901',
      '+0123456789',
    ]) {
      await expect(sender.send({ ...message, to })).rejects.toThrow(PermanentFailure)
    }
    await expect(sender.send({ ...message, text: ' \0 ' })).rejects.toThrow(PermanentFailure)
    expect(await sent()).toEqual([])
  })

  test('a text is cut at 480 characters and contains no control characters', async () => {
    const { sender, sent } = await make()
    await sender.send({ ...message, text: `a\0b\u001b\r\nc${'x'.repeat(900)}` })
    const [{ text } = { text: '' }] = await sent()
    expect(text).toHaveLength(480)
    expect(text.startsWith('ab\nc')).toBe(true)
  })
})

describe('Termii', () => {
  test('is called as its documentation says', async () => {
    const { url, requests } = await termii()
    await byTermii(`${url}/`).send(message)
    expect(requests).toEqual([
      {
        path: 'POST /api/sms/send',
        body: {
          api_key: KEY,
          to: '2348031234567',
          from: 'LocalShop',
          sms: message.text,
          type: 'plain',
          channel: 'dnd',
        },
      },
    ])
    expect(kept.text()).toContain('9122821270554876574')
    expect(kept.text()).not.toContain('482913')
  })

  test.each<[number, unknown, 'final' | 'not taken' | 'unknown']>([
    [400, { message: 'Invalid phone number 482913' }, 'final'],
    [422, { message: 'The to field is required' }, 'final'],
    [400, { message: 'Insufficient balance' }, 'not taken'],
    [401, { message: `Invalid api key ${KEY}` }, 'not taken'],
    [403, {}, 'not taken'],
    [429, { message: 'Too many requests' }, 'not taken'],
    [503, { message: 'Under maintenance' }, 'not taken'],
    [500, '<html>down</html>', 'unknown'],
    [504, '<html>too slow</html>', 'unknown'],
    [200, { message: 'nothing was sent' }, 'unknown'],
    [302, {}, 'unknown'],
  ])('its response %i %j is %s', async (status, body, kind) => {
    const { url, answers, requests } = await termii()
    answers.push({ status, body })
    const failure = await byTermii(url)
      .send(message)
      .catch((error) => error)
    expect(failure).toBeInstanceOf(Error)
    expect([failure instanceof PermanentFailure, failure instanceof RejectedByGateway]).toEqual([
      kind === 'final',
      kind === 'not taken',
    ])
    expect(failure.message).not.toContain(KEY)
    expect(failure.message).not.toContain('482913')
    expect(requests).toHaveLength(1)
  })

  test('a queued text leaves with its transaction, waits out an outage and leaves once', async () => {
    const away = await termii()
    const port = Number(new URL(away.url).port)
    await new Promise((resolve) => away.server.close(resolve))
    const jobs = await openJobs({ databaseUrl: at.url, log: kept.log, queues: [smsQueue], pollSeconds: 0.5 })
    cleanups.push(() => jobs.stop())
    await sendQueuedSms({ jobs, secret, db: at.db, clock: systemClock }, byTermii(away.url))
    const failing = at.db.transaction(async (tx) => {
      await queueSms({ jobs, secret }, tx, { ...message, to: '+2348030000000' }, null)
      throw new Error('rolled back')
    })
    await expect(failing).rejects.toThrow('rolled back')
    await at.db.transaction((tx) => queueSms({ jobs, secret }, tx, { ...message, isOnce: true }, null))
    await queueSms({ jobs, secret }, at.db, { to: 'nobody\0', text: 'a\ud800' }, null)

    await until('the first try to fail', () => kept.text().includes('job failed, will retry'))
    const back = await termii(port)
    await until('the text', async () => {
      await at.db.pool.query(`update jobs.job set start_after = now() where state = 'retry'`)
      return back.requests.length > 0
    })
    await wait(600)
    expect(back.requests.map(({ body }) => body.to)).toEqual(['2348031234567'])
    expect(await failedJobs(at.db.pool)).toMatchObject([
      { queue: 'sms', attempts: 1, reason: 'The recipient is not a phone number.' },
    ])
    expect(kept.text()).not.toContain('482913')
    expect(kept.text()).not.toContain(KEY)
  })
})

test('G-171 text messages are in the outbox with the emails, with the code in the log only outside production', async () => {
  for (const production of [false, true]) {
    const outboxDir = path.join(folder, `production ${production}`)
    kept.lines.length = 0
    await makeSmsSender({ termii: undefined, outboxDir, production, log: kept.log }).send(message, { id: 'a-job' })
    expect(await openOutbox(outboxDir).list()).toEqual([
      { id: 'a-job', kind: 'sms', ...message, subject: 'Text message', createdAt: expect.any(String) },
    ])
    expect(kept.lines).toEqual([
      expect.objectContaining(production ? { kind: 'sms', job: 'a-job' } : { to: message.to }),
    ])
    expect(kept.text().includes(message.to)).toBe(!production)
    expect(kept.text().includes('482913')).toBe(!production)
  }
})
