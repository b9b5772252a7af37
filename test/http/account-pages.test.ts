import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { MAX_EMAIL_LENGTH } from '#shared/contact.ts'
import { PHONE_DIGITS } from '#shared/forms/phone-number.ts'
import { freshEmail, PASSWORD } from '../support/account-visits.ts'
import { columnLengths } from '../support/column-lengths.ts'
import { useServer } from '../support/server.ts'

const server = useServer()
const html = async (address: string) => (await fetch(server.origin + address)).text()

test.each([
  ['ROUTE-08 CAUTH-01', '/customer-auth', 'Customer Access'],
  ['ROUTE-10 SAUTH-01', '/shop-owner-auth', 'Shop Owner Portal'],
  ['ROUTE-11', '/auth-test', 'Sign in'],
  ['ROUTE-12', '/password-reset-request', 'Reset your password'],
  ['ROUTE-13', '/password-reset-confirm?email=a%40b.co', 'Choose a new password'],
])('%s %s is there for anyone', async (_ids, address, title) => {
  const response = await fetch(server.origin + address)
  expect(response.status).toBe(200)
  expect(await response.text()).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`))
})

test('COMB-01 COMB-02 COMB-03 COMB-04 COMB-05 the login, with what stands beside it', async () => {
  const page = /<main.*<\/main>/s.exec(await html('/auth-test'))?.[0] ?? ''
  for (const name of ['Secure Platform', 'Multi-User Support', 'Premium Features', 'Business Growth', 'Account Types'])
    expect(page).toMatch(new RegExp(`<h2[^>]*>${name}</h2>`))
  for (const label of ['Email Address', 'Password', 'Remember me'])
    expect(page).toMatch(new RegExp(`<label[^>]*>(?:(?!</label>).)*${label}`, 's'))
  for (const button of ['Create an account', 'Forgot password?']) expect(page).toContain(`>${button}</button>`)
  expect(page).toContain('>LocalShopFinder<')
})

test('without JavaScript a form says what is needed, and no password can get into an address', async () => {
  const page = await html('/customer-auth')
  expect(page).toContain('turn on JavaScript')
  expect(page).not.toMatch(/<form(?![^>]*method="post")[^>]*>(?:(?!<\/form>).)*type="password"/s)
})

test('what a new customer types has the limits of the columns', async () => {
  const longest = await columnLengths(server.db, 'users')
  expect(MAX_EMAIL_LENGTH).toBeLessThanOrEqual(longest.email ?? 0)
  expect(PHONE_DIGITS.most).toBeLessThanOrEqual(longest.phone ?? 0)
  const status = async (more: object) => {
    const data = { firstName: 'A', lastName: 'B', contact: freshEmail(), city: 'C', password: PASSWORD, ...more }
    const headers = { 'content-type': 'application/json' }
    const body = JSON.stringify(data)
    return (await fetch(`${server.origin}/api/customer/register`, { method: 'POST', headers, body })).status
  }
  for (const [name, column] of [
    ['firstName', 'first_name'],
    ['lastName', 'last_name'],
    ['city', 'city'],
  ] as const) {
    const full = 'x'.repeat(longest[column] ?? 0)
    expect(await status({ [name]: full }), name).toBe(200)
    expect(await status({ [name]: `${full}x` }), name).toBe(400)
  }
})

test.each(['', '?email=', '?email=%20'])('RESET-05 without an e-mail address%s it says Loading', async (query) => {
  const page = await html(`/password-reset-confirm${query}`)
  expect(page).toContain('Loading...')
  expect(page).not.toContain('We have sent a code')
})

test('RESET-04 an address in the link is in no page that is kept for others', async () => {
  const pageFor = (email: string) => html(`/password-reset-confirm?email=${email}`)
  expect(await pageFor('ada%40b.ng')).toMatch(/We have sent a code to(<!-- -->)? <b[^>]*>your email address</)
  expect(await pageFor('ada%40b.ng')).not.toContain('ada@b.ng')
  expect(await pageFor('bola%40b.ng')).toBe(await pageFor('ada%40b.ng'))
})

test('no script that browsers may load has the list of common passwords', () => {
  const folder = path.join(import.meta.dirname, '../../dist/client/assets')
  const scripts = readdirSync(folder).filter((file) => file.endsWith('.js'))
  expect(scripts.length).toBeGreaterThan(10)
  for (const file of scripts)
    expect(readFileSync(path.join(folder, file), 'utf8'), file).not.toMatch(/letmein|qwertyuiop/)
})
