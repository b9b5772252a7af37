import { describe, expect, test } from 'vitest'
import { signedInCustomer, verifiedCustomer } from '../../../../test/support/account-people.ts'
import { anEmail, type Browser, generalForm, PASSWORD, useAccounts } from '../../../../test/support/account-server.ts'

let numbers = 0
const aNumber = () => `+234803${String(++numbers).padStart(7, '0')}`

describe('codes for verified people and refused changes', () => {
  const at = useAccounts({
    texting: true,
    requireEmailVerification: false,
    limits: {
      codesPerContact: 10,
      codesPerContactDay: 10,
      codeRequestsPerAddress: 20,
      newContactsPerAccount: 5,
      failuresPerAddress: 30,
    },
  })
  const change = (browser: Browser, fields: object) =>
    browser.call('PATCH', '/api/customer/profile', { ...fields, password: PASSWORD })

  test('G-197 strangers at the same address, network and contact do not stop a verified person’s change', async () => {
    const phone = aNumber()
    const { browser } = await verifiedCustomer(at)
    const stranger = await signedInCustomer(at)
    for (let i = 0; i < 10; i++) {
      expect((await change(stranger.browser, { phone })).status).toBe(200)
      at.later(60_000)
    }
    expect((await change(stranger.browser, { phone })).status).toBe(429)
    const neighbour = Object.assign(at.browser(), { ip: browser.ip })
    for (let i = 0; i < 20; i++) await neighbour.post('/api/auth/resend-verification', { email: anEmail('nobody') })
    expect((await change(browser, { phone, email: anEmail() })).status).toBe(200)
    const code = at.codeFor(phone)
    for (let i = 0; i < 30; i++)
      await neighbour.post('/api/auth/verify-email', { email: anEmail('nobody'), code: '000000' })
    expect((await neighbour.post('/api/auth/verify-email', { email: anEmail(), code })).status).toBe(429)
    expect((await browser.post('/api/account/confirm-contact', { contact: 'phone', code })).status).toBe(200)
  })

  test('G-197 a deleted account does not give new contacts back', async () => {
    const { browser, email } = await verifiedCustomer(at)
    for (let i = 0; i < 5; i++) expect((await change(browser, { email: anEmail() })).status).toBe(200)
    expect((await change(browser, { email: anEmail() })).status).toBe(429)
    expect((await browser.call('DELETE', '/api/account', { password: PASSWORD })).status).toBe(200)
    const again = await verifiedCustomer(at, email)
    expect((await change(again.browser, { email: anEmail() })).status).toBe(429)
  })

  test('G-197 a stranger’s deleted account with a contact uses up no new contacts of its owner', async () => {
    const { browser, email } = await signedInCustomer(at)
    for (let i = 0; i < 5; i++) expect((await change(browser, { email: anEmail() })).status).toBe(200)
    expect((await change(browser, { email: anEmail() })).status).toBe(429)
    expect((await browser.call('DELETE', '/api/account', { password: PASSWORD })).status).toBe(200)
    const owner = await verifiedCustomer(at, email)
    expect((await change(owner.browser, { phone: aNumber() })).status).toBe(200)
  })

  test('a change that is refused after the check of its codes counts for none', async () => {
    const email = anEmail()
    const { browser, id } = await signedInCustomer(at)
    await at.db.pool.query('update users set phone = $2, is_phone_verified = true where id = $1', [id, aNumber()])
    for (let i = 0; i < 10; i++)
      expect((await change(browser, { email, phone: '+447911123456' })).body.code).toBe('not_provable')
    expect((await change((await signedInCustomer(at)).browser, { email })).status).toBe(200)
  })
})

describe('codes for new accounts', () => {
  const at = useAccounts({ limits: { codesPerContact: 10, codesPerContactDay: 10 } })

  test('a verified person who gave the password of another new account asks for its code as a stranger', async () => {
    const { browser } = await verifiedCustomer(at)
    const email = anEmail()
    await browser.post('/api/auth/register', generalForm(email))
    for (let i = 0; i < 12; i++) {
      await browser.post('/api/auth/resend-verification', { email })
      at.later(60_000)
    }
    const another = await verifiedCustomer(at)
    const moved = await another.browser.call('PATCH', '/api/customer/profile', { email, password: PASSWORD })
    expect(moved.status).toBe(200)
  })
})
