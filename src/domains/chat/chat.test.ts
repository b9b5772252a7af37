import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aGuest, aPaidOwner, type ChatClient, listOf, messagesIn, say } from '../../../test/support/conversations.ts'
import { aShop } from '../../../test/support/people.ts'
import { useServer } from '../../../test/support/server.ts'
import { type SignedInCaller, signedIn } from '../../../test/support/signed-in.ts'

const server = useServer()
const run = (text: string, values: unknown[] = []) => server.db.pool.query(text, values)
const stored = async () => Number((await run('select count(*) as n from chat_messages')).rows[0].n)
const unlist = (id: number) => run('update shops set is_active = false where id = $1', [id])
let owner: SignedInCaller
let customer: SignedInCaller
let other: SignedInCaller
let guest: ChatClient
let shop: { id: number; name: string }

beforeAll(async () => {
  owner = await aPaidOwner(server)
  customer = await signedIn(server, 'customer')
  other = await signedIn(server, 'customer')
  guest = await aGuest(server)
})
beforeEach(async () => {
  shop = await aShop(server.db, { ownerId: owner.id })
})

describe('a message', () => {
  test('API-63 SHAPE-29 SHAPE-30 CHAT-22 CHAT-34 ROLE-06 G-093 begins the conversation, and is stored trimmed, with its sender and an id', async () => {
    const sent = await say(customer, { shopId: shop.id, message: '  Is rice there? \n' })
    const shown = { message: 'Is rice there?', senderType: 'customer', senderId: customer.id, isRead: false }
    expect(sent).toMatchObject({ status: 201, ...shown })
    expect(new Date(sent.createdAt).getTime()).toBeGreaterThan(Date.now() - 60_000)
    const { status: _, ...message } = sent
    expect(await messagesIn(customer, sent.conversationId)).toEqual([message])
    const { rows } = await run('select user_id, visit_type from shop_visits where shop_id = $1', [shop.id])
    expect(rows).toEqual([{ user_id: customer.id, visit_type: 'Message' }])
  })

  test('API-64 is rejected without identity, and CHAT-23 CHAT-25 when it is empty or invalid', async () => {
    const before = await stored()
    const nobody = (path: string, body?: object) =>
      fetch(server.origin + path, {
        method: body ? 'POST' : 'GET',
        ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
      })
    expect((await nobody('/api/chat/messages', { shopId: shop.id, message: 'Hello' })).status).toBe(401)
    expect((await nobody('/api/chat/conversations')).status).toBe(401)
    const longest = 'ọ'.repeat(2_000)
    for (const [body, status] of [
      [{ shopId: shop.id, message: '' }, 400],
      [{ shopId: shop.id, message: ' \n\t ' }, 400],
      [{ shopId: shop.id, message: '\u200b\u2060' }, 400],
      [{ shopId: shop.id }, 400],
      [{ shopId: shop.id, message: `${longest}!` }, 400],
      [{ shopId: shop.id, message: 'a\u0000b' }, 400],
      [{ shopId: shop.id, message: 'a\ud800' }, 400],
      [{ shopId: shop.id, message: 7 }, 400],
      [{ message: 'Hello' }, 400],
      [{ shopId: '1 or 1=1', message: 'Hello' }, 400],
      [{ shopId: shop.id, conversationId: -1, message: 'Hello' }, 400],
      [{ shopId: shop.id, message: 'Hello', clientId: 'mine' }, 400],
      [{ shopId: 2_147_483_647, message: 'Hello' }, 404],
    ] as const)
      expect((await say(customer, body)).status, JSON.stringify(body).slice(0, 60)).toBe(status)
    expect(await stored()).toBe(before)
    expect(await say(customer, { shopId: shop.id, message: ` ${longest} ` })).toMatchObject({ message: longest })
    const markup = '<img src=x onerror=alert(1)> [a](javascript:alert(1))'
    expect(await say(customer, { shopId: shop.id, message: markup })).toMatchObject({ message: markup })
  })

  test('CHAT-33 CHAT-35 CHAT-36 G-063 G-114 gets its role from the server: a shop’s owner, who is a customer elsewhere, or a guest', async () => {
    const elsewhere = await aShop(server.db)
    const asked = await say(guest, {
      shopId: shop.id,
      message: 'Good morning',
      senderType: 'shop_owner',
      senderId: owner.id,
    })
    expect(asked).toMatchObject({ status: 201, senderType: 'customer', senderId: expect.stringMatching(/^guest_/) })
    const { conversationId } = asked
    const answer = await say(owner, { shopId: shop.id, conversationId, message: 'Good morning to you' })
    expect(answer).toMatchObject({ status: 201, conversationId, senderType: 'shop_owner', senderId: owner.id })
    const bought = await say(owner, { shopId: elsewhere.id, message: 'Do you have thread?' })
    expect(bought).toMatchObject({ status: 201, senderType: 'customer', senderId: owner.id })
    expect((await listOf(owner)).slice(0, 2)).toMatchObject([
      { id: bought.conversationId, side: 'customer', customerName: null, state: null },
      { id: conversationId, side: 'shop_owner', customerName: 'Guest', customerContact: 'guest@example.test' },
    ])
  })

  test('CHAT-38 G-141 cannot be read, marked or written in other people’s conversations', async () => {
    const { conversationId, id } = await say(customer, { shopId: shop.id, message: 'Hello' })
    const strange = await aShop(server.db)
    const before = await stored()
    for (const stranger of [other, guest, await aPaidOwner(server)]) {
      expect((await stranger.get(`/api/chat/conversations/${conversationId}/messages`)).status).toBe(404)
      expect((await stranger.send('POST', `/api/chat/conversations/${conversationId}/read`, { upTo: id })).status).toBe(
        404,
      )
      for (const shopId of [shop.id, strange.id, undefined])
        expect((await say(stranger, { shopId, conversationId, message: 'Hello' })).status).toBe(404)
      expect(await listOf(stranger, `?shopId=${shop.id}`)).toEqual([])
    }
    expect((await say(customer, { shopId: strange.id, conversationId, message: 'Hello' })).status).toBe(404)
    expect((await say(owner, { shopId: strange.id, conversationId, message: 'Hello' })).status).toBe(404)
    expect(await stored()).toBe(before)
    const forged = { cookie: 'lsf_guest=guest_00000000000000000000000000000000' }
    expect((await fetch(`${server.origin}/api/chat/conversations`, { headers: forged })).status).toBe(401)
  })

  test('G-141 an owner names the conversation unless there is only one', async () => {
    const refused = { status: 400, errors: { conversationId: 'conversationId is required' } }
    expect(await say(owner, { shopId: shop.id, message: 'Hello' })).toMatchObject(refused)
    const { conversationId } = await say(customer, { shopId: shop.id, message: 'Hello' })
    expect(await say(owner, { shopId: shop.id, message: 'Welcome' })).toMatchObject({ status: 201, conversationId })
    await say(guest, { shopId: shop.id, message: 'Hello' })
    expect(await say(owner, { shopId: shop.id, message: 'Welcome' })).toMatchObject(refused)
  })

  test('ROLE-17 ROLE-18 a banned person can neither send nor read, also in a session opened before', async () => {
    const banned = await signedIn(server, 'customer')
    const { conversationId } = await say(banned, { shopId: shop.id, message: 'Hello' })
    await run('update users set banned = true where id = $1', [banned.id])
    const before = await stored()
    expect((await say(banned, { shopId: shop.id, message: 'Again' })).status).toBe(403)
    expect((await banned.get(`/api/chat/conversations/${conversationId}/messages`)).status).toBe(403)
    expect((await banned.get('/api/chat/conversations')).status).toBe(403)
    expect(await stored()).toBe(before)
    expect(await messagesIn(owner, conversationId)).toMatchObject([{ message: 'Hello' }])
  })
})

describe('a shop', () => {
  test('G-153 accepts new conversations only while it is listed, and always continues existing ones', async () => {
    const { conversationId } = await say(customer, { shopId: shop.id, message: 'Hello' })
    await unlist(shop.id)
    expect((await say(other, { shopId: shop.id, message: 'Hello' })).status).toBe(404)
    expect((await listOf(other)).filter(({ shopId }) => shopId === shop.id)).toEqual([])
    expect(await say(customer, { shopId: shop.id, message: 'Still there?' })).toMatchObject({
      status: 201,
      conversationId,
    })
    expect((await say(owner, { shopId: shop.id, conversationId, message: 'Yes' })).status).toBe(201)
  })

  test('G-149 leaves its conversations readable to customers, who can no longer write, once it is removed', async () => {
    const { conversationId } = await say(customer, { shopId: shop.id, message: 'I have paid' })
    const answer = await say(owner, { shopId: shop.id, conversationId, message: 'I have seen it' })
    await run('delete from shops where id = $1', [shop.id])
    expect((await listOf(customer)).find(({ id }) => id === conversationId)).toMatchObject({
      ...{ shopId: null, shop: null, canWrite: false, lastMessage: 'I have seen it' },
    })
    expect((await messagesIn(customer, conversationId)).map(({ message }) => message)).toEqual([
      'I have paid',
      'I have seen it',
    ])
    const gone = { status: 410, message: 'This shop is no longer available.' }
    for (const to of [
      { shopId: shop.id },
      { conversationId },
      { shopId: null, conversationId },
      { shopId: shop.id, conversationId },
    ])
      expect(await say(customer, { ...to, message: 'Hello?' })).toMatchObject(gone)
    expect((await say(other, { shopId: shop.id, message: 'Hello?' })).status).toBe(404)
    expect((await owner.get(`/api/chat/conversations/${conversationId}/messages`)).status).toBe(404)
    const read = await customer.send('POST', `/api/chat/conversations/${conversationId}/read`, { upTo: answer.id })
    expect(await read.json()).toEqual({ unreadCount: 0 })
  })
})

describe('a message sent again', () => {
  test('G-193 is stored once per client id, and another message with that id is rejected', async () => {
    const clientId = randomUUID()
    const sent = await say(customer, { shopId: shop.id, message: 'Once', clientId })
    expect(sent).toMatchObject({ status: 201, clientId })
    const all = await Promise.all(
      [1, 2, 3].map(() => say(customer, { shopId: shop.id, message: ' Once ', clientId: clientId.toUpperCase() })),
    )
    for (const again of all) expect(again).toEqual(sent)
    for (const changed of [{ message: 'Twice' }, { shopId: (await aShop(server.db)).id }])
      expect(await say(customer, { shopId: shop.id, message: 'Once', clientId, ...changed })).toMatchObject({
        status: 409,
      })
    expect(await messagesIn(customer, sent.conversationId)).toHaveLength(1)
    // Client ids are unique per sender.
    expect(await say(other, { shopId: shop.id, message: 'Mine', clientId })).toMatchObject({
      status: 201,
      message: 'Mine',
    })
    await run('delete from shops where id = $1', [shop.id])
    expect(await say(customer, { shopId: shop.id, message: 'Once', clientId })).toMatchObject({
      status: 201,
      id: sent.id,
    })
  })

  test('G-147 ENT-messages-09 ENT-messages-10 concurrent first messages make one conversation, in one order for both participants', async () => {
    for (const person of [customer, guest]) {
      const clientId = randomUUID()
      const all = await Promise.all([
        ...Array.from({ length: 6 }, (_, n) =>
          say(person, { shopId: shop.id, message: `No. ${n}`, clientId: randomUUID() }),
        ),
        ...Array.from({ length: 6 }, () => say(person, { shopId: shop.id, message: 'Again', clientId })),
      ])
      expect(new Set(all.map(({ status }) => status))).toEqual(new Set([201]))
      const [conversationId = 0, ...more] = new Set(all.map((one) => one.conversationId))
      expect(more).toEqual([])
      const mine = await messagesIn(person, conversationId)
      expect(mine).toHaveLength(7)
      expect(await messagesIn(owner, conversationId)).toEqual(mine)
      expect(mine.map(({ createdAt }) => createdAt)).toEqual(mine.map(({ createdAt }) => createdAt).toSorted())
    }
  })
})
