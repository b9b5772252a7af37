import { describe, expect, test } from 'vitest'
import { signedInCustomer, verifiedCustomer } from '../../../../test/support/account-people.ts'
import { anEmail, type Browser, PASSWORD, useAccounts } from '../../../../test/support/account-server.ts'

let numbers = 0
const aNumber = () => `+234803${String(++numbers).padStart(7, '0')}`

describe('codes for verified people and refused changes', () => {
  const at = useAccounts({
    texting: true,
    requireEmailVerification: false,
    limits: { codesPerContact: 10, codesPerContactDay: 10, codeRequestsPerAddress: 20, newContactsPerAccount: 5 },
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
