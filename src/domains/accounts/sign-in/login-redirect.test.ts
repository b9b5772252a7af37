import { describe, expect, test } from 'vitest'
import {
  rowOf,
  signedInAdmin,
  signedInCustomer,
  signedInOwner,
  signIn,
} from '../../../../test/support/account-people.ts'
import { type Browser, PASSWORD, useAccounts } from '../../../../test/support/account-server.ts'

const at = useAccounts({ requireEmailVerification: false })
const to = async (browser: Browser, query = '', headers: Record<string, string> = {}) => {
  const reply = await browser.get(`/api/login${query}`, headers)
  expect(reply.status).toBe(302)
  expect(reply.header('cache-control')).toBe('private, no-store')
  return reply.header('location')
}
const FORM = '/auth-test?mode=login'

describe('GET /api/login', () => {
  test('ROUTE-20 G-005 leads to the combined screen and remembers a guarded screen', async () => {
    const browser = at.browser()
    expect(await to(browser)).toBe(FORM)
    for (const path of ['/admin', '/admin/customers', '/dashboard', '/subscribe', '/dashboard?tab=products']) {
      expect(await to(browser, `?returnTo=${encodeURIComponent(path)}`)).toBe(
        `${FORM}&returnTo=${encodeURIComponent(path).replaceAll('%20', '+')}`,
      )
      expect(await to(browser, '', { referer: `http://localhost:3000${path}` })).toBe(
        `${FORM}&returnTo=${encodeURIComponent(path)}`,
      )
    }
    expect(await to(browser, '?returnTo=/admin', { referer: 'http://localhost:3000/subscribe' })).toBe(
      `${FORM}&returnTo=%2Fadmin`,
    )
  })

  test('G-005 never leads to another site or screen', async () => {
    const browser = at.browser()
    const bad = [
      '//evil.example/admin',
      'https://evil.example/admin',
      'http://localhost:3000.evil.example/admin',
      '/\\evil.example/admin',
      '\\\\evil.example',
      'javascript:alert(1)',
      '/browse',
      '/',
      '',
      '/admin/../browse',
      '/adminx',
      'http://localhost:3000@evil.example/admin',
      '%2F%2Fevil.example',
      `/admin?${'x'.repeat(600)}`,
      'http://[',
    ]
    for (const returnTo of bad) {
      expect(await to(browser, `?returnTo=${encodeURIComponent(returnTo)}`), returnTo).toBe(FORM)
    }
    expect(await to(browser, '?returnTo=/admin&returnTo=/admin')).toBe(FORM)
    for (const referer of [
      'https://evil.example/admin',
      'http://localhost:3000/shops/1',
      'nonsense',
      'http://localhost:3001/admin',
    ]) {
      expect(await to(browser, '', { referer }), referer).toBe(FORM)
    }
  })

  test('G-005 G-024 redirects a general session by returnTo or by role', async () => {
    const landing = async (email: string, query = '') => to(await signIn(at, email), query)
    expect(await landing((await signedInCustomer(at)).email)).toBe('/customer-profile')
    expect(await landing((await signedInOwner(at)).email)).toBe('/shop-owner-dashboard')
    expect(await landing((await signedInOwner(at)).email, '?returnTo=/subscribe')).toBe('/subscribe')
    expect(await landing((await signedInAdmin(at)).email)).toBe('/admin')
    expect(await to((await signedInOwner(at)).browser, '?returnTo=/subscribe')).toBe(`${FORM}&returnTo=%2Fsubscribe`)
    const banned = await signedInCustomer(at)
    const browser = await signIn(at, banned.email)
    await at.db.pool.query('update users set banned = true where id = $1', [banned.id])
    expect(await to(browser)).toBe(FORM)
  })

  test('G-116 asks an admin with too old a sign-in again instead of looping', async () => {
    const { email, id } = await signedInAdmin(at)
    const browser = await signIn(at, email, { rememberMe: true })
    expect(await to(browser, '?returnTo=/admin')).toBe('/admin')
    at.later(12 * 3_600_000)
    expect(await to(browser, '?returnTo=/admin/customers')).toBe(`${FORM}&returnTo=%2Fadmin%2Fcustomers`)
    expect(await to(browser)).toBe(FORM)
    expect(await to(browser, '?returnTo=/dashboard')).toBe('/dashboard')
    await at.db.pool.query(`update users set role = 'shop_owner' where id = $1`, [id])
    expect(await to(browser)).toBe('/shop-owner-dashboard')
    expect(await rowOf(at, id)).toMatchObject({ is_admin: true })
    await browser.post('/api/auth/login', { email, password: PASSWORD })
    expect(await to(browser, '?returnTo=/admin')).toBe('/admin')
  })

  test('G-005 leads visitors who want to list a shop to the register mode, once', async () => {
    const browser = at.browser()
    browser.cookies.set('intent', 'list-shop')
    expect(await to(browser)).toBe('/auth-test?mode=register&role=shop_owner')
    expect(browser.cookies.has('intent')).toBe(false)
    expect(await to(browser)).toBe(FORM)
    browser.cookies.set('intent', 'something')
    expect(await to(browser)).toBe(FORM)
  })

  test('G-015 leads shop owners and general users who want to list a shop to the dashboard, customers to the register mode', async () => {
    const owner = (await signedInOwner(at)).browser
    const general = await signIn(at, (await signedInCustomer(at)).email)
    for (const browser of [owner, general]) {
      browser.cookies.set('intent', 'list-shop')
      expect(await to(browser)).toBe('/dashboard')
      expect(browser.cookies.has('intent')).toBe(false)
    }
    const customer = (await signedInCustomer(at)).browser
    customer.cookies.set('intent', 'list-shop')
    expect(await to(customer)).toBe('/auth-test?mode=register&role=shop_owner')
  })
})
