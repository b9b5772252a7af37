import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  type SignedIn,
  signedInAdmin,
  signedInCustomer,
  signedInOwner,
} from '../../../../../test/support/account-people.ts'
import { useAccounts } from '../../../../../test/support/account-server.ts'
import { sendDecisionNotices } from '../../../../../test/support/decision-notices.ts'
import { aProduct, aShop, payYear } from '../../../../../test/support/people.ts'
import { eraseSnapshots, RESTORABLE_MS } from './snapshots.ts'

const at = useAccounts({ requireEmailVerification: false })
const rows = async (text: string, values: unknown[] = []) => (await at.db.pool.query(text, values)).rows

let admin: SignedIn
let owner: SignedIn
let fan: SignedIn
let shop: { id: number }
let product: { id: number }
beforeAll(async () => {
  admin = await signedInAdmin(at)
  owner = await signedInOwner(at)
  await payYear(at.db, owner.id)
})
beforeEach(async () => {
  fan = await signedInCustomer(at)
  shop = await aShop(at.db, { ownerId: owner.id, name: 'Mama Put' })
  product = await aProduct(at.db, shop.id, { name: 'Rice', price: '78000' })
})
const remove = async () => {
  const reply = await admin.browser.call('DELETE', `/api/admin/shops/${shop.id}`)
  await sendDecisionNotices(at)
  return reply
}
const restore = () => admin.browser.call('PUT', `/api/admin/shops/${shop.id}/restore`)
async function removedAndRestored(): Promise<void> {
  expect((await remove()).status).toBe(204)
  expect((await restore()).status).toBe(200)
}

describe('G-183 a restored shop has again', () => {
  test('every column, also one added later', async () => {
    await rows('alter table shops add motto text')
    await rows(`update shops set motto = 'Eat well', view_count = 7, address = '1 Ojuelegba Road' where id = $1`, [
      shop.id,
    ])
    const kept = async () =>
      (await rows('select to_jsonb(s) - $2 as shop from shops s where id = $1', [shop.id, 'updated_at']))[0].shop
    const before = await kept()
    expect(before).toMatchObject({ motto: 'Eat well', view_count: 7 })
    await removedAndRestored()
    expect(await kept()).toEqual(before)

    expect((await remove()).status).toBe(204)
    // A later release could change columns before the shop is restored.
    await rows(`alter table shops drop motto, add slogan text not null default 'Come in'`)
    expect((await restore()).status).toBe(200)
    const { motto: _, ...others } = before
    expect(await kept()).toEqual({ ...others, slogan: 'Come in' })
    await rows('alter table shops drop slogan')
  })

  test('its opening hours with the special days', async () => {
    const openingHours = {
      week: Array(7).fill([{ opens: '09:00', closes: '17:00' }]),
      exceptions: [{ name: 'Party', from: '2099-12-24', to: '2099-12-24', spans: [] }],
      closedUntil: null,
    }
    const changed = await owner.browser.call('PATCH', `/api/shops/${shop.id}`, { openingHours })
    expect(changed.status).toBe(200)
    await removedAndRestored()
    const { body } = await owner.browser.get(`/api/shops/${shop.id}`)
    expect(body.openingHours).toEqual(openingHours)
  })

  test('its automatic replies, response time and conversations', async () => {
    const sent = await fan.browser.post('/api/chat/messages', { shopId: shop.id, message: 'Do you have rice?' })
    await rows('insert into chat_automatic_replies (shop_id, greeting) values ($1, $2)', [shop.id, 'Welcome'])
    await rows('insert into chat_reply_times (shop_id, minutes) values ($1, 12)', [shop.id])
    await rows(
      'insert into chat_first_replies (conversation_id, shop_id, first_message_at, replied_at) values ($2, $1, now(), now())',
      [shop.id, sent.body.conversationId],
    )
    const kept = () =>
      rows(
        `select r.greeting, t.minutes, a.conversation_id, c.shop_id from chat_automatic_replies r join chat_reply_times t using (shop_id)
         join chat_first_replies a using (shop_id) join chat_conversations c on c.id = a.conversation_id where r.shop_id = $1`,
        [shop.id],
      )
    const before = await kept()
    expect(before).toHaveLength(1)
    await removedAndRestored()
    expect(await kept()).toEqual(before)
  })

  test('the people who blocked it', async () => {
    const { id: guest } = (
      await rows(`insert into guest_sessions (id, expires_at) values ('guest_kept', now()) returning id`)
    )[0]
    const gone = (
      await rows(`insert into guest_sessions (id, expires_at) values ('guest_gone', now()) returning id`)
    )[0].id
    await rows(
      `insert into chat_blocks (blocked_by, shop_id, customer_user_id, guest_session_id, created_at)
       values ('customer', $1, $2, null, now()), ('customer', $1, null, $3, now()), ('customer', $1, null, $4, now())`,
      [shop.id, fan.id, guest, gone],
    )
    await remove()
    await rows('delete from guest_sessions where id = $1', [gone])
    await restore()
    expect(
      await rows('select customer_user_id, guest_session_id from chat_blocks where shop_id = $1 order by id', [
        shop.id,
      ]),
    ).toEqual([
      { customer_user_id: fan.id, guest_session_id: null },
      { customer_user_id: null, guest_session_id: guest },
    ])
  })

  test('its reports, price reports and delivery requests', async () => {
    await rows(
      `insert into reports (kind, shop_id, product_id, about, sender, reason)
       values ('shop', $1, null, 'Mama Put', 'one', 'not_real'), ('product', null, $2, 'Rice', 'two', 'not_real')`,
      [shop.id, product.id],
    )
    await rows(
      `insert into price_reports (product_id, product_name, shop_id, user_id, price, reported_at, counts)
       select id, 'Rice', shop_id, $2, 90000, now(), true from products where id = $1`,
      [product.id, fan.id],
    )
    await rows(
      `insert into delivery_requests (reference, product_name, shop_name, quantity, shop_location, delivery_address, requester_email,
         shop_id, product_id) values ($3, 'Rice', 'Mama Put', 1, 'Yaba', 'Ikeja', 'ada@example.test', $1, $2)`,
      [shop.id, product.id, `kept-${shop.id}`],
    )
    const about = async () => ({
      reports: await rows('select shop_id, product_id from reports where shop_id = $1 or product_id = $2 order by id', [
        shop.id,
        product.id,
      ]),
      prices: await rows('select user_id from price_reports where product_id = $1', [product.id]),
      deliveries: await rows('select product_id from delivery_requests where shop_id = $1', [shop.id]),
    })
    const before = await about()
    expect([before.reports.length, before.prices.length, before.deliveries.length]).toEqual([2, 1, 1])
    await removedAndRestored()
    expect(await about()).toEqual(before)
  })

  test('the edits that no admin has reviewed', async () => {
    await owner.browser.call('PATCH', `/api/shops/${shop.id}`, { name: 'Papa Put' })
    const edits = async () => (await admin.browser.get(`/api/admin/shops/${shop.id}`)).body.edits
    const [before] = await edits()
    await removedAndRestored()
    expect(await edits()).toEqual([{ ...before, id: expect.any(Number) }])
  })
})

describe('G-183 G-184 an owner who appeals late', () => {
  const answered = async () => {
    await remove()
    const [{ id }] = await rows('select max(id) as id from shop_decisions where shop_id = $1', [shop.id])
    expect((await owner.browser.post(`/api/decisions/${id}/answer`, { text: 'It was right.' })).status).toBe(200)
    return id
  }
  const settle = (id: number, upheld: boolean) =>
    admin.browser.call('PUT', `/api/admin/decisions/${id}/answer`, { upheld, text: 'We called.' })
  const age = (days: number) =>
    rows(
      `with old as (update shop_snapshots set removed_at = removed_at - $2 * interval '1 day' where shop_id = $1)
       update shop_decisions set decided_at = decided_at - $2 * interval '1 day' where shop_id = $1`,
      [shop.id, days],
    )

  test('gets the shop back after more than 30 days, and sees until then that the appeal is pending', async () => {
    const id = await answered()
    await age(32)
    await eraseSnapshots(at.db, new Date())
    const mine = (await owner.browser.get('/api/my-decisions')).body
    expect(mine.find((decision: { id: number }) => decision.id === id)).toMatchObject({
      isInForce: true,
      settledAt: null,
    })
    expect((await settle(id, true)).status).toBe(200)
    expect((await at.browser().get(`/api/shops/${shop.id}`)).status).toBe(200)
  })

  test('loses it permanently when the removal was right', async () => {
    const id = await answered()
    await age(32)
    expect((await settle(id, false)).status).toBe(200)
    await eraseSnapshots(at.db, new Date())
    expect(await rows('select from shop_snapshots where shop_id = $1', [shop.id])).toEqual([])
    expect((await restore()).status).toBe(404)
  })

  test('gets no notice of a restoration that did not happen', async () => {
    const id = await answered()
    await rows('delete from shop_snapshots where shop_id = $1', [shop.id])
    expect((await settle(id, true)).status).toBe(200)
    const notices = (await owner.browser.get('/api/notices')).body
    const { text } = notices.find(({ title }: { title: string }) => title === 'Your answer about Mama Put')
    expect(text).toContain('Your appeal was accepted.')
    expect(text).not.toContain('is back')
  })

  test('loses everything 30 days after a removal without an appeal', async () => {
    await remove()
    await eraseSnapshots(at.db, new Date(Date.now() + RESTORABLE_MS + 60_000))
    expect(await rows('select from shop_snapshots where shop_id = $1', [shop.id])).toEqual([])
  })
})
