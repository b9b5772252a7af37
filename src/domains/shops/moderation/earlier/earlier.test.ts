import { beforeEach, describe, expect, test } from 'vitest'
import { type SignedIn, signedInAdmin, signedInOwner } from '../../../../../test/support/account-people.ts'
import { PASSWORD, useAccounts } from '../../../../../test/support/account-server.ts'
import { eraseMarks } from './shop-marks.ts'

const at = useAccounts({ requireEmailVerification: false })
const rows = async (text: string, values: unknown[] = []) => (await at.db.pool.query(text, values)).rows

const SENT = { name: 'Cheap Phones', location: 'Yaba, Lagos', phone: '0803 123 4567', email: 'cheap@example.test' }
let admin: SignedIn
let owner: SignedIn
beforeEach(async () => {
  admin ??= await signedInAdmin(at)
  owner = await signedInOwner(at)
  await rows('delete from shops')
  await rows('delete from shop_decisions')
  await rows('delete from shop_marks')
})
const send = async (by: SignedIn, change: object = {}): Promise<number> => {
  await rows('update users set is_email_verified = true where id = $1', [by.id])
  const { status, body } = await by.browser.post('/api/shops', { ...SENT, ...change })
  expect(status, JSON.stringify(body)).toBe(201)
  return body.id
}
const remove = (id: number) =>
  admin.browser.call('DELETE', `/api/admin/shops/${id}`, { reason: 'not_real', text: 'Nobody is there.' })
const earlierOf = async (id: number) => {
  const row = (await admin.browser.get('/api/admin/pending-shops?limit=100')).body.find(
    (s: { id: number }) => s.id === id,
  )
  const all = (await admin.browser.get('/api/admin/all-shops?limit=100')).body.find((s: { id: number }) => s.id === id)
  const look = (await admin.browser.get(`/api/admin/shops/${id}`)).body
  expect([row.earlier, all.earlier]).toEqual([look.earlier, look.earlier])
  return look.earlier
}

describe('G-206 a shop that is sent again', () => {
  test('abuse 11: shows admins the earlier decisions when the same owner sends a removed shop again with the same name and phone', async () => {
    const first = await send(owner)
    expect((await remove(first)).status).toBe(204)
    const second = await send(owner)
    const earlier = await earlierOf(second)
    expect(earlier).toEqual([
      {
        shopId: first,
        name: 'Cheap Phones',
        same: ['email', 'name', 'owner', 'phone'],
        decisions: [
          {
            kind: 'removed',
            reason: 'we could not tell that this is a real shop. Nobody is there.',
            by: 'Ada',
            at: expect.any(String),
          },
        ],
      },
    ])
  })

  test('recognises it from another account by phone, email, or name and place, in any spelling', async () => {
    const first = await send(owner)
    await admin.browser.call('PUT', `/api/admin/shops/${first}/reject`, { reason: 'duplicate' })
    const other = await signedInOwner(at)
    const same = async (change: object) => {
      const id = await send(other, { name: 'Other', location: 'Kano', phone: null, email: null, ...change })
      const found = (await earlierOf(id)).map((one: { shopId: number; same: string[] }) => [one.shopId, one.same])
      await rows('delete from shops where id = $1', [id])
      return found
    }
    expect(await same({})).toEqual([])
    expect(await same({ phone: '+234 803-123-4567' })).toEqual([[first, ['phone']]])
    expect(await same({ email: 'CHEAP@example.test' })).toEqual([[first, ['email']]])
    expect(await same({ name: 'CHEAP  РHONES!', location: 'Yaba' })).toEqual([[first, ['name']]])
    expect(await same({ name: SENT.name })).toEqual([])
    expect(await same({ location: SENT.location })).toEqual([])
  })

  test('leaves no mark after an undone decision or an approval; changed contacts do not hide earlier marks', async () => {
    const first = await send(owner)
    await remove(first)
    const second = await send(owner, { phone: '0809 999 9999', email: null, name: 'New words' })
    await remove(second)
    const third = await send(await signedInOwner(at), { email: null, name: 'Third', phone: '0809 999 9999' })
    expect((await earlierOf(third)).map((one: { shopId: number }) => one.shopId)).toEqual([second])
    await admin.browser.call('PUT', `/api/admin/shops/${second}/restore`)
    expect(await earlierOf(third)).toEqual([])
    await admin.browser.call('PUT', `/api/admin/shops/${second}/reject`, { reason: 'contacts' })
    expect(await earlierOf(third)).toHaveLength(1)
    await admin.browser.call('PUT', `/api/admin/shops/${second}/approve`)
    expect(await earlierOf(third)).toEqual([])
  })

  test('recognises it for a year after the owner’s account was deleted, without names or contacts', async () => {
    const first = await send(owner)
    await remove(first)
    const gone = await owner.browser.call('POST', '/api/account/delete', { password: PASSWORD })
    if (gone.status >= 300) await rows('delete from users where id = $1', [owner.id])
    expect(await rows('select 1 from shop_decisions')).toEqual([])
    const again = await send(await signedInOwner(at))
    expect(await earlierOf(again)).toEqual([
      {
        shopId: first,
        name: null,
        same: ['email', 'name', 'phone'],
        decisions: [
          {
            kind: 'removed',
            reason: 'we could not tell that this is a real shop',
            by: null,
            at: expect.any(String),
          },
        ],
      },
    ])
    const stored = JSON.stringify(await rows('select * from shop_marks'))
    for (const words of ['Cheap', '803', 'example.test', owner.id]) expect(stored).not.toContain(words)
    const now = at.serverDeps.clock.now().getTime()
    await eraseMarks(at.db, new Date(now + 364 * 86_400_000))
    expect(await earlierOf(again)).toHaveLength(1)
    await eraseMarks(at.db, new Date(now + 366 * 86_400_000))
    expect(await earlierOf(again)).toEqual([])
  })

  test('shows it only to moderators, and not in the owner’s own shops', async () => {
    await remove(await send(owner))
    const { body } = await owner.browser.post('/api/shops', SENT)
    expect(body.earlier).toBeUndefined()
    expect(JSON.stringify((await owner.browser.get('/api/my-shops')).body)).not.toContain('earlier')
  })
})
