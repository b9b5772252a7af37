import { generate } from 'otplib'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import {
  approve,
  auditOf,
  proveFresh,
  rowOf,
  type SignedIn,
  signedInAdmin,
  signedInCustomer,
  signedInOwner,
  signIn,
} from '../../../../test/support/account-people.ts'
import { anEmail, type Browser, PASSWORD, type Reply, useAccounts } from '../../../../test/support/account-server.ts'
import { aShop } from '../../../../test/support/people.ts'
import { DELETIONS_ALONE } from './acts.ts'
import { carryOutDueActs } from './carry-out.ts'

const at = useAccounts({ requireEmailVerification: false })
const PATH = '/api/admin/admins'
const ACTS = '/api/admin/acts'
const NEW = 'Kobo2000!'

let boss: SignedIn
let second: SignedIn
beforeEach(async () => {
  await at.db.pool.query('delete from admin_acts')
  await at.db.pool.query('delete from rate_counters')
  await at.db.pool.query('update users set is_admin = false')
  boss = await signedInAdmin(at)
  second = await signedInAdmin(at)
})

const invited = (email = anEmail('accomplice')) => ({
  email,
  firstName: 'Eve',
  lastName: 'Obi',
  adminRole: 'all',
  password: PASSWORD,
})
const remove = (id: string, by: Browser = boss.browser) => by.call('DELETE', `${PATH}/${id}`, { password: PASSWORD })
const change = (id: string, adminRole: string, by: Browser = boss.browser) =>
  by.call('PUT', `${PATH}/${id}`, { adminRole, password: PASSWORD })
const erase = (id: string, by: Browser = boss.browser) => by.call('DELETE', `/api/admin/customers/${id}`)
const approveBy = (reply: Reply, by: Browser) => by.call('PUT', `${ACTS}/${reply.body.waiting.id}/approve`)
const cancel = (reply: Reply, by: Browser) => by.call('DELETE', `${ACTS}/${reply.body.waiting.id}`)
const waiting = async (by: Browser = second.browser) => (await by.get(ACTS)).body
/** Moves past the 24 hours and carries out due acts. Sessions and proofs end on the way. */
const afterADay = () => {
  at.later(24 * 3_600_000 + 1_000)
  return carryOutDueActs(at.db, at.deps)
}
const isAdmin = async (id: string) => (await rowOf(at, id)).is_admin
/** Chooses a password and signs in. */
async function join(email: string): Promise<Browser> {
  await at.browser().post('/api/auth/request-password-reset', { email })
  const form = { email, code: at.codeFor(email), newPassword: NEW, confirmPassword: NEW }
  expect((await at.browser().post('/api/auth/reset-password', form)).status).toBe(200)
  return signIn(at, email, { password: NEW })
}
const findUser = async (email: string) =>
  (await at.db.pool.query('select * from users where email = $1', [email])).rows[0]

describe('G-204 case 12: one full admin is not enough', () => {
  test('with two-factor sign-in on, the password alone makes no admin; with a proof the role All waits', async () => {
    const { key } = (await boss.browser.post('/api/account/two-factor/setup', { password: PASSWORD })).body
    const code = () => {
      at.later(60_000)
      return generate({ secret: key, epoch: Math.floor(at.serverDeps.clock.now().getTime() / 1000) })
    }
    await boss.browser.post('/api/account/two-factor/confirm', { code: await code() })
    const body = invited()
    expect((await boss.browser.post(PATH, body)).body.code).toBe('fresh_proof')
    await proveFresh(boss.browser, { twoFactorCode: await code() })
    const asked = await boss.browser.post(PATH, body)
    expect(asked.status).toBe(202)
    expect(asked.body.waiting).toMatchObject({
      kind: 'invite',
      email: body.email,
      adminRole: 'all',
      isOwn: true,
      refusal: 'own',
      subjectId: null,
    })
    expect(await findUser(body.email)).toBeUndefined()
  })

  test('an admin and a new accomplice remove no one, because neither can approve the other’s request within a day', async () => {
    const third = await signedInAdmin(at)
    const body = invited()
    await approve(at, await boss.browser.post(PATH, body), second.browser)
    const eve = await join(body.email)
    const eveId = (await findUser(body.email)).id
    const byBoss = await remove(third.id)
    const refused = await approveBy(byBoss, eve)
    expect([refused.status, refused.body.code]).toEqual([403, 'own_matter'])
    const byEve = await eve.call('DELETE', `${PATH}/${third.id}`, { password: NEW })
    // A repeated request of the same kind is the same act.
    expect(byEve.body.waiting.id).toBe(byBoss.body.waiting.id)
    const bySecond = await eve.call('PUT', `${PATH}/${second.id}`, { adminRole: 'finance', password: NEW })
    expect((await approveBy(bySecond, boss.browser)).body.code).toBe('own_matter')
    expect((await eve.get(ACTS)).body.map(({ refusal }: { refusal: string }) => refusal)).toEqual(['too_new', 'own'])
    expect([await isAdmin(third.id), await isAdmin(eveId)]).toEqual([true, true])
    // A new admin with All does not count as a second admin for a day, no matter who gave them the role.
    const other = await remove(boss.id, second.browser)
    expect((await approveBy(other, eve)).body.code).toBe('own_matter')
    expect((await approveBy(byBoss, second.browser)).status).toBe(204)
    expect(await isAdmin(third.id)).toBe(false)
  })

  test('no admin approves their own request or one about them; moderators and finance see and approve none', async () => {
    const asked = await remove(second.id)
    for (const { browser } of [boss, second]) expect((await approveBy(asked, browser)).body.code).toBe('own_matter')
    const moderator = await signedInAdmin(at)
    await at.db.pool.query(`update users set admin_role = 'moderator' where id = $1`, [moderator.id])
    expect([
      (await moderator.browser.get(ACTS)).status,
      (await approveBy(asked, moderator.browser)).status,
      (await cancel(asked, moderator.browser)).status,
    ]).toEqual([403, 403, 403])
    expect(await isAdmin(second.id)).toBe(true)
  })

  test('an admin who removes five others in a row removes none: each waits, all get an email, the others cancel', async () => {
    const others = [second, await signedInAdmin(at), await signedInAdmin(at)]
    const asked = []
    for (const { id } of others) asked.push(await remove(id))
    expect(asked.map(({ status }) => status)).toEqual([202, 202, 202])
    for (const { email } of [boss, ...others]) {
      const mails = at.mails.filter(({ to, subject }) => to === email && subject === 'An admin’s request is waiting')
      expect(mails).toHaveLength(3)
      expect(mails[0]?.text).toContain('Any admin with the role All can cancel it')
    }
    for (const [index, reply] of asked.entries())
      expect((await cancel(reply, (others[index] as SignedIn).browser)).status).toBe(204)
    expect(await afterADay()).toBe(0)
    for (const { id } of others) expect(await isAdmin(id)).toBe(true)
  })

  test('taking the role All away waits like a removal; other role changes are immediate', async () => {
    const asked = await change(second.id, 'moderator')
    expect(asked.status).toBe(202)
    const third = await signedInAdmin(at)
    await at.db.pool.query(`update users set admin_role = 'moderator' where id = $1`, [third.id])
    expect((await change(third.id, 'finance')).status).toBe(200)
    const more = await change(third.id, 'all')
    expect(more.status).toBe(202)
    await approve(at, more, second.browser)
    expect(await rowOf(at, third.id)).toMatchObject({ admin_role: 'all', made_full_by: boss.id })
  })
})

describe('G-204 an act without an approval', () => {
  test('is carried out after 24 hours, and not before', async () => {
    const body = invited()
    await boss.browser.post(PATH, body)
    expect(await carryOutDueActs(at.db, at.deps)).toBe(0)
    at.later(23 * 3_600_000)
    expect(await carryOutDueActs(at.db, at.deps)).toBe(0)
    expect(await findUser(body.email)).toBeUndefined()
    at.later(3_600_000)
    expect(await carryOutDueActs(at.db, at.deps)).toBe(1)
    expect(await findUser(body.email)).toMatchObject({ is_admin: true, admin_role: 'all', made_full_by: boss.id })
    expect(at.mails.findLast(({ to }) => to === body.email)).toMatchObject({ kind: 'admin-invited' })
    const { rows } = await at.db.pool.query('select email, first_name, outcome from admin_acts')
    expect(rows).toEqual([{ email: null, first_name: null, outcome: 'done' }])
    expect(await auditOf(at, boss.id)).toContainEqual(expect.objectContaining({ action: 'admin.made' }))
    expect(await carryOutDueActs(at.db, at.deps)).toBe(0)
  })

  test.each([
    ['is no longer an admin', `is_admin = false, role = 'customer'`],
    ['has another role', `admin_role = 'moderator'`],
    ['is banned', 'banned = true'],
  ])('is not carried out if the requester %s by then', async (_, state) => {
    await remove(second.id)
    await at.db.pool.query(`update users set ${state} where id = $1`, [boss.id])
    expect(await afterADay()).toBe(0)
    expect(await isAdmin(second.id)).toBe(true)
    const { rows } = await at.db.pool.query('select outcome from admin_acts')
    expect(rows).toEqual([{ outcome: 'void' }])
  })

  test('is not carried out if impossible: the person was deleted, is already an admin, or has that role', async () => {
    const [gone, early] = [await signedInAdmin(at), await signedInAdmin(at)]
    await at.db.pool.query(`update users set admin_role = 'finance' where id = $1`, [early.id])
    const body = invited()
    for (const reply of [await remove(gone.id), await change(early.id, 'all'), await boss.browser.post(PATH, body)])
      expect(reply.status).toBe(202)
    await at.db.pool.query('delete from users where id = $1', [gone.id])
    await at.db.pool.query(`update users set admin_role = 'all' where id = $1`, [early.id])
    const meanwhile = await signedInAdmin(at, body.email)
    expect(await afterADay()).toBe(0)
    expect(await rowOf(at, meanwhile.id)).toMatchObject({ is_admin: true, made_full_by: null })
    const told = at.mails.filter(
      ({ to, subject }) => to === boss.email && subject === 'Your request was not carried out',
    )
    expect(told).toHaveLength(2)
    expect(told.map(({ text }) => text).join()).toContain('make Eve Obi an admin with the role All')
    const { rows } = await at.db.pool.query('select outcome from admin_acts')
    expect(rows).toEqual([{ outcome: 'void' }, { outcome: 'void' }])
  })

  test('does not stop the others when it fails, and is tried again', async () => {
    const [third, fourth] = [await signedInAdmin(at), await signedInAdmin(at)]
    const asked = [await remove(second.id), await remove(third.id), await remove(fourth.id)]
    await at.db.pool.query('update users set is_admin = false where id = $1', [second.id])
    await at.db.pool.query(`create function break_an_act() returns trigger language plpgsql as $$
      begin if old.id = ${asked[1]?.body.waiting.id} or new.outcome = 'void' then raise exception 'broken'; end if; return new; end $$;
      create trigger break_an_act before update on admin_acts for each row execute function break_an_act()`)
    const mend = () => at.db.pool.query('drop function if exists break_an_act cascade')
    onTestFinished(async () => void (await mend()))
    await expect(afterADay()).rejects.toThrow('broken')
    expect([await isAdmin(third.id), await isAdmin(fourth.id)]).toEqual([true, false])
    await mend()
    expect(await carryOutDueActs(at.db, at.deps)).toBe(1)
    const { rows } = await at.db.pool.query('select outcome from admin_acts order by id')
    expect(rows).toEqual([{ outcome: 'void' }, { outcome: 'done' }, { outcome: 'done' }])
  })

  test('is approved, cancelled and carried out once, however many try at the same moment', async () => {
    const third = await signedInAdmin(at)
    const asked = await remove(second.id)
    const replies = await Promise.all([
      approveBy(asked, third.browser),
      approveBy(asked, third.browser),
      cancel(asked, second.browser),
    ])
    const won = replies.filter(({ status }) => status === 204)
    expect([won.length, replies.every(({ status }) => [204, 403, 404, 401].includes(status))]).toEqual([1, true])
    expect(await waiting(boss.browser)).toEqual([])
  })
})

describe('G-204 cancelling an act', () => {
  test('is open to every admin with All, also to the subject and the requester; all get a notice', async () => {
    for (const by of [second, boss]) {
      const asked = await remove(second.id)
      expect((await waiting())[0]).toMatchObject({
        id: asked.body.waiting.id,
        kind: 'remove',
        refusal: 'about_you',
        isOwn: false,
      })
      expect((await cancel(asked, by.browser)).status).toBe(204)
      expect(await waiting()).toEqual([])
      expect((await cancel(asked, by.browser)).status).toBe(404)
    }
    expect(
      at.mails.filter(({ to, subject }) => to === boss.email && subject === 'An admin’s request was cancelled'),
    ).toHaveLength(2)
    expect(await auditOf(at, second.id)).toContainEqual({
      action: 'admin.act_cancelled',
      success: true,
      details: { kind: 'remove' },
    })
  })

  test('works for its subject once per kind and requester, so the bad one of two admins can be removed', async () => {
    expect((await cancel(await remove(second.id), second.browser)).status).toBe(204)
    const again = await remove(second.id)
    const refused = await cancel(again, second.browser)
    expect([refused.status, refused.body.code]).toEqual([403, 'own_matter'])
    expect(at.mails.findLast(({ to }) => to === second.email)?.text).toContain('can cancel it only once in 30 days')
    // Other kinds, and those of another admin, count separately. Other admins cancel without a limit.
    expect((await cancel(await change(second.id, 'finance'), second.browser)).status).toBe(204)
    expect((await cancel(await change(second.id, 'moderator'), second.browser)).status).toBe(403)
    const third = await signedInAdmin(at)
    for (let n = 0; n < 2; n++)
      expect((await cancel(n === 0 ? again : await remove(second.id), third.browser)).status).toBe(204)
    expect((await cancel(await remove(second.id, third.browser), second.browser)).status).toBe(204)
    await at.db.pool.query('delete from admin_acts where ended_at is null')
    await remove(second.id)
    expect(await afterADay()).toBe(1)
    expect(await isAdmin(second.id)).toBe(false)
  })

  test('works for its subject again after 30 days', async () => {
    expect((await cancel(await remove(second.id), second.browser)).status).toBe(204)
    await at.db.pool.query(`update admin_acts set ended_at = ended_at - interval '30 days 1 second'`)
    expect((await cancel(await remove(second.id), second.browser)).status).toBe(204)
  })

  test('an admin has one waiting role change at a time, and keeps the role All when it is cancelled', async () => {
    const finance = await change(second.id, 'finance')
    const third = await signedInAdmin(at)
    for (const { browser } of [boss, third]) {
      const moderator = await change(second.id, 'moderator', browser)
      expect([moderator.status, moderator.body.code]).toEqual([409, 'role_waits'])
      expect((await change(second.id, 'finance', browser)).body.waiting.id).toBe(finance.body.waiting.id)
    }
    expect(await waiting()).toHaveLength(1)
    expect((await cancel(finance, second.browser)).status).toBe(204)
    expect(await afterADay()).toBe(0)
    expect((await rowOf(at, second.id)).admin_role).toBe('all')
  })

  test('a repeated request is the same act, with one notice', async () => {
    const [first, again] = [await remove(second.id), await remove(second.id)]
    expect(again.body.waiting.id).toBe(first.body.waiting.id)
    expect(await waiting()).toHaveLength(1)
  })

  test('an admin steps down, and withdraws an unaccepted invitation, immediately', async () => {
    const { body } = await boss.browser.post(PATH, { ...invited(), adminRole: 'moderator' })
    expect((await remove(body.id)).status).toBe(204)
    expect((await remove(second.id, second.browser)).status).toBe(204)
    expect(await isAdmin(second.id)).toBe(false)
  })
})

describe('G-204 deleting people for good', () => {
  const people = (many: number) => Promise.all(Array.from({ length: many }, () => signedInCustomer(at)))

  test('more than five a day by one admin wait for another, who deletes them by approving', async () => {
    const many = await people(DELETIONS_ALONE.most + 2)
    const replies = []
    for (const { id } of many) replies.push(await erase(id))
    expect(replies.map(({ status }) => status)).toEqual([204, 204, 204, 204, 204, 202, 202])
    const [sixth, seventh] = [many[5], many[6]] as [SignedIn, SignedIn]
    expect(await rowOf(at, sixth.id)).toBeDefined()
    expect(JSON.stringify(await waiting())).not.toContain(sixth.email)
    await approve(at, replies[5] as Reply, second.browser)
    expect(await rowOf(at, sixth.id)).toBeUndefined()
    expect((await auditOf(at, boss.id)).filter(({ action }) => action === 'customer.deleted')).toHaveLength(6)
    // Another admin has five of their own, and people can delete themselves.
    const [own] = await people(1)
    expect((await erase((own as SignedIn).id, second.browser)).status).toBe(204)
    expect((await seventh.browser.call('DELETE', '/api/account', { password: PASSWORD })).status).toBe(200)
    expect(await waiting()).toEqual([])
    // The next day five are allowed again.
    at.later(24 * 3_600_000)
    const [next] = await people(1)
    boss.browser = await signIn(at, boss.email)
    expect((await erase((next as SignedIn).id)).status).toBe(204)
  })

  test('ten at the same moment count as five', async () => {
    const many = await people(10)
    const replies = await Promise.all(many.map(({ id }) => erase(id)))
    expect(replies.filter(({ status }) => status === 204)).toHaveLength(DELETIONS_ALONE.most)
    expect(replies.filter(({ status }) => status === 202)).toHaveLength(5)
  })

  test('a person who cannot be deleted cannot be requested; a person with shops by then stays', async () => {
    for (const { id } of await people(DELETIONS_ALONE.most)) await erase(id)
    const [owner, later] = [await signedInOwner(at), await signedInOwner(at)]
    await aShop(at.db, { ownerId: owner.id })
    expect((await erase(owner.id)).status).toBe(409)
    expect((await erase('nobody')).status).toBe(404)
    expect((await erase(second.id)).status).toBe(403)
    const asked = await erase(later.id)
    expect(asked.status).toBe(202)
    await aShop(at.db, { ownerId: later.id })
    expect((await approveBy(asked, second.browser)).status).toBe(409)
    expect(await afterADay()).toBe(0)
    expect(await rowOf(at, later.id)).toBeDefined()
  })
})

describe('G-204 ADMIN_SOLO', () => {
  const solo = useAccounts({ requireEmailVerification: false, adminSolo: true, env: { ADMIN_SOLO: '1' } })

  test('lets the only admin with All act immediately, and no one else', async () => {
    const alone = await signedInAdmin(solo)
    const many = await Promise.all(Array.from({ length: 7 }, () => signedInCustomer(solo)))
    for (const { id } of many) expect((await erase(id, alone.browser)).status).toBe(204)
    expect((await alone.browser.post(PATH, invited())).status).toBe(201)
    const other = await signedInAdmin(solo)
    expect((await remove(other.id, alone.browser)).status).toBe(202)
    expect((await alone.browser.post(PATH, invited())).status).toBe(202)
  })

  test('without it the only admin waits a day', async () => {
    await at.db.pool.query('update users set is_admin = false where id = $1', [second.id])
    const asked = await boss.browser.post(PATH, invited())
    expect(asked.status).toBe(202)
    expect((await cancel(asked, boss.browser)).status).toBe(204)
  })
})
