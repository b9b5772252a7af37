import { describe, expect, test } from 'vitest'
import { auditOf, rowOf, signedInCustomer, signedInOwner } from '../../../../test/support/account-people.ts'
import {
  anEmail,
  customerForm,
  generalForm,
  ownerForm,
  PASSWORD,
  useAccounts,
} from '../../../../test/support/account-server.ts'
import { insertPerson } from '../people/people.ts'

const TAKEN = 'An account with this email or phone already exists. Please sign in.'
const at = useAccounts({ publicUrl: 'https://shops.example.ng' })
const everybody = async () => (await at.db.pool.query('select count(*)::int as n from users')).rows[0].n as number
const aPhone = () => `0803${String(Math.floor(Math.random() * 1e7)).padStart(7, '0')}`

describe('customers', () => {
  test('API-44 CAUTH-07 CDLG-04 SHAPE-15 SHAPE-25 CONST-23 CONST-24 registers and signs in a customer with any role in the body', async () => {
    const browser = at.browser()
    const contact = anEmail('Ada.Mixed')
    const reply = await browser.post(
      '/api/customer/register',
      customerForm(` ${contact.toUpperCase()} `, {
        role: 'admin',
        isAdmin: true,
        banned: true,
        id: 'mine',
        isEmailVerified: true,
      }),
    )
    expect(reply.status).toBe(200)
    expect(reply.body).toEqual({
      customer: {
        id: expect.any(String),
        firstName: 'Ada',
        lastName: 'Obi',
        email: contact.toLowerCase(),
        phone: null,
        profileImageUrl: null,
        role: 'customer',
        isAdmin: false,
        city: 'Yaba',
        isEmailVerified: false,
        isPhoneVerified: false,
        createdAt: expect.stringMatching(/^\d{4}-/),
      },
    })
    expect((await browser.get('/api/customer/auth')).body).toEqual({
      authenticated: true,
      customer: reply.body.customer,
    })
    expect(await rowOf(at, reply.body.customer.id)).toMatchObject({
      role: 'customer',
      is_admin: false,
      banned: false,
      is_email_verified: false,
      contact_method: 'email',
    })
  })

  test('G-119 API-44 opens the session immediately and sends the verification email too', async () => {
    const { email } = await signedInCustomer(at)
    expect(at.mails.filter(({ to }) => to === email)).toMatchObject([
      { kind: 'verify-email', subject: 'Your LocalShopFinder verification code' },
    ])
    expect((await at.browser().post('/api/auth/verify-email', { email, code: at.codeFor(email) })).status).toBe(200)
  })

  test('G-128 VAL-14 stores a phone number in one spelling, and an invalid one as its digits', async () => {
    const local = aPhone()
    const stored = async (contact: string) => {
      const { body } = await at.browser().post('/api/customer/register', customerForm(contact))
      return rowOf(at, body.customer.id)
    }
    expect(await stored(`(${local.slice(0, 4)}) ${local.slice(4, 7)}-${local.slice(7)}`)).toMatchObject({
      phone: `+234${local.slice(1)}`,
      email: null,
      contact_method: 'phone',
    })
    expect((await stored('0000 000 0001')).phone).toBe('00000000001')
    expect((await stored('+44 7911 123456')).phone).toBe('+447911123456')
    for (const again of [local, `+234${local.slice(1)}`, `234 ${local.slice(1)}`, '00000000001']) {
      const reply = await at.browser().post('/api/customer/register', customerForm(again))
      expect([reply.status, reply.body.message], again).toEqual([409, TAKEN])
    }
  })

  test('API-45 a used contact, in any spelling, makes no second account', async () => {
    const { email } = await signedInCustomer(at)
    const before = await everybody()
    const reply = await at.browser().post('/api/customer/register', customerForm(email.toUpperCase()))
    expect([reply.status, reply.body.message]).toEqual([409, TAKEN])
    expect((await at.browser().post('/api/auth/register', generalForm(email))).status).toBe(409)
    expect(await everybody()).toBe(before)
  })

  test('API-45 twelve registrations of one contact at the same moment leave one account and one session', async () => {
    for (const contact of [anEmail(), aPhone()]) {
      const replies = await Promise.all(
        Array.from({ length: 12 }, (_, i) =>
          at.browser().post('/api/customer/register', customerForm(contact, { firstName: `Ada${i}` })),
        ),
      )
      expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array(11).fill(409)])
      const { rows } = await at.db.pool.query(
        'select u.id, count(l.id)::int as sessions from users u left join login_sessions l on l.user_id = u.id where u.email = $1 or u.phone = $2 group by u.id',
        [contact, `+234${contact.slice(1)}`],
      )
      expect(rows).toMatchObject([{ sessions: 1 }])
    }
  })

  test('VAL-11 VAL-12 VAL-13 VAL-14 VAL-15 VAL-16 the server applies the form’s rules again and changes nothing', async () => {
    const before = await everybody()
    const said = async (more: object) => {
      const reply = await at.browser().post('/api/customer/register', customerForm(anEmail(), more))
      expect(reply.status).toBe(400)
      return reply.body.message
    }
    expect(await said({ firstName: ' ' })).toBe('First name is required')
    expect(await said({ lastName: undefined })).toBe('Last name is required')
    expect(await said({ contact: '' })).toBe('Email or phone number is required')
    expect(await said({ contact: '080312345' })).toBe('Please enter a valid email address or phone number')
    expect(await said({ contact: 'ada@nowhere' })).toBe('Please enter a valid email address or phone number')
    expect(await said({ city: null })).toBe('City is required')
    expect(await said({ password: '12345' })).toBe('Password must be at least 6 characters')
    expect(await said({ firstName: 'x'.repeat(101) })).toBe('First name must be at most 100 characters')
    expect(await said({ city: 'x'.repeat(101) })).toBe('City must be at most 100 characters')
    expect(await said({ lastName: 'O\0bi' })).toBe('Last name contains characters that cannot be used')
    expect(await said({ password: 'secret\0' })).toBe('Password contains characters that cannot be used')
    expect(await said({ contact: { $ne: null } })).toBe('Email or phone number is required')
    expect(await said({ contact: `${'a'.repeat(250)}@x.ng` })).toBe(
      'Please enter a valid email address or phone number',
    )
    expect(await everybody()).toBe(before)
    const longest = await at
      .browser()
      .post('/api/customer/register', customerForm(anEmail(), { firstName: 'x'.repeat(100) }))
    expect((await rowOf(at, longest.body.customer.id)).first_name).toBe('x'.repeat(100))
  })

  test('refuses with a sentence an address that the database lower-cases differently', async () => {
    const statuses = await Promise.all(
      ['İ@x.ng', 'ſ@x.ng', 'ẞ@x.ng', 'K@x.ng', 'ΑΣ@x.ng', 'Ǆ@x.ng'].map(
        async (contact) => (await at.browser().post('/api/customer/register', customerForm(contact))).status,
      ),
    )
    for (const status of statuses) expect([200, 400, 409]).toContain(status)
  })
})

test('G-170 does not report another database error as a taken contact', async () => {
  const person = {
    email: null,
    phone: null,
    firstName: 'A',
    lastName: 'B',
    city: null,
    role: 'customer',
    contactMethod: 'email',
    password: 'x',
  } as const
  const make = (more: object) => at.db.transaction((tx) => insertPerson(tx, { ...person, ...more }, new Date()))
  await expect(make({ email: 'NOT@lowercase.ng' })).rejects.toMatchObject({
    status: 400,
    message: 'Please enter a valid email address',
  })
  await expect(make({ role: 'king' })).rejects.toMatchObject({ code: '23514' })
  await expect(make({ firstName: 'x'.repeat(101) })).rejects.toMatchObject({ code: '22001' })
})

describe('shop owners', () => {
  test('API-50 SAUTH-05 VAL-34 registers and signs in a shop owner by email or by phone', async () => {
    const byEmail = at.browser()
    const made = await byEmail.post(
      '/api/shop-owner/register',
      ownerForm(anEmail('ngozi'), { role: 'admin', isAdmin: true }),
    )
    expect([made.status, made.body.user.role, made.body.user.isAdmin]).toEqual([200, 'shop_owner', false])
    expect((await byEmail.get('/api/shop-owner/profile')).body).toEqual(made.body.user)
    const phone = aPhone()
    const byPhone = await at
      .browser()
      .post('/api/shop-owner/register', { ...ownerForm(), email: null, phone, contactMethod: 'phone' })
    expect(await rowOf(at, byPhone.body.user.id)).toMatchObject({
      email: null,
      phone: `+234${phone.slice(1)}`,
      contact_method: 'phone',
      role: 'shop_owner',
    })
    for (const [more, method] of [
      [{ contactMethod: undefined }, 'email'],
      [{ contactMethod: null, email: null, phone: aPhone() }, 'phone'],
    ] as const) {
      const { body } = await at.browser().post('/api/shop-owner/register', ownerForm(anEmail(), more))
      expect((await rowOf(at, body.user.id)).contact_method).toBe(method)
    }
    expect(made.body.user).toEqual({
      id: expect.any(String),
      firstName: 'Ngozi',
      lastName: 'Eze',
      email: made.body.user.email,
      phone: null,
      profileImageUrl: null,
      role: 'shop_owner',
      isAdmin: false,
      isEmailVerified: false,
    })
  })

  test('VAL-27 VAL-28 VAL-29 VAL-30 VAL-31 G-129 the server applies the form’s rules again', async () => {
    const said = async (more: object) =>
      (await at.browser().post('/api/shop-owner/register', ownerForm(anEmail(), more))).body.message
    expect(await said({ firstName: 'N' })).toBe('First name must be at least 2 characters')
    expect(await said({ lastName: 'E' })).toBe('Last name must be at least 2 characters')
    expect(await said({ email: null })).toBe('Please enter your email or phone number')
    expect(await said({ email: '', phone: ' ' })).toBe('Please enter your email or phone number')
    expect(await said({ city: 'A' })).toBe('City must be at least 2 characters')
    expect(await said({ password: '12345' })).toBe('Password must be at least 6 characters')
    expect(await said({ email: 'ngozi@' })).toBe('Please enter a valid email address or phone number')
    expect(await said({ email: '08031234567' })).toBe('Please enter a valid email address or phone number')
    expect(await said({ email: null, phone: 'ngozi' })).toBe('Please enter a valid email address or phone number')
    expect(await said({ contactMethod: 'pigeon' })).toBe('Contact method must be email or phone')
  })

  test('G-112 a customer who gives the correct password becomes a shop owner and keeps everything', async () => {
    const { browser, email, id } = await signedInCustomer(at)
    const reply = await browser.post(
      '/api/shop-owner/register',
      ownerForm(email, { password: PASSWORD, firstName: 'Another', city: 'Elsewhere' }),
    )
    expect(reply.body.user).toMatchObject({ id, role: 'shop_owner', firstName: 'Ada' })
    expect((await browser.get('/api/customer/auth')).body.customer).toMatchObject({
      id,
      role: 'shop_owner',
      city: 'Yaba',
    })
    expect((await browser.get('/api/shop-owner/profile')).status).toBe(200)
    expect(await auditOf(at, id)).toContainEqual({
      action: 'role.change',
      success: true,
      details: { before: 'customer', after: 'shop_owner', role: 'shop_owner' },
    })
  })

  test('G-112 any other reuse of a contact is refused with the same words, and wrong passwords count', async () => {
    const customer = await signedInCustomer(at)
    const owner = await signedInOwner(at)
    const refused = async (form: object) => {
      const reply = await at.browser().post('/api/shop-owner/register', form)
      return [reply.status, reply.body.message]
    }
    expect(await refused(ownerForm(owner.email, { password: PASSWORD }))).toEqual([409, TAKEN])
    expect(await refused(ownerForm(customer.email, { password: 'Wrong200!' }))).toEqual([409, TAKEN])
    const phone = aPhone()
    await at.browser().post('/api/customer/register', customerForm(phone))
    expect(await refused({ ...ownerForm(customer.email, { password: PASSWORD }), phone })).toEqual([409, TAKEN])
    for (let i = 0; i < 4; i++) await refused(ownerForm(customer.email, { password: 'Wrong200!' }))
    expect((await refused(ownerForm(customer.email, { password: PASSWORD })))[0]).toBe(423)
    expect(await rowOf(at, customer.id)).toMatchObject({ role: 'customer', failed_login_attempts: 5 })
  })

  test('G-086 a banned customer does not become a shop owner', async () => {
    const { email, id } = await signedInCustomer(at)
    await at.db.pool.query('update users set banned = true where id = $1', [id])
    const reply = await at.browser().post('/api/shop-owner/register', ownerForm(email, { password: PASSWORD }))
    expect([reply.status, reply.body.code]).toEqual([403, 'banned'])
    expect(await rowOf(at, id)).toMatchObject({ role: 'customer', failed_login_attempts: 0 })
  })

  test('two upgrades at the same moment count as one', async () => {
    const { email, id } = await signedInCustomer(at)
    const replies = await Promise.all(
      [1, 2].map(() => at.browser().post('/api/shop-owner/register', ownerForm(email, { password: PASSWORD }))),
    )
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await rowOf(at, id)).toMatchObject({ role: 'shop_owner', failed_login_attempts: 0 })
  })
})

describe('registrations of one IP address', () => {
  const limited = useAccounts({ limits: { registrationsPerAddress: 3, takenAnswersPerContact: 20 } })
  test('G-168 end in 429 for an hour, through all forms together', async () => {
    const browser = limited.browser()
    await browser.post('/api/customer/register', customerForm())
    await browser.post('/api/shop-owner/register', ownerForm())
    await browser.post('/api/auth/register', generalForm())
    const refused = await browser.post('/api/customer/register', customerForm())
    expect([refused.status, refused.body.message]).toEqual([429, 'Too many requests. Please try again later.'])
    expect(Number(refused.header('retry-after'))).toBeGreaterThan(3_500)
    expect((await limited.browser().post('/api/customer/register', customerForm())).status).toBe(200)
    limited.later(3_600_000)
    expect((await browser.post('/api/customer/register', customerForm())).status).toBe(200)
  })

  test('G-168 failures shut no one out, and reveal nothing more about a contact once the address is shut', async () => {
    const browser = limited.browser()
    const taken = customerForm()
    expect((await browser.post('/api/customer/register', taken)).status).toBe(200)
    for (let n = 0; n < 5; n++) {
      const answers = [
        await browser.post('/api/customer/register', taken),
        await browser.post('/api/auth/register', generalForm(taken.contact)),
        await browser.post('/api/customer/register', { ...customerForm(), password: 'x' }),
        await browser.post('/api/shop-owner/register', ownerForm(taken.contact, { password: 'Wrong200!' })),
      ]
      expect(answers.map(({ status }) => status).slice(0, 3)).toEqual([409, 409, 400])
    }
    // Guesses at invitations have a separate limit.
    const admins: number[] = []
    for (let n = 0; n < 4; n++)
      admins.push((await browser.post('/api/auth/register', { ...generalForm(), role: 'admin' })).status)
    expect(admins).toEqual([403, 403, 403, 429])
    for (let n = 0; n < 2; n++) expect((await browser.post('/api/customer/register', customerForm())).status).toBe(200)
    // Taken and free contacts now get the same response.
    const shut = [
      await browser.post('/api/customer/register', taken),
      await browser.post('/api/customer/register', customerForm()),
    ]
    expect(shut.map(({ status }) => status)).toEqual([429, 429])
    expect({ ...shut[0]?.body, requestId: '' }).toEqual({ ...shut[1]?.body, requestId: '' })
  })

  test('G-168 trying a free contact counts as a registration, and responses about a taken one are limited', async () => {
    const browser = limited.browser()
    const taken = customerForm()
    expect((await limited.browser().post('/api/customer/register', taken)).status).toBe(200)
    const asked: number[] = []
    for (let n = 0; n < 21; n++) asked.push((await browser.post('/api/customer/register', taken)).status)
    expect(asked).toEqual([...Array(20).fill(409), 429])
    expect((await browser.post('/api/customer/register', customerForm())).status).toBe(200)
  })
})
