import { beforeAll, beforeEach, expect, test } from 'vitest'
import { PASSWORD } from '../../../../test/support/account-visits.ts'
import { aGuest, aPaidOwner, type ChatClient, listOf, messagesIn, say } from '../../../../test/support/conversations.ts'
import { untilLocked } from '../../../../test/support/lock-waits.ts'
import { aShop } from '../../../../test/support/people.ts'
import { useServer } from '../../../../test/support/server.ts'
import { type SignedInCaller, signedIn } from '../../../../test/support/signed-in.ts'
import { reconnectConversations } from './erase-person.ts'

const server = useServer()
const run = (text: string, values: unknown[] = []) => server.db.pool.query(text, values)
let owner: SignedInCaller
let customer: SignedInCaller
let guest: ChatClient

beforeAll(async () => {
  owner = await aPaidOwner(server)
})
beforeEach(async () => {
  customer = await signedIn(server, 'customer')
  guest = await aGuest(server)
})

/** Signs in in the guest's browser. */
async function signIn(person: SignedInCaller, portal: 'customer' | 'shop-owner' = 'customer') {
  const contact = portal === 'customer' ? { contact: person.email } : { email: person.email }
  const reply = await guest.send('POST', `/api/${portal}/login`, { ...contact, password: PASSWORD })
  expect([reply.status, await reply.json()]).toMatchObject([200, {}])
}

test('G-064 a guest’s conversations move to the customer who signs in, and merge by time if both have one with the same shop', async () => {
  const [both, guests] = [await aShop(server.db, { ownerId: owner.id }), await aShop(server.db, { ownerId: owner.id })]
  const clientId = crypto.randomUUID()
  const first = await say(customer, { shopId: both.id, message: '1 customer' })
  const asGuest = await say(guest, { shopId: both.id, message: '2 guest', clientId })
  await say(owner, { shopId: both.id, conversationId: asGuest.conversationId, message: '3 to the guest' })
  await say(owner, { shopId: both.id, conversationId: first.conversationId, message: '4 to the customer' })
  const last = await say(guest, { shopId: both.id, message: '5 guest' })
  const other = await say(guest, { shopId: guests.id, message: 'elsewhere' })
  await signIn(customer)

  expect(await listOf(customer)).toMatchObject([
    { id: other.conversationId, unreadCount: 0 },
    { id: first.conversationId, lastMessage: '5 guest', updatedAt: last.createdAt, unreadCount: 2 },
  ])
  const joined = await messagesIn(customer, first.conversationId)
  expect(joined.map(({ message }) => message)).toEqual([
    '1 customer',
    '2 guest',
    '3 to the guest',
    '4 to the customer',
    '5 guest',
  ])
  expect(new Set(joined.map(({ senderId }) => senderId))).toEqual(new Set([customer.id, owner.id]))
  expect(await messagesIn(owner, first.conversationId)).toEqual(joined)
  expect(await listOf(owner, `?shopId=${both.id}`)).toMatchObject([{ customerName: 'Ada Obi', unreadCount: 3 }])
  expect((await owner.get(`/api/chat/conversations/${asGuest.conversationId}/messages`)).status).toBe(404)
  // The guest's response was lost, so the browser retries as the customer.
  expect(await say(customer, { shopId: both.id, message: '2 guest', clientId })).toMatchObject({ id: asGuest.id })
  expect((await guest.get('/api/chat/conversations')).status).toBe(401)
  expect((await say(guest, { shopId: both.id, message: 'Still me?' })).status).toBe(401)
  const { rows } = await run('select from chat_messages where sender_id like $1', ['guest%'])
  expect(rows).toEqual([])
})

test('G-064 a guest’s messages to a removed shop move too, but not those to the person’s own shop', async () => {
  const [gone, own] = [await aShop(server.db), await aShop(server.db, { ownerId: owner.id })]
  await run(`update users set role = 'customer' where id = $1`, [owner.id])
  const kept = await say(guest, { shopId: gone.id, message: 'I have paid' })
  const self = await say(guest, { shopId: own.id, message: 'To myself' })
  await run('delete from shops where id = $1', [gone.id])
  await signIn(owner)
  await run(`update users set role = 'shop_owner' where id = $1`, [owner.id])
  expect(
    (await run('select customer_user_id from chat_conversations where id = $1', [kept.conversationId])).rows,
  ).toEqual([{ customer_user_id: owner.id }])
  expect((await run('select from chat_conversations where id = $1', [self.conversationId])).rows).toEqual([])
})

test('G-087 G-189 deleting a person removes both sides of their conversations as a customer, and their name from what they said as a shop', async () => {
  const leaving = await aPaidOwner(server)
  const [own, elsewhere] = [
    await aShop(server.db, { ownerId: leaving.id }),
    await aShop(server.db, { ownerId: owner.id }),
  ]
  const asked = await say(leaving, { shopId: elsewhere.id, message: 'A question' })
  await say(owner, { shopId: elsewhere.id, conversationId: asked.conversationId, message: 'An answer' })
  const theirs = await say(customer, { shopId: own.id, message: 'I have paid' })
  await say(leaving, { shopId: own.id, message: 'I have seen it', clientId: crypto.randomUUID() })
  const data = (await (await leaving.get('/api/account/data')).json()) as Record<
    string,
    { message: string; isOwn: boolean }[]
  >
  expect(data.conversations).toMatchObject([{ id: asked.conversationId }])
  expect(data.chatMessages?.map(({ message, isOwn }) => [message, isOwn])).toEqual([
    ['A question', true],
    ['An answer', false],
    ['I have seen it', true],
  ])
  expect((await leaving.send('DELETE', '/api/account', { password: PASSWORD })).status).toBe(200)
  expect((await run('select from chat_messages where conversation_id = $1', [asked.conversationId])).rows).toEqual([])
  expect((await owner.get(`/api/chat/conversations/${asked.conversationId}/messages`)).status).toBe(404)
  expect(await messagesIn(customer, theirs.conversationId)).toMatchObject([
    { message: 'I have paid', senderId: customer.id },
    { message: 'I have seen it', senderType: 'shop_owner', senderId: 'deleted', clientId: null },
  ])
  expect((await say(customer, { shopId: own.id, message: 'Hello?' })).status).toBe(410)
})

test('G-064 a guest’s conversation with a removed shop merges into the customer’s, so that the shop can be restored', async () => {
  const shop = await aShop(server.db, { ownerId: owner.id })
  const first = await say(customer, { shopId: shop.id, message: '1 customer' })
  await say(guest, { shopId: shop.id, message: '2 guest' })
  const { rows } = await run('delete from shops where id = $1 returning id, owner_id, name, location', [shop.id])
  await signIn(customer)
  const { id, owner_id, name, location } = rows[0]
  await run('insert into shops (id, owner_id, name, location, is_approved) values ($1, $2, $3, $4, true)', [
    ...[id, owner_id, name, location],
  ])
  expect(await reconnectConversations(server.db, shop.id)).toBe(1)
  expect((await messagesIn(customer, first.conversationId)).map(({ message }) => message)).toEqual([
    '1 customer',
    '2 guest',
  ])
})

test('G-183 a restored shop has its conversations again', async () => {
  const shop = await aShop(server.db, { ownerId: owner.id })
  const { conversationId } = await say(customer, { shopId: shop.id, message: 'Hello' })
  const { rows } = await run('delete from shops where id = $1 returning id, owner_id, name, location', [shop.id])
  const { id, owner_id, name, location } = rows[0]
  await run('insert into shops (id, owner_id, name, location, is_approved) values ($1, $2, $3, $4, true)', [
    id,
    owner_id,
    name,
    location,
  ])
  expect(await reconnectConversations(server.db, shop.id)).toBe(1)
  expect((await say(customer, { shopId: shop.id, message: 'Welcome back' })).conversationId).toBe(conversationId)
})

test.each(['shop_visits', 'chat_conversations'])(
  'G-064 G-149 a guest’s sign-in and the removal of shops the guest wrote to both succeed when they meet at %s',
  async (table) => {
    const shops = [await aShop(server.db, { ownerId: owner.id }), await aShop(server.db, { ownerId: owner.id })]
    // The sign-in reaches the second shop's row first, the removal the first shop's row.
    const asked: number[] = []
    for (const { id } of shops.toReversed())
      asked.unshift((await say(guest, { shopId: id, message: 'Are you open?' })).conversationId)
    // Visits are retained for a limited time only.
    if (table !== 'shop_visits') await run('delete from shop_visits where guest_session_id is not null')
    const [holder, remover] = [await server.db.pool.connect(), await server.db.pool.connect()]
    const waiting = (text: string) => untilLocked(server.db, 1, text)
    const remove = async () => {
      await remover.query('begin')
      for (const { id } of shops) await remover.query('delete from shops where id = $1', [id])
      await remover.query('commit')
    }
    try {
      // Both must wait for it while they hold their own locks.
      await holder.query('begin')
      await holder.query(`select from ${table} where shop_id = $1 for update`, [shops[1]?.id])
      const signedInGuest = signIn(customer)
      await waiting(table)
      const removed = remove()
      await waiting('delete from shops')
      await holder.query('commit')
      await Promise.all([signedInGuest, removed])
    } finally {
      for (const held of [holder, remover]) {
        await held.query('rollback')
        held.release()
      }
    }
    const { rows } = await run(
      'select customer_user_id as "customer", shop_id as shop from chat_conversations where id = any($1)',
      [asked],
    )
    expect(rows).toEqual(shops.map(() => ({ customer: customer.id, shop: null })))
  },
)
