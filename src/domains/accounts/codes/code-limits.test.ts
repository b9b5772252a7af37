import { describe, expect, test } from 'vitest'
import { signedInCustomer, verifiedCustomer } from '../../../../test/support/account-people.ts'
import { anEmail, type Browser, generalForm, PASSWORD, useAccounts } from '../../../../test/support/account-server.ts'
import { INVALID, other } from '../../../../test/support/codes.ts'
import { defaultLimits } from '../account-options.ts'

const DAY = 86_400_000
const NOT_TEXTABLE = 'We cannot send text messages to this number. Please use an email address or contact support.'
const NEW = 'Another200!'
let numbers = 0
const aNumber = () => `+234803${String(++numbers).padStart(7, '0')}`

describe('codes for new contacts', () => {
  const at = useAccounts({ texting: true, requireEmailVerification: false, limits: { newContactsPerAccount: 5 } })
  const change = (browser: Browser, fields: object) =>
    browser.call('PATCH', '/api/customer/profile', { ...fields, password: PASSWORD })

  test('an account requests them for five different contacts a day, without a limit for each', async () => {
    const { browser } = await signedInCustomer(at)
    const first = aNumber()
    expect((await change(browser, { phone: first })).status).toBe(200)
    expect((await change(browser, { phone: first })).status).toBe(200)
    for (let i = 0; i < 4; i++) expect((await change(browser, { phone: aNumber() })).status).toBe(200)
    for (const more of [{ phone: aNumber() }, { email: anEmail() }]) {
      const refused = await change(browser, more)
      expect([refused.status, refused.body.message]).toEqual([
        429,
        'You have tried too many emails or phone numbers today. Please try again tomorrow.',
      ])
      expect(Number(refused.header('retry-after'))).toBeGreaterThan(80_000)
    }
    expect((await change(browser, { phone: first })).status).toBe(200)
    expect(new Set(at.texts.map(({ to }) => to)).size).toBe(5)
    at.later(DAY)
    expect((await change(browser, { phone: aNumber() })).status).toBe(200)
  })

  test('forty at the same moment count as five', async () => {
    const { browser } = await signedInCustomer(at)
    const before = at.texts.length
    const replies = await Promise.all(Array.from({ length: 40 }, () => change(browser, { phone: aNumber() })))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(5)
    expect(at.texts.length - before).toBe(5)
  })

  test('no SMS goes to a foreign number or a landline, and the person learns why', async () => {
    const before = at.texts.length
    for (const phone of ['+447911123456', '+442079460958']) {
      const { browser } = await signedInCustomer(at)
      const changed = await change(browser, { phone })
      expect([changed.status, changed.body.codeSentTo, changed.body.customer.phone]).toEqual([200, [], phone])
      const again = await change(browser, { phone })
      expect([again.status, again.body.errors]).toEqual([400, { phone: NOT_TEXTABLE }])
    }
    // With and without such an account.
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

describe('codes per day', () => {
  const at = useAccounts({ texting: true, limits: { codesPerContactDay: 10, guessesPerContactDay: 12 } })
  const ask = (path: string, email: string) => at.browser().post(`/api/auth/${path}`, { email })

  test('G-123 a contact gets ten for all purposes, with or without an account', async () => {
    for (const email of [anEmail(), anEmail('nobody')]) {
      if (!email.startsWith('nobody')) await at.browser().post('/api/auth/register', generalForm(email))
      const before = at.mails.length
      for (let i = 0; i < 10; i++)
        expect((await ask(i % 2 ? 'request-password-reset' : 'resend-verification', email)).status).toBe(200)
      const refused = await ask('request-password-reset', email)
      expect([refused.status, refused.body.message]).toEqual([
        429,
        'You have asked for too many codes today. Please try again tomorrow.',
      ])
      expect(at.mails.length - before).toBe(email.startsWith('nobody') ? 0 : 9)
    }
  })

  test('repeated registrations with an address do not fill its mailbox', async () => {
    const email = anEmail()
    for (let i = 0; i < 14; i++) {
      await at.browser().post('/api/auth/register', generalForm(email))
      await at.db.pool.query('delete from users where email = $1', [email])
    }
    expect(at.mails.filter(({ to }) => to === email)).toHaveLength(10)
  })

  test('another spelling of the same mailbox is the same contact', async () => {
    const sent = at.mails.length
    for (let i = 0; i < 14; i++) await at.browser().post('/api/auth/register', generalForm(`victim+${i}@example.test`))
    expect(at.mails.length - sent).toBe(10)
  })

  test('G-197 unsent codes count neither for the mailbox nor for the person with the address', async () => {
    const email = anEmail()
    const spellings = Array.from({ length: 10 }, (_, n) => email.replace('@', `+${n}@`))
    for (const spelling of spellings)
      for (const path of ['resend-verification', 'request-password-reset']) await ask(path, spelling)
    for (let i = 0; i < 10; i++) expect((await ask('resend-verification', email)).status).toBe(200)
    expect((await ask('resend-verification', email)).status).toBe(429)
    const codes = () => at.mails.filter(({ to, kind }) => to === email && kind === 'verify-email').length
    const { browser } = await signedInCustomer(at, email)
    expect(codes()).toBe(1)
    expect((await browser.post('/api/auth/resend-verification', { email })).status).toBe(200)
    expect(codes()).toBe(2)
    const mover = await signedInCustomer(at)
    const next = anEmail()
    for (let i = 0; i < 10; i++) await ask('resend-verification', next.replace('@', `+${i}@`))
    const moved = await mover.browser.call('PATCH', '/api/customer/profile', { email: next, password: PASSWORD })
    expect([moved.status, moved.body.codeSentTo]).toEqual([200, ['email']])
  })

  test('G-197 a refused change of email and phone, and a code that may not be sent, use up nothing of the mailbox', async () => {
    const { browser } = await signedInCustomer(at)
    const change = (contacts: object) =>
      browser.call('PATCH', '/api/customer/profile', { ...contacts, password: PASSWORD })
    const [phone, email] = [aNumber(), anEmail()]
    for (let i = 0; i < 10; i++) expect((await change({ phone })).status).toBe(200)
    for (let i = 0; i < 10; i++) expect((await change({ email, phone })).status).toBe(429)
    expect((await change({ email })).status).toBe(200)

    const [waiting, its] = [at.browser(), anEmail()]
    await waiting.post('/api/auth/register', generalForm(its))
    const proved = 'update users set phone = $2, is_phone_verified = true where email = $1'
    await at.db.pool.query(proved, [its, aNumber()])
    const sent = at.mails.length
    for (let i = 0; i < 9; i++) await waiting.post('/api/auth/resend-verification', { email: its })
    expect(at.mails.length).toBe(sent)
    await at.browser().post('/api/auth/register', generalForm(its.replace('@', '+1@')))
    expect(at.mails.length).toBe(sent + 1)
  })

  test('G-123 a full mailbox gets no more, and only the person with the address learns so', async () => {
    const { browser, email } = await signedInCustomer(at)
    const spellings = Array.from({ length: 9 }, (_, n) => email.replace('@', `+${n}@`))
    for (const spelling of spellings) await at.browser().post('/api/auth/register', generalForm(spelling))
    const before = at.mails.length
    for (const path of ['resend-verification', 'request-password-reset'])
      for (const asked of [email, anEmail('nobody')]) expect((await ask(path, asked)).status).toBe(200)
    const own = await browser.post('/api/auth/resend-verification', { email })
    expect([own.status, own.body.message]).toEqual([
      429,
      'You have asked for too many codes today. Please try again tomorrow.',
    ])
    expect(at.mails.length).toBe(before)
  })

  test('G-197 strangers use up no guesses of the browser that is signed in or has just given the password', async () => {
    const signedIn = await signedInCustomer(at)
    const waiting = { email: anEmail(), browser: at.browser() }
    await waiting.browser.post('/api/auth/register', generalForm(waiting.email))
    for (const { email, browser } of [signedIn, waiting]) {
      const verify = (by: Browser, code: string) => by.post('/api/auth/verify-email', { email, code })
      for (let code = 0; code < 3; code++) {
        await ask('resend-verification', email)
        for (let i = 0; i < 5; i++) await verify(at.browser(), other(at.codeFor(email)))
      }
      expect((await verify(at.browser(), at.codeFor(email))).status).toBeGreaterThan(399)
      expect((await verify(browser, other(at.codeFor(email)))).status).toBe(400)
      expect((await verify(browser, at.codeFor(email))).status).toBe(200)
    }
  })

  test('strangers use up neither the codes nor the guesses of an owner whose browser is known', async () => {
    const { email, browser } = await verifiedCustomer(at)
    for (let i = 0; i < 10; i++) await ask('resend-verification', email)
    for (let i = 0; i < 4; i++) expect((await ask('request-password-reset', email)).status).toBe(429)
    const own = () => browser.post('/api/auth/request-password-reset', { email })
    const use = (by: Browser, code: string) =>
      by.post('/api/auth/reset-password', { email, code, newPassword: NEW, confirmPassword: NEW })
    for (let i = 0; i < 3; i++) {
      expect((await own()).status).toBe(200)
      for (let wrong = 0; wrong < 5; wrong++) await use(at.browser(), other(at.codeFor(email)))
    }
    expect((await use(at.browser(), at.codeFor(email))).body.code).toBe('too_many_tries')
    for (let wrong = 0; wrong < 4; wrong++) expect((await use(browser, other(at.codeFor(email)))).status).toBe(400)
    expect((await use(browser, at.codeFor(email))).status).toBe(200)
  })

  test('G-197 ENT-login-03 only the browser that verifies an address stays known', async () => {
    const { email, browser } = await signedInCustomer(at)
    const elsewhere = at.browser()
    await elsewhere.post('/api/customer/login', { contact: email, password: PASSWORD })
    expect((await browser.post('/api/auth/verify-email', { email, code: at.codeFor(email) })).status).toBe(200)
    for (let i = 0; i < 10; i++) await ask('resend-verification', email)
    const reset = (by: Browser) => by.post('/api/auth/request-password-reset', { email })
    for (const [by, status] of [
      [browser, 200],
      [elsewhere, 429],
      [at.browser(), 429],
    ] as const)
      expect((await reset(by)).status).toBe(status)
    const change = { password: PASSWORD, newPassword: PASSWORD, confirmPassword: PASSWORD }
    expect((await browser.post('/api/account/password', change)).status).toBe(200)
    expect((await reset(browser)).status).toBe(200)
  })

  test('the owner’s own browser has limits too', async () => {
    const { email, browser } = await verifiedCustomer(at)
    const statuses: number[] = []
    for (let i = 0; i < 12; i++) {
      statuses.push((await browser.post('/api/auth/request-password-reset', { email })).status)
      at.later(60_000)
    }
    expect(statuses).toEqual([...Array(10).fill(200), 429, 429])
    const use = (code: string) =>
      browser.post('/api/auth/reset-password', { email, code, newPassword: NEW, confirmPassword: NEW })
    for (let wrong = 0; wrong < 5; wrong++) expect((await use(other(at.codeFor(email)))).status).toBe(400)
    const void_ = await use(at.codeFor(email))
    expect([void_.status, void_.body.code]).toEqual([400, 'too_many_tries'])
  })

  test('guesses at a contact are limited over all its codes', async () => {
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

describe('codes per day for all accounts', () => {
  const warnings: string[] = []
  const at = useAccounts({
    texting: true,
    requireEmailVerification: false,
    limits: { textsPerDay: 6, codeMailsPerDay: 40, codesPerContact: 0, codesPerContactDay: 0 },
    warn: (sentence) => void warnings.push(sentence),
  })
  let networks = 0
  const elsewhere = () => Object.assign(at.browser(), { ip: `203.0.${++networks}.1` })
  const reset = (email: string, browser = elsewhere()) => browser.post('/api/auth/request-password-reset', { email })
  const sentTo = (email: string) => at.mails.filter(({ to, kind }) => to === email && kind === 'password-reset').length

  test('G-199 strangers use up only their half, so a verified person’s reset still arrives', async () => {
    const person = await verifiedCustomer(at)
    const unproved = await signedInCustomer(at)
    await reset(unproved.email)
    const code = at.codeFor(unproved.email)
    // Three of the fifteen belong to them.
    for (let i = 0; i < 30; i++) expect((await elsewhere().post('/api/auth/register', generalForm())).status).toBe(200)
    expect(at.mails.filter(({ kind }) => kind === 'verify-email')).toHaveLength(14)
    expect(warnings).toEqual(['No more codes by mail to such contacts today: 15 were sent.'])
    expect(at.queued.filter(({ queue }) => queue === 'alarms')).toMatchObject([
      { data: { kind: 'exhausted-allowance' } },
    ])
    const moved = { email: anEmail(), password: PASSWORD }
    expect((await person.browser.call('PATCH', '/api/customer/profile', moved)).status).toBe(200)
    const again = await elsewhere().post('/api/auth/resend-verification', { email: anEmail() })
    expect([again.status, again.body.message]).toEqual([
      429,
      'We cannot send more codes by email today. Please try again tomorrow.',
    ])
    // The response does not reveal whose contact is verified.
    const answers = [await reset(unproved.email), await reset(anEmail('nobody')), await reset(person.email)]
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.message}`)).size).toBe(1)
    expect([sentTo(unproved.email), sentTo(person.email)]).toEqual([1, 1])
    // An unsent code leaves the earlier one valid.
    const change = { email: unproved.email, code, newPassword: NEW, confirmPassword: NEW }
    expect((await at.browser().post('/api/auth/reset-password', change)).status).toBe(200)
  })

  test('G-199 one network uses a tenth of its half; then it gets no more resets, but others do', async () => {
    const person = await verifiedCustomer(at)
    const from = (last: number) => Object.assign(at.browser(), { ip: `198.51.100.${last}` })
    expect((await reset(person.email, from(1))).status).toBe(200)
    for (const email of [person.email, anEmail('nobody')]) expect((await reset(email, from(9))).status).toBe(429)
    expect((await reset(person.email)).status).toBe(200)
    expect(sentTo(person.email)).toBe(2)
  })

  test('G-199 requests for other people’s verified contacts use up none of browsers known there', async () => {
    const person = await verifiedCustomer(at)
    const others = [await verifiedCustomer(at), await verifiedCustomer(at)]
    for (let i = 0; i < 12; i++) await reset((others[i % 2] as { email: string }).email)
    const before = sentTo(person.email)
    expect((await reset(person.email)).status).toBe(429)
    expect((await reset(person.email, person.browser)).status).toBe(200)
    expect(sentTo(person.email)).toBe(before + 1)
    at.later(DAY)
  })

  test('G-199 an account verified a week ago still gets two from its own browser after new accounts have used up the rest', async () => {
    const person = await verifiedCustomer(at)
    const verifiedFor = (days: number) =>
      at.db.pool.query('update users set verified_at = $2 where id = $1', [
        person.id,
        new Date(at.deps.clock.now().getTime() - days * DAY),
      ])
    const others = await Promise.all(Array.from({ length: 24 }, () => verifiedCustomer(at)))
    for (const { browser, email } of others) {
      browser.ip = `203.0.${++networks}.1`
      await reset(email, browser)
    }
    await verifiedFor(6)
    expect((await reset(person.email, person.browser)).status).toBe(429)
    await verifiedFor(8)
    expect((await reset(person.email)).status).toBe(429)
    for (const expected of [200, 200, 429]) expect((await reset(person.email, person.browser)).status).toBe(expected)
    expect(sentTo(person.email)).toBe(2)
    expect((await reset(others[0]?.email as string, person.browser)).status).toBe(429)
    at.later(DAY)
    expect((await reset(person.email, person.browser)).status).toBe(200)
  })

  test('G-199 limit SMS too, but not notices or sign-ins, and start again the next day', async () => {
    const person = await verifiedCustomer(at)
    await at.db.pool.query('update users set phone = $2, is_phone_verified = true where id = $1', [
      person.id,
      aNumber(),
    ])
    for (let i = 0; i < 5; i++) {
      const stranger = await signedInCustomer(at)
      stranger.browser.ip = `203.0.${++networks}.1`
      await stranger.browser.call('PATCH', '/api/customer/profile', { phone: aNumber(), password: PASSWORD })
    }
    expect(at.texts).toHaveLength(3)
    expect(warnings).toContain('No more codes by text to such contacts today: 3 were sent.')
    const { phone } = (await at.db.pool.query('select phone from users where id = $1', [person.id])).rows[0]
    expect((await reset(phone)).status).toBe(200)
    expect(at.texts.at(-1)?.to).toBe(phone)
    const before = at.mails.length
    const change = { password: PASSWORD, newPassword: 'Naira300!', confirmPassword: 'Naira300!' }
    expect((await person.browser.post('/api/account/password', change)).status).toBe(200)
    expect(at.mails.slice(before).map(({ kind }) => kind)).toEqual(['password-changed'])
    at.later(DAY)
    const registered = at.mails.length
    await signedInCustomer(at)
    expect(at.mails.length - registered).toBe(1)
  })
})

describe('unsent codes', () => {
  const at = useAccounts({ limits: { codeMailsPerDay: 2, codesPerContactDay: 2 } })

  test('G-123 count for no contact, which gets all of its own the next day', async () => {
    const email = anEmail()
    const register = async (address: string) => {
      expect((await at.browser().post('/api/auth/register', generalForm(address))).status).toBe(200)
      await at.db.pool.query('delete from users where email = $1', [address])
    }
    await register(anEmail())
    at.later(DAY / 2)
    for (let i = 0; i < 3; i++) await register(email)
    expect(at.mails.filter(({ to }) => to === email)).toEqual([])
    at.later(DAY / 2)
    await register(email)
    expect(at.mails.filter(({ to }) => to === email)).toHaveLength(1)
  })
})

describe('notices to an unverified address', () => {
  const at = useAccounts({ requireEmailVerification: false, limits: { noticesToUnproven: 3 } })
  test('are three a day; a verified address gets all', async () => {
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

test('a contact gets ten codes and fifty guesses a day by default', () => {
  expect([defaultLimits.codesPerContactDay, defaultLimits.guessesPerContactDay]).toEqual([10, 50])
})
