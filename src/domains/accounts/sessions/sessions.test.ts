import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import {
  auditOf,
  rowOf,
  signedInAdmin,
  signedInCustomer,
  signedInOwner,
  signIn,
  signInsOf,
} from '../../../../test/support/account-people.ts'
import {
  anEmail,
  type Browser,
  customerForm,
  ownerForm,
  PASSWORD,
  useAccounts,
} from '../../../../test/support/account-server.ts'
import { identifyForPages } from '../accounts.identify.ts'
import { addKind, becomeShopOwner } from './session-kinds.ts'
import { findSession, openSession, rotateSession, SESSION_QUERY } from './sessions.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const hashed = (token: string) => createHash('sha256').update(token).digest('base64url')
const tokenOf = (browser: Browser) => browser.cookies.get('lsf_session') ?? ''

describe('the cookie and the stored session', () => {
  const at = useAccounts({ requireEmailVerification: false })

  test('ENT-sessions-02 ENT-login-02 G-117 only the hash of a random token is stored, in both tables', async () => {
    const { browser, id } = await signedInCustomer(at)
    const token = tokenOf(browser)
    expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/)
    const { rows } = await at.db.pool.query(`select sid, sess from sessions where sess ->> 'userId' = $1`, [id])
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({
      sid: hashed(token),
      sess: { userId: id, kinds: ['customer'], lasting: true, twoFactor: false },
    })
    expect((await signInsOf(at, id))[0].token).toBe(hashed(token))
    const { rows: dump } = await at.db.pool.query('select * from sessions cross join login_sessions')
    expect(JSON.stringify(dump)).not.toContain(token)
  })

  test('G-116 G-157 API-26 the session is httpOnly and Lax; its hint and the portal are readable and carry no rights', async () => {
    const browser = at.browser()
    const { setCookies } = await browser.post('/api/customer/register', customerForm())
    expect(setCookies.get('lsf_session')).toMatch(/; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/)
    expect(setCookies.get('lsf_hint')).toBe('lsf_hint=1; Max-Age=2592000; Path=/; SameSite=Lax')
    expect(setCookies.get('lsf_portal')).toBe('lsf_portal=customer; Max-Age=31536000; Path=/; SameSite=Lax')
    browser.cookies.delete('lsf_session')
    const checked = await browser.get('/api/customer/auth')
    expect(checked.body).toEqual({ authenticated: false })
    expect(checked.setCookies.get('lsf_hint')).toContain('Max-Age=0')
    expect([...(await browser.get('/api/customer/auth')).setCookies.keys()]).toEqual([])
  })

  test('G-106 the portal cookie has the last used portal', async () => {
    const { browser, email } = await signedInOwner(at)
    expect(browser.cookies.get('lsf_portal')).toBe('shop_owner')
    await browser.post('/api/auth/login', { email, password: PASSWORD })
    expect(browser.cookies.get('lsf_portal')).toBe('general')
    await browser.post('/api/logout')
    await browser.post('/api/shop-owner/logout')
    expect([...browser.cookies.keys()]).toEqual(['lsf_portal', 'lsf_device'])
    expect(browser.cookies.get('lsf_portal')).toBe('general')
  })

  test('forged, cut, foreign and huge cookies are ignored without an error', async () => {
    const { browser, id } = await signedInCustomer(at)
    const good = tokenOf(browser)
    for (const bad of [
      '',
      'x',
      good.slice(1),
      `${good}x`,
      hashed(good),
      id,
      'a'.repeat(43),
      "' or 1=1 --",
      '%00',
      '{"userId":"1"}',
      'é'.repeat(43),
      'a'.repeat(3000),
    ]) {
      browser.cookies.set('lsf_session', bad)
      expect((await browser.get('/api/auth/user')).status, bad).toBe(401)
      expect((await browser.get('/api/account/devices')).status, bad).toBe(401)
    }
    expect(await findSession(at.db, undefined, new Date())).toBeNull()
  })
})

describe('one session, one person', () => {
  const at = useAccounts({ requireEmailVerification: false })

  test('G-111 another portal of the same person adds its kind under a new token and voids the old one', async () => {
    const { browser, email, id } = await signedInOwner(at)
    const first = tokenOf(browser)
    await browser.post('/api/customer/login', { contact: email, password: PASSWORD })
    const second = tokenOf(browser)
    expect(second).not.toBe(first)
    expect((await browser.get('/api/shop-owner/profile')).status).toBe(200)
    expect((await browser.get('/api/customer/auth')).body.authenticated).toBe(true)
    const stale = at.browser()
    stale.cookies.set('lsf_session', first)
    expect((await stale.get('/api/account/devices')).status).toBe(401)
    expect((await signInsOf(at, id)).map(({ is_active }) => is_active)).toEqual([false, true])
  })

  test('G-111 another person’s sign-in replaces the session, and the first person’s sign-in ends', async () => {
    const first = await signedInCustomer(at)
    const second = await signedInOwner(at)
    const before = tokenOf(first.browser)
    await first.browser.post('/api/shop-owner/login', { emailOrPhone: second.email, password: PASSWORD })
    expect((await first.browser.get('/api/customer/auth')).body.authenticated).toBe(false)
    expect((await first.browser.get('/api/shop-owner/profile')).body.id).toBe(second.id)
    expect((await signInsOf(at, first.id)).map(({ is_active }) => is_active)).toEqual([false])
    const stale = at.browser()
    stale.cookies.set('lsf_session', before)
    expect((await stale.get('/api/account/devices')).status).toBe(401)
  })

  test('a failed sign-in leaves the browser’s session unchanged', async () => {
    const { browser, id } = await signedInCustomer(at)
    await browser.post('/api/customer/login', { contact: anEmail(), password: 'x' })
    expect((await browser.get('/api/customer/auth')).body.customer.id).toBe(id)
  })

  test('a sign-in replaces a token planted before', async () => {
    const victim = await signedInCustomer(at)
    const attacker = await signedInCustomer(at)
    const planted = tokenOf(attacker.browser)
    const browser = at.browser()
    browser.cookies.set('lsf_session', planted)
    await browser.post('/api/customer/login', { contact: victim.email, password: PASSWORD })
    expect(tokenOf(browser)).not.toBe(planted)
    expect((await attacker.browser.get('/api/account/devices')).status).toBe(401)
  })

  test('signing out with an ended token is not an error', async () => {
    const { browser } = await signedInCustomer(at)
    const stale = at.browser()
    stale.cookies.set('lsf_session', tokenOf(browser))
    await browser.post('/api/customer/logout')
    const reply = await stale.post('/api/customer/logout')
    expect(reply.status).toBe(200)
    expect(stale.cookies.has('lsf_session')).toBe(false)
  })

  test('a sign-out is recorded once, and only for a signed-in kind', async () => {
    const { browser, id } = await signedInCustomer(at)
    for (const path of ['/api/logout', '/api/shop-owner/logout', '/api/customer/logout', '/api/customer/logout'])
      expect((await browser.post(path)).status).toBe(200)
    const signOuts = (await auditOf(at, id)).filter(({ action }) => action === 'sign_out')
    expect(signOuts.map(({ details }) => details)).toEqual([{ where: 'customer' }])
  })

  test('pages are open to everyone, banned people included', async () => {
    const identify = async () => ({
      person: null,
      guestId: 'guest_1',
      blockedReason: { code: 'banned', message: 'No.' },
    })
    expect(await identifyForPages(identify)({} as never)).toEqual({ person: null, guestId: 'guest_1' })
  })

  test('three sign-outs at the same moment end the session', async () => {
    const { browser, email, id } = await signedInOwner(at)
    await browser.post('/api/customer/login', { contact: email, password: PASSWORD })
    await browser.post('/api/auth/login', { email, password: PASSWORD })
    await Promise.all(
      ['/api/logout', '/api/customer/logout', '/api/shop-owner/logout'].map((path) => browser.post(path)),
    )
    expect((await signInsOf(at, id)).some(({ is_active }) => is_active)).toBe(false)
    expect((await at.db.pool.query(`select from sessions where sess ->> 'userId' = $1`, [id])).rowCount).toBe(0)
  })

  test('G-105 a person who pays becomes a shop owner in every session; others do not change', async () => {
    const customer = await signedInCustomer(at)
    const elsewhere = await signIn(at, customer.email)
    await at.db.transaction((tx) => becomeShopOwner(tx, customer.id, new Date()))
    for (const browser of [customer.browser, elsewhere]) {
      expect((await browser.get('/api/shop-owner/profile')).body).toMatchObject({ id: customer.id, role: 'shop_owner' })
      expect((await browser.get('/api/customer/auth')).body.authenticated).toBe(true)
    }
    expect((await rowOf(at, customer.id)).is_admin).toBe(false)
    expect(await auditOf(at, customer.id)).toContainEqual(
      expect.objectContaining({ action: 'role.change', details: { before: 'customer', after: 'shop_owner' } }),
    )
    const admin = await signedInAdmin(at)
    await at.db.transaction(async (tx) => {
      await becomeShopOwner(tx, admin.id, new Date())
      await becomeShopOwner(tx, 'nobody', new Date())
      await addKind(tx, 'nobody', 'general')
    })
    expect(await rowOf(at, admin.id)).toMatchObject({ role: 'admin', is_admin: true })
  })

  test('a kind that the role has lost no longer counts', async () => {
    const { browser, id } = await signedInOwner(at)
    await at.db.pool.query(`update users set role = 'customer' where id = $1`, [id])
    expect((await browser.get('/api/shop-owner/profile')).status).toBe(401)
  })
})

describe('session length', () => {
  const at = useAccounts({ requireEmailVerification: false })
  const expiry = async (id: string) => {
    const { rows } = await at.db.pool.query(`select expire from sessions where sess ->> 'userId' = $1`, [id])
    return Math.round((rows[0].expire - at.deps.clock.now().getTime()) / HOUR)
  }

  test('ENT-sessions-04 G-116 customers and owners: 30 days after the last use, and so does the cookie', async () => {
    for (const somebody of [signedInCustomer, signedInOwner]) {
      const { browser, id } = await somebody(at)
      expect(await expiry(id)).toBe(30 * 24)
      at.later(HOUR / 2)
      expect([...(await browser.get('/api/account/devices')).setCookies.keys()]).toEqual([])
      for (let day = 0; day < 3; day++) {
        at.later(20 * DAY)
        const { setCookies } = await browser.get('/api/account/devices')
        expect(setCookies.get('lsf_session')).toContain(`lsf_session=${tokenOf(browser)}; Max-Age=2592000`)
        expect(setCookies.get('lsf_hint')).toContain('Max-Age=2592000')
        expect(await expiry(id)).toBe(30 * 24)
        expect([...(await browser.get('/api/account/devices')).setCookies.keys()]).toEqual([])
      }
      at.later(30 * DAY)
      expect((await browser.get('/api/account/devices')).status).toBe(401)
    }
  })

  test('G-116 COMB-05 combined without remember me: with the browser, and at most 12 hours; with it 30 days', async () => {
    const { email, id } = await signedInAdmin(at)
    await at.db.pool.query(`delete from sessions where sess ->> 'userId' = $1`, [id])
    const browser = at.browser()
    const { setCookies } = await browser.post('/api/auth/login', { email, password: PASSWORD, rememberMe: false })
    expect(setCookies.get('lsf_session')).not.toContain('Max-Age')
    expect(setCookies.get('lsf_hint')).not.toContain('Max-Age')
    expect(await expiry(id)).toBe(12)
    at.later(11 * HOUR)
    expect([...(await browser.get('/api/account/devices')).setCookies.keys()]).toEqual([])
    expect(await expiry(id)).toBe(1)
    expect((await signInsOf(at, id)).at(-1).last_used_at.getTime()).toBeGreaterThan(
      at.deps.clock.now().getTime() - 60_000,
    )
    at.later(HOUR)
    expect((await browser.get('/api/account/devices')).status).toBe(401)

    const remembered = await at.browser().post('/api/auth/login', { email, password: PASSWORD, rememberMe: true })
    expect(remembered.setCookies.get('lsf_session')).toContain('Max-Age=2592000')
  })

  test('signing in at another portal does not extend a session that ends with the browser', async () => {
    const { email } = await signedInOwner(at)
    const browser = await signIn(at, email)
    const { setCookies } = await browser.post('/api/customer/login', { contact: email, password: PASSWORD })
    expect(setCookies.get('lsf_session')).not.toContain('Max-Age')
    await browser.post('/api/logout')
    const again = await browser.post('/api/shop-owner/login', { emailOrPhone: email, password: PASSWORD })
    expect(again.setCookies.get('lsf_session')).toContain('Max-Age=2592000')
  })

  test('G-116 G-084 an admin has admin rights for 12 hours after a sign-in through the combined or the owners’ portal', async () => {
    const { email } = await signedInAdmin(at)
    const browser = await signIn(at, email, { rememberMe: true })
    expect((await browser.get('/api/auth/user')).body).toMatchObject({ isAdmin: true, adminNeeds: null })
    at.later(12 * HOUR)
    expect((await browser.get('/api/auth/user')).body).toMatchObject({
      isAdmin: false,
      adminNeeds: 'signIn',
      role: 'admin',
    })
    await browser.post('/api/auth/login', { email, password: PASSWORD, rememberMe: true })
    expect((await browser.get('/api/auth/user')).body).toMatchObject({ isAdmin: true, adminNeeds: null })

    const owner = await signedInOwner(at)
    await at.db.pool.query('update users set is_admin = true where id = $1', [owner.id])
    expect((await owner.browser.get('/api/shop-owner/profile')).body.isAdmin).toBe(true)
    const asCustomer = at.browser()
    const reply = await asCustomer.post('/api/customer/login', { contact: owner.email, password: PASSWORD })
    expect(reply.body.customer.isAdmin).toBe(false)
    expect((await asCustomer.get('/api/customer/auth')).body.customer.isAdmin).toBe(false)
  })

  test('rotating a session that has ended returns null', async () => {
    const { id, browser } = await signedInCustomer(at)
    const [row] = await signInsOf(at, id)
    await browser.post('/api/customer/logout')
    expect(await at.db.transaction((tx) => rotateSession(tx, row.id, false))).toBeNull()
    await at.db.pool.query('update login_sessions set is_active = true where id = $1', [row.id])
    expect(await at.db.transaction((tx) => rotateSession(tx, row.id, false))).toBeNull()
  })

  test('user agent and address are truncated to their columns', async () => {
    const { id } = await signedInCustomer(at)
    const request = {
      ip: 'f'.repeat(90),
      userAgent: `\0${'x'.repeat(9000)}`,
      cookies: {},
      secure: false,
      forwarded: false,
      origin: '',
      idempotencyKey: null,
      headers: {},
    }
    await at.db.transaction((tx) =>
      openSession(
        tx,
        {
          userId: id,
          portal: 'customer',
          kinds: ['customer'],
          remember: false,
          twoFactor: false,
          proven: false,
          replaces: undefined,
          request,
        },
        new Date(),
      ),
    )
    const row = (await signInsOf(at, id)).at(-1)
    expect([row.ip_address.length, row.user_agent.length, row.device_info]).toEqual([45, 500, 'Unknown device'])
  })
})

describe('the cost of a request', () => {
  const at = useAccounts({ requireEmailVerification: false })

  test('the session query uses only indexes among many sessions', async () => {
    await signedInCustomer(at)
    const many = 20_000
    await at.db.pool.query(
      `with people as (
         insert into users (id, email) select 'many-' || i, 'many-' || i || '@example.test' from generate_series(1, $1::int) i
         returning id),
       kept as (
         insert into sessions (sid, sess, expire) select id, json_build_object('userId', id), now() + interval '1 day' from people)
       insert into login_sessions (user_id, token, expires_at, last_used_at, created_at)
       select id, id, now() + interval '1 day', now(), now() from people`,
      [many],
    )
    await at.db.pool.query('analyze users, sessions, login_sessions')
    for (const mode of ['force_custom_plan', 'force_generic_plan']) {
      const plan = await at.db.transaction(async (tx) => {
        await tx.query(`test.${mode}`, `set local plan_cache_mode = ${mode}`)
        await tx.query(`test.prepare.${mode}`, `prepare ${mode} (text, timestamptz) as ${SESSION_QUERY}`)
        return tx.query<{ 'QUERY PLAN': string }>(
          `test.explain.${mode}`,
          `explain (costs off) execute ${mode} ('many-${many / 2}', now())`,
        )
      })
      const lines = plan.map((row) => row['QUERY PLAN']).join('\n')
      expect(lines.match(/\bIndex (Only )?Scan using /g), lines).toHaveLength(3)
      expect(lines).not.toMatch(/Seq Scan|Bitmap|Hash|Sort/)
    }
  })
})

describe('over https', () => {
  const at = useAccounts({ requireEmailVerification: false, https: true })

  test('G-116 the cookies are Secure, and those with rights are limited to this host', async () => {
    const browser = at.browser()
    await browser.post('/api/guest-session', { email: anEmail() })
    const { setCookies } = await browser.post('/api/shop-owner/register', ownerForm())
    expect(setCookies.get('__Host-lsf_session')).toMatch(/; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
    for (const line of setCookies.values()) expect(line).toContain('; Secure; ')
    expect((await browser.get('/api/shop-owner/profile')).status).toBe(200)
    expect([...browser.cookies.keys()].sort()).toEqual([
      '__Host-lsf_device',
      '__Host-lsf_guest',
      '__Host-lsf_session',
      'lsf_guest_hint',
      'lsf_hint',
      'lsf_portal',
    ])

    // A cookie without the prefix could have been planted over plain http.
    const planted = at.browser()
    planted.cookies.set('lsf_session', browser.cookies.get('__Host-lsf_session') ?? '')
    expect((await planted.get('/api/shop-owner/profile')).status).toBe(401)
  })
})
