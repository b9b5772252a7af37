import { generate } from 'otplib'
import { afterEach, expect, test } from 'vitest'
import { jobContext } from '#platform/http/api/request-context.ts'
import { makePasswords, type Passwords } from '#platform/passwords/passwords.ts'
import { signedInAdmin, signedInCustomer, signIn } from '../../../../test/support/account-people.ts'
import { anEmail, PASSWORD, useAccounts } from '../../../../test/support/account-server.ts'
import { CHEAP_HASHING, HIGH_LIMITS } from '../../../../test/support/tested-accounts.ts'
import { confirmTwoFactor } from '../credentials/two-factor.ts'

/** Holds one correct password between the check and its effect, until `release`. */
const held = { next: false, arrived: () => {}, release: () => {} }
const real = makePasswords({ cost: CHEAP_HASHING, atOnce: 4, waiting: HIGH_LIMITS })
const passwords: Passwords = {
  ...real,
  inTurn: (work, turn) =>
    real.inTurn(
      (hashing) =>
        work({
          ...hashing,
          async matches(hashed, password) {
            const right = await hashing.matches(hashed, password)
            if (held.next) {
              held.next = false
              const released = new Promise<void>((resolve) => {
                held.release = resolve
              })
              held.arrived()
              await released
            }
            return right
          },
        }),
      turn,
    ),
}

const at = useAccounts({ requireEmailVerification: false, passwords })
afterEach(() => held.release())

/** Runs `call`, and the second callback once its password was found correct but has had no effect. */
async function holding<T>(call: () => Promise<T>, meanwhile: () => Promise<unknown>): Promise<T> {
  const arrived = new Promise<void>((resolve) => {
    held.arrived = resolve
  })
  held.next = true
  const calling = call()
  await arrived
  await meanwhile()
  held.release()
  return calling
}

const activeSignIns = async (id: string) =>
  (await at.db.pool.query('select 1 from login_sessions where user_id = $1 and is_active', [id])).rowCount
const sessionsOf = async (id: string) =>
  (await at.db.pool.query(`select 1 from sessions where sess ->> 'userId' = $1`, [id])).rowCount
const codeOf = (key: string) => generate({ secret: key, epoch: Math.floor(at.deps.clock.now().getTime() / 1000) })

/** Makes an admin with an authenticator key that is not turned on yet. */
async function adminWithKey() {
  const admin = await signedInAdmin(at)
  const { body } = await admin.browser.post('/api/account/two-factor/setup', { password: PASSWORD })
  const turnOn = async () => {
    const reply = await admin.browser.post('/api/account/two-factor/confirm', { code: await codeOf(body.key) })
    expect(reply.status, reply.text).toBe(200)
    at.later(30_000)
  }
  return { ...admin, key: body.key as string, turnOn }
}

const PORTALS: [path: string, field: string][] = [
  ['/api/auth/login', 'email'],
  ['/api/customer/login', 'contact'],
  ['/api/shop-owner/login', 'emailOrPhone'],
]

test.each(PORTALS)(
  'ENT-users-13 a running sign-in at %s while two-factor is turned on opens nothing',
  async (path, field) => {
    const { email, id, browser, turnOn } = await adminWithKey()
    await at.db.pool.query(`update users set role = 'shop_owner' where id = $1`, [id])
    const stranger = at.browser()
    const reply = await holding(() => stranger.post(path, { [field]: email, password: PASSWORD }), turnOn)
    expect([reply.status, stranger.cookies.size]).toEqual([401, 0])
    expect([await activeSignIns(id), await sessionsOf(id)]).toEqual([1, 1])
    expect((await browser.get('/api/auth/user')).status).toBe(200)
    expect((await at.browser().post(path, { [field]: email, password: PASSWORD })).body.code).toBe('two_factor_needed')
  },
)

test('a code of an authenticator that is replaced during the check opens nothing', async () => {
  const { email, id, browser, key, turnOn } = await adminWithKey()
  await turnOn()
  const old = await codeOf(key)
  const stranger = at.browser()
  const reply = await holding(
    () => stranger.post('/api/auth/login', { email, password: PASSWORD, twoFactorCode: old }),
    async () => {
      at.later(30_000)
      const off = { password: PASSWORD, twoFactorCode: await codeOf(key) }
      expect((await browser.post('/api/account/two-factor/off', off)).status).toBe(200)
      const { body } = await browser.post('/api/account/two-factor/setup', { password: PASSWORD })
      const on = await browser.post('/api/account/two-factor/confirm', { code: await codeOf(body.key) })
      expect(on.status).toBe(200)
    },
  )
  expect([reply.status, stranger.cookies.size, await activeSignIns(id)]).toEqual([401, 0, 1])
})

test('a key that is still being set up refuses no sign-in', async () => {
  const { email, browser } = await signedInAdmin(at)
  const reply = await holding(
    () => at.browser().post('/api/auth/login', { email, password: PASSWORD }),
    () => browser.post('/api/account/two-factor/setup', { password: PASSWORD }),
  )
  expect(reply.status).toBe(200)
})

test('a person changed, banned or deleted during a sign-in gets in as what they are now', async () => {
  const set = (columns: string) => (id: string) => at.db.pool.query(`update users set ${columns} where id = $1`, [id])
  const cases: [meanwhile: (id: string) => Promise<unknown>, status: number, code: string][] = [
    [set(`password = 'another'`), 401, 'Unauthorized'],
    [set('banned = true'), 403, 'banned'],
    [set(`role = 'customer'`), 403, 'wrong_portal'],
    [(id) => at.db.pool.query('delete from users where id = $1', [id]), 401, 'Unauthorized'],
  ]
  for (const [meanwhile, status, code] of cases) {
    const email = anEmail()
    const { id, browser } = await signedInCustomer(at, email)
    await browser.post('/api/customer/logout')
    await set(`role = 'shop_owner'`)(id)
    const stranger = at.browser()
    const reply = await holding(
      () => stranger.post('/api/shop-owner/login', { emailOrPhone: email, password: PASSWORD }),
      () => meanwhile(id),
    )
    expect([reply.status, reply.body.code, stranger.cookies.size]).toEqual([status, code, 0])
    expect([await activeSignIns(id), await sessionsOf(id)]).toEqual([0, 0])
  }
  const { id, email } = await signedInAdmin(at)
  const demoted = at.browser()
  const reply = await holding(
    () => demoted.post('/api/auth/login', { email, password: PASSWORD }),
    () => set('is_admin = false')(id),
  )
  expect([reply.status, (await demoted.get('/api/auth/user')).body.isAdmin]).toEqual([200, false])
})

test('an old password allows nothing after a reset', async () => {
  const reset = (id: string) => at.db.pool.query(`update users set password = 'another' where id = $1`, [id])
  const calls: [method: string, path: string, body: object][] = [
    ['PATCH', '/api/customer/profile', { phone: '08031230001', password: PASSWORD }],
    ['PATCH', '/api/customer/profile', { email: anEmail('planted'), password: PASSWORD }],
    ['POST', '/api/account/password', { password: PASSWORD, newPassword: PASSWORD, confirmPassword: PASSWORD }],
    ['POST', '/api/account/two-factor/setup', { password: PASSWORD }],
    ['DELETE', '/api/account', { password: PASSWORD }],
  ]
  for (const [method, path, body] of calls) {
    const { id, browser, email } = await (path.includes('two-factor') ? signedInAdmin(at) : signedInCustomer(at))
    const mails = at.mails.length
    const reply = await holding(
      () => browser.call(method, path, body),
      () => reset(id),
    )
    expect([reply.status, reply.body.code], path).toEqual([400, 'wrong_password'])
    const { rows } = await at.db.pool.query(
      'select email, phone, password, two_factor_secret from users where id = $1',
      [id],
    )
    expect(rows).toEqual([{ email, phone: null, password: 'another', two_factor_secret: null }])
    expect(at.mails).toHaveLength(mails)
  }
})

test('an older hash does not overwrite a password replaced in the meantime', async () => {
  const { id, browser } = await signedInCustomer(at)
  const older = makePasswords({ cost: { ...CHEAP_HASHING, passes: 2 }, atOnce: 1, waiting: HIGH_LIMITS })
  const hashed = await older.inTurn(({ hash }) => hash(PASSWORD), { ip: '10.0.0.1', account: id })
  await at.db.pool.query('update users set password = $2 where id = $1', [id, hashed])
  const reply = await holding(
    () => browser.call('PATCH', '/api/customer/profile', { phone: '08031230002', password: PASSWORD }),
    () => at.db.pool.query(`update users set password = 'another' where id = $1`, [id]),
  )
  expect([reply.status, reply.body.code]).toEqual([400, 'wrong_password'])
  const { rows } = await at.db.pool.query('select password from users where id = $1', [id])
  expect(rows).toEqual([{ password: 'another' }])
})

test('a person who becomes an admin while deleting their account keeps it', async () => {
  const { id, browser } = await signedInCustomer(at)
  const reply = await holding(
    () => browser.call('DELETE', '/api/account', { password: PASSWORD }),
    () => at.db.pool.query(`update users set role = 'admin', is_admin = true where id = $1`, [id]),
  )
  expect([reply.status, reply.body.code]).toEqual([403, 'admin_account'])
})

test('a proof from before a new two-factor setup does not turn two-factor off', async () => {
  const { id, browser, key, turnOn } = await adminWithKey()
  await turnOn()
  const body = { password: PASSWORD, twoFactorCode: await codeOf(key) }
  const reply = await holding(
    () => browser.post('/api/account/two-factor/off', body),
    () => at.db.pool.query(`update users set password = 'another' where id = $1`, [id]),
  )
  expect([reply.status, reply.body.code]).toEqual([400, 'wrong_password'])
  const { rows } = await at.db.pool.query('select two_factor_enabled as on from users where id = $1', [id])
  expect(rows).toEqual([{ on: true }])
})

test('two-factor is not turned on for an ended session or a former admin', async () => {
  for (const end of [
    `update login_sessions set is_active = false where user_id = $1`,
    'update users set is_admin = false where id = $1',
  ]) {
    const { id, email, key } = await adminWithKey()
    const { rows } = await at.db.pool.query('select max(id) as "signIn" from login_sessions where user_id = $1', [id])
    const code = await codeOf(key)
    const other = await at.db.pool.connect()
    try {
      await other.query('begin')
      await other.query('select from users where id = $1 for update', [id])
      const turningOn = confirmTwoFactor(at.db, at.deps, { userId: id, signIn: rows[0].signIn, code }, jobContext)
      const refused = expect(turningOn).rejects.toMatchObject({ status: expect.any(Number) })
      await other.query(end, [id])
      await other.query('commit')
      await refused
    } finally {
      other.release()
    }
    expect((await signIn(at, email)).cookies.size).toBeGreaterThan(0)
  }
})
