import { beforeAll, expect, test } from 'vitest'
import { customerForm } from '../support/account-server.ts'
import { useServer } from '../support/server.ts'
import { until } from '../support/until.ts'

const server = useServer({ REQUIRE_EMAIL_VERIFICATION: '0', SEARCHES_PER_MINUTE: '2', TRUST_PROXY: '127.0.0.1' })
const EMAIL = 'ada.obi@example.test'
const PHONE = '+2348031234567'
const IP = '102.89.23.77'
let cookie = ''

const call = (method: string, address: string, headers: Record<string, string> = {}, body?: object) =>
  fetch(server.origin + address, {
    method,
    headers: { 'x-forwarded-for': IP, ...(body ? { 'content-type': 'application/json' } : {}), ...headers },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
const refusals = () => server.logs.filter(({ msg }) => msg === 'refused')

beforeAll(async () => {
  const registered = await call('POST', '/api/customer/register', {}, customerForm(EMAIL))
  cookie = registered.headers
    .getSetCookie()
    .map((line) => line.replace(/;.*/, ''))
    .join('; ')
})

const CASES: [what: string, status: number, code: string, route: string, ask: () => Promise<Response>][] = [
  [
    'another site',
    403,
    'cross_site',
    '/api/customer/login',
    () => call('POST', `/api/customer/login?email=${EMAIL}`, { 'sec-fetch-site': 'cross-site' }, { contact: PHONE }),
  ],
  [
    'a banned person',
    403,
    'banned',
    '/api/account/devices',
    async () => {
      await server.db.pool.query('update users set banned = true where email = $1', [EMAIL])
      return call('GET', '/api/account/devices', { cookie })
    },
  ],
  [
    'nobody',
    401,
    'unauthorized',
    '/api/account/devices/:deviceId',
    () => call('DELETE', `/api/account/devices/${PHONE}`),
  ],
  [
    'too many searches',
    429,
    'too_many_requests',
    '/api/shops',
    async () => {
      for (let n = 0; n < 2; n++) await call('GET', '/api/shops')
      return call('GET', `/api/shops?search=${PHONE}`)
    },
  ],
]

test.each(CASES)('%s is logged once, without who it was', async (_what, status, code, route, ask) => {
  const before = refusals().length
  expect((await ask()).status).toBe(status)
  await until('the line', () => refusals().length > before)
  expect(refusals().slice(before)).toEqual([
    expect.objectContaining({ status, code, route, from: '102.89.23.0/24', req: expect.any(String) }),
  ])
})

test('a check of the session is not logged as a rejection', async () => {
  const before = refusals().length
  expect((await call('GET', '/api/auth/user')).status).toBe(401)
  await call('POST', '/api/customer/login', { 'sec-fetch-site': 'cross-site' }, {})
  await until('the next line', () => refusals().length > before)
  expect(refusals().slice(before)).toEqual([expect.objectContaining({ code: 'cross_site' })])
})

test('rejection lines have no address, number or cookie', () => {
  const text = JSON.stringify(refusals())
  for (const personal of [
    EMAIL,
    PHONE,
    IP,
    encodeURIComponent(PHONE),
    /lsf_session=([^;]+)/.exec(cookie)?.[1] ?? 'none',
  ])
    expect(text).not.toContain(personal)
})
