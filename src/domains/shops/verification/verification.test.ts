import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dayInLagos } from '#shared/time/lagos-time.ts'
import { type SignedIn, signedInAdmin, signedInOwner } from '../../../../test/support/account-people.ts'
import { useAccounts } from '../../../../test/support/account-server.ts'
import { notAdmins } from '../../../../test/support/not-admins.ts'
import { aShop, payYear } from '../../../../test/support/people.ts'
import { verifiedText } from './verification.policy.ts'

const at = useAccounts({ requireEmailVerification: false })
const rows = async (text: string, values: unknown[] = []) => (await at.db.pool.query(text, values)).rows
const PHONE = '0803 123 4567'
const day = (before = 0) => dayInLagos(new Date(Date.now() - before * 86_400_000))

let admin: SignedIn
let second: SignedIn
let owner: SignedIn
let shop: { id: number }
beforeAll(async () => {
  admin = await signedInAdmin(at)
  second = await signedInAdmin(at)
  owner = await signedInOwner(at)
  await payYear(at.db, owner.id)
  await rows(`update users set first_name = 'Bisi' where id = $1`, [second.id])
  await rows(`update users set is_email_verified = true where id = $1`, [owner.id])
})
beforeEach(async () => {
  await rows('delete from shops')
  await rows(`delete from audit_logs where action like 'shop.%'`)
  shop = await aShop(at.db, { ownerId: owner.id, name: 'Mama Put', phone: PHONE, location: 'Yaba, Lagos' })
})

const note = (kind: string, body: object = {}, by = admin) =>
  by.browser.call('PUT', `/api/admin/shops/${shop.id}/verifications/${kind}`, {
    ...{
      verified: true,
      on: day(),
      about: { phone: PHONE, visit: 'Yaba, Lagos', company: 'Mama Put' }[kind],
      seen: null,
    },
    ...body,
  })
const takeBack = (kind: string, seen: number, by = admin) => note(kind, { verified: false, seen }, by)
const page = async () => (await at.browser().get(`/api/shops/${shop.id}`)).body
const edit = async (change: object) =>
  expect((await owner.browser.call('PATCH', `/api/shops/${shop.id}`, change)).status).toBe(200)
const notices = async () => (await owner.browser.get('/api/notices')).body.map(({ title }: { title: string }) => title)
const logged = () =>
  rows(`select user_id as by, action, details from audit_logs where action like 'shop.%verif%' order by id`)

test('ROLE-16 lets only admins record or remove a check', async () => {
  await note('visit')
  for (const [browser, status] of await notAdmins(at))
    for (const body of [
      { verified: true, on: day(), about: PHONE, seen: null },
      { verified: false, seen: 1 },
    ])
      expect((await browser.call('PUT', `/api/admin/shops/${shop.id}/verifications/phone`, body)).status).toBe(status)
  expect((await page()).verified).toMatchObject([{ kind: 'visit', on: day() }])
})

describe('a check', () => {
  test('is on the public page with its day, without who did it', async () => {
    expect((await page()).verified).toBeUndefined()
    expect((await note('phone', { on: day(3) })).status).toBe(200)
    expect((await note('company', { number: ' rc-1234567 ', on: day(2) }, second)).body).toEqual([
      expect.objectContaining({ kind: 'phone', by: 'Ada' }),
      expect.objectContaining({ kind: 'company', on: day(2), number: 'RC 1234567', by: 'Bisi' }),
    ])
    const shown = await page()
    expect(shown.verified).toEqual([
      { kind: 'company', on: day(2), number: 'RC 1234567', text: expect.stringContaining(': RC 1234567, checked on ') },
      { kind: 'phone', on: day(3), text: verifiedText({ kind: 'phone', on: day(3) }) },
    ])
    expect(shown.phone).toBeNull()
    expect(JSON.stringify(shown)).not.toContain('Bisi')
    const [own] = (await owner.browser.get('/api/my-shops')).body
    expect(own.verified).toEqual(shown.verified)
    const { body } = await admin.browser.get(`/api/admin/shops/${shop.id}`)
    expect(body.verified.map(({ by }: { by: string }) => by)).toEqual(['Ada', 'Bisi'])
  })

  test('is a sentence with its day', () => {
    expect(
      [
        { kind: 'phone', on: '2026-03-03' } as const,
        { kind: 'visit', on: '2026-12-31' } as const,
        { kind: 'company', on: '2026-03-03', number: 'BN 7654321' } as const,
      ].map(verifiedText),
    ).toEqual([
      'Phone confirmed on 3 Mar 2026',
      'Visited on 31 Dec 2026',
      'Registered with CAC: BN 7654321, checked on 3 Mar 2026',
    ])
  })

  test('notifies the owner and is logged; recording it twice has no effect', async () => {
    const text = verifiedText({ kind: 'phone', on: day() })
    await rows(`delete from live_events where recipient = 'admins'`)
    const answers = await Promise.all([note('phone'), note('phone'), note('phone', {}, second)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await notices())[0]).toBe(`Mama Put: ${text}`)
    expect(at.mails.filter(({ to, subject }) => to === owner.email && subject === `Mama Put: ${text}`)).toHaveLength(1)
    expect(await rows(`select payload from live_events where recipient = 'admins'`)).toEqual([
      { payload: { what: 'verifications' } },
    ])
    const [{ id }] = answers[0].body
    expect((await takeBack('phone', id, second)).body).toEqual([])
    expect((await takeBack('phone', id)).status).toBe(200)
    expect((await page()).verified).toBeUndefined()
    expect((await notices())[0]).toBe('Mama Put: a verification was removed')
    const details = { shop: 'Mama Put', kind: 'phone' }
    expect(await logged()).toEqual([
      { by: expect.any(String), action: 'shop.verified', details: { ...details, before: null, after: text } },
      { by: second.id, action: 'shop.unverified', details: { ...details, before: text, after: null } },
    ])
    expect(JSON.stringify(await logged())).not.toContain('0803')
  })

  test.each([
    ['a day to come', 'phone', { on: day(-1) }, 'on', 'This date is in the future'],
    ['a day long ago', 'visit', { on: day(400) }, 'on', 'Please choose a day of the last year'],
    ['no day', 'visit', { on: '2026-02-30' }, 'on', 'Please choose the day of the check'],
    ['a company without a number', 'company', {}, 'number', 'Please type a number such as RC 1234567 or BN 1234567'],
    [
      'a number that is none',
      'company',
      { number: 'RC 12AB' },
      'number',
      'Please type a number such as RC 1234567 or BN 1234567',
    ],
  ])('%s is refused', async (_what, kind, wrong, field, sentence) => {
    const { status, body } = await note(kind, wrong)
    expect([status, body.errors[field]]).toEqual([400, sentence])
    expect(await logged()).toEqual([])
  })
})

describe('a change after the admin saw the shop', () => {
  test('does not overwrite another admin’s check', async () => {
    const [{ id }] = (await note('visit', { on: day(5) }, second)).body
    const stale = await note('visit')
    expect([stale.status, stale.body.message]).toEqual([
      409,
      `Bisi noted this just now: ${verifiedText({ kind: 'visit', on: day(5) })}. Please check it again.`,
    ])
    expect((await note('visit', { seen: id })).status).toBe(200)
    expect((await takeBack('visit', id)).status).toBe(409)
    expect((await page()).verified).toMatchObject([{ kind: 'visit', on: day() }])
  })

  test('does not verify a phone number that was not called', async () => {
    await edit({ phone: '0809 999 9999' })
    const other = await note('phone')
    expect([other.status, other.body.message]).toEqual([
      409,
      'The phone number is “0809 999 9999” now. Check that one first.',
    ])
    await edit({ phone: null })
    expect((await note('phone')).body.message).toBe('This shop has no phone number to check.')
    await rows('delete from shops')
    expect((await note('phone')).status).toBe(404)
  })
})

describe('a verification ends automatically', () => {
  beforeEach(async () => {
    for (const kind of ['phone', 'visit']) await note(kind)
    await note('company', { number: 'RC 1234567' })
  })
  const left = async () => ((await page()).verified ?? []).map(({ kind }: { kind: string }) => kind)

  test.each([
    ['phone', { phone: '0809 999 9999' }, ['company', 'visit']],
    ['phone', { phone: '+1 803 123 4567' }, ['company', 'visit']],
    ['visit', { location: 'Kano' }, ['company', 'phone']],
    ['visit', { address: '12 Allen Avenue' }, ['company', 'phone']],
    ['company', { name: 'Papa Put' }, ['phone', 'visit']],
  ])('%s: when the owner sends %j', async (kind, change, others) => {
    await edit(change)
    expect(await left()).toEqual(others)
    const [{ by, details }] = (await logged()).filter(({ action }) => action === 'shop.verification_ended')
    expect([by, details.kind, details.after]).toEqual([owner.id, kind, null])
    expect((await notices())[0]).toContain('has ended')
  })

  test('but not for another spelling or a change of another detail', async () => {
    await edit({ phone: '+234 803-123-4567', location: 'yaba,  Lagos', description: 'Rice' })
    expect(await left()).toEqual(['company', 'phone', 'visit'])
  })

  test('and is restored with a removed shop; its owner can download it', async () => {
    const { body } = await owner.browser.get('/api/account/data')
    expect(JSON.stringify(body)).toContain('RC 1234567')
    expect((await admin.browser.call('DELETE', `/api/admin/shops/${shop.id}`)).status).toBe(204)
    expect(await rows('select from shop_verifications')).toEqual([])
    expect((await admin.browser.call('PUT', `/api/admin/shops/${shop.id}/restore`)).status).toBe(200)
    expect(await left()).toEqual(['company', 'phone', 'visit'])
    expect((await admin.browser.get(`/api/admin/shops/${shop.id}`)).body.verified[0].by).toBe('Ada')
  })
})
