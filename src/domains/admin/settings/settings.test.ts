import { beforeAll, expect, test } from 'vitest'
import { proveFresh, type SignedIn, signedInAdmin, signedInCustomer } from '../../../../test/support/account-people.ts'
import { useAccounts } from '../../../../test/support/account-server.ts'
import { until } from '../../../../test/support/until.ts'

const at = useAccounts({
  requireEmailVerification: false,
  env: { SUPPORT_EMAIL: 'help@shops.example.ng', MAIL_FROM: 'Shops <no-reply@shops.example.ng>' },
})
const PATH = '/api/admin/settings'

let admin: SignedIn
beforeAll(async () => {
  admin = await signedInAdmin(at)
  await proveFresh(admin.browser)
})

test('ISSUE-42 shows settings of the environment that the form would refuse', async () => {
  // First, because the announcement of a change reads the settings again.
  const { config } = at.serverDeps
  const { mailFrom, textsPerDay } = config
  const name = 'x'.repeat(61)
  Object.assign(config, { mailFrom: `${name} <a@shops.example.ng>`, textsPerDay: 20_000_000 })
  const { settings } = (await admin.browser.get(PATH)).body
  Object.assign(config, { mailFrom, textsPerDay })
  expect(settings).toMatchObject({ senderName: name, textsPerDay: 20_000_000 })
})

test('ISSUE-42 an admin changes settings without a restart, with an audit entry, and back to those of the environment', async () => {
  const { settings } = (await admin.browser.get(PATH)).body
  expect(settings).toMatchObject({ supportEmail: 'help@shops.example.ng', senderName: 'Shops', feeText: '' })
  const changed = { ...settings, supportEmail: 'new@shops.example.ng', senderName: 'Ada "Obi"', textsPerDay: 7 }
  const reply = await admin.browser.call('PUT', PATH, changed)
  expect([reply.status, reply.body.settings]).toEqual([200, { ...changed, senderName: 'Ada Obi' }])

  // Every process hears of it by the database.
  const { config } = at.serverDeps
  await until('the new settings', () => config.supportEmail === 'new@shops.example.ng')
  expect([config.textsPerDay, config.mailFrom]).toEqual([7, '"Ada Obi" <no-reply@shops.example.ng>'])
  expect((await at.browser().get('/.well-known/security.txt')).text).toContain('mailto:new@shops.example.ng')
  const { rows } = await at.db.pool.query(`select user_id, details from audit_logs where action = 'settings.changed'`)
  expect(rows).toEqual([
    {
      user_id: admin.id,
      details: {
        ...{ supportEmailBefore: 'help@shops.example.ng', supportEmailAfter: 'new@shops.example.ng' },
        ...{ senderNameBefore: 'Shops', senderNameAfter: 'Ada "Obi"', textsPerDayBefore: 1000, textsPerDayAfter: 7 },
      },
    },
  ])

  expect((await admin.browser.call('PUT', PATH, settings)).status).toBe(200)
  await until('the settings of the environment', () => config.supportEmail === 'help@shops.example.ng')
  expect(config).toMatchObject({ textsPerDay: 1_000, mailFrom: 'Shops <no-reply@shops.example.ng>' })
  expect((await at.db.pool.query('select settings from site_settings')).rows).toEqual([{ settings: {} }])
})

test('ISSUE-42 a change counts from what is stored, although this process has not heard of it', async () => {
  const { settings } = (await admin.browser.get(PATH)).body
  await at.db.pool.query(`update site_settings set settings = '{"textsPerDay": 9}'`)
  expect((await admin.browser.call('PUT', PATH, settings)).body.settings).toEqual(settings)
  expect((await at.db.pool.query('select settings from site_settings')).rows).toEqual([{ settings: {} }])
})

test.each([
  ['supportEmail', 'nobody', 'Please enter the email address for people who need help'],
  // The environment accepts neither, and the first one would add a copy in a link for emails.
  ['supportEmail', 'a?bcc=b@shops.example', 'Please enter the email address for people who need help'],
  ['deliveryEmail', 'ada@ng.x', 'Please enter the email address that gets Quick Delivery requests'],
  ['textsPerDay', '-1', 'Please enter a whole number; 0 means no limit'],
  ['feeText', 'x'.repeat(201), 'The sentence must be at most 200 characters'],
])('ISSUE-42 refuses %s', async (name, value, message) => {
  const { settings } = (await admin.browser.get(PATH)).body
  const reply = await admin.browser.call('PUT', PATH, { ...settings, [name]: value })
  expect([reply.status, reply.body.errors]).toEqual([400, { [name]: message }])
})

test('ISSUE-42 tests of services say what to do, and only to admins', async () => {
  const tested = async (service: string) => (await admin.browser.post(`${PATH}/test`, { service })).body
  expect(await tested('mail')).toEqual({ worked: false, message: expect.stringContaining('SMTP_URL is not set') })
  expect(await tested('sms')).toEqual({ worked: false, message: expect.stringContaining('Set TERMII_API_KEY') })
  expect(await tested('payment')).toEqual({ worked: false, message: expect.stringContaining('simulated') })
  const customer = await signedInCustomer(at)
  expect((await customer.browser.post(`${PATH}/test`, { service: 'mail' })).status).toBe(403)
  expect((await at.browser().post(`${PATH}/test`, { service: 'mail' })).status).toBe(401)
})
