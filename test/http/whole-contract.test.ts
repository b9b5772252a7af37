import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Endpoint } from '#shared/endpoint.ts'
import { modules } from '../../src/modules.ts'
import { CALLERS, type CallerName, cookiesOfCaller } from '../support/callers.ts'
import { REFUSED, TABLE } from '../support/contract-table.ts'
import { useServer } from '../support/server.ts'

const server = useServer()
const endpoints = modules.flatMap(({ contract = {} }): Endpoint[] => Object.values(contract))
const named = (endpoint: Endpoint) => endpoint.route.join(' ')
const NOBODYS = '999999999'
/** Each of these ends the caller's session. */
const ENDS = /logout$|DELETE \/api\/account\/devices$/

const cookies = {} as Record<CallerName, string>
beforeAll(async () => {
  for (const caller of CALLERS) cookies[caller] = await cookiesOfCaller(server, caller)
})

test('API-65 API-66 every call has exactly its method and path, and a line in the table', async () => {
  const { paths } = (await (await fetch(`${server.origin}/api/docs/json`)).json()) as {
    paths: Record<string, Record<string, unknown>>
  }
  const served = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
  const declared = endpoints.map(named)
  expect(served.sort()).toEqual(declared.map((call) => call.replace(/:(\w+)/g, '{$1}')).sort())
  expect(Object.keys(TABLE).sort(), 'test/support/contract-table.ts').toEqual(declared.sort())
})

test('ROLE-21 G-166 every call is for the callers of the table', () => {
  const said = endpoints.map((endpoint) => [named(endpoint), endpoint.who])
  expect(said).toEqual(said.map(([call = '']) => [call, TABLE[call]?.[0]]))
})

test('shared responses are public reads that describe no caller', () => {
  const shared = endpoints.filter(({ cacheable: kept }) => kept)
  expect(shared.length).toBeGreaterThan(5)
  const wrong = shared.filter(
    ({ route: [method], who, personal, status, etag, upload, raw, streaming: endless }) =>
      method !== 'GET' || who !== 'anyone' || personal || status || etag || upload || raw || endless,
  )
  expect(wrong.map(named)).toEqual([])
})

/** Suggestions, and the reviews of a shop (G-049). */
const SHORTER: Record<string, number> = { 'GET /api/places': 8, 'GET /api/shops/:shopId/reviews': 10 }
test('G-032 lists of admins begin with 50 entries, the public’s with 24', () => {
  const lists = endpoints.flatMap((endpoint) => {
    const limit = endpoint.query instanceof z.ZodObject && endpoint.query.shape.limit
    const ofAdmins = endpoint.route[1].startsWith('/api/admin/')
    if (!limit || !(ofAdmins || endpoint.who === 'anyone')) return []
    return [{ call: named(endpoint), otherwise: ofAdmins ? 50 : 24, begins: limit.parse(undefined) }]
  })
  expect(lists.length).toBeGreaterThan(15)
  for (const { call, otherwise, begins } of lists) expect(begins, call).toBe(SHORTER[call] ?? otherwise)
})

const ADMINS: CallerName[] = ['moderator', 'finance', 'admin']
/** Whose document has the screen, by its heading. Customers pay to become owners (G-105). */
const SCREENS: [path: string, heading: string, seenBy: readonly CallerName[]][] = [
  ['/favorites', 'Favorites', CALLERS],
  ['/auth-test', 'Sign in', CALLERS],
  ['/customer-auth', 'Customer Access', CALLERS],
  ['/shop-owner-auth', 'Shop Owner Portal', CALLERS],
  ['/password-reset-request', 'Reset your password', CALLERS],
  ['/password-reset-confirm?email=ada@example.test', 'Choose a new password', CALLERS],
  ['/subscribe', 'Subscribe to LocalShopFinder', ['customer', 'shop owner', ...ADMINS]],
  ['/dashboard', 'Welcome back, Ada!', ['shop owner', ...ADMINS]],
  ['/admin', 'Admin Panel', ADMINS],
  ['/admin/customers', 'Customer Management', ADMINS],
]
test.each(SCREENS)('ROLE-22 G-166 %s says %s to those whom it is for', async (path, heading, seenBy) => {
  const seen = []
  for (const caller of CALLERS) {
    const document = await (await fetch(server.origin + path, { headers: { cookie: cookies[caller] } })).text()
    if (document.replaceAll('<!-- -->', '').includes(`>${heading}</h1>`)) seen.push(caller)
  }
  expect(seen).toEqual(seenBy)
})

describe('sent directly', () => {
  test.each(endpoints.map((endpoint) => [named(endpoint), endpoint] as const))(
    'ROLE-21 ROLE-11 API-67 API-68 G-166 %s',
    async (call, { route: [method, path], body: taken, query }) => {
      const [who, answer, others] = TABLE[call] as (typeof TABLE)[string]
      const got: Partial<Record<CallerName, number>> = {}
      const stated: typeof got = {}
      for (const caller of CALLERS) {
        const cookie = ENDS.test(call) ? await cookiesOfCaller(server, caller) : cookies[caller]
        const reply = await fetch(server.origin + path.replace(/:\w+/g, NOBODYS), { method, headers: { cookie } })
        got[caller] = reply.status
        stated[caller] = REFUSED[who][caller] ?? others?.[caller] ?? answer
        if (REFUSED[who][caller]) expect(Object.keys((await reply.json()) as object)).toEqual(REFUSAL)
        else await reply.body?.cancel()
      }
      expect(got).toEqual(stated)
      // A call without a payload takes an empty body.
      if (taken instanceof z.ZodUndefined && query.safeParse({}).success) expect([400, 415]).not.toContain(answer)
    },
  )

  test('an admin with another role gets a sentence about the role', async () => {
    const reply = await fetch(`${server.origin}/api/admin/customers/export`, { headers: { cookie: cookies.moderator } })
    expect(await reply.json()).toMatchObject({
      code: 'admin_role',
      message: 'Your role as an admin does not include this. Please ask an admin with the role All.',
    })
  })
})

/** Fields of a refusal, which has none of the requested data. */
const REFUSAL = ['message', 'code', 'requestId']
