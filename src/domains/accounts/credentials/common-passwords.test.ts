import { describe, expect, test } from 'vitest'
import { COMMON_PASSWORD, isStrongPassword } from '#shared/password-rules.ts'
import { signedInAdmin, signedInCustomer } from '../../../../test/support/account-people.ts'
import {
  anEmail,
  customerForm,
  generalForm,
  ownerForm,
  PASSWORD,
  type Reply,
  useAccounts,
} from '../../../../test/support/account-server.ts'
import { commonAdminPassword, ensureFirstAdmin } from '../sign-in/first-admin.ts'
import { isCommonPassword } from './common-passwords.ts'

/** Satisfies the account forms, but is still 'password1'. */
const COMMON = 'Password1!'
const refusedAt = (field: string) => ({
  status: 400,
  body: { code: 'common_password', message: COMMON_PASSWORD, errors: { [field]: COMMON_PASSWORD } },
})
const answer = ({ status, body }: Reply) => ({ status, body })

describe('a common password', () => {
  test.each(['123456', 'qwerty', 'PASSWORD1', 'letmein', COMMON, '!!iloveyou!!', 'p@ssw0rd', 'trustno1'])(
    '%s is one',
    async (password) => expect(await isCommonPassword(password)).toBe(true),
  )
  test.each([PASSWORD, 'jollof rice on sunday', 'aB3$kq9Z', '12345', '!!!!!!', 'ẹ̀kọ́-ilé', 'constructor'])(
    '%s is not one',
    async (password) => expect(await isCommonPassword(password)).toBe(false),
  )

  test('is also one that everyone knows about the person', async () => {
    const ada = { email: 'Ada.Obi@shop.ng', phone: '+2348031234567', firstName: 'Adaeze', lastName: 'Okonkwo' }
    const own = [
      'ada.obi@shop.ng',
      'AdaObi',
      'ada.obi!',
      '08031234567',
      '+234 803 123 4567',
      '8031234567',
      '2348031234567',
    ]
    for (const password of [...own, 'adaeze', 'OKONKWO1'.slice(0, 7), 'AdaezeOkonkwo', 'okonkwo_adaeze'])
      expect(await isCommonPassword(password, ada), password).toBe(true)
    for (const password of ['ada.obi@shop.com', '08031234568', 'adaeze okonkwo 1987', 'shop.ng'])
      expect(await isCommonPassword(password, ada), password).toBe(false)
    const empty = { email: '', phone: null, firstName: '', lastName: undefined }
    expect(await isCommonPassword('!!!!!!', empty)).toBe(false)
  })
})

describe('by default', () => {
  const adminEmail = anEmail('invited')
  const at = useAccounts({ requireEmailVerification: false, adminEmails: [adminEmail] })

  test('VAL-16 VAL-29 six characters are enough for everyone except admins, common or not', async () => {
    const customer = await at.browser().post('/api/customer/register', customerForm(anEmail(), { password: '123456' }))
    const owner = await at.browser().post('/api/shop-owner/register', ownerForm(anEmail(), { password: 'qwerty' }))
    const general = await at.browser().post('/api/auth/register', generalForm(anEmail(), { password: COMMON }))
    expect([customer.status, owner.status, general.status]).toEqual([200, 200, 200])
  })

  test('an admin’s common password is refused at its field: registering, changing it, resetting it', async () => {
    const form = generalForm(adminEmail, { role: 'admin', password: COMMON })
    expect(answer(await at.browser().post('/api/auth/register', form))).toMatchObject(refusedAt('password'))
    const named = { ...form, firstName: 'Bola', lastName: 'Adeyemi1', password: 'Bola@Adeyemi1' }
    expect(answer(await at.browser().post('/api/auth/register', named))).toMatchObject(refusedAt('password'))
    expect((await at.browser().post('/api/auth/register', { ...form, password: PASSWORD })).status).toBe(200)

    const { browser, email } = await signedInAdmin(at)
    const change = { password: PASSWORD, newPassword: COMMON, confirmPassword: COMMON }
    expect(answer(await browser.post('/api/account/password', change))).toMatchObject(refusedAt('newPassword'))

    await at.browser().post('/api/auth/request-password-reset', { email })
    const reset = (newPassword: string) =>
      at.browser().post('/api/auth/reset-password', {
        email,
        code: at.codeFor(email),
        newPassword,
        confirmPassword: newPassword,
      })
    for (let turn = 0; turn < 6; turn++) expect(answer(await reset(COMMON))).toMatchObject(refusedAt('newPassword'))
    expect((await at.browser().post('/api/auth/login', { email, password: PASSWORD })).status).toBe(200)
    // However often, because the code can still be used for a better one.
    expect((await reset('Kobo2000!')).status).toBe(200)
  })

  test('a person without the code learns nothing about the account', async () => {
    const { email } = await signedInAdmin(at)
    await at.browser().post('/api/auth/request-password-reset', { email })
    const guess = at.codeFor(email) === '000000' ? '000001' : '000000'
    const reply = await at
      .browser()
      .post('/api/auth/reset-password', { email, code: guess, newPassword: COMMON, confirmPassword: COMMON })
    expect(reply.body.code).toBe('wrong_code')
  })

  test('G-083 neither the first admin nor admin:create gets a common password', async () => {
    expect(isStrongPassword(COMMON)).toBe(true)
    expect(await commonAdminPassword(anEmail(), COMMON)).toBe(COMMON_PASSWORD)
    expect(await commonAdminPassword('Bola.Ade1@x.ng', 'Bola.Ade1')).toBe(COMMON_PASSWORD)
    expect(await commonAdminPassword(anEmail(), PASSWORD)).toBeNull()
    await at.db.pool.query('update users set is_admin = false')
    const made = (password: string) => ensureFirstAdmin(at.db, at.deps, { email: anEmail('boss'), password })
    expect([await made(COMMON), await made(PASSWORD)]).toEqual([COMMON_PASSWORD, null])
  })

  test('a form can check for a common password, and signed-in people also for their own contact', async () => {
    const asks = async (body: object, browser = at.browser()) =>
      (await browser.post('/api/auth/check-password', body)).body
    expect(await asks({ password: '123456' })).toEqual({ common: true })
    expect(await asks({ password: PASSWORD })).toEqual({ common: false })
    expect(await asks({ password: '08031234567', contact: '+234 803 123 4567' })).toEqual({ common: true })
    expect(await asks({ password: 'ada@b.ng', emailOrPhone: 'ada@b.ng', firstName: '' })).toEqual({ common: true })
    const { browser, email } = await signedInCustomer(at)
    expect(await asks({ password: email }, browser)).toEqual({ common: true })
    expect(await asks({ password: email })).toEqual({ common: false })
    for (const body of [{}, { password: '' }, { password: 1 }, { password: PASSWORD, email: 'x'.repeat(300) }])
      expect((await at.browser().post('/api/auth/check-password', body)).status).toBe(400)
  })
})

describe('with REFUSE_COMMON_PASSWORDS', () => {
  const at = useAccounts({ requireEmailVerification: false, refuseCommonPasswords: true })

  test('common passwords are refused for everyone, and good ones accepted', async () => {
    const calls: [path: string, form: (password: string) => object][] = [
      ['/api/customer/register', (password) => customerForm(anEmail(), { password })],
      ['/api/shop-owner/register', (password) => ownerForm(anEmail(), { password })],
      ['/api/auth/register', (password) => generalForm(anEmail(), { password })],
    ]
    for (const [path, form] of calls) {
      expect(answer(await at.browser().post(path, form(COMMON)))).toMatchObject(refusedAt('password'))
      expect((await at.browser().post(path, form(PASSWORD))).status).toBe(200)
    }
    const { browser } = await signedInCustomer(at)
    const change = { password: PASSWORD, newPassword: COMMON, confirmPassword: COMMON }
    expect(answer(await browser.post('/api/account/password', change))).toMatchObject(refusedAt('newPassword'))
  })
})

describe('a password check', () => {
  const at = useAccounts({ limits: { passwordChecksPerAddress: 3 } })

  test('is limited per IP address', async () => {
    const browser = at.browser()
    const ask = (from = browser) => from.post('/api/auth/check-password', { password: '123456' })
    const statuses = []
    for (let n = 0; n < 4; n++) statuses.push((await ask()).status)
    expect(statuses).toEqual([200, 200, 200, 429])
    expect((await ask(at.browser())).status).toBe(200)
  })
})
