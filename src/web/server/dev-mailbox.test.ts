import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeServer } from '#platform/http/server.ts'
import { makeMailer } from '#platform/mail/make-mailer.ts'
import { makeSmsSender } from '#platform/sms/make-text-sender.ts'
import { capturedLog } from '../../../test/support/log-lines.ts'
import { registerDevMailbox } from './dev-mailbox.ts'

const { log } = capturedLog()
let outboxDir: string
let app: FastifyInstance
let origin: string

beforeEach(async () => {
  outboxDir = await mkdtemp(path.join(tmpdir(), 'lsf-mailbox-'))
  app = await makeServer({ log, trustProxy: [], inlineScripts: [], https: false })
  registerDevMailbox(app, { outboxDir })
  await app.listen({ port: 0, host: '127.0.0.1' })
  origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
})
afterEach(async () => {
  await app.close()
  await rm(outboxDir, { recursive: true, force: true })
})

async function send(): Promise<void> {
  const options = { outboxDir, production: false, log }
  const mailer = makeMailer({ ...options, smtpUrl: undefined, from: () => 'no-reply@shops.example.ng' })
  await mailer.send({
    to: 'ada@shop.ng',
    subject: 'Verify <b>Ada</b> & "Bola"',
    text: 'Your code is\n\n    482913\n\nOpen https://shop.ng/a?b=1&c=2 <now>.',
    html: '<p>482913</p>',
    kind: 'verify-email',
  })
  await makeSmsSender({ ...options, termii: undefined }).send({ to: '+2348031234567', text: 'Code 771204' })
}

test('/dev/mailbox.json lists every email and SMS, newest first', async () => {
  const empty = await fetch(`${origin}/dev/mailbox.json`)
  expect(await empty.json()).toEqual([])

  await send()
  await writeFile(path.join(outboxDir, '20990101T000000000Z-000000-broken.json'), '{')
  await writeFile(path.join(outboxDir, '20990101T000000000Z-000001-odd.json'), '{"to": 1}')
  await writeFile(path.join(outboxDir, 'notes.txt'), 'not a mail')
  const answer = await fetch(`${origin}/dev/mailbox.json`)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(answer.headers.get('x-robots-tag')).toContain('noindex')
  const entries = (await answer.json()) as Record<string, string>[]
  expect(entries.map((entry) => Object.keys(entry))).toEqual([
    ['to', 'subject', 'text', 'createdAt'],
    ['to', 'subject', 'text', 'createdAt'],
  ])
  expect(entries.map(({ to }) => to)).toEqual(['+2348031234567', 'ada@shop.ng'])
  expect(entries.map(({ text }) => /(?<!\d)\d{6}(?!\d)/.exec(String(text))?.[0])).toEqual(['771204', '482913'])
  expect(Date.parse(String(entries[0]?.createdAt))).toBeGreaterThanOrEqual(Date.parse(String(entries[1]?.createdAt)))
})

test('/dev/mailbox shows them as plain HTML that its own policy allows', async () => {
  expect(await (await fetch(`${origin}/dev/mailbox`)).text()).toContain('Nothing was sent yet.')
  await send()
  const answer = await fetch(`${origin}/dev/mailbox`)
  const html = await answer.text()
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(answer.headers.get('x-robots-tag')).toContain('noindex')
  expect(answer.headers.get('content-security-policy')).toContain("style-src 'self'")
  expect(html).not.toMatch(/<script|<style|\sstyle=|\son\w+=/i)
  expect(html).toContain('<meta http-equiv="refresh" content="5">')
  expect(html.indexOf('771204')).toBeLessThan(html.indexOf('482913'))
  expect(html).toContain('<p class="code">482913</p>')
  expect(html).toContain('Verify &lt;b&gt;Ada&lt;/b&gt; &amp; &quot;Bola&quot;')
  expect(html).toContain('<a href="https://shop.ng/a?b=1&amp;c=2" rel="noreferrer">')
  expect(html).toContain('&lt;now&gt;')

  const css = await fetch(`${origin}/dev/mailbox.css`)
  expect(html).toContain('<link rel="stylesheet" href="/dev/mailbox.css">')
  expect(css.headers.get('content-type')).toBe('text/css; charset=utf-8')
  expect(await css.text()).toContain('color-scheme: light dark')
})
