import { beforeEach, describe, expect, test } from 'vitest'
import {
  auditOf,
  type SignedIn,
  signedInAdmin,
  signedInCustomer,
  signedInOwner,
} from '../../../../../test/support/account-people.ts'
import { useAccounts } from '../../../../../test/support/account-server.ts'
import { sendDecisionNotices } from '../../../../../test/support/decision-notices.ts'
import { aShop, payYear } from '../../../../../test/support/people.ts'
import { APPEAL_DECISION_MS, timeLeft } from './appeals.policy.ts'

const at = useAccounts({ requireEmailVerification: false })
const rows = async (text: string, values: unknown[] = []) => (await at.db.pool.query(text, values)).rows
const shopRow = async () => (await rows('select * from shops where id = $1', [shop.id]))[0]

let first: SignedIn
let second: SignedIn
let owner: SignedIn
let shop: { id: number }
beforeEach(async () => {
  if (!first) {
    first = await signedInAdmin(at)
    second = await signedInAdmin(at)
    owner = await signedInOwner(at)
    await rows(`update users set first_name = 'Bisi' where id = $1`, [second.id])
    await payYear(at.db, owner.id)
  }
  await rows('update users set is_admin = (id = any($1)) where role = $2', [[first.id, second.id], 'admin'])
  await rows('delete from shops')
  await rows('delete from shop_decisions')
  shop = await aShop(at.db, { ownerId: owner.id, name: 'Mama Put' })
})

/** Decides as the first admin; returns the decision's id. */
async function decided(
  what: 'reject' | 'suspend' | 'remove',
  body: object = { reason: 'misleading' },
): Promise<number> {
  const path = `/api/admin/shops/${shop.id}`
  const reply =
    what === 'remove'
      ? await first.browser.call('DELETE', path, body)
      : await first.browser.call('PUT', `${path}/${what}`, body)
  expect(reply.status).toBeLessThan(300)
  await sendDecisionNotices(at)
  return (await rows('select max(id) as id from shop_decisions'))[0].id
}
const answer = (id: number, text = 'The price is right, here is the receipt.', { browser } = owner) =>
  browser.post(`/api/decisions/${id}/answer`, { text })
const settle = (id: number, upheld: boolean, { browser } = second) =>
  browser.call('PUT', `/api/admin/decisions/${id}/answer`, { upheld, text: 'We called the shop.' })
const mine = async () => (await owner.browser.get('/api/my-decisions')).body

describe('POST /api/decisions/:id/answer', () => {
  test('G-184 G-195 an owner appeals once, and owner and admins see when it must be decided', async () => {
    const id = await decided('suspend')
    expect(await mine()).toMatchObject([
      { id, kind: 'suspended', reason: 'a price or picture is misleading', mayAnswer: true, answer: null, dueAt: null },
    ])
    const { status, body } = await answer(id)
    expect([status, body]).toMatchObject([
      200,
      { mayAnswer: false, answer: 'The price is right, here is the receipt.' },
    ])
    expect(Date.parse(body.dueAt) - Date.parse(body.answeredAt)).toBe(APPEAL_DECISION_MS)
    expect((await answer(id)).status).toBe(200)
    expect((await answer(id, 'Something else')).status).toBe(409)
    const [open] = (await second.browser.get('/api/admin/decisions')).body
    expect(open).toMatchObject({
      id,
      shopName: 'Mama Put',
      answer: body.answer,
      dueAt: body.dueAt,
      maySettle: true,
      by: 'Ada',
    })
  })

  test('G-184 refuses everyone but the owner, and changes nothing', async () => {
    const id = await decided('reject')
    const statuses = []
    const people = [
      at.browser(),
      (await signedInCustomer(at)).browser,
      (await signedInOwner(at)).browser,
      first.browser,
    ]
    for (const browser of people)
      statuses.push((await browser.post(`/api/decisions/${id}/answer`, { text: 'Mine' })).status)
    expect(statuses).toEqual([401, 403, 404, 404])
    expect((await answer(id, ' ')).status).toBe(400)
    expect(await rows('select 1 from shop_decisions where appeal_text is not null')).toEqual([])
  })

  test('refuses an appeal against an old decision or one no longer in force', async () => {
    const id = await decided('suspend')
    await first.browser.call('PUT', `/api/admin/shops/${shop.id}/unsuspend`)
    expect((await answer(id)).body.message).toBe('You can no longer appeal this decision.')
    const late = await decided('suspend')
    await rows(`update shop_decisions set decided_at = decided_at - interval '31 days' where id = $1`, [late])
    await rows(`update shops set suspended_at = suspended_at - interval '31 days'`)
    expect((await answer(late)).status).toBe(409)
    const approval = (await rows(`select max(id) as id from shop_decisions where kind = 'lifted'`))[0].id
    expect((await answer(approval)).status).toBe(409)
  })
})

describe('PUT /api/admin/decisions/:id/answer', () => {
  test('G-184 lets only the second admin decide the appeal, where there are two', async () => {
    const id = await decided('suspend')
    await answer(id)
    const own = await settle(id, true, first)
    expect([own.status, own.body.message]).toEqual([403, 'Another admin must decide this: you took the decision.'])
    expect(await shopRow()).toMatchObject({ suspended_at: expect.any(Date) })
    const [shown] = (await first.browser.get('/api/admin/decisions')).body
    expect(shown.maySettle).toBe(false)
    await rows('update users set is_admin = false, role = $2 where id = $1', [second.id, 'customer'])
    expect((await settle(id, true, first)).status).toBe(200)
    await rows('update users set is_admin = true, role = $2 where id = $1', [second.id, 'admin'])
  })

  test('G-184 an owner who was right gets the shop back and a notice, and can read the outcome for a while', async () => {
    const id = await decided('suspend')
    await answer(id)
    const { status, body } = await settle(id, true)
    expect([status, body]).toMatchObject([200, { isUpheld: true, outcome: 'We called the shop.' }])
    expect((await at.browser().get(`/api/shops/${shop.id}`)).status).toBe(200)
    expect(await mine()).toMatchObject([{ id, isUpheld: true, outcome: 'We called the shop.', isInForce: false }])
    const notices = (await owner.browser.get('/api/notices')).body
    expect(notices.find(({ title }: { title: string }) => title === 'Your answer about Mama Put').text).toContain(
      'Your appeal was accepted.',
    )
    expect((await auditOf(at, second.id)).at(-1)).toMatchObject({
      action: 'decision.settled',
      details: { upheld: true },
    })
    expect((await settle(id, true)).status).toBe(200)
    const other = await settle(id, false, first)
    expect([other.status, other.body.message]).toEqual([409, 'Bisi undid the decision just now.'])
  })

  test('G-184 undoes only the effect of that decision', async () => {
    const suspension = await decided('suspend')
    const rejection = await decided('reject')
    await answer(rejection)
    await settle(rejection, true)
    expect(await shopRow()).toMatchObject({
      is_approved: false,
      is_active: true,
      rejected_at: null,
      suspended_at: expect.any(Date),
    })
    await answer(suspension)
    await settle(suspension, true)
    expect(await shopRow()).toMatchObject({ is_approved: false, suspended_at: null })
  })

  test('G-183 G-184 restores a wrongly removed shop from its snapshot', async () => {
    const id = await decided('remove')
    expect(await mine()).toMatchObject([{ kind: 'removed', mayAnswer: true }])
    expect((await second.browser.get('/api/admin/removed-shops')).body).toMatchObject([
      { id: shop.id, name: 'Mama Put' },
    ])
    await answer(id)
    expect((await settle(id, true)).status).toBe(200)
    expect((await at.browser().get(`/api/shops/${shop.id}`)).status).toBe(200)
    expect((await second.browser.get('/api/admin/removed-shops')).body).toEqual([])
  })

  test('changes only the outcome when the decision stays', async () => {
    const id = await decided('reject')
    await answer(id)
    expect((await settle(id, false)).status).toBe(200)
    expect(await shopRow()).toMatchObject({ rejected_at: expect.any(Date) })
    expect(await mine()).toMatchObject([{ isUpheld: false, isInForce: true, mayAnswer: false }])
    expect((await second.browser.get('/api/admin/decisions')).body).toEqual([])
  })

  test('is decided once when two admins decide concurrently', async () => {
    const third = await signedInAdmin(at)
    const id = await decided('suspend')
    await answer(id)
    const answers = await Promise.all([settle(id, true), settle(id, false, third)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const [{ upheld, by }] = await rows(
      'select is_upheld as upheld, appeal_decided_by as by from shop_decisions where id = $1',
      [id],
    )
    const late = await settle(id, !upheld, by === second.id ? second : third)
    expect([late.status, late.body.message]).toEqual([409, `You ${upheld ? 'undid' : 'kept'} the decision just now.`])
  })

  test('ROLE-12 refuses everyone but admins, and changes nothing', async () => {
    const id = await decided('suspend')
    await answer(id)
    const statuses = []
    for (const browser of [at.browser(), (await signedInCustomer(at)).browser, owner.browser])
      for (const reply of [
        await browser.call('PUT', `/api/admin/decisions/${id}/answer`, { upheld: true, text: 'Mine' }),
        await browser.get('/api/admin/decisions'),
        await browser.get('/api/admin/removed-shops'),
      ])
        statuses.push(reply.status)
    expect(statuses).toEqual([401, 401, 401, 403, 403, 403, 403, 403, 403])
    expect(await rows('select 1 from shop_decisions where appeal_decided_at is not null')).toEqual([])
  })
})

test('says in words how much time is left for an appeal', () => {
  const now = Date.parse('2026-03-02T09:00:00Z')
  expect(timeLeft('2026-03-05T09:00:00Z', now)).toBe('in 3 days')
  expect(timeLeft('2026-03-03T10:00:00Z', now)).toBe('in 25 hours')
  expect(timeLeft('2026-03-02T10:30:00Z', now)).toBe('in 1 hour')
  expect(timeLeft('2026-03-02T09:30:00Z', now)).toBe('within the hour')
  expect(timeLeft('2026-03-02T09:00:00Z', now)).toBe('overdue')
})
