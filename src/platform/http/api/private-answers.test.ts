import { afterAll, beforeAll, describe, expect, expectTypeOf, test } from 'vitest'
import { z } from 'zod'
import type { AdminActor, Caller, FinanceAdmin, Moderator, Person } from '#shared/caller.ts'
import { visitor } from '#shared/caller.ts'
import { endpoint, type Who } from '#shared/endpoint.ts'
import { capturedLog } from '../../../../test/support/log-lines.ts'
import { VERIFIED } from '../../../../test/support/standing.ts'
import { makeServer } from '../server.ts'
import { type Handler, handle } from './handle.ts'
import { registerApi } from './register-api.ts'

const input = { output: z.object({}), summary: 'x' }
const at = (path: string) => ({ ...input, route: ['GET', `/api/${path}`] as const })

const customer: Person = { id: 'ada', role: 'customer', isAdmin: false, kinds: ['customer'], signIn: 1, ...VERIFIED }
const general: Person = { id: 'bola', role: 'shop_owner', isAdmin: false, kinds: ['general'], signIn: 2, ...VERIFIED }
const callers: Record<string, Caller> = {
  visitor,
  guest: { person: null, guestId: 'guest_1' },
  customer: { person: customer, guestId: null },
  general: { person: general, guestId: null },
  admin: { person: { ...general, role: 'admin', isAdmin: true, adminRole: 'all' }, guestId: null },
  moderator: { person: { ...general, role: 'admin', isAdmin: true, adminRole: 'moderator' }, guestId: null },
  finance: { person: { ...general, role: 'admin', isAdmin: true, adminRole: 'finance' }, guestId: null },
  roleless: { person: { ...general, role: 'admin', isAdmin: true }, guestId: null },
  blocked: { person: null, guestId: null, blockedReason: { code: 'banned', message: 'You may not.' } },
}

const ADMINS = ['admin', 'moderator', 'finance', 'roleless']
const whos: Who[] = [
  'anyone',
  'signedIn',
  'customer',
  'owner',
  'guestOrCustomer',
  'participant',
  'anyAdmin',
  'moderator',
  'financeAdmin',
  'fullAdmin',
]
/** Handlers that set no header. */
const handlers: Handler[] = [
  ...whos.map((who) => handle(endpoint({ ...at(who), who }), () => ({}))),
  handle(endpoint({ ...at('personal'), who: 'anyone', personal: true }), () => ({})),
  handle(endpoint({ ...at('cookie'), who: 'anyone' }), ({ cookie }) => {
    cookie({ name: 'rung', value: 'yes', httpOnly: true })
    return {}
  }),
  handle(endpoint({ ...at('careless'), who: 'participant' }), ({ header }) => {
    header('cache-control', 'public, max-age=60')
    return {}
  }),
]

let app: Awaited<ReturnType<typeof makeServer>>
beforeAll(async () => {
  app = await makeServer({ log: capturedLog().log, trustProxy: [], inlineScripts: [], https: false } as never)
  await registerApi(app as never, {
    db: undefined as never,
    handlers,
    identify: async ({ headers }) => callers[String(headers['x-caller'])] ?? visitor,
  })
})
afterAll(() => app.close())

const ask = async (caller: string, path: string) => {
  const { statusCode, headers } = await app.inject({ url: `/api/${path}`, headers: { 'x-caller': caller } })
  return [statusCode, headers['cache-control']]
}
const PRIVATE = [200, 'private, no-store']

describe('a response whose handler sets no header', () => {
  test.each(['guest', 'customer', 'general', ...ADMINS, 'blocked'])(
    'for anyone, sent to %s, is never cached',
    async (caller) => {
      expect(await ask(caller, 'anyone')).toEqual(PRIVATE)
    },
  )

  test('for anyone, sent to a visitor, may be cached and revalidated', async () => {
    expect(await ask('visitor', 'anyone')).toEqual([200, 'no-cache'])
  })

  test.each([
    ['signedIn', ['customer', 'general', ...ADMINS]],
    ['customer', ['customer']],
    ['owner', ['general', ...ADMINS]],
    ['guestOrCustomer', ['guest', 'customer']],
    ['participant', ['guest', 'customer', 'general', ...ADMINS]],
    ['anyAdmin', ['admin', 'moderator', 'finance']],
    ['moderator', ['admin', 'moderator']],
    ['financeAdmin', ['admin', 'finance']],
    ['fullAdmin', ['admin']],
  ])('for %s is never cached, and refused to all others', async (who, admitted) => {
    for (const caller of Object.keys(callers)) {
      const [status, cacheControl] = await ask(caller, who)
      if (admitted.includes(caller)) expect([status, cacheControl], caller).toEqual(PRIVATE)
      else {
        expect([401, 403], caller).toContain(status)
        expect(cacheControl, caller).toBe('no-store')
      }
    }
  })

  test('that describes the caller, or sets a cookie, is not cached for visitors either', async () => {
    expect(await ask('visitor', 'personal')).toEqual(PRIVATE)
    expect(await ask('visitor', 'cookie')).toEqual(PRIVATE)
  })

  test('a handler cannot make a private response public', async () => {
    expect(await ask('guest', 'careless')).toEqual(PRIVATE)
  })
})

test('a handler gets the caller that `who` proves', () => {
  handle(endpoint({ ...at('a'), who: 'signedIn' }), ({ caller }) => {
    expectTypeOf(caller.person).toExtend<Person & { signIn: number }>()
    return {}
  })
  handle(endpoint({ ...at('b'), who: 'moderator' }), ({ caller }) => {
    expectTypeOf(caller.person).toExtend<AdminActor>()
    expectTypeOf(caller.person).toExtend<Moderator>()
    expectTypeOf(caller.person).not.toExtend<FinanceAdmin>()
    return {}
  })
  handle(endpoint({ ...at('e'), who: 'anyAdmin' }), ({ caller }) => {
    expectTypeOf(caller.person).toExtend<AdminActor>()
    expectTypeOf(caller.person).not.toExtend<Moderator>()
    return {}
  })
  handle(endpoint({ ...at('c'), who: 'participant' }), ({ caller }) => {
    if (!caller.person) expectTypeOf(caller.guestId).toEqualTypeOf<string>()
    return {}
  })
  handle(endpoint({ ...at('d'), who: 'anyone' }), ({ caller }) => {
    expectTypeOf(caller.person).toEqualTypeOf<Person | null>()
    return {}
  })
  expectTypeOf<Person>().not.toExtend<AdminActor>()
})
