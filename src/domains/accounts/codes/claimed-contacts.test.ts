import { describe, expect, test } from 'vitest'
import { auditOf, rowOf } from '../../../../test/support/account-people.ts'
import {
  anEmail,
  aPhone,
  type Browser,
  customerForm,
  ownerForm,
  PASSWORD,
  useAccounts,
} from '../../../../test/support/account-server.ts'
import { lockWithHolder } from '../people/people.queries.ts'

const NEW = 'Kobo2000!'
const at = useAccounts({ texting: true })
const silent = useAccounts()

const change = (browser: Browser, body: object) => browser.call('PATCH', '/api/customer/profile', body)
const login = async (contact: string, password = PASSWORD) =>
  (await at.browser().post('/api/customer/login', { contact, password })).status

async function aCustomer(contact: string, server = at) {
  const browser = server.browser()
  const reply = await browser.post('/api/customer/register', customerForm(contact, { password: PASSWORD }))
  return { browser, status: reply.status, id: reply.body.customer?.id as string }
}

/** Adds a contact to an account and verifies it by its code. */
async function prove(browser: Browser, kind: 'email' | 'phone', value: string) {
  expect((await change(browser, { [kind]: value, password: PASSWORD })).body.codeSentTo).toEqual([kind])
  return browser.post('/api/account/confirm-contact', { contact: kind, code: at.codeFor(value) })
}

/** Makes an account with a verified contact and a planted one, which belongs to another person. */
async function aPlanter({ planted, own }: { planted: string; own: string }) {
  const browser = at.browser()
  const [email, phone] = planted.includes('@') ? [planted, own] : [own, planted]
  const { body } = await browser.post('/api/shop-owner/register', ownerForm(email, { phone, password: PASSWORD }))
  await at.browser().post('/api/auth/request-password-reset', { email: own })
  const form = { email: own, code: at.codeFor(own), newPassword: PASSWORD, confirmPassword: PASSWORD }
  expect((await at.browser().post('/api/auth/reset-password', form)).status).toBe(200)
  return body.user.id as string
}

describe('a planted contact', () => {
  test.each([
    ['email', () => ({ planted: anEmail('owner'), own: aPhone() })],
    ['phone number', () => ({ planted: aPhone(), own: anEmail('planter') })],
  ])('G-112 does not prevent the owner of the %s from registering with it', async (_, contacts) => {
    const { planted, own } = contacts()
    const planter = await aPlanter({ planted, own })
    const owner = await aCustomer(planted)
    expect(owner.status).toBe(200)
    expect(await login(planted)).toBe(200)
    const kind = planted.includes('@') ? 'email' : 'phone'
    expect((await rowOf(at, owner.id))[kind]).toBe(planted)
    expect((await rowOf(at, planter))[kind]).toBeNull()
    expect(await login(own)).toBe(200)
    // The entry tells the holder what happened, and nothing about the new owner.
    const { rows } = await at.db.pool.query(
      `select details, ip_address from audit_logs where user_id = $1 and action = 'contact.release'`,
      [planter],
    )
    expect(rows).toEqual([{ details: { contact: kind }, ip_address: null }])
    expect((await aCustomer(planted)).status).toBe(409)
    expect((await aCustomer(own)).status).toBe(409)
  })

  test('of either kind does not prevent its owner from verifying it as a second contact', async () => {
    for (const [kind, planted, own, first] of [
      ['email', anEmail('owner'), aPhone(), aPhone()],
      ['phone', aPhone(), anEmail('planter'), anEmail('owner')],
    ] as const) {
      const planter = await aPlanter({ planted, own })
      const owner = await aCustomer(first)
      const done = await prove(owner.browser, kind, planted)
      expect(done.body.customer).toMatchObject({ [kind]: planted })
      expect((await rowOf(at, planter))[kind]).toBeNull()
      expect(await login(planted)).toBe(200)
    }
  })

  test('is ignored when its owner registers as a shop owner, who gets their own account', async () => {
    const planted = anEmail('owner')
    const planter = await aPlanter({ planted, own: aPhone() })
    const form = ownerForm(planted, { phone: aPhone(), password: NEW })
    const reply = await at.browser().post('/api/shop-owner/register', form)
    expect(reply.status).toBe(200)
    expect(reply.body.user.id).not.toBe(planter)
  })

  test('lets exactly one of two simultaneous registrations with it succeed', async () => {
    const planted = anEmail('owner')
    const planter = await aPlanter({ planted, own: aPhone() })
    const made = await Promise.all(Array.from({ length: 4 }, () => aCustomer(planted)))
    expect(made.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
    expect((await auditOf(at, planter)).filter(({ action }) => action === 'contact.release')).toHaveLength(1)
  })
})

describe('verifying a contact', () => {
  test('takes it from an account without any verified contact, at the code and not before', async () => {
    const email = anEmail('owner')
    const holder = await aCustomer(email)
    const owner = await aCustomer(aPhone())
    await change(owner.browser, { email, password: PASSWORD })
    expect(await rowOf(at, holder.id)).toMatchObject({ email })
    const code = at.codeFor(email)
    expect((await owner.browser.post('/api/account/confirm-contact', { contact: 'email', code })).status).toBe(200)
    expect(await rowOf(at, holder.id)).toMatchObject({ email: null, is_email_verified: false })
    expect(await rowOf(at, owner.id)).toMatchObject({ email, is_email_verified: true })
    // The holder keeps other data and the session, and can add another contact.
    expect((await prove(holder.browser, 'email', anEmail('other'))).status).toBe(200)
  })

  test('protects it from a later claim at both steps', async () => {
    const email = anEmail('owner')
    const first = await aCustomer(aPhone())
    const second = await aCustomer(aPhone())
    await change(first.browser, { email, password: PASSWORD })
    const earlier = at.codeFor(email)
    expect((await prove(second.browser, 'email', email)).status).toBe(200)
    const late = await first.browser.post('/api/account/confirm-contact', { contact: 'email', code: earlier })
    expect(late.status).toBe(409)
    expect((await change(first.browser, { email, password: PASSWORD })).status).toBe(409)
    expect(await rowOf(at, second.id)).toMatchObject({ email, is_email_verified: true })
  })

  test('by two people of each other’s contact at the same moment does not deadlock', async () => {
    for (let round = 0; round < 5; round++) {
      const emails = [anEmail('one'), anEmail('two')] as const
      const people = await Promise.all(emails.map((email) => aCustomer(email)))
      const wanted = [emails[1], emails[0]]
      await Promise.all(people.map(({ browser }, i) => change(browser, { email: wanted[i], password: PASSWORD })))
      const replies = await Promise.all(
        people.map(({ browser }, i) =>
          browser.post('/api/account/confirm-contact', { contact: 'email', code: at.codeFor(wanted[i] ?? '') }),
        ),
      )
      expect(replies.map(({ status }) => status)).toEqual([200, 200])
    }
  })
})

describe('without SMS', () => {
  test('G-120 a number that opens no account goes to the next person, one that opens an account stays', async () => {
    const phone = aPhone()
    const email = anEmail('holder')
    const holder = await aCustomer(email, silent)
    await change(holder.browser, { phone, password: PASSWORD })
    const other = await aCustomer(anEmail('other'), silent)
    expect((await change(other.browser, { phone, password: PASSWORD })).status).toBe(409)
    await holder.browser.post('/api/auth/verify-email', { email, code: silent.codeFor(email) })
    expect((await change(other.browser, { phone, password: PASSWORD })).body).toMatchObject({
      codeSentTo: [],
      customer: { phone, isPhoneVerified: false },
    })
    expect(await rowOf(silent, holder.id)).toMatchObject({ email, phone: null })
  })
})

test('a person deleted in the meantime is not locked together with the holder of a contact', async () => {
  const email = anEmail('holder')
  const { id } = await aCustomer(email)
  const lock = (person: string) =>
    at.db.transaction((tx) => lockWithHolder(tx, person, { kind: 'email', value: email }))
  expect(await lock('nobody')).toBeNull()
  expect((await lock(id))?.id).toBe(id)
})
