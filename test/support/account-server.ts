import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { beforeAll } from 'vitest'
import { type AccountOptions, type AccountsDeps, withoutRateLimits } from '#domains/accounts/account-options.ts'
import type { Db, DbPool } from '#platform/db/db.ts'
import type { Queue } from '#platform/jobs/queue.ts'
import { openData, type SealedData } from '#platform/jobs/sealed-data.ts'
import type { Message } from '#platform/mail/mail.ts'
import { mailQueue } from '#platform/mail/mail-queue.ts'
import type { Module, ServerDeps } from '#platform/modules/module.ts'
import type { Passwords } from '#platform/passwords/passwords.ts'
import { smsQueue } from '#platform/sms/sms-queue.ts'
import type { SmsMessage } from '#platform/sms/sms-sender.ts'
import type { ClientBundle } from '../../src/app.ts'
import { useServer } from './server.ts'

export const PASSWORD = 'Naira200!'

/** A response with its parsed JSON. */
export type Reply = {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: any response; each test states what it expects.
  body: any
  text: string
  header(name: string): string | undefined
  setCookies: Map<string, string>
}
export type Browser = {
  call(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Reply>
  get(path: string, headers?: Record<string, string>): Promise<Reply>
  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<Reply>
  cookies: Map<string, string>
  /** Empty: a direct request, not through a proxy. */
  ip: string
}

type Given = Partial<Omit<AccountOptions, 'limits'>> & {
  limits?: Partial<AccountOptions['limits']>
  passwords?: Passwords
  warn?: (sentence: string) => void
  /** A module to add after all others. */
  module?: Module
  /** Settings. */
  env?: Record<string, string>
  /** True if a proxy forwards https requests. */
  https?: boolean
}

export type AccountServer = {
  app: FastifyInstance
  db: DbPool
  deps: AccountsDeps
  /** Dependencies of the modules. Jobs only fill `mails`, `texts` and `queued`. */
  serverDeps: ServerDeps
  mails: Message[]
  texts: SmsMessage[]
  /** Jobs of other queues. */
  queued: { queue: string; data: object }[]
  /** Moves the product's clock forward, in ms. */
  later(ms: number): void
  /** A browser without cookies, with its own address. */
  browser(): Browser
  /** Returns the code in the latest email or SMS to a contact. */
  codeFor(contact: string): string
  logs: { level: number; msg?: string; err?: { message: string } }[]
}

let addresses = 0

const noPages: ClientBundle = {
  development: false,
  load: async () => ({
    clientDir: null,
    entry: () => Promise.reject(new Error('There are no pages here.')),
    assetsOf: () => ({ css: [], entry: '', preload: [] }),
  }),
}

/** Starts the API with its own database, clock and outbox. Only wrong passwords and codes are limited. */
export function useAccounts(given: Given = {}): AccountServer {
  const { limits, passwords, warn, module, env, https: _https, ...options } = given
  const server = { mails: [], texts: [], queued: [] } as unknown as AccountServer
  let shift = 0
  server.later = (ms) => {
    shift += ms
  }
  const changeAccounts = (made: AccountsDeps) => {
    server.deps = {
      ...made,
      ...(passwords && { passwords }),
      ...(warn && { warn }),
      options: { ...made.options, ...options, limits: { ...withoutRateLimits, ...limits } },
    }
    return server.deps
  }
  const jobs = {
    async enqueue(tx: Db, queue: Queue, data: object) {
      // Runs in the caller's transaction, as the real queue does.
      await tx.query('test.enqueue', 'select 1')
      const { secret } = started.deps
      if (queue === mailQueue) server.mails.push(openData<Message>(secret, mailQueue, data as SealedData))
      else if (queue === smsQueue) server.texts.push(openData<SmsMessage>(secret, smsQueue, data as SealedData))
      else server.queued.push({ queue: queue.name, data })
      return null
    },
  }
  const started = useServer(
    () => ({
      RATE_LIMITS: '1',
      TRUST_PROXY: '127.0.0.1',
      ...(given.publicUrl && { PUBLIC_URL: given.publicUrl }),
      ...env,
    }),
    { module, jobs, changeAccounts, clock: { now: () => new Date(Date.now() + shift) }, injected: { bundle: noPages } },
  )
  beforeAll(() => {
    const { app, db, deps, logs } = started
    Object.assign(server, { app, db, serverDeps: deps, logs })
  })

  server.browser = () => {
    const cookies = new Map<string, string>()
    addresses++
    // Each browser has its own network.
    const ip = `10.${(addresses >> 8) & 255}.${addresses & 255}.1`
    const browser: Browser = {
      cookies,
      ip,
      async call(method, path, body, headers = {}) {
        const response = (await server.app.inject({
          method: method as 'GET',
          url: path,
          headers: {
            host: 'localhost:3000',
            ...(browser.ip === '' ? {} : { 'x-forwarded-for': browser.ip }),
            ...(given.https ? { 'x-forwarded-proto': 'https' } : {}),
            'user-agent': 'Mozilla/5.0 (Linux; Android 13) AppleWebKit/537.36 Chrome/120 Mobile Safari/537.36',
            ...(cookies.size > 0 ? { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') } : {}),
            ...(body === undefined ? {} : { 'content-type': 'application/json' }),
            ...headers,
          },
          ...(body === undefined ? {} : { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
        })) as LightMyRequestResponse
        return replyOf(response, cookies)
      },
      get: (path, headers) => browser.call('GET', path, undefined, headers),
      post: (path, body, headers) => browser.call('POST', path, body, headers),
    }
    return browser
  }
  server.codeFor = (contact) => {
    const texts = [...server.mails, ...server.texts].filter(({ to }) => to === contact).map(({ text }) => text)
    const code = /(?<!\d)\d{6}(?!\d)/.exec(texts.at(-1) ?? '')?.[0]
    if (!code) throw new Error(`Nobody sent ${contact} a code.`)
    return code
  }
  return server
}

function replyOf(response: LightMyRequestResponse, jar: Map<string, string>): Reply {
  const setCookies = new Map<string, string>()
  for (const line of [response.headers['set-cookie'] ?? []].flat()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
    setCookies.set(name, line)
    if (/max-age=0\b/i.test(line)) jar.delete(name)
    else jar.set(name, value)
  }
  const { statusCode: status, body: text } = response
  const json = String(response.headers['content-type'] ?? '').includes('json')
  return {
    status,
    text,
    body: json && text ? JSON.parse(text) : null,
    header: (name) => response.headers[name]?.toString(),
    setCookies,
  }
}

let people = 0

export const anEmail = (name = 'ada') => `${name}${++people}@example.test`

let phones = 0
/** Returns a phone number as the database stores it. */
export const aPhone = () => `+234803${String(1_000_000 + ++phones)}`

/** Returns the fields of the customers' sign-up form. */
export const customerForm = (contact = anEmail(), more = {}) => ({
  firstName: 'Ada',
  lastName: 'Obi',
  contact,
  city: 'Yaba',
  password: 'secret1',
  ...more,
})
/** Returns the fields of the owners' sign-up form. */
export const ownerForm = (email = anEmail('ngozi'), more = {}) => ({
  firstName: 'Ngozi',
  lastName: 'Eze',
  email,
  phone: null,
  city: 'Aba',
  password: 'secret1',
  contactMethod: 'email',
  ...more,
})
/** Returns the fields of the combined sign-up form. */
export const generalForm = (email = anEmail('bola'), more = {}) => ({
  email,
  firstName: 'Bola',
  lastName: 'Ade',
  phone: '',
  city: '',
  role: 'customer',
  contactMethod: 'email',
  password: PASSWORD,
  ...more,
})
