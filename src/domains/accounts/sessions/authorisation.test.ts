import { beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '#shared/endpoint.ts'
import {
  rowOf,
  signedInAdmin,
  signedInCustomer,
  signedInOwner,
  signIn,
} from '../../../../test/support/account-people.ts'
import {
  anEmail,
  type Browser,
  customerForm,
  generalForm,
  ownerForm,
  PASSWORD,
  useAccounts,
} from '../../../../test/support/account-server.ts'
import { accountsApi } from '../accounts.api.ts'
import { accounts } from '../accounts.contract.ts'

/**
 * Tests every call of this domain against every identity. A call missing here fails the first test, so no one adds one
 * without deciding who may use it (ROLE-21, G-166).
 */
const at = useAccounts({ requireEmailVerification: false })

const IDENTITIES = [
  'anonymous',
  'guest',
  'customer',
  'other',
  'owner',
  'general',
  'admin',
  'banned',
  'expired',
] as const
type Identity = (typeof IDENTITIES)[number]
const browsers = {} as Record<Identity, () => Browser>
/** The person whose data others must not reach, signed in through the customer portal. */
let ada: { id: string; email: string; browser: Browser; device: number }
/** The contact of a person who signs in often, which must not end ada's session as the oldest. */
let known: string

const MAKERS: Record<Identity, () => Promise<Browser>> = {
  anonymous: async () => at.browser(),
  guest: async () => {
    const guest = at.browser()
    await guest.post('/api/guest-session', { email: anEmail('guest') })
    return guest
  },
  customer: async () => (await signedInCustomer(at)).browser,
  other: async () => (await signedInCustomer(at)).browser,
  owner: async () => (await signedInOwner(at)).browser,
  general: async () => signIn(at, (await signedInOwner(at)).email),
  admin: async () => (await signedInAdmin(at)).browser,
  banned: async () => {
    const { browser, id } = await signedInCustomer(at)
    await at.db.pool.query('update users set banned = true where id = $1', [id])
    return browser
  },
  expired: async () => {
    const { browser, id } = await signedInCustomer(at)
    await at.db.pool.query(`update sessions set expire = now() - interval '1 second' where sess ->> 'userId' = $1`, [
      id,
    ])
    return browser
  },
}

beforeAll(async () => {
  const customer = await signedInCustomer(at)
  ada = { ...customer, device: (await customer.browser.get('/api/account/devices')).body[0].id }
  known = (await signedInCustomer(at)).email
  for (const identity of IDENTITIES) {
    const { cookies } = identity === 'customer' ? ada.browser : await MAKERS[identity]()
    browsers[identity] = () => {
      const copy = at.browser()
      for (const [name, value] of cookies) copy.cookies.set(name, value)
      return copy
    }
  }
})

type Row = {
  path?: () => string
  body?: () => unknown
  /** Status for each identity; 'all' for those not named. */
  gets: Partial<Record<Identity | 'all', number>>
}

const everyone: Row['gets'] = { all: 200 }
/** Signed in through any portal. A wrong password, code or device shows only that the person may call. */
const signedIn = (then: number): Row['gets'] => ({ all: then, anonymous: 401, guest: 401, expired: 401, banned: 403 })
const onlyAdmins = (then: number): Row['gets'] => ({ ...signedIn(403), admin: then })

const TABLE: Record<keyof typeof accounts, Row> = {
  checkCustomer: { gets: everyone },
  registerCustomer: { body: () => customerForm(), gets: everyone },
  loginCustomer: { body: () => ({ contact: known, password: PASSWORD }), gets: everyone },
  logoutCustomer: { gets: everyone },
  checkOwner: { gets: { all: 401, owner: 200, general: 200, banned: 403 } },
  registerOwner: { body: () => ownerForm(), gets: everyone },
  loginOwner: { body: () => ({ emailOrPhone: known, password: PASSWORD }), gets: { all: 403 } },
  logoutOwner: { gets: everyone },
  checkUser: { gets: { all: 401, general: 200, admin: 200, banned: 403 } },
  register: { body: () => generalForm(), gets: everyone },
  login: { body: () => ({ email: known, password: PASSWORD }), gets: everyone },
  logout: { gets: everyone },
  setup: { gets: { all: 404 } },
  finishSetup: { body: () => ({ token: 'x', email: anEmail(), password: PASSWORD }), gets: { all: 404 } },
  requestPasswordReset: { body: () => ({ email: ada.email }), gets: everyone },
  resetPassword: {
    body: () => ({ email: anEmail(), code: '123456', newPassword: PASSWORD, confirmPassword: PASSWORD }),
    gets: { all: 400 },
  },
  checkPassword: { body: () => ({ password: PASSWORD }), gets: everyone },
  verifyEmail: { body: () => ({ email: anEmail(), code: '123456' }), gets: { all: 400 } },
  resendVerification: { body: () => ({ email: ada.email }), gets: everyone },
  currentGuest: { gets: everyone },
  startGuest: { body: () => ({ email: anEmail() }), gets: everyone },
  changeProfile: { body: () => ({ city: 'Jos' }), gets: signedIn(200) },
  confirmContact: { body: () => ({ contact: 'email', code: '123456' }), gets: signedIn(400) },
  changePassword: {
    body: () => ({ password: 'Wrong200!', newPassword: PASSWORD, confirmPassword: PASSWORD }),
    gets: signedIn(400),
  },
  prove: { body: () => ({ password: 'Wrong200!' }), gets: signedIn(400) },
  devices: { gets: signedIn(200) },
  signOutDevice: { path: () => `/api/account/devices/${ada.device + 1_000_000}`, gets: signedIn(404) },
  signOutEverywhere: { gets: signedIn(200) },
  downloadData: { gets: signedIn(200) },
  removeAccount: { body: () => ({ password: 'Wrong200!' }), gets: signedIn(400) },
  twoFactorState: { gets: onlyAdmins(200) },
  setUpTwoFactor: { body: () => ({ password: 'Wrong200!' }), gets: onlyAdmins(400) },
  confirmTwoFactor: { body: () => ({ code: '123456' }), gets: onlyAdmins(409) },
  admins: { gets: onlyAdmins(200) },
  addAdmin: {
    body: () => ({
      email: anEmail(),
      firstName: 'Bisi',
      lastName: 'Obi',
      adminRole: 'moderator',
      password: 'Wrong200!',
    }),
    gets: onlyAdmins(400),
  },
  changeAdmin: {
    path: () => `/api/admin/admins/${ada.id}`,
    body: () => ({ adminRole: 'finance', password: 'Wrong200!' }),
    gets: onlyAdmins(400),
  },
  removeAdmin: {
    path: () => `/api/admin/admins/${ada.id}`,
    body: () => ({ password: 'Wrong200!' }),
    gets: onlyAdmins(400),
  },
  acts: { gets: onlyAdmins(200) },
  approveAct: { path: () => '/api/admin/acts/1/approve', gets: onlyAdmins(404) },
  cancelAct: { path: () => '/api/admin/acts/1', gets: onlyAdmins(404) },
  turnOffTwoFactor: { body: () => ({ password: 'Wrong200!', twoFactorCode: '123456' }), gets: onlyAdmins(400) },
}

const rows = Object.entries(TABLE) as [keyof typeof accounts, Row][]

test('ROLE-21 every served call is in the contract and in this table, with exactly its method and path', () => {
  const served = accountsApi(at.deps).map(({ endpoint }) => endpoint.route.join(' '))
  const declared = Object.values(accounts).map((endpoint: Endpoint) => endpoint.route.join(' '))
  expect(served.sort()).toEqual(declared.sort())
  expect(new Set(served).size).toBe(served.length)
  expect(Object.keys(TABLE).sort()).toEqual(Object.keys(accounts).sort())
  expect(declared).toEqual(
    expect.arrayContaining([
      'GET /api/auth/user',
      'GET /api/shop-owner/profile',
      'GET /api/customer/auth',
      'GET /api/guest-session',
      'POST /api/guest-session',
      'POST /api/customer/register',
      'POST /api/customer/login',
      'POST /api/customer/logout',
      'POST /api/shop-owner/register',
      'POST /api/shop-owner/login',
      'POST /api/shop-owner/logout',
      'POST /api/logout',
      'POST /api/auth/login',
      'POST /api/auth/register',
      'POST /api/auth/request-password-reset',
      'POST /api/auth/reset-password',
      'POST /api/auth/verify-email',
      'POST /api/auth/resend-verification',
    ]),
  )
})

test('every call of this domain is in the API document, with its possible responses', async () => {
  const { body } = await at.browser().get('/api/docs/json')
  for (const { route, errors, status, accepted } of Object.values(accounts) as Endpoint[]) {
    const operation = body.paths[route[1].replace(/:(\w+)/g, '{$1}')]?.[route[0].toLowerCase()]
    const done = [status ?? 200, ...(accepted ? [202] : [])].sort().map(String)
    expect(Object.keys(operation?.responses ?? {}), route.join(' ')).toEqual([...done, ...Object.keys(errors ?? {})])
  }
})

describe.each(rows)('ROLE-21 ROLE-02 G-166 %s', (name, { path, body, gets }) => {
  test.each(IDENTITIES)('for %s', async (identity) => {
    // A session that a call ends would be missing for the next one, so sign-outs get their own.
    const browser = ends.includes(name) ? await MAKERS[identity]() : browsers[identity]()
    const [method, route] = accounts[name].route
    const reply = await browser.call(method, path?.() ?? route, body?.())
    expect(reply.status, reply.text).toBe(gets[identity] ?? gets.all)
    if (reply.status === 401) expect(reply.text).toContain('Unauthorized')
    if (reply.status >= 400)
      expect(reply.body).toMatchObject({
        message: expect.any(String),
        code: expect.any(String),
        requestId: expect.any(String),
      })
    await at.db.pool.query(
      'update users set failed_login_attempts = 0, account_locked_until = null where failed_login_attempts > 0',
    )
  })
})

const ends: (keyof typeof accounts)[] = [
  'logoutCustomer',
  'logoutOwner',
  'logout',
  'signOutEverywhere',
  'registerCustomer',
  'loginCustomer',
  'registerOwner',
  'loginOwner',
  'register',
  'login',
  'startGuest',
]

describe('no one reaches another person’s data', () => {
  test('ROLE-21 the device of another person is unknown, also to admins', async () => {
    for (const identity of ['other', 'owner', 'general', 'admin'] as const) {
      expect((await browsers[identity]().call('DELETE', `/api/account/devices/${ada.device}`)).status, identity).toBe(
        404,
      )
    }
    expect((await ada.browser.get('/api/customer/auth')).body.authenticated).toBe(true)
  })

  test('ENT-users-15 no response has a password, a lock or an authenticator’s secret', async () => {
    const { key } = (await (await MAKERS.admin()).post('/api/account/two-factor/setup', { password: PASSWORD })).body
    expect(key).toMatch(/^[A-Z2-7]{32}$/)
    for (const [name, { path, body }] of rows) {
      for (const identity of ['customer', 'owner', 'admin'] as const) {
        const browser = await MAKERS[identity]()
        const [method, route] = accounts[name].route
        const { text } = await browser.call(method, path?.() ?? route, body?.())
        expect(text, `${name} for ${identity}`).not.toMatch(
          /argon2|"password(?!")|failedLogin|accountLocked|twoFactorSecret|twoFactorEnabled|"token"/,
        )
        expect(text).not.toContain(browser.cookies.get('lsf_session') ?? 'no session')
      }
    }
    expect(await rowOf(at, ada.id)).toMatchObject({ role: 'customer', is_admin: false })
  })

  test('SHAPE-13 SHAPE-14 SHAPE-15 API-01 API-03 API-04 API-05 API-06 the three checks have exactly their shapes', async () => {
    const display = [
      'email',
      'firstName',
      'id',
      'isAdmin',
      'isEmailVerified',
      'lastName',
      'phone',
      'profileImageUrl',
      'role',
    ]
    expect(Object.keys((await browsers.general().get('/api/auth/user')).body).sort()).toEqual(
      ['adminNeeds', ...display].sort(),
    )
    expect(Object.keys((await browsers.owner().get('/api/shop-owner/profile')).body).sort()).toEqual(display)
    const { body } = await browsers.customer().get('/api/customer/auth')
    expect(Object.keys(body)).toEqual(['authenticated', 'customer'])
    expect(Object.keys(body.customer).sort()).toEqual([...display, 'city', 'createdAt', 'isPhoneVerified'].sort())
    for (const path of ['/api/auth/user', '/api/shop-owner/profile']) {
      const reply = await at.browser().get(path)
      expect([reply.status, reply.body.message]).toEqual([401, 'Unauthorized'])
    }
    expect((await at.browser().get('/api/customer/auth')).text).toBe('{"authenticated":false}')
  })

  test('private responses are not cached', async () => {
    for (const path of [
      '/api/customer/auth',
      '/api/guest-session',
      '/api/account/devices',
      '/api/account/data',
      '/api/customer/auth',
    ]) {
      expect((await browsers.customer().get(path)).header('cache-control'), path).toBe('private, no-store')
    }
    expect((await at.browser().get('/api/customer/auth')).header('cache-control')).toBe('private, no-store')
    expect((await at.browser().get('/api/auth/user')).header('cache-control')).toBe('no-store')
  })
})
