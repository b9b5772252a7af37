import { describe, expect, test } from 'vitest'
import { signedInCustomer } from '../../../../test/support/account-people.ts'
import { anEmail, type Browser, generalForm, PASSWORD, useAccounts } from '../../../../test/support/account-server.ts'
import { INVALID, other } from '../../../../test/support/codes.ts'
import { defaultLimits } from '../account-options.ts'

const DAY = 86_400_000
const NOT_TEXTABLE = 'We cannot send text messages to this number. Please use an email address or contact support.'
let numbers = 0
const aNumber = () => `+234803${String(++numbers).padStart(7, '0')}`

describe('codes for new contacts', () => {
  const at = useAccounts({ texting: true, requireEmailVerification: false, limits: { newContactsPerAccount: 5 } })
  const change = (browser: Browser, fields: object) =>
    browser.call('PATCH', '/api/customer/profile', { ...fields, password: PASSWORD })

  test('one account asks for them for five different contacts a day, as often as it likes for each', async () => {
    const { browser } = await signedInCustomer(at)
    const first = aNumber()
    expect((await change(browser, { phone: first })).status).toBe(200)
    expect((await change(browser, { phone: first })).status).toBe(200)
    for (let i = 0; i < 4; i++) expect((await change(browser, { phone: aNumber() })).status).toBe(200)
    for (const more of [{ phone: aNumber() }, { email: anEmail() }]) {
      const refused = await change(browser, more)
      expect([refused.status, refused.body.message]).toEqual([
        429,
        'You have tried too many new contacts today. Please try again tomorrow.',
      ])
      expect(Number(refused.header('retry-after'))).toBeGreaterThan(80_000)
    }
    expect((await change(browser, { phone: first })).status).toBe(200)
    expect(new Set(at.texts.map(({ to }) => to)).size).toBe(5)
    at.later(DAY)
    expect((await change(browser, { phone: aNumber() })).status).toBe(200)
  })

  test('forty at the same moment are five', async () => {
    const { browser } = await signedInCustomer(at)
    const before = at.texts.length
    const replies = await Promise.all(Array.from({ length: 40 }, () => change(browser, { phone: aNumber() })))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(5)
    expect(at.texts.length - before).toBe(5)
  })

  test('no text goes to a foreign number or a landline, and who needs one is told', async () => {
    const before = at.texts.length
    for (const phone of ['+447911123456', '+442079460958']) {
      const { browser } = await signedInCustomer(at)
      const changed = await change(browser, { phone })
      expect([changed.status, changed.body.codeSentTo, changed.body.customer.phone]).toEqual([200, [], phone])
      const again = await change(browser, { phone })
      expect([again.status, again.body.errors]).toEqual([400, { phone: NOT_TEXTABLE }])
    }
    // Whether there is such an account or not.
    for (const email of ['+447911123456', '+447911999999']) {
      const reset = await at.browser().post('/api/auth/request-password-reset', { email })
      expect([reset.status, reset.body.message, reset.body.errors]).toEqual([
        400,
        NOT_TEXTABLE,
        { email: NOT_TEXTABLE },
      ])
    }
    expect(at.texts.length).toBe(before)
  })
})

describe('codes of a day', () => {
  const at = useAccounts({ texting: true, limits: { codesPerContactDay: 10, guessesPerContactDay: 12 } })
  const ask = (path: string, email: string) => at.browser().post(`/api/auth/${path}`, { email })

  test('G-123 ten to one contact, whatever they are for and whether there is an account or not', async () => {
    for (const email of [anEmail(), anEmail('nobody')]) {
      if (!email.startsWith('nobody')) await at.browser().post('/api/auth/register', generalForm(email))
      else await ask('resend-verification', email)
      const before = at.mails.length
      for (let i = 0; i < 9; i++)
        expect((await ask(i % 2 ? 'request-password-reset' : 'resend-verification', email)).status).toBe(200)
      const refused = await ask('request-password-reset', email)
      expect([refused.status, refused.body.message]).toEqual([
        429,
        'You have asked for too many codes today. Please try again tomorrow.',
      ])
      expect(at.mails.length - before).toBe(email.startsWith('nobody') ? 0 : 9)
    }
  })

  test('registering with an address again and again does not fill its mailbox', async () => {
    const email = anEmail()
    for (let i = 0; i < 14; i++) {
      await at.browser().post('/api/auth/register', generalForm(email))
      await at.db.pool.query('delete from users where email = $1', [email])
    }
    expect(at.mails.filter(({ to }) => to === email)).toHaveLength(10)
  })

  test('another spelling of the same mailbox is no other contact', async () => {
    const sent = at.mails.length
    for (let i = 0; i < 14; i++) await at.browser().post('/api/auth/register', generalForm(`victim+${i}@example.test`))
    for (let i = 0; i < 3; i++) expect(at.mails.length - sent).toBe(10)
  })

  test('so many guesses at one contact, over all codes that it gets', async () => {
    const email = anEmail()
    await at.browser().post('/api/auth/register', generalForm(email))
    const guess = (code: string) => at.browser().post('/api/auth/verify-email', { email, code })
    const messages = []
    for (let i = 0; i < 12; i++) {
      if (i % 4 === 3) await ask('resend-verification', email)
      messages.push((await guess(other(at.codeFor(email)))).body.message)
    }
    expect(new Set(messages)).toEqual(new Set([INVALID]))
    await ask('resend-verification', email)
    const refused = await guess(at.codeFor(email))
    expect([refused.status, refused.body.message]).toEqual([429, 'Too many attempts today. Please try again tomorrow.'])
    at.later(DAY)
    await ask('resend-verification', email)
    expect((await guess(at.codeFor(email))).status).toBe(200)
  })
})

describe('codes of the whole product in a day', () => {
  const warnings: string[] = []
  const at = useAccounts({
    texting: true,
    requireEmailVerification: false,
    limits: { textsPerDay: 3, codeMailsPerDay: 8 },
    warn: (sentence) => void warnings.push(sentence),
  })
  const reset = (email: string) => at.browser().post('/api/auth/request-password-reset', { email })

  test('end in a sentence and one warning; notices go on, and so do registrations and sign-ins', async () => {
    const person = await signedInCustomer(at)
    const phone = aNumber()
    await at.browser().post('/api/customer/register', {
      firstName: 'Ada',
      lastName: 'Obi',
      contact: phone,
      city: 'Yaba',
      password: PASSWORD,
    })
    // Seven at the same moment: no more leave than may.
    await Promise.all(Array.from({ length: 7 }, () => reset(phone)))
    expect(at.texts).toHaveLength(3)
    for (const number of [phone, aNumber()]) {
      const refused = await reset(number)
      expect([refused.status, refused.body.message]).toEqual([
        429,
        'We cannot send more text messages today. Please use an email address, or try again tomorrow.',
      ])
    }
    expect(warnings).toEqual(['No more codes by text today: 3 were sent in a day.'])

    for (let i = 0; i < 7; i++) await reset(person.email)
    for (const email of [person.email, anEmail('nobody')])
      expect((await reset(email)).body.message).toBe(
        'We cannot send more codes by email today. Please try again tomorrow.',
      )
    expect(warnings).toHaveLength(2)
    const before = at.mails.length
    const change = { password: PASSWORD, newPassword: 'Naira300!', confirmPassword: 'Naira300!' }
    expect((await person.browser.post('/api/account/password', change)).status).toBe(200)
    expect(at.mails.slice(before).map(({ kind }) => kind)).toEqual(['password-changed'])
    await signedInCustomer(at)
    expect(at.mails.length - before).toBe(1)
    at.later(DAY)
    expect((await reset(person.email)).status).toBe(200)
  })
})

describe('texts that one address asks for', () => {
  const at = useAccounts({ texting: true, limits: { textsPerAddress: 4 } })
  test('are bounded, for it alone and for its network', async () => {
    const ask = async (ip: string) => {
      const browser = at.browser()
      browser.ip = ip
      return (await browser.post('/api/auth/request-password-reset', { email: aNumber() })).status
    }
    for (let i = 0; i < 4; i++) expect(await ask('2001:db8:1:1::1')).toBe(200)
    expect(await ask('2001:db8:1:1::2')).toBe(429)
    for (let i = 0; i < 16; i++) expect(await ask(`2001:db8:1:${i + 2}::1`)).toBe(200)
    expect(await ask('2001:db8:1:ff::1')).toBe(429)
    expect(await ask('2001:db8:2:1::1')).toBe(200)
  })
})

describe('codes by mail that one network causes', () => {
  const at = useAccounts({ limits: { codeMailsPerNetwork: 4 } })
  const from = (ip: string) => Object.assign(at.browser(), { ip })

  test('are bounded, so that nobody uses up what the product may send in a day', async () => {
    for (let i = 0; i < 3; i++) {
      const registered = await from(`2001:db8:1:${i}::1`).post('/api/auth/register', generalForm())
      expect(registered.status).toBe(200)
    }
    expect(at.mails).toHaveLength(3)
    const ask = async (ip: string, email = anEmail()) =>
      (await from(ip).post('/api/auth/request-password-reset', { email })).status
    expect(await ask('2001:db8:1:7::1')).toBe(200)
    expect(await ask('2001:db8:1:8::1')).toBe(429)
    // Registering goes on without a code, which can be asked for elsewhere.
    const email = anEmail()
    expect((await from('2001:db8:1:9::1').post('/api/auth/register', generalForm(email))).status).toBe(200)
    expect(at.mails).toHaveLength(3)
    expect((await from('2001:db8:2:1::1').post('/api/auth/resend-verification', { email })).status).toBe(200)
    expect(at.mails.at(-1)?.to).toBe(email)
    at.later(DAY)
    expect(await ask('2001:db8:1:8::1')).toBe(200)
  })
})

describe('notices to an address that nobody has proven', () => {
  const at = useAccounts({ requireEmailVerification: false, limits: { noticesToUnproven: 3 } })
  test('are three a day; a proven one gets them all', async () => {
    for (const [proven, notices] of [
      [false, 3],
      [true, 5],
    ] as const) {
      const { browser, email, id } = await signedInCustomer(at)
      if (proven) await at.db.pool.query('update users set is_email_verified = true where id = $1', [id])
      for (let i = 0; i < 5; i++) {
        const change = { password: PASSWORD, newPassword: PASSWORD, confirmPassword: PASSWORD }
        expect((await browser.post('/api/account/password', change)).status).toBe(200)
      }
      const sent = at.mails.filter(({ to, kind }) => to === email && kind === 'password-changed')
      expect(sent).toHaveLength(notices)
    }
  })
})

test('by default ten codes and fifty guesses for a contact in a day', () => {
  expect([defaultLimits.codesPerContactDay, defaultLimits.guessesPerContactDay]).toEqual([10, 50])
})
