import { beforeEach, describe, expect, test } from 'vitest'
import { PASSWORD } from '../../../../../test/support/account-visits.ts'
import { aPaidOwner } from '../../../../../test/support/conversations.ts'
import { useInbox } from '../../../../../test/support/inbox.ts'
import { aShop } from '../../../../../test/support/people.ts'
import type { SignedInCaller } from '../../../../../test/support/signed-in.ts'
import { MAX_QUICK_REPLIES } from '../inbox.policy.ts'

const { server, world } = useInbox()
let owner: SignedInCaller
let otherOwner: SignedInCaller
let customer: SignedInCaller

beforeEach(() => {
  ;({ owner, otherOwner, customer } = world())
})

describe('quick replies', () => {
  const QUICK = '/api/chat/quick-replies'
  const kept = async (by = owner) => (await (await by.get(QUICK)).json()) as { id: number; text: string }[]
  beforeEach(async () => {
    await server.db.pool.query('delete from chat_quick_replies')
  })

  test('are saved, changed and removed by their owner alone', async () => {
    const reply = await owner.send('POST', QUICK, { text: ' Hello {name}, it is {price} ' })
    const made = (await reply.json()) as { id: number }
    expect([reply.status, made]).toEqual([201, { id: made.id, text: 'Hello {name}, it is {price}' }])
    const at = `${QUICK}/${made.id}`
    expect((await otherOwner.send('PUT', at, { text: 'Mine' })).status).toBe(404)
    expect((await otherOwner.send('DELETE', at)).status).toBe(404)
    expect(await kept(otherOwner)).toEqual([])
    expect((await customer.get(QUICK)).status).toBe(403)
    expect((await fetch(server.origin + QUICK)).status).toBe(401)
    expect(await (await owner.send('PUT', at, { text: 'Welcome' })).json()).toEqual({ id: made.id, text: 'Welcome' })
    expect(await kept()).toEqual([{ id: made.id, text: 'Welcome' }])
    expect((await owner.send('DELETE', at)).status).toBe(204)
    expect((await owner.send('DELETE', at)).status).toBe(404)
    expect(await kept()).toEqual([])
  })

  test('G-193 are saved once per key', async () => {
    const send = (text: string) =>
      fetch(server.origin + QUICK, {
        method: 'POST',
        headers: { cookie: owner.cookie, 'content-type': 'application/json', 'idempotency-key': 'one' },
        body: JSON.stringify({ text }),
      })
    const first = await (await send('Welcome')).json()
    expect(await (await send('Welcome')).json()).toEqual(first)
    expect((await send('Other')).status).toBe(409)
    expect(await kept()).toHaveLength(1)
  })

  test('are at most thirty, of 1 to 500 characters', async () => {
    await server.db.pool.query(
      `insert into chat_quick_replies (owner_id, text) select $1, 'Reply ' || n from generate_series(2, $2) n`,
      [owner.id, MAX_QUICK_REPLIES],
    )
    for (const text of ['', '  ', 'x'.repeat(501), 7, null])
      expect((await owner.send('POST', QUICK, { text })).status).toBe(400)
    expect((await owner.send('POST', QUICK, { text: 'x'.repeat(500) })).status).toBe(201)
    const full = await owner.send('POST', QUICK, { text: 'One more' })
    expect([full.status, await full.json()]).toMatchObject([
      409,
      { message: 'You already have 30 quick replies. Remove one first.' },
    ])
    expect(await kept()).toHaveLength(MAX_QUICK_REPLIES)
  })
})

test('the owner’s saved texts are in their data export, and are deleted with the account and the shop', async () => {
  const leaving = await aPaidOwner(server)
  const own = await aShop(server.db, { ownerId: leaving.id })
  await leaving.send('POST', '/api/chat/quick-replies', { text: 'Welcome' })
  await leaving.send('PUT', `/api/shops/${own.id}/automatic-replies`, { greeting: 'Good day' })
  const data = (await (await leaving.get('/api/account/data')).json()) as Record<string, unknown>
  expect(data.quickReplies).toMatchObject([{ text: 'Welcome' }])
  expect(data.automaticReplies).toMatchObject([{ shopId: own.id, greeting: 'Good day', away: null }])
  expect(JSON.stringify(await (await owner.get('/api/account/data')).json())).not.toContain('Good day')
  expect((await leaving.send('DELETE', '/api/account', { password: PASSWORD })).status).toBe(200)
  for (const [table, column, id] of [
    ['chat_quick_replies', 'owner_id', leaving.id],
    ['chat_automatic_replies', 'shop_id', own.id],
  ])
    expect((await server.db.pool.query(`select from ${table} where ${column} = $1`, [id])).rows).toEqual([])
})
