import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { capturedLog } from '../../../test/support/log-lines.ts'
import { localSmtpServer } from '../../../test/support/smtp-server.ts'
import { PermanentFailure } from '../jobs/queue.ts'
import type { Message } from './mail.ts'
import type { Mailer } from './mailer.ts'
import { makeMailer } from './make-mailer.ts'
import { openOutbox } from './outbox.ts'

const FROM = 'LocalShopFinder <no-reply@shops.example.ng>'
const mail: Message = {
  to: 'ada@shop.ng',
  subject: 'Your code · ₦200',
  text: 'Your code is\n\n    482913\n\nẹ ṣé',
  html: '<p>Your code is <b>482913</b></p>',
  kind: 'verify-email',
}

const cleanups: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

const folder = await mkdtemp(path.join(tmpdir(), 'lsf-mail-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
let folders = 0

type Seen = { to: string; subject: string; text: string; html: string }
type Way = { mailer: Mailer; sent(): Promise<Seen[]> }

async function smtpWay(): Promise<Way & { server: Awaited<ReturnType<typeof localSmtpServer>> }> {
  const server = await localSmtpServer()
  const mailer = smtp(`smtp://127.0.0.1:${server.port}`)
  cleanups.push(
    () => server.close(),
    () => mailer.close(),
  )
  return { server, mailer, sent: async () => server.received.map(({ raw, to }) => ({ to: to.join(), ...parsed(raw) })) }
}

async function outboxWay(): Promise<Way> {
  const outboxDir = path.join(folder, String(folders++))
  const mailer = makeMailer({
    smtpUrl: undefined,
    from: () => FROM,
    outboxDir,
    production: false,
    log: capturedLog().log,
  })
  const seen = async () => (await openOutbox(outboxDir).list()).reverse()
  return {
    mailer,
    sent: async () => (await seen()).map(({ to, subject, text, html = '' }) => ({ to, subject, text, html })),
  }
}

function smtp(smtpUrl: string, log = capturedLog().log): Mailer {
  return makeMailer({ smtpUrl, from: () => FROM, outboxDir: folder, production: true, log })
}

describe.each<[string, () => Promise<Way>]>([
  ['SMTP', smtpWay],
  ['the outbox', outboxWay],
])('by %s', (_name, make) => {
  test('an email arrives unchanged', async () => {
    const { mailer, sent } = await make()
    await mailer.send(mail)
    const { kind: _kind, ...written } = mail
    expect(await sent()).toEqual([written])
  })

  test('many concurrent emails all arrive', async () => {
    const { mailer, sent } = await make()
    await Promise.all(Array.from({ length: 30 }, (_, n) => mailer.send({ ...mail, to: `p${n}@shop.ng` })))
    expect((await sent()).map(({ to }) => to).sort()).toEqual(
      Array.from({ length: 30 }, (_, n) => `p${n}@shop.ng`).sort(),
    )
  })

  test('a subject cannot add a header or a recipient', async () => {
    const { mailer, sent } = await make()
    await mailer.send({ ...mail, subject: 'Hello\r\nBcc: eve@evil.ng\r\n\r\nbody' })
    expect(await sent()).toMatchObject([{ to: mail.to, subject: 'Hello Bcc: eve@evil.ng body', text: mail.text }])
  })

  test('a recipient that is not one address is refused for good', async () => {
    const { mailer, sent } = await make()
    for (const to of ['ada@shop.ng\r\nBcc: eve@evil.ng', 'ada@shop.ng, eve@evil.ng', 'nobody']) {
      await expect(mailer.send({ ...mail, to })).rejects.toThrow(PermanentFailure)
    }
    expect(await sent()).toEqual([])
  })
})

describe('SMTP', () => {
  test('G-187 a notice carries the headers by which email programs end such emails', async () => {
    const { server, ...way } = await smtpWay()
    await way.mailer.send({ ...mail, unsubscribe: 'https://shops.ng/unsubscribe/a.b' })
    await way.mailer.send(mail)
    const [notice, other] = server.received.map(({ raw }) => raw)
    expect(notice).toMatch(/^List-Unsubscribe: <https:\/\/shops\.ng\/unsubscribe\/a\.b>\r$/m)
    expect(notice).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m)
    expect(other).not.toContain('List-Unsubscribe')
  })

  test('signs in, names the sender, keeps the job’s id and opens few connections', async () => {
    const server = await localSmtpServer({ login: { user: 'shop@x', password: 'p:/w%' } })
    const kept = capturedLog()
    const mailer = smtp(
      `smtp://${encodeURIComponent('shop@x')}:${encodeURIComponent('p:/w%')}@127.0.0.1:${server.port}`,
      kept.log,
    )
    cleanups.push(
      () => server.close(),
      () => mailer.close(),
    )
    for (const id of ['one', 'two', 'three']) await mailer.send(mail, { id })
    expect(server.received.map(({ user, from }) => `${user} ${from}`)).toEqual(
      Array(3).fill('shop@x no-reply@shops.example.ng'),
    )
    const [first] = server.received
    expect(first?.raw).toMatch(/^From: LocalShopFinder <no-reply@shops\.example\.ng>\r$/m)
    expect(first?.raw).toMatch(/^Message-ID: <one@shops\.example\.ng>\r$/m)
    expect(first?.raw).toMatch(/^Auto-Submitted: auto-generated\r$/m)
    expect(server.connections).toBe(1)
    expect(kept.text()).not.toContain('482913')
  })

  test('a wrong password can be corrected, so the email stays queued', async () => {
    const server = await localSmtpServer({ login: { user: 'shop', password: 'right' } })
    const mailer = smtp(`smtp://shop:wrong@127.0.0.1:${server.port}`)
    cleanups.push(
      () => server.close(),
      () => mailer.close(),
    )
    const failure = await mailer.send(mail).catch((error) => error)
    expect(failure).not.toBeInstanceOf(PermanentFailure)
    expect(failure.message).toMatch(/^SMTP 535: /)
    expect(failure.message).not.toContain('wrong')
  })

  test.each([
    [550, true],
    [552, true],
    [421, false],
    [450, false],
    [451, false],
    [530, false],
  ])('an answer of %i is final: %s', async (code, final) => {
    const { server, mailer } = await smtpWay()
    server.refuse(code, 1, 'We do not like 482913')
    const failure = await mailer.send(mail).catch((error) => error)
    expect(failure instanceof PermanentFailure).toBe(final)
    expect(failure.message).toMatch(new RegExp(`^SMTP ${code}: `))
    expect(failure.message).not.toContain('482913')
    await mailer.send(mail)
    expect(server.received).toHaveLength(1)
  })

  test('an unavailable server is a temporary failure, and the next email reaches it again', async () => {
    const { server, mailer } = await smtpWay()
    await server.close()
    const failure = await mailer.send(mail).catch((error) => error)
    expect(failure).toBeInstanceOf(Error)
    expect(failure).not.toBeInstanceOf(PermanentFailure)
    const back = await localSmtpServer({ port: server.port })
    cleanups.push(() => back.close())
    await mailer.send(mail)
    expect(back.received).toHaveLength(1)
  })

  test('a password is never sent unencrypted to another machine', async () => {
    // A name that means this machine, but does not look like it.
    const server = await localSmtpServer({ login: { user: 'shop', password: 'right' } })
    const mailer = smtp(`smtp://shop:right@0.0.0.0:${server.port}`)
    cleanups.push(
      () => server.close(),
      () => mailer.close(),
    )
    const failure = await mailer.send(mail).catch((error) => error)
    expect(failure.message).toContain('STARTTLS')
    expect(failure).not.toBeInstanceOf(PermanentFailure)
    expect(server.received).toEqual([])
  })

  test('a server with encryption must prove its name', async () => {
    const server = await localSmtpServer({ encryption: true })
    const mailer = smtp(`smtp://127.0.0.1:${server.port}`)
    cleanups.push(
      () => server.close(),
      () => mailer.close(),
    )
    const failure = await mailer.send(mail).catch((error) => error)
    expect(failure.message).toMatch(/certificate|altname/i)
    expect(server.received).toEqual([])
  })

  test('a silent server is dropped when the job is cancelled', async () => {
    const sockets = new Set<Socket>()
    const silent = createServer((socket) => void sockets.add(socket))
    const port = await listening(silent)
    const mailer = smtp(`smtp://127.0.0.1:${port}`)
    cleanups.push(
      () => silent.close(),
      () => {
        for (const socket of sockets) socket.destroy()
      },
      () => mailer.close(),
    )
    const begun = Date.now()
    await expect(mailer.send(mail, { signal: AbortSignal.timeout(200) })).rejects.toThrow(/SMTP/)
    // On its own it would give up after ten seconds.
    expect(Date.now() - begun).toBeLessThan(9_000)
  })
})

describe('the outbox', () => {
  test('G-171 stores one readable file per email and logs one line with the code', async () => {
    const outboxDir = path.join(folder, 'shape')
    const kept = capturedLog()
    const mailer = makeMailer({ smtpUrl: undefined, from: () => FROM, outboxDir, production: false, log: kept.log })
    await mailer.send(mail, { id: '5f0c1f0e-0000-4000-8000-000000000001' })
    const [file, ...others] = await readdir(outboxDir)
    expect(others).toEqual([])
    expect(file).toMatch(/^\d{8}T\d{9}Z-\d{6}-5f0c1f0e-0000-4000-8000-000000000001\.json$/)
    expect(JSON.parse(await readFile(path.join(outboxDir, String(file)), 'utf8'))).toEqual({
      id: '5f0c1f0e-0000-4000-8000-000000000001',
      ...mail,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    })
    expect(kept.lines).toEqual([
      expect.objectContaining({ to: mail.to, subject: mail.subject, msg: 'email in the outbox, code 482913' }),
    ])
  })

  test('G-171 never logs the code in production', async () => {
    const kept = capturedLog()
    const outboxDir = path.join(folder, 'production')
    const mailer = makeMailer({ smtpUrl: undefined, from: () => FROM, outboxDir, production: true, log: kept.log })
    await mailer.send({ ...mail, subject: '482913 is your code' }, { id: 'a-job' })
    expect(kept.lines.at(-1)).toMatchObject({ kind: mail.kind, job: 'a-job', msg: 'email in the outbox' })
    expect(kept.text()).toContain('SMTP_URL')
    expect(kept.text()).not.toContain('482913')
    expect(kept.text()).not.toContain(mail.to)
  })

  test('stores an email once, however often it is tried', async () => {
    const { mailer, sent } = await outboxWay()
    for (let n = 0; n < 3; n++) await mailer.send(mail, { id: 'a-job' })
    expect(await sent()).toHaveLength(1)
  })

  test('keeps the newest, in order, also within one millisecond', async () => {
    const outboxDir = path.join(folder, 'newest')
    const outbox = openOutbox(outboxDir, { keep: 5, now: () => new Date(1_760_000_000_000) })
    for (let n = 0; n < 12; n++) await outbox.put({ kind: 'test', to: 'a@b.ng', subject: `${n}`, text: '' })
    expect((await outbox.list()).map(({ subject }) => subject)).toEqual(['11', '10', '9', '8', '7'])
    expect(await readdir(outboxDir)).toHaveLength(5)
    expect((await outbox.list(2)).map(({ subject }) => subject)).toEqual(['11', '10'])
  })
})

function listening(server: Server): Promise<number> {
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as { port: number }).port))
  })
}

/** Parses a received email as far as the comparison needs. */
function parsed(raw: string): { subject: string; text: string; html: string } {
  const headers = raw.slice(0, raw.indexOf('\r\n\r\n')).replace(/\r\n[ \t]+/g, ' ')
  const subject = /^Subject: (.*)$/m.exec(headers)?.[1]?.trim() ?? ''
  const boundary = /boundary="?([^";\r\n]+)/.exec(headers)?.[1] ?? 'none'
  const [text = '', html = ''] = raw.split(`--${boundary}`).slice(1, 3).map(bodyOf)
  return { subject: decodedWords(subject), text, html }
}

function bodyOf(part: string): string {
  const at = part.indexOf('\r\n\r\n')
  const headers = part.slice(0, at).toLowerCase()
  const body = part.slice(at + 4).replace(/\r\n$/, '')
  if (headers.includes('base64')) return Buffer.from(body, 'base64').toString().replaceAll('\r\n', '\n')
  if (headers.includes('quoted-printable')) return quotedPrintable(body).replaceAll('\r\n', '\n')
  return body.replaceAll('\r\n', '\n')
}

function quotedPrintable(text: string): string {
  const bytes = text
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString()
}

function decodedWords(text: string): string {
  return text.replace(/=\?utf-8\?([BQ])\?([^?]*)\?=\s?/gi, (_, how: string, word: string) =>
    how.toUpperCase() === 'B' ? Buffer.from(word, 'base64').toString() : quotedPrintable(word.replaceAll('_', ' ')),
  )
}
