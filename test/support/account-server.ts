import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll } from 'vitest'
import {
  type AccountOptions,
  type AccountParts,
  defaultOptions,
  withoutRateLimits,
} from '#domains/accounts/account-options.ts'
import { accountsApi } from '#domains/accounts/accounts.api.ts'
import { makeIdentify, registerProlongedCookies } from '#domains/accounts/identify.ts'
import { registerLoginRedirect } from '#domains/accounts/login-redirect.ts'
import { makePasswords, type Passwords } from '#domains/accounts/passwords.ts'
import type { DbPool } from '#platform/db/db.ts'
import type { Handler } from '#platform/http/handle.ts'
import { registerApi } from '#platform/http/register-api.ts'
import { registerSameSite } from '#platform/http/same-site.ts'
import { makeServer } from '#platform/http/server.ts'
import { makeLog } from '#platform/log.ts'
import type { Message } from '#platform/mail/mail.ts'
import { makeSecretKey } from '#platform/secret-key.ts'
import type { TextMessage } from '#platform/sms/text-sender.ts'
import { useDb } from './db.ts'

/** As fast as argon2 goes; what hashing costs is tested where it matters. */
export const CHEAP = { memory: 64, passes: 1, lanes: 1 }
/** So many may wait to be hashed that no test is turned away that does not ask for it. */
export const ROOM = { all: 500, address: 500, account: 500 }
export const PASSWORD = 'Naira200!'
export const TEST_SECRET_KEY = 'the-same-secret-key-in-every-test-run'

/** An answer, with its JSON read. */
export type Reply = {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: whatever was answered; the tests say what they expect of it.
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
  /** Empty: it comes straight to this machine instead of through a proxy. */
  ip: string
}

type Given = Partial<Omit<AccountOptions, 'limits'>> & {
  limits?: Partial<AccountOptions['limits']>
  parts?: Partial<AccountParts>
  handlers?: (parts: AccountParts) => Handler[]
  passwords?: Passwords
  /** Whether the browsers come by https, through a proxy that says so. */
  https?: boolean
}

export type AccountServer = {
  app: FastifyInstance
  db: DbPool
  parts: AccountParts
  mails: Message[]
  texts: TextMessage[]
  /** Moves the product's clock on, in ms. */
  later(ms: number): void
  /** A browser without cookies, with an address of its own. */
  browser(): Browser
  /** The six digits of the latest mail or text message to somebody. */
  codeFor(contact: string): string
  logs: { level: number; msg?: string; err?: { message: string } }[]
}

let addresses = 0

/** The accounts over HTTP on a database of their own, with a clock that tests move and mails that are kept. */
export function useAccounts(given: Given = {}): AccountServer {
  const at = useDb()
  const server = { mails: [], texts: [], logs: [] } as unknown as AccountServer
  let shift = 0
  const clock = { now: () => new Date(Date.now() + shift) }
  server.later = (ms) => {
    shift += ms
  }

  beforeAll(async () => {
    const { limits, parts, passwords, handlers = accountsApi, https = false, ...options } = given
    server.db = at.db
    server.parts = {
      clock,
      options: {
        ...defaultOptions,
        evenAnswer: 0,
        refusalDelay: 0,
        ...options,
        limits: { ...withoutRateLimits, ...limits },
      },
      passwords: passwords ?? makePasswords({ cost: CHEAP, atOnce: 2, waiting: ROOM }),
      secret: makeSecretKey(TEST_SECRET_KEY),
      // The transaction must not be over yet: what is written in it goes or stays with it.
      notify: {
        mail: async (tx, message) => {
          await tx.query('test.mail', 'select 1')
          server.mails.push(message)
        },
        sms: async (_tx, message) => void server.texts.push(message),
      },
      ...parts,
    }
    const log = makeLog('warn', { write: (line: string) => void server.logs.push(JSON.parse(line)) })
    const app = (await makeServer({
      log,
      trustProxy: ['127.0.0.1'],
      inlineScripts: [],
      https,
    } as never)) as unknown as FastifyInstance
    server.app = app
    const identify = makeIdentify({ db: at.db, clock, options: server.parts.options })
    registerSameSite(app, { publicUrl: server.parts.options.publicUrl })
    registerProlongedCookies(app)
    await registerApi(app, { db: at.db, handlers: handlers(server.parts), identify })
    registerLoginRedirect(app, { identify })
    await app.ready()
  })
  afterAll(() => server.app?.close())

  server.browser = () => {
    const cookies = new Map<string, string>()
    addresses++
    const ip = `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`
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

/** A new e-mail address that nobody has. */
export const anEmail = (name = 'ada') => `${name}${++people}@example.test`

let phones = 0
/** A new phone number that nobody has, as it is kept. */
export const aPhone = () => `+234803${String(1_000_000 + ++phones)}`

/** Fields of the customer register form. */
export const customerForm = (contact = anEmail(), more = {}) => ({
  firstName: 'Ada',
  lastName: 'Obi',
  contact,
  city: 'Yaba',
  password: 'secret1',
  ...more,
})
/** What the shop owner form sends. */
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
/** Fields of the combined register form. */
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
