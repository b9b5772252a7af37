import { beforeAll, beforeEach, expect, test } from 'vitest'
import { aGuest, aPaidOwner, type ChatClient, listOf, messagesIn, say } from '../../../test/support/conversations.ts'
import { openEvents } from '../../../test/support/event-stream.ts'
import { aShop } from '../../../test/support/people.ts'
import { useServer } from '../../../test/support/server.ts'
import { type SignedInCaller, signedIn } from '../../../test/support/signed-in.ts'
import { until } from '../../../test/support/until.ts'

const server = useServer()
let owner: SignedInCaller
let customer: SignedInCaller
let other: SignedInCaller
let guest: ChatClient
let shop: { id: number }

beforeAll(async () => {
  owner = await aPaidOwner(server)
  customer = await signedIn(server, 'customer')
  other = await signedIn(server, 'customer')
  guest = await aGuest(server)
})
beforeEach(async () => {
  shop = await aShop(server.db, { ownerId: owner.id })
})

async function eventsOf({ cookie }: ChatClient) {
  const stream = await openEvents(`${server.origin}/api/chat/events`, { cookie })
  await stream.next('ready')
  return stream
}

test('G-146 CHAT-37 a message reaches both participants and no one else, with the unread count, and then its read receipt', async () => {
  for (const person of [customer, guest]) {
    const [own, shops, others] = [await eventsOf(person), await eventsOf(owner), await eventsOf(other)]
    const { status: _, ...message } = await say(person, { shopId: shop.id, message: 'Is rice there?' })
    const { conversationId, id } = message
    for (const stream of [own, shops]) expect((await stream.next('message')).data).toEqual({ conversationId, message })
    expect((await shops.next('unread')).data).toMatchObject({ messages: expect.any(Number) })
    await owner.send('POST', `/api/chat/conversations/${conversationId}/read`, { upTo: id })
    for (const stream of [own, shops])
      expect((await stream.next('read')).data).toEqual({ conversationId, by: 'shop_owner', upTo: id })
    const answer = await say(owner, { shopId: shop.id, conversationId, message: 'Yes' })
    expect((await own.next('message', 1)).data).toMatchObject({ message: { id: answer.id, senderType: 'shop_owner' } })
    expect((await own.next('unread')).data).toMatchObject({ messages: 1 })
    await say(other, { shopId: (await aShop(server.db)).id, message: 'Mine' })
    expect((await others.next('message')).data).toMatchObject({ message: { message: 'Mine' } })
    expect(others.kinds().filter((kind) => kind === 'message')).toHaveLength(1)
    for (const stream of [own, shops, others]) stream.close()
  }
})

test('sends no event for an erased or rejected message', async () => {
  const first = await say(customer, { shopId: shop.id, message: 'Hello' })
  const before = await eventsOf(owner)
  const { id } = await before.next('ready')
  before.close()
  const erased = await say(guest, { shopId: shop.id, message: 'Erased' })
  await server.db.pool.query('delete from chat_conversations where id = $1', [erased.conversationId])
  await say(customer, { shopId: shop.id, message: 'x', productId: 2_147_483_647 })
  const last = await say(customer, { shopId: shop.id, message: 'Kept' })
  const resumed = await openEvents(`${server.origin}/api/chat/events`, { cookie: owner.cookie, after: id })
  expect((await resumed.next('message')).data).toMatchObject({ message: { id: last.id } })
  expect(await messagesIn(owner, first.conversationId)).toHaveLength(2)
})

test('G-150 people do not learn that someone they blocked, or who blocked them, has read a message', async () => {
  const sent = await say(customer, { shopId: shop.id, message: 'Pay me first' })
  const { conversationId } = sent
  await owner.send('POST', `/api/chat/conversations/${conversationId}/block`)
  const [own, shops] = [await eventsOf(customer), await eventsOf(owner)]
  const read = await owner.send('POST', `/api/chat/conversations/${conversationId}/read`, { upTo: sent.id })
  expect(await read.json()).toEqual({ unreadCount: 0 })
  // The reader's other tabs get the event.
  expect((await shops.next('read')).data).toMatchObject({ by: 'shop_owner', upTo: sent.id })
  expect(await messagesIn(customer, conversationId)).toMatchObject([{ isRead: false }])
  expect((await listOf(customer)).find(({ id }) => id === conversationId)).toMatchObject({ readUpTo: null })
  await owner.send('DELETE', `/api/chat/conversations/${conversationId}/block`)
  const next = await say(customer, { shopId: shop.id, message: 'Sorry' })
  await owner.send('POST', `/api/chat/conversations/${conversationId}/read`, { upTo: next.id })
  expect((await own.next('read')).data).toEqual({ conversationId, by: 'shop_owner', upTo: next.id })
  expect(await messagesIn(customer, conversationId)).toMatchObject([{ isRead: true }, { isRead: true }])
})

test('sends both participants an event when a block is removed from the list', async () => {
  const { conversationId } = await say(customer, { shopId: shop.id, message: 'Hello' })
  await owner.send('POST', `/api/chat/conversations/${conversationId}/block`)
  const [block] = (await (await owner.get('/api/chat/blocks')).json()) as { id: number }[]
  const streams = [await eventsOf(customer), await eventsOf(owner)]
  expect((await owner.send('DELETE', `/api/chat/blocks/${block?.id}`)).status).toBe(200)
  for (const stream of streams)
    await until('both to hear of it', () =>
      stream.events.find(
        ({ kind, data }) =>
          kind === 'conversation' && isLike(data, { id: conversationId, canWrite: true, isBlocked: false }),
      ),
    )
})

const isLike = (data: unknown, wanted: Record<string, unknown>) =>
  Object.entries(wanted).every(([name, value]) => (data as Record<string, unknown>)[name] === value)
