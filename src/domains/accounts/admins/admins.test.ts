import { beforeEach, describe, expect, test } from 'vitest'
import { jobContext } from '#platform/http/api/request-context.ts'
import type { Fresh, FullAdmin } from '#shared/caller.ts'
import {
  approve,
  auditOf,
  proveContacts,
  rowOf,
  type SignedIn,
  signedInAdmin,
  signedInCustomer,
  signedInOwner,
  signIn,
  signInsOf,
} from '../../../../test/support/account-people.ts'
import { anEmail, type Browser, generalForm, PASSWORD, useAccounts } from '../../../../test/support/account-server.ts'
import { purgeExpired } from '../accounts.jobs.ts'
import { requireAdminRecord } from './admins.queries.ts'
import { addAdmin } from './admins.ts'
import { carryOutDueActs } from './carry-out.ts'

const LISTED = 'listed-boss@example.test'
const LISTED_TOO = 'second-boss@example.test'
const LISTED_INVITED = 'third-boss@example.test'
const at = useAccounts({ requireEmailVerification: false, adminEmails: [LISTED, LISTED_TOO, LISTED_INVITED] })
const PATH = '/api/admin/admins'
const NEW = 'Kobo2000!'

let admin: SignedIn
beforeEach(async () => {
  await at.db.pool.query('update users set is_admin = false')
  admin = await signedInAdmin(at)
})

const body = (more: object = {}) => ({
  email: anEmail('bisi'),
  firstName: 'Bisi',
  lastName: 'Ade',
  adminRole: 'moderator',
  password: PASSWORD,
  ...more,
})
const add = (more: object = {}) => admin.browser.post(PATH, body(more))
const change = (id: string, adminRole: string, by: Browser = admin.browser, password = PASSWORD) =>
  by.call('PUT', `${PATH}/${id}`, { adminRole, password })
const remove = (id: string, by: Browser = admin.browser, password = PASSWORD) =>
  by.call('DELETE', `${PATH}/${id}`, { password })
const listed = async () => (await admin.browser.get(PATH)).body as { id: string }[]
/** Chooses a password by the code that the email links to. */
async function accept(email: string): Promise<Browser> {
  await at.browser().post('/api/auth/request-password-reset', { email })
  const form = { email, code: at.codeFor(email), newPassword: NEW, confirmPassword: NEW }
  expect((await at.browser().post('/api/auth/reset-password', form)).status).toBe(200)
  return signIn(at, email, { password: NEW })
}

describe('a new admin', () => {
  test('chooses a password by a code sent to the address, and has the rights of the role', async () => {
    const second = await signedInAdmin(at)
    const email = anEmail('bisi')
    const { status, body: made, text } = await add({ email })
    expect(status, text).toBe(201)
    expect(made).toEqual({
      id: expect.any(String),
      firstName: 'Bisi',
      lastName: 'Ade',
      email,
      phone: null,
      adminRole: 'moderator',
      since: expect.any(String),
      twoFactor: false,
      lastSeenAt: null,
      isInvited: true,
      isSelf: false,
    })
    const mail = at.mails.findLast(({ to }) => to === email)
    expect(mail).toMatchObject({ kind: 'admin-invited' })
    expect(mail?.text).toContain('Ada Obi made you an admin with the role Moderator')
    expect(mail?.text).not.toMatch(/\d{6}|Naira200/)
    for (const password of [PASSWORD, '', 'null'])
      expect((await at.browser().post('/api/auth/login', { email, password })).status).not.toBe(200)
    const bisi = await accept(email)
    expect((await bisi.get('/api/auth/user')).body).toMatchObject({ isAdmin: true, adminRole: 'moderator' })
    expect((await bisi.get('/api/admin/all-shops')).status).toBe(200)
    expect([(await bisi.get(PATH)).status, (await bisi.post(PATH, body())).status]).toEqual([403, 403])
    expect((await listed()).find(({ id }) => id === made.id)).toMatchObject({
      isInvited: false,
      lastSeenAt: expect.any(String),
    })
    expect(await auditOf(at, admin.id)).toContainEqual({
      action: 'admin.made',
      success: true,
      details: { before: null, after: 'moderator' },
    })
    expect(at.mails.findLast(({ to }) => to === second.email)).toMatchObject({ subject: 'A new admin was added' })
    const { body: notices } = await second.browser.get('/api/notices')
    expect(JSON.stringify(notices)).toContain('Ada Obi made Bisi Ade an admin with the role Moderator.')
  })

  test('may have an account with a verified address, which loses its password, sessions and unverified phone', async () => {
    const owner = await signedInOwner(at)
    await at.db.pool.query(`update users set is_email_verified = true, phone = '+2348012349999' where id = $1`, [
      owner.id,
    ])
    const { body: made } = await add({ email: owner.email.toUpperCase(), adminRole: 'finance' })
    expect(made).toMatchObject({ id: owner.id, firstName: 'Ngozi', adminRole: 'finance', isInvited: true, phone: null })
    expect((await owner.browser.get('/api/shop-owner/profile')).status).toBe(401)
    const old = { email: owner.email, password: PASSWORD }
    expect((await at.browser().post('/api/auth/login', old)).status).toBe(401)
    const bola = await accept(owner.email)
    expect(await rowOf(at, owner.id)).toMatchObject({ role: 'shop_owner', is_admin: true, admin_role: 'finance' })
    expect((await bola.get('/api/admin/payments')).status).toBe(200)
    const customer = await signedInCustomer(at)
    await proveContacts(at, customer.id)
    expect((await add({ email: customer.email })).status).toBe(201)
    expect(await rowOf(at, customer.id)).toMatchObject({ role: 'admin', is_admin: true })
  })

  test('is refused if the account is unverified, banned or already an admin', async () => {
    const unproven = await signedInCustomer(at)
    expect((await add({ email: unproven.email })).body.code).toBe('not_confirmed')
    expect((await add({ email: admin.email })).body.code).toBe('admin_already')
    await at.db.pool.query('update users set is_email_verified = true, banned = true where id = $1', [unproven.id])
    expect((await add({ email: unproven.email })).body.code).toBe('banned')
    // An address that opens no account, because only the phone is verified, is free.
    const phone = await signedInCustomer(at)
    await at.db.pool.query(
      `update users set phone = '+2348055550001', is_phone_verified = true, is_email_verified = false where id = $1`,
      [phone.id],
    )
    const made = await add({ email: phone.email })
    expect([made.status, made.body.id === phone.id]).toEqual([201, false])
    expect((await rowOf(at, phone.id)).email).toBeNull()
  })

  test.each([
    ['email', 'nobody'],
    ['firstName', ''],
    ['lastName', 'x'.repeat(51)],
    ['adminRole', 'king'],
    ['password', ''],
  ])('needs a usable %s', async (field, value) => {
    const { status, body: refusal } = await add({ [field]: value })
    expect([status, Object.keys(refusal.errors)]).toEqual([400, [field]])
  })

  test('is not invited at a mailbox with two verified accounts, because no code could verify a third', async () => {
    const mailbox = anEmail('spent')
    const spellings = [1, 2, 3].map((n) => mailbox.replace('@', `+${n}@`)) as [string, string, string]
    for (const email of spellings.slice(0, 2)) await proveContacts(at, (await signedInCustomer(at, email)).id)
    for (const adminRole of ['moderator', 'all']) {
      const refused = await add({ email: spellings[2], adminRole })
      expect([refused.status, refused.body.code]).toEqual([409, 'mailbox_spent'])
    }
    // An account that the mailbox has already verified needs no further one.
    expect((await add({ email: spellings[0] })).status).toBe(201)
  })

  test('can be withdrawn before choosing a password', async () => {
    const { body: made } = await add()
    expect((await remove(made.id)).status).toBe(204)
    expect(await rowOf(at, made.id)).toBeUndefined()
    const owner = await signedInOwner(at)
    await proveContacts(at, owner.id)
    await add({ email: owner.email })
    expect((await remove(owner.id)).status).toBe(204)
    expect(await rowOf(at, owner.id)).toMatchObject({ is_admin: false, role: 'shop_owner', password: null })
  })
})

test('an unaccepted invitation ends after seven days, and the log has it', async () => {
  const owner = await signedInOwner(at)
  const taken = anEmail('taken')
  const [fresh, early] = [await add(), await add()]
  await proveContacts(at, owner.id)
  await add({ email: owner.email, adminRole: 'finance' })
  await add({ email: taken })
  await accept(taken)
  const days = (count: number) => new Date(Date.now() + count * 86_400_000)
  await at.db.pool.query('update users set admin_since = $2 where id = $1', [early.body.id, days(2)])
  const ended = async () =>
    (
      await at.db.pool.query(
        `select user_id, resource, details from audit_logs where action = 'admin.lapsed' order by resource`,
      )
    ).rows
  await purgeExpired(at.db, days(6))
  expect(await ended()).toEqual([])
  await purgeExpired(at.db, days(8))
  const entry = (id: string, before: string) => ({
    user_id: null,
    resource: `user:${id}`,
    details: { before, after: null },
  })
  expect(await ended()).toEqual(
    [entry(fresh.body.id, 'moderator'), entry(owner.id, 'finance')].sort((a, b) => (a.resource < b.resource ? -1 : 1)),
  )
  expect(await rowOf(at, fresh.body.id)).toBeUndefined()
  expect(await rowOf(at, owner.id)).toMatchObject({ is_admin: false, role: 'shop_owner', email: owner.email })
  expect(await rowOf(at, early.body.id)).toMatchObject({ is_admin: true })
  await purgeExpired(at.db, days(8))
  expect(await ended()).toHaveLength(2)
})

test('an admin without a name, at an address that we cannot link to, still sends an invitation', async () => {
  await at.db.pool.query('update users set first_name = null, last_name = null where id = $1', [admin.id])
  const email = anEmail('bisi')
  const { status } = await admin.browser.call('POST', PATH, body({ email }), { host: 'elsewhere.example' })
  expect(status).toBe(201)
  const text = at.mails.findLast(({ to }) => to === email)?.text
  expect(text).toContain('An admin made you an admin')
  expect(text).not.toContain('http')
})

test('a change works without listeners, and a person who is not an admin is not found', async () => {
  const person = { id: admin.id } as Fresh<FullAdmin>
  const invited = { email: anEmail('bisi'), firstName: 'Bisi', lastName: 'Ade', adminRole: 'finance' } as const
  const { adminsChanged: _listens, ...stopListening } = at.deps
  const made = await addAdmin(at.db, stopListening, { admin: person, password: PASSWORD, request: jobContext }, invited)
  expect(await requireAdminRecord(at.db, 'userId' in made ? made.userId : '')).toMatchObject({ adminRole: 'finance' })
  await expect(requireAdminRecord(at.db, 'nobody')).rejects.toMatchObject({ status: 404 })
})

describe('the list', () => {
  test('has every admin once, page by page, and marks the caller', async () => {
    const { body: made } = await add()
    const { body: first, header } = await admin.browser.get(`${PATH}?limit=1`)
    expect(first).toMatchObject([{ id: admin.id, isSelf: true, adminRole: 'all', isInvited: false }])
    const next = /<([^>]+)>/.exec(header('link') ?? '')?.[1] ?? ''
    expect((await admin.browser.get(next)).body).toMatchObject([{ id: made.id, isSelf: false }])
    expect((await admin.browser.get(`${PATH}?cursor=abc`)).status).toBe(400)
  })
})

describe('a role change', () => {
  test('takes effect immediately, and notifies the admin and the others', async () => {
    const second = await signedInAdmin(at)
    const third = await signedInAdmin(at)
    await approve(at, await change(second.id, 'finance'), third.browser)
    expect((await second.browser.get('/api/admin/all-shops')).body.code).toBe('admin_role')
    expect((await second.browser.get('/api/admin/payments')).status).toBe(200)
    for (const { email } of [second, third])
      expect(at.mails.findLast(({ to }) => to === email)?.subject).toBe('An admin’s role was changed')
    expect(await auditOf(at, admin.id)).toContainEqual({
      action: 'admin.role',
      success: true,
      details: { before: 'all', after: 'finance' },
    })
    const sent = at.mails.length
    expect((await change(second.id, 'finance')).status).toBe(200)
    expect(at.mails.length).toBe(sent)
  })

  test('is refused for oneself, needs the password, and is for admins only', async () => {
    expect((await change(admin.id, 'finance')).body.code).toBe('own_role')
    const second = await signedInAdmin(at)
    const wrong = await change(second.id, 'finance', admin.browser, 'Wrong200!')
    expect([wrong.status, wrong.body.errors]).toEqual([400, { password: 'That password is incorrect.' }])
    const customer = await signedInCustomer(at)
    for (const id of [customer.id, 'nobody']) {
      expect((await change(id, 'moderator')).body.code).toBe('no_such_admin')
      expect((await remove(id)).body.code).toBe('no_such_admin')
    }
    for (const id of ['%00', 'a%20b', 'x'.repeat(65)])
      expect([id, (await change(id, 'moderator')).status, (await remove(id)).status]).toEqual([id, 404, 404])
    expect((await rowOf(at, customer.id)).is_admin).toBe(false)
  })
})

describe('removal', () => {
  test('ends every session and two-factor sign-in; the person stays, and gets a notice like the others', async () => {
    const second = await signedInAdmin(at)
    await at.db.pool.query(`update users set two_factor_enabled = true, two_factor_secret = 'x' where id = $1`, [
      second.id,
    ])
    const third = await signedInAdmin(at)
    await approve(at, await remove(second.id), third.browser)
    expect((await second.browser.get('/api/auth/user')).status).toBe(401)
    expect((await signInsOf(at, second.id)).some(({ is_active }) => is_active)).toBe(false)
    expect(await rowOf(at, second.id)).toMatchObject({
      role: 'customer',
      is_admin: false,
      admin_since: null,
      two_factor_enabled: false,
    })
    expect(at.mails.findLast(({ to }) => to === second.email)?.text).toContain('You are no longer an admin')
    expect((await listed()).map(({ id }) => id)).toEqual([admin.id, third.id])
    const back = await signIn(at, second.email)
    expect((await back.get('/api/auth/user')).body.isAdmin).toBe(false)
    expect((await remove(second.id)).status).toBe(404)
  })

  test('G-082 is final for an address in ADMIN_EMAILS: a later holder does not become an admin', async () => {
    const registers = async (email: string) => {
      const browser = at.browser()
      const { status } = await browser.post('/api/auth/register', generalForm(email, { role: 'admin', phone: null }))
      if (status === 200 || status === 201)
        await browser.post('/api/auth/verify-email', { email, code: at.codeFor(email) })
      const [row] = (await at.db.pool.query('select id, is_admin from users where email = $1', [email])).rows
      return { status, id: row?.id, isAdmin: row?.is_admin }
    }
    const { id } = await signedInAdmin(at)
    await at.db.pool.query('update users set email = $2 where id = $1', [id, LISTED])
    // Started before the removal, verified after it.
    const waiting = at.browser()
    await at.db.pool.query('update users set email = null where id = $1', [id])
    expect(
      (await waiting.post('/api/auth/register', generalForm(LISTED, { role: 'admin', phone: null }))).status,
    ).toBeLessThan(300)
    const code = at.codeFor(LISTED)
    await at.db.pool.query(`update users set email = 'parked@example.test' where email = $1`, [LISTED])
    await at.db.pool.query('update users set email = $2 where id = $1', [id, LISTED])
    await approve(at, await remove(id))
    await at.db.pool.query('delete from users where id = $1', [id])
    expect(await registers(LISTED)).toMatchObject({ status: 403, id: undefined })
    await at.db.pool.query(`update users set email = $1 where email = 'parked@example.test'`, [LISTED])
    await waiting.post('/api/auth/verify-email', { email: LISTED, code })
    expect((await at.db.pool.query('select is_admin from users where email = $1', [LISTED])).rows).toEqual([
      { is_admin: false },
    ])

    // An address makes one admin, even if that one has another address by now.
    const first = await registers(LISTED_TOO)
    expect(first).toMatchObject({ isAdmin: true })
    await at.db.pool.query('update users set email = $2 where id = $1', [first.id, anEmail('moved')])
    expect(await registers(LISTED_TOO)).toMatchObject({ status: 403, id: undefined })
    const { rows } = await at.db.pool.query('select email_hash from used_admin_emails')
    expect(rows).toHaveLength(2)
    expect(JSON.stringify(rows)).not.toContain('example.test')
    expect((await add({ email: LISTED_TOO })).status).toBe(201)
  })

  test('G-082 an address in ADMIN_EMAILS that an invited admin has left makes no second admin', async () => {
    await add({ email: LISTED_INVITED })
    const bisi = await accept(LISTED_INVITED)
    const moved = anEmail('moved')
    const change = { email: moved, password: NEW }
    expect((await bisi.call('PATCH', '/api/customer/profile', change)).status).toBeLessThan(300)
    const confirmed = await bisi.post('/api/account/confirm-contact', { contact: 'email', code: at.codeFor(moved) })
    expect(confirmed.status).toBeLessThan(300)
    const form = generalForm(LISTED_INVITED, { role: 'admin', phone: null })
    expect((await at.browser().post('/api/auth/register', form)).status).toBe(403)
  })

  test('keeps the last admin with the role All; admins who cannot sign in do not count', async () => {
    const invited = await signedInAdmin(at)
    await at.db.pool.query('update users set password = null where id = $1', [invited.id])
    await signedInAdmin(at).then(({ id }) =>
      at.db.pool.query(`update users set admin_role = 'moderator' where id = $1`, [id]),
    )
    const demo = await signedInAdmin(at)
    await at.db.pool.query('update users set is_demo = true where id = $1', [demo.id])
    const { status, body: refusal } = await remove(admin.id)
    expect([status, refusal.code]).toEqual([409, 'last_admin'])
    const other = await signedInAdmin(at)
    const left = await remove(admin.id)
    expect([left.status, left.setCookies.get('lsf_session')]).toEqual([204, expect.stringContaining('Max-Age=0')])
    expect((await remove(other.id, other.browser)).body.code).toBe('last_admin')
  })

  test('keeps one of two who request each other’s removal at the same moment', async () => {
    for (let round = 0; round < 4; round++) {
      const second = await signedInAdmin(at)
      const replies = await Promise.all([remove(second.id), remove(admin.id, second.browser)])
      expect(replies.map(({ status }) => status)).toEqual([202, 202])
      await at.db.pool.query(`update admin_acts set due_at = now() - interval '1 minute' where ended_at is null`)
      const done = await Promise.all([carryOutDueActs(at.db, at.deps), carryOutDueActs(at.db, at.deps)])
      expect(done[0] + done[1]).toBe(1)
      const { rows } = await at.db.pool.query('select id from users where is_admin')
      expect(rows.length).toBe(1)
      admin = rows[0].id === second.id ? second : admin
    }
  })

  test('keeps one of two who leave at the same moment', async () => {
    const second = await signedInAdmin(at)
    const replies = await Promise.all([remove(admin.id), remove(second.id, second.browser)])
    expect(replies.map(({ status }) => status).sort()).toEqual([204, 409])
  })

  test('keeps one of two whose requests against each other’s role are approved at the same moment', async () => {
    const [second, third] = [await signedInAdmin(at), await signedInAdmin(at)]
    const asked = [await change(second.id, 'finance'), await change(admin.id, 'finance', second.browser)]
    const results = await Promise.allSettled(asked.map((reply) => approve(at, reply, third.browser)))
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const { rows } = await at.db.pool.query(`select id from users where is_admin and admin_role = 'all'`)
    expect(rows).toHaveLength(2)
  })
})
