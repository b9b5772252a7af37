import { describe, expect, test } from 'vitest'
import { auditOf, rowOf, signedInCustomer, signedInOwner, signIn } from '../../../../test/support/account-people.ts'
import {
  anEmail,
  aPhone,
  customerForm,
  ownerForm,
  PASSWORD,
  useAccounts,
} from '../../../../test/support/account-server.ts'
import { adminProblem, ensureFirstAdmin, makeAdmin } from './first-admin.ts'

const at = useAccounts()
const texting = useAccounts({ texting: true })
const NEW = 'Kobo2000!'

describe('the first admin (G-083)', () => {
  test('is made once, by one of several processes', async () => {
    const admin = { email: ' Boss@Example.Test ', password: PASSWORD }
    const made = await Promise.all([1, 2, 3].map(() => ensureFirstAdmin(at.db, at.deps, admin)))
    expect(made.filter((problem) => problem === null)).toHaveLength(1)
    expect(await ensureFirstAdmin(at.db, at.deps, { email: anEmail(), password: PASSWORD })).toBe('exists')
    const browser = await signIn(at, 'boss@example.test')
    expect((await browser.get('/api/auth/user')).body).toMatchObject({
      isAdmin: true,
      role: 'admin',
      email: 'boss@example.test',
    })
    expect((await at.db.pool.query('select count(*)::int as n from users')).rows[0].n).toBe(1)
  })
})

describe('npm run admin:create', () => {
  test('makes a verified admin', async () => {
    const email = anEmail('boss')
    expect(await makeAdmin(at.db, at.deps, { email, password: PASSWORD })).toBe('made')
    expect((await (await signIn(at, email)).get('/api/auth/user')).body.isAdmin).toBe(true)
  })

  test('shuts strangers out of an account that they may have made', async () => {
    const email = anEmail('boss')
    const squatter = at.browser()
    const { body } = await squatter.post('/api/customer/register', customerForm(email))
    await at.db.pool.query(
      `update users set two_factor_enabled = true, two_factor_secret = 'X', banned = true, failed_login_attempts = 5 where id = $1`,
      [body.customer.id],
    )
    expect(await makeAdmin(at.db, at.deps, { email, password: NEW })).toBe('changed')
    expect((await squatter.get('/api/customer/auth')).body.authenticated).toBe(false)
    expect((await at.browser().post('/api/customer/login', { contact: email, password: 'secret1' })).status).toBe(401)
    expect((await at.browser().post('/api/auth/login', { email, password: NEW })).status).toBe(200)
    expect(await rowOf(at, body.customer.id)).toMatchObject({
      role: 'admin',
      is_admin: true,
      is_email_verified: true,
      banned: false,
      two_factor_enabled: false,
    })
    expect(await auditOf(at, body.customer.id)).toContainEqual({
      action: 'role.change',
      success: true,
      details: { isAdmin: true, by: 'operator' },
    })
  })

  test('removes the phone number and the codes of the account’s former holder, verified or not', async () => {
    for (const proven of [false, true]) {
      const email = anEmail('boss')
      const phone = aPhone()
      const squatter = texting.browser()
      const { body } = await squatter.post('/api/shop-owner/register', ownerForm(email, { phone, password: PASSWORD }))
      const { id } = body.user
      if (proven)
        await texting.db.pool.query(
          'update users set is_email_verified = true, is_phone_verified = true where id = $1',
          [id],
        )
      const next = anEmail('squatter')
      await squatter.call('PATCH', '/api/customer/profile', { email: next, password: PASSWORD })
      await squatter.post('/api/auth/request-password-reset', { email: phone })
      expect(await makeAdmin(texting.db, texting.deps, { email, password: NEW })).toBe('changed')
      const form = { email: phone, code: texting.codeFor(phone), newPassword: PASSWORD, confirmPassword: PASSWORD }
      expect((await squatter.post('/api/auth/reset-password', form)).status).toBe(400)
      const sent = texting.texts.length
      await squatter.post('/api/auth/request-password-reset', { email: phone })
      expect(texting.texts).toHaveLength(sent)
      for (const [contact, password] of [
        [phone, PASSWORD],
        [phone, NEW],
        [email, PASSWORD],
      ])
        expect((await squatter.post('/api/customer/login', { contact, password })).status).toBe(401)
      expect(await rowOf(texting, id)).toMatchObject({ email, is_admin: true, phone: null, is_phone_verified: false })
      const { rows } = await texting.db.pool.query(
        'select type from verification_codes where user_id = $1 union all select code from password_reset_tokens where user_id = $1',
        [id],
      )
      expect(rows).toEqual([])
    }
  })

  test('makes a new account for an address planted in another account', async () => {
    const email = anEmail('boss')
    const phone = aPhone()
    const squatter = texting.browser()
    const { body } = await squatter.post('/api/shop-owner/register', ownerForm(email, { phone, password: PASSWORD }))
    await texting.db.pool.query('update users set is_phone_verified = true where id = $1', [body.user.id])
    expect(await makeAdmin(texting.db, texting.deps, { email, password: NEW })).toBe('made')
    expect(await rowOf(texting, body.user.id)).toMatchObject({ email: null, phone, is_admin: false })
    expect((await texting.browser().post('/api/auth/login', { email, password: NEW })).status).toBe(200)
  })

  test('G-084 keeps a shop owner’s role', async () => {
    const { email, id } = await signedInOwner(at)
    await makeAdmin(at.db, at.deps, { email, password: NEW })
    expect(await rowOf(at, id)).toMatchObject({ role: 'shop_owner', is_admin: true })
  })

  test('names what is wrong with an address or a password', async () => {
    expect(adminProblem('boss@x.ng', PASSWORD)).toBeNull()
    expect(adminProblem('', PASSWORD)).toBe('Nothing is not an email address.')
    expect(adminProblem('boss', PASSWORD)).toBe('boss is not an email address.')
    expect(adminProblem('boss@x.ng', 'secret1')).toMatch(/^Password must be at least 8 characters/)
    expect(adminProblem('boss@x.ng', `${PASSWORD}\0`)).toMatch(/^Password must/)
    expect(adminProblem('boss@x.ng', PASSWORD.repeat(20))).toBe('Password must be at most 128 characters.')
  })

  test('does not change other customers', async () => {
    const { id } = await signedInCustomer(at)
    await makeAdmin(at.db, at.deps, { email: anEmail(), password: PASSWORD })
    expect(await rowOf(at, id)).toMatchObject({ role: 'customer', is_admin: false })
  })
})
