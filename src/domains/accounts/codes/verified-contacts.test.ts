import { describe, expect, test } from 'vitest'
import { auditOf, rowOf, signInsOf } from '../../../../test/support/account-people.ts'
import {
  type AccountServer,
  anEmail,
  aPhone,
  type Browser,
  customerForm,
  generalForm,
  ownerForm,
  PASSWORD,
  useAccounts,
} from '../../../../test/support/account-server.ts'
import { INVALID } from '../../../../test/support/codes.ts'

const NEW = 'Kobo2000!'
const BOSS = 'boss@example.test'
const at = useAccounts({ texting: true, adminEmails: [BOSS], requireEmailVerification: false })

const askReset = (contact: string, from: Browser = at.browser()) =>
  from.post('/api/auth/request-password-reset', { email: contact })
const reset = (contact: string, code: string, newPassword = NEW) =>
  at.browser().post('/api/auth/reset-password', { email: contact, code, newPassword, confirmPassword: newPassword })
const verify = (email: string, code: string, from: Browser = at.browser()) =>
  from.post('/api/auth/verify-email', { email, code })
const login = async (contact: string, password: string) =>
  (await at.browser().post('/api/customer/login', { contact, password })).status
/** Returns a browser signed in by either contact. */
async function enter(emailOrPhone: string, password = PASSWORD) {
  const browser = at.browser()
  expect((await browser.post('/api/shop-owner/login', { emailOrPhone, password })).status).toBe(200)
  return browser
}
const isSignedIn = async (browser: Browser) => (await browser.get('/api/shop-owner/profile')).status === 200
const sentTo = ({ mails, texts }: AccountServer, contact: string) =>
  [...mails, ...texts].filter(({ to }) => to === contact).length

/** Makes an account with both contacts unverified, in the browser that made it. */
async function anAccount(email = anEmail('both'), phone = aPhone()) {
  const browser = at.browser()
  const { body } = await browser.post('/api/shop-owner/register', ownerForm(email, { phone, password: PASSWORD }))
  return { browser, email, phone, id: body.user.id as string }
}

/** Verifies a contact of an account by resetting its password with it. */
async function resetBy(contact: string, newPassword = NEW) {
  await askReset(contact)
  expect((await reset(contact, at.codeFor(contact), newPassword)).status).toBe(200)
}

describe('a code counts for the contact it was sent to', () => {
  test('G-082 G-119 an SMS code does not make a person an admin by another person’s address', async () => {
    const phone = aPhone()
    const planter = at.browser()
    const made = await planter.post('/api/auth/register', generalForm(BOSS, { role: 'admin', phone }))
    const { id } = made.body.user
    const verification = at.codeFor(BOSS)
    await askReset(phone)
    const code = at.codeFor(phone)
    for (const spend of [reset(BOSS, code), verify(BOSS, code)]) {
      const reply = await spend
      expect([reply.status, reply.body.message]).toEqual([400, INVALID])
    }
    expect((await reset(phone, code)).status).toBe(200)
    expect(await rowOf(at, id)).toMatchObject({ is_admin: false, is_email_verified: false, is_phone_verified: true })
    const inside = await enter(phone, NEW)
    expect((await inside.get('/api/shop-owner/profile')).body).toMatchObject({ isAdmin: false, email: BOSS })
    // The address's owner, who got an email about a stranger's account, does not lend it either.
    expect((await verify(BOSS, verification)).status).toBe(400)
    const sent = sentTo(at, BOSS)
    await at.browser().post('/api/auth/resend-verification', { email: BOSS })
    expect(sentTo(at, BOSS)).toBe(sent)
    expect(await rowOf(at, id)).toMatchObject({ is_admin: false })
  })

  test('a correct code is wrong for another contact, purpose or person', async () => {
    const one = await anAccount()
    const other = await anAccount()
    const verification = at.codeFor(one.email)
    await askReset(one.phone)
    const byPhone = at.codeFor(one.phone)
    do await askReset(one.email)
    while ([verification, byPhone].includes(at.codeFor(one.email)))
    const byEmail = at.codeFor(one.email)
    for (const [contact, code] of [
      [one.email, byPhone],
      [one.phone, byEmail],
      [other.phone, byPhone],
      [other.email, byEmail],
      [one.email, verification],
    ] as const)
      expect((await reset(contact, code)).body.message).toBe(INVALID)
    for (const [email, code] of [
      [one.email, byEmail],
      [one.email, byPhone],
      [other.email, byEmail],
    ] as const)
      expect((await verify(email, code)).body.message).toBe(INVALID)
    const confirm = (contact: string, code: string) =>
      one.browser.post('/api/account/confirm-contact', { contact, code })
    expect((await confirm('email', byEmail)).status).toBe(400)
    expect((await confirm('phone', byPhone)).status).toBe(400)
    expect(await rowOf(at, one.id)).toMatchObject({ is_email_verified: false, is_phone_verified: false })
    expect((await reset(one.phone, byPhone)).status).toBe(200)
    expect(await rowOf(at, one.id)).toMatchObject({ is_email_verified: false, is_phone_verified: true })
  })
})

describe('a code in the database', () => {
  test('copied to another row opens nothing there', async () => {
    const one = await anAccount()
    const other = await anAccount()
    await askReset(one.email)
    const code = at.codeFor(one.email)
    await askReset(other.email)
    await at.db.pool.query(
      `update password_reset_tokens set (code, code_hash) = (select code, code_hash from password_reset_tokens where user_id = $1)
       where user_id = $2`,
      [one.id, other.id],
    )
    expect((await reset(other.email, code)).status).toBe(400)
    expect((await reset(one.email, code)).status).toBe(200)
  })

  test('ENT-codes-02 ENT-codes-09 is a keyed hash; its column, logs, sessions and audit entries do not have it', async () => {
    const { browser, email, phone } = await anAccount()
    const next = anEmail('next')
    await browser.call('PATCH', '/api/customer/profile', { email: next, password: PASSWORD })
    await askReset(phone)
    const codes = [at.codeFor(email), at.codeFor(next), at.codeFor(phone)]
    await reset(phone, codes[0] ?? '')
    await browser.post('/api/account/confirm-contact', { contact: 'email', code: codes[0] })
    const { rows: tables } = await at.db.pool.query(
      `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
    )
    for (const { name } of tables) {
      const { rows } = await at.db.pool.query(`select t::text as line from "${name}" t`)
      const text = rows.map(({ line }) => line).join('\n')
      // Hashes and times may contain six digits by chance, but a code would stand alone.
      for (const code of codes) expect(text, name).not.toMatch(new RegExp(`(?<![\\w.-])${code}(?![\\w.-])`))
    }
    expect(JSON.stringify(at.logs)).not.toMatch(new RegExp(codes.join('|')))
    const { rows } = await at.db.pool.query(
      'select code, length(code_hash) as long from verification_codes union all select code, length(code_hash) from password_reset_tokens',
    )
    expect(new Set(rows.map(({ code, long }) => `${code} ${long}`))).toEqual(new Set(['****** 43']))
  })
})

describe('before a contact is verified', () => {
  test('G-119 G-120 each contact signs in and resets, and the one that resets is verified', async () => {
    const { email, phone, id } = await anAccount()
    expect([await login(email, PASSWORD), await login(phone, PASSWORD)]).toEqual([200, 200])
    await resetBy(phone)
    expect(await rowOf(at, id)).toMatchObject({ email, is_email_verified: false, is_phone_verified: true })
  })
})

describe('after the first verification', () => {
  test('a planted phone opens and gets nothing and still shows as unverified', async () => {
    const { browser: planter, email, phone, id } = await anAccount()
    await askReset(phone)
    const planted = at.codeFor(phone)
    await resetBy(email)
    expect(await isSignedIn(planter)).toBe(false)
    expect((await reset(phone, planted, 'Mine2000!')).status).toBe(400)
    const sent = sentTo(at, phone)
    const asked = await askReset(phone)
    expect([asked.status, asked.body]).toEqual([200, (await askReset(aPhone())).body])
    expect(sentTo(at, phone)).toBe(sent)
    for (const password of [PASSWORD, NEW]) expect(await login(phone, password)).toBe(401)
    const owner = await enter(email, NEW)
    expect((await owner.get('/api/shop-owner/profile')).body).toMatchObject({ email, phone, isEmailVerified: true })
    expect(await rowOf(at, id)).toMatchObject({ phone, is_phone_verified: false })
    // Until its own code, requested from the session, verifies it.
    expect((await owner.call('PATCH', '/api/customer/profile', { phone })).body.codeSentTo).toEqual(['phone'])
    await owner.post('/api/account/confirm-contact', { contact: 'phone', code: at.codeFor(phone) })
    expect(await login(phone, NEW)).toBe(200)
  })

  test('a planted address gets no code or notice, and is verified only from a session', async () => {
    const { email, phone, id } = await anAccount()
    await resetBy(phone)
    const sent = sentTo(at, email)
    await askReset(email)
    await at.browser().post('/api/auth/resend-verification', { email })
    const owner = await enter(phone, NEW)
    const change = { password: NEW, newPassword: PASSWORD, confirmPassword: PASSWORD }
    expect((await owner.post('/api/account/password', change)).status).toBe(200)
    expect(sentTo(at, email)).toBe(sent)
    expect(await login(email, PASSWORD)).toBe(401)
    await owner.post('/api/auth/resend-verification', { email })
    const code = at.codeFor(email)
    expect((await verify(email, code)).status).toBe(400)
    expect((await verify(email, code, owner)).status).toBe(200)
    expect(await login(email, PASSWORD)).toBe(200)
    expect(await isSignedIn(owner)).toBe(true)
    expect(await rowOf(at, id)).toMatchObject({ is_email_verified: true, is_phone_verified: true })
  })

  test('verifying by the emailed code ends every session except the verifying one', async () => {
    const here = await anAccount()
    const elsewhere = await enter(here.email)
    expect((await verify(here.email, at.codeFor(here.email), here.browser)).status).toBe(200)
    expect([await isSignedIn(here.browser), await isSignedIn(elsewhere)]).toEqual([true, false])

    const planted = await anAccount()
    await askReset(planted.phone)
    const smsCode = at.codeFor(planted.phone)
    expect((await verify(planted.email, at.codeFor(planted.email))).status).toBe(200)
    expect(await isSignedIn(planted.browser)).toBe(false)
    expect((await signInsOf(at, planted.id)).some(({ is_active }) => is_active)).toBe(false)
    expect((await reset(planted.phone, smsCode)).status).toBe(400)
    expect(await login(planted.phone, PASSWORD)).toBe(401)
    // The verified address still lets in the person who chose the password. A reset leaves only the owner.
    expect(await login(planted.email, PASSWORD)).toBe(200)
    await resetBy(planted.email)
    expect([await login(planted.email, PASSWORD), await login(planted.phone, PASSWORD)]).toEqual([401, 401])
  })

  test('a contact change verifies the new contact and ends the other sessions', async () => {
    const { browser, email, phone, id } = await anAccount()
    const elsewhere = await enter(phone)
    const next = anEmail('next')
    await browser.call('PATCH', '/api/customer/profile', { email: next, password: PASSWORD })
    expect(
      (await browser.post('/api/account/confirm-contact', { contact: 'email', code: at.codeFor(next) })).status,
    ).toBe(200)
    expect([await isSignedIn(browser), await isSignedIn(elsewhere)]).toEqual([true, false])
    expect([await login(phone, PASSWORD), await login(next, PASSWORD), await login(email, PASSWORD)]).toEqual([
      401, 200, 401,
    ])
    const later = await enter(next)
    const third = anEmail('third')
    await browser.call('PATCH', '/api/customer/profile', { email: third, password: PASSWORD })
    await browser.post('/api/account/confirm-contact', { contact: 'email', code: at.codeFor(third) })
    expect(await isSignedIn(later)).toBe(true)
    expect(await rowOf(at, id)).toMatchObject({ email: third, phone, is_phone_verified: false })
  })

  test('the only verified contact cannot be replaced by one that no code can verify', async () => {
    const { email, phone, id } = await anAccount()
    await resetBy(phone)
    const owner = await enter(phone, NEW)
    const change = (body: object) => owner.call('PATCH', '/api/customer/profile', { password: NEW, ...body })
    const refused = await change({ phone: '00000000000' })
    expect([refused.status, refused.body.code]).toEqual([400, 'not_provable'])
    expect(await login(email, NEW)).toBe(401)
    const proven = anEmail('proven')
    await change({ email: proven })
    await owner.post('/api/account/confirm-contact', { contact: 'email', code: at.codeFor(proven) })
    expect((await change({ phone: '00000000000' })).status).toBe(200)
    expect(await rowOf(at, id)).toMatchObject({ phone: '00000000000', is_phone_verified: false })
  })

  test('a running sign-in by the planted phone leaves no session', async () => {
    for (let round = 0; round < 6; round++) {
      const { email, phone, id } = await anAccount()
      const code = at.codeFor(email)
      await Promise.all([
        ...Array.from({ length: 4 }, () => login(phone, PASSWORD)),
        verify(email, code),
        ...Array.from({ length: 4 }, () => login(phone, PASSWORD)),
      ])
      expect((await signInsOf(at, id)).filter(({ is_active }) => is_active)).toEqual([])
    }
  })
})

describe('screens and exports', () => {
  test('CPROF-04 the profile and the data export say which contacts are verified', async () => {
    const { email, phone } = await anAccount()
    await resetBy(phone)
    const browser = at.browser()
    await browser.post('/api/customer/login', { contact: phone, password: NEW })
    const { customer } = (await browser.get('/api/customer/auth')).body
    expect(customer).toMatchObject({ email, phone, isEmailVerified: false, isPhoneVerified: true })
    const { account } = (await browser.get('/api/account/data')).body
    expect(account).toMatchObject({ email, phone, isEmailVerified: false, isPhoneVerified: true })
  })

  test('an account with only one contact is unaffected', async () => {
    const phone = aPhone()
    const browser = at.browser()
    const { body } = await browser.post('/api/customer/register', customerForm(phone, { password: PASSWORD }))
    expect(await login(phone, PASSWORD)).toBe(200)
    expect((await auditOf(at, body.customer.id)).map(({ action }) => action)).not.toContain('contact.release')
  })
})
