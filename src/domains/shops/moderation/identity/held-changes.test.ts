import { beforeEach, describe, expect, test } from 'vitest'
import {
  auditOf,
  type SignedIn,
  signedInAdmin,
  signedInCustomer,
  signedInOwner,
} from '../../../../../test/support/account-people.ts'
import { useAccounts } from '../../../../../test/support/account-server.ts'
import { aShop, payYear } from '../../../../../test/support/people.ts'

const at = useAccounts({ requireEmailVerification: false })
const rows = async (text: string, values: unknown[] = []) => (await at.db.pool.query(text, values)).rows

let admin: SignedIn
let second: SignedIn
let owner: SignedIn
let customer: SignedIn
let shop: { id: number }
beforeEach(async () => {
  if (!admin) {
    admin = await signedInAdmin(at)
    second = await signedInAdmin(at)
    owner = await signedInOwner(at)
    customer = await signedInCustomer(at)
    await payYear(at.db, owner.id)
    await rows(`update users set first_name = 'Bisi' where id = $1`, [second.id])
  }
  await rows('delete from shops')
  shop = await aShop(at.db, {
    ownerId: owner.id,
    name: 'Mama Ngozi Rice',
    phone: '+2348031234567',
    category: 'food-beverages',
  })
})
const patch = async (change: object, status = 200) => {
  const reply = await owner.browser.call('PATCH', `/api/shops/${shop.id}`, change)
  expect(reply.status, JSON.stringify(reply.body)).toBe(status)
  return reply.body
}
type Edit = { id: number; field: string; before: string; after: string; risk: string; isHeld: boolean; shopId: number }
const queue = async (): Promise<Edit[]> =>
  (await admin.browser.get('/api/admin/edits')).body.filter(({ isHeld }: Edit) => isHeld)
const held = async () => (await queue()).map(({ field, before, after }) => [field, before, after])
const decide = async (
  accept: boolean,
  { by = admin, ids, ...reason }: { by?: SignedIn; ids?: number[]; reason?: string; text?: string } = {},
) => {
  const all = ids ?? (await queue()).map(({ id }) => id)
  return by.browser.call('PUT', `/api/admin/shops/${shop.id}/change`, { ids: all, accept, ...reason })
}
const seenBy = async ({ browser }: SignedIn) => (await browser.get(`/api/shops/${shop.id}`)).body
const FAKE = {
  name: 'GTBank Customer Care (Official)',
  phone: '+2348099999999',
  categoryId: 8,
  website: 'gtb.example.ng',
}

describe('G-200 a change of a listed shop’s identity', () => {
  test('abuse 10: an approved shop is not renamed to a bank’s customer care with another phone and category in one call', async () => {
    const body = await patch({ ...FAKE, description: 'New words' })
    expect(body).toMatchObject({
      name: 'Mama Ngozi Rice',
      phone: '+2348031234567',
      category: { slug: 'food-beverages' },
      website: 'https://gtb.example.ng',
      description: 'New words',
      isApproved: true,
      isListed: true,
      waiting: {
        text: 'Waiting for review',
        changes: [
          { field: 'name', after: FAKE.name },
          { field: 'category', after: 'Professional Services' },
          { field: 'phone', after: FAKE.phone },
        ],
      },
    })
    expect(await seenBy(customer)).toMatchObject({
      name: 'Mama Ngozi Rice',
      phone: '+2348031234567',
      description: 'New words',
      category: { slug: 'food-beverages' },
    })
    expect((await at.browser().get('/api/shops?search=GTBank')).body).toEqual([])
    expect((await at.browser().get('/api/shops?search=Ngozi')).body).toMatchObject([{ id: shop.id }])
    expect((await at.browser().get(`/shop/${shop.id}`)).text).not.toContain('GTBank')
    expect((await owner.browser.get('/api/my-shops')).body[0].waiting).toEqual(body.waiting)
    expect(await held()).toEqual([
      ['name', 'Mama Ngozi Rice', FAKE.name],
      ['category', 'Food & Beverages', 'Professional Services'],
      ['phone', '+2348031234567', FAKE.phone],
    ])
    expect((await queue())[0]?.risk).toBe(
      'The name shares less than half of its words with the one before. The name contains ‘customer care’, ‘official’, ‘GTBank’. Two of name, category and phone number change within a week',
    )
    expect((await admin.browser.get('/api/admin/desk')).body.changes).toBe(5)
    expect((await auditOf(at, owner.id)).at(-1)).toMatchObject({
      action: 'shop.change_held',
      details: { nameBefore: 'Mama Ngozi Rice', nameAfter: FAKE.name, fields: 'name, category, phone' },
    })
  })

  test('publishes other edits at once, also of one of the three', async () => {
    for (const change of [
      { name: 'Mama Ngozi Fresh Rice' },
      { name: 'MAMA NGOZI RICE', phone: '+234 803 123 4567', categoryId: 1 },
    ])
      expect(await patch(change)).toMatchObject({ name: change.name, waiting: null })
    expect(await held()).toEqual([])
  })

  test('when an admin accepts, the public sees it, the owner gets a notice, verified details end, and it is logged', async () => {
    await rows(
      `insert into shop_verifications (shop_id, kind, checked_on, noted_at) values ($1, 'phone', now(), now())`,
      [shop.id],
    )
    await patch(FAKE)
    const reply = await decide(true)
    expect(reply.status).toBe(204)
    expect(await seenBy(customer)).toMatchObject({ name: FAKE.name, phone: FAKE.phone, category: { id: 8 } })
    expect((await seenBy(customer)).verified).toBeUndefined()
    expect(await held()).toEqual([])
    expect((await admin.browser.get('/api/admin/edits')).body.map(({ field }: Edit) => field)).toEqual(['website'])
    expect((await owner.browser.get('/api/my-shops')).body[0].waiting).toBeNull()
    const { body } = await owner.browser.get('/api/notices')
    expect(JSON.stringify(body)).toContain('Mama Ngozi Rice: your change is accepted')
    expect((await auditOf(at, admin.id)).at(-1)).toMatchObject({
      action: 'shop.accepted',
      details: { nameBefore: 'Mama Ngozi Rice', nameAfter: FAKE.name },
    })
    // The accepted name is now the reviewed one, so a small change of it appears at once.
    expect((await patch({ name: 'GTBank Customer Care (Official) Yaba' })).waiting).toBeNull()
  })

  test('when an admin refuses, the owner reads the reason', async () => {
    await patch({ name: 'Zenith Bank' })
    const refused = { reason: 'misleading', text: 'This is the name of a bank.' }
    expect((await decide(false, refused)).status).toBe(204)
    expect(await seenBy(customer)).toMatchObject({ name: 'Mama Ngozi Rice' })
    expect((await owner.browser.get('/api/my-shops')).body[0]).toMatchObject({ name: 'Mama Ngozi Rice', waiting: null })
    const notices = JSON.stringify((await owner.browser.get('/api/notices')).body)
    expect(notices).toContain('Mama Ngozi Rice: your change was not accepted')
    expect(notices).toContain('This is the name of a bank.')
    expect(at.mails.filter(({ to }) => to === owner.email).at(-1)?.subject).toBe(
      'Your shop: your change was not accepted',
    )
    const look = await admin.browser.get(`/api/admin/shops/${shop.id}`)
    expect(look.body.decisions[0]).toMatchObject({ kind: 'refused', by: 'Ada' })
    expect((await decide(false, { ids: [1], reason: 'other' })).status).toBe(400)
  })

  test('the owner can replace or withdraw it, and it appears once nothing has to wait', async () => {
    await patch({ name: 'Zenith Bank' })
    const [first] = await queue()
    await patch({ description: 'Other words' })
    expect((await queue())[0]?.id).toBe(first?.id)
    await patch({ name: 'Access Bank' })
    expect(await held()).toEqual([['name', 'Mama Ngozi Rice', 'Access Bank']])
    expect((await decide(true, { ids: [first?.id ?? 0] })).body.message).toBe(
      'The owner has changed this since you read it. Please check it again.',
    )
    expect(await patch({ phone: '0809 999 9999' })).toMatchObject({ phone: '+2348031234567' })
    expect(await held()).toHaveLength(2)
    const ids = (await queue()).map(({ id }) => id)
    expect((await decide(true, { ids: ids.slice(0, 1) })).status).toBe(409)
    expect(await patch({ name: 'Mama Ngozi Rice' })).toMatchObject({ phone: '+2348099999999', waiting: null })
    expect((await decide(true, { ids })).body.message).toBe('The owner has withdrawn this change.')
    expect(await patch({ name: 'Mama Ngozi' })).toMatchObject({
      name: 'Mama Ngozi Rice',
      waiting: { changes: [{ field: 'name' }] },
    })
    expect((await auditOf(at, owner.id)).map(({ action }) => action)).toContain('shop.change_held')
    expect(await patch({ name: 'Mama Ngozi Rice' })).toMatchObject({ waiting: null })
    expect((await auditOf(at, owner.id)).at(-1)).toMatchObject({ action: 'shop.change_withdrawn' })
  })

  test('counts one of two concurrent decisions, and tells the other admin whose', async () => {
    await patch({ name: 'Zenith Bank' })
    const ids = (await queue()).map(({ id }) => id)
    const replies = await Promise.all([decide(true, { ids }), decide(false, { ids, by: second })])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([204, 409])
    const late = replies.find(({ status }) => status === 409)
    expect(late?.body.message).toMatch(/^(Ada|Bisi) (accepted|refused) a change of this shop just now\.$/)
  })

  test('holds small steps, two changes on different days, and other spellings as well', async () => {
    await patch({ name: 'Mama Ngozi Beans' })
    await rows(`update shop_edits set edited_at = edited_at - interval '30 days'`)
    expect((await patch({ name: 'Mama Tola Beans' })).waiting).not.toBeNull()
    await patch({ name: 'Mama Ngozi Rice' })
    for (const name of [
      'Mama Ngozi Rice 0fficial',
      'Mama Ngozi Rice GTB ank',
      'Mama Ngozi Rice ZENІТН bаnk',
      'Mama Ngozi Rice U\u200bBA',
    ])
      expect((await patch({ name })).waiting, name).not.toBeNull()
    await patch({ name: 'Mama Ngozi Rice' })
    expect((await patch({ name: 'Mama Ngozi Beans' })).waiting).toBeNull()
    await rows(`update shop_edits set edited_at = edited_at - interval '6 days'`)
    expect((await patch({ phone: '+2348099999999' })).waiting).not.toBeNull()
    await patch({ phone: '+2348031234567' })
    await rows(`update shop_edits set edited_at = edited_at - interval '2 days'`)
    expect((await patch({ phone: '+2348099999999' })).waiting).toBeNull()
  })

  test('holds a change of an approved shop that is not listed, but not of one that waits for approval', async () => {
    await rows(`update shops set suspended_at = now() where id = $1`, [shop.id])
    expect((await patch({ name: 'Zenith Bank' })).waiting).not.toBeNull()
    await admin.browser.call('PUT', `/api/admin/shops/${shop.id}/reject`, { reason: 'not_real' })
    // What the owner typed is saved and reviewed with the whole shop.
    expect(await patch({ description: 'We sell rice' })).toMatchObject({ name: 'Zenith Bank', waiting: null })
    expect(await patch({ ...FAKE })).toMatchObject({ name: FAKE.name, waiting: null })
  })

  test('restores it with a removed shop, and an approval does not publish it', async () => {
    await patch({ name: 'Zenith Bank', categoryId: 3 })
    await admin.browser.call('DELETE', `/api/admin/shops/${shop.id}`, { reason: 'complaint' })
    expect(await held()).toEqual([])
    expect((await decide(true, { ids: [1] })).status).toBe(404)
    await admin.browser.call('PUT', `/api/admin/shops/${shop.id}/restore`)
    expect(await held()).toEqual([
      ['name', 'Mama Ngozi Rice', 'Zenith Bank'],
      ['category', 'Food & Beverages', 'Education'],
    ])
    await admin.browser.call('PUT', `/api/admin/shops/${shop.id}/approve`)
    expect(await seenBy(customer)).toMatchObject({ name: 'Mama Ngozi Rice' })
    // 'Mark as seen' does not accept it.
    const all = (await admin.browser.get('/api/admin/edits')).body
    await admin.browser.call('PUT', `/api/admin/shops/${shop.id}/edits`, {
      ids: all.map(({ id }: Edit) => id),
      until: new Date(Date.now() + 60_000).toISOString(),
    })
    expect(await held()).toHaveLength(2)
  })

  test('stops waiting when its category is deleted; an unknown category is refused', async () => {
    const [{ id }] = await rows(`insert into categories (name, slug) values ('Toys', 'toys') returning id`)
    await patch({ categoryId: id, phone: '+2348099999999' })
    await rows('delete from categories where id = $1', [id])
    expect(await held()).toEqual([['phone', '+2348031234567', '+2348099999999']])
    expect(await patch({ categoryId: 99_999 }, 400)).toMatchObject({ errors: { categoryId: expect.any(String) } })
  })

  test('ROLE-12 lets only moderators decide, not about their own shop or phone number', async () => {
    await patch({ name: 'Zenith Bank' })
    const ids = (await queue()).map(({ id }) => id)
    const statuses = []
    for (const browser of [at.browser(), customer.browser, owner.browser])
      statuses.push((await browser.call('PUT', `/api/admin/shops/${shop.id}/change`, { ids, accept: true })).status)
    expect(statuses).toEqual([401, 403, 403])
    await rows('update shops set owner_id = $1 where id = $2', [admin.id, shop.id])
    expect((await decide(true)).status).toBe(403)
    expect((await decide(false)).status).toBe(403)
    await rows('update shops set owner_id = $1 where id = $2', [owner.id, shop.id])
    await rows(`update users set phone = '+2348077777777' where id = $1`, [admin.id])
    await patch({ phone: '0807 777 7777' })
    expect((await decide(true)).status).toBe(403)
    expect((await decide(true, { by: second })).status).toBe(204)
    await rows('update users set phone = null where id = $1', [admin.id])
  })

  test('holds parallel small edits together', async () => {
    await Promise.all([
      patch({ name: 'Mama Ngozi Beans' }),
      patch({ phone: '+2348099999999' }),
      patch({ categoryId: 1 }),
    ])
    const now = await seenBy(customer)
    const changed = [now.name !== 'Mama Ngozi Rice', now.phone !== '+2348031234567', now.category.id !== 6]
    expect(changed.filter(Boolean)).toHaveLength(1)
  })
})
