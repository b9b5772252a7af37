import { beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint, Who } from '#shared/endpoint.ts'
import { modules } from '../../src/main.ts'
import { useServer } from '../support/server.ts'
import { cookiesOf, signedIn } from '../support/signed-in.ts'

const server = useServer()
const endpoints = modules.flatMap(({ contract = {} }): Endpoint[] => Object.values(contract))

type Caller = 'visitor' | 'guest' | 'customer' | 'shop owner'
const cookies = {} as Record<Caller, string>

beforeAll(async () => {
  const guest = await fetch(`${server.origin}/api/guest-session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'guest@example.test' }),
  })
  Object.assign(cookies, {
    visitor: '',
    guest: cookiesOf(guest),
    customer: (await signedIn(server, 'customer')).cookie,
    'shop owner': (await signedIn(server, 'shop_owner')).cookie,
  })
})

/** Whom a guard refuses, and how. A new kind of guard does not compile until it is here. */
const REFUSED: Record<Who, Partial<Record<Caller, 401 | 403>>> = {
  anyone: {},
  signedIn: { visitor: 401, guest: 401 },
  customer: { visitor: 401, guest: 401, 'shop owner': 403 },
  owner: { visitor: 401, guest: 401, customer: 403 },
  guestOrCustomer: { visitor: 401, 'shop owner': 401 },
  chatter: { visitor: 401 },
  admin: { visitor: 401, guest: 401, customer: 403, 'shop owner': 403 },
}

test('exactly the calls of the contract are served', async () => {
  const { paths } = (await (await fetch(`${server.origin}/api/docs/json`)).json()) as {
    paths: Record<string, Record<string, unknown>>
  }
  const served = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
  const declared = endpoints.map(({ route: [method, path] }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`)
  expect(served.sort()).toEqual(declared.sort())
})

describe('a guarded call sent directly', () => {
  const guarded = endpoints
    .filter(({ who }) => who !== 'anyone')
    .map(({ route: [method, path], who }) => [method, path, who] as const)

  test.each(guarded)('ROLE-21 G-166 %s %s (%s) refuses whom it is not for', async (method, path, who) => {
    for (const [caller, status] of Object.entries(REFUSED[who]) as [Caller, number][]) {
      const reply = await fetch(server.origin + path.replace(/:\w+/g, '1'), {
        method,
        headers: { cookie: cookies[caller] },
      })
      expect(reply.status, caller).toBe(status)
      expect(await reply.json()).toMatchObject({ message: expect.any(String), code: expect.any(String) })
    }
  })
})
