import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aGuest, aPaidOwner, type ChatClient, listOf, messagesIn, say } from '../../../../test/support/conversations.ts'
import { aShop } from '../../../../test/support/people.ts'
import { useServer } from '../../../../test/support/server.ts'
import { type SignedInCaller, signedIn } from '../../../../test/support/signed-in.ts'
import type { OwnConversation, Unread } from '../chat.contract.ts'

const server = useServer()
const run = (text: string, values: unknown[] = []) => server.db.pool.query(text, values)
let owner: SignedInCaller
let customer: SignedInCaller
let guest: ChatClient
let shop: { id: number; name: string }

beforeAll(async () => {
  guest = await aGuest(server, { phone: '08031234567' })
})
beforeEach(async () => {
  owner = await aPaidOwner(server)
  customer = await signedIn(server, 'customer')
  shop = await aShop(server.db, { ownerId: owner.id, name: 'Mama Cass' })
})

const unreadOf = async (of: Pick<ChatClient, 'get'>) => (await (await of.get('/api/chat/unread')).json()) as Unread
const read = (by: ChatClient, conversationId: number, upTo: number) =>
  by.send('POST', `/api/chat/conversations/${conversationId}/read`, { upTo })
const names = (of: readonly { customerName: string | null }[]) => of.map(({ customerName }) => customerName)

describe('the list', () => {
  test('API-61 SHAPE-28 G-142 GUEST-11 has the latest first, with the fields of each participant', async () => {
    const second = await aShop(server.db, { name: 'Bola Phones' })
    const first = await say(customer, { shopId: shop.id, message: 'Is there\n\n rice?' })
    await say(customer, { shopId: second.id, message: 'A charger?' })
    const asked = await say(guest, { shopId: shop.id, message: 'Beans?' })
    const shape = { updatedAt: expect.any(String), readUpTo: null, laterUntil: null, canWrite: true }
    expect(await listOf(customer)).toMatchObject([
      {
        ...shape,
        shopId: second.id,
        shop: { id: second.id, name: 'Bola Phones' },
        lastMessage: 'A charger?',
        side: 'customer',
      },
      {
        ...shape,
        id: first.conversationId,
        shopId: shop.id,
        lastMessage: 'Is there rice?',
        customerName: null,
        unreadCount: 0,
        state: null,
      },
    ])
    expect(await listOf(owner)).toMatchObject([
      { ...shape, id: asked.conversationId, customerName: 'Guest', customerContact: '+2348031234567', unreadCount: 1 },
      {
        ...shape,
        id: first.conversationId,
        customerName: 'Ada Obi',
        customerContact: null,
        side: 'shop_owner',
        state: 'waiting',
      },
    ])
    await say(owner, { shopId: shop.id, conversationId: first.conversationId, message: 'Yes' })
    expect(names(await listOf(owner))).toEqual(['Ada Obi', 'Guest'])
    expect(await listOf(guest, `?shopId=${shop.id}`)).toMatchObject([
      { id: asked.conversationId, shop: { name: 'Mama Cass' } },
    ])
  })

  test('is paged, and filtered by shop, unread, state and names', async () => {
    const second = await aShop(server.db, { ownerId: owner.id, name: 'Corner 100%' })
    const guests = await Promise.all([1, 2, 3].map(() => aGuest(server)))
    for (const one of guests) await say(one, { shopId: shop.id, message: 'Hello' })
    const last = await say(customer, { shopId: second.id, message: 'Hello' })
    const all = await listOf(owner)
    expect(all).toHaveLength(4)
    const paged: typeof all = []
    for (let path: string | undefined = '/api/chat/conversations?limit=3'; path; ) {
      const reply = await owner.get(path)
      paged.push(...((await reply.json()) as typeof all))
      path = /<(.*)>; rel="next"/.exec(reply.headers.get('link') ?? '')?.[1]
    }
    expect(paged).toEqual(all)
    expect((await owner.get('/api/chat/conversations?cursor=WyJ4Il0')).status).toBe(400)
    expect(names(await listOf(owner, `?shopId=${second.id}`))).toEqual(['Ada Obi'])
    expect(names(await listOf(owner, '?q=ADA'))).toEqual(['Ada Obi'])
    expect(names(await listOf(owner, '?q=guest'))).toEqual(['Guest', 'Guest', 'Guest'])
    expect(names(await listOf(owner, '?q=100%25'))).toEqual(['Ada Obi'])
    expect(await listOf(customer, '?q=mama')).toEqual([])
    expect(await listOf(customer, '?q=corner')).toHaveLength(1)
    await read(owner, last.conversationId, last.id)
    expect(await listOf(owner, '?unread=true')).toHaveLength(3)
    await run(`update chat_conversations set shop_state = 'done' where id = $1`, [last.conversationId])
    expect(await listOf(owner, '?state=done')).toMatchObject([{ id: last.conversationId, state: 'done' }])
    expect(await listOf(customer, '?state=done')).toEqual([])
  })

  test('API-49 CPROF-06 counts a customer’s conversations exactly, on every page', async () => {
    const path = '/api/customer/conversations'
    const total = async (query = '') => (await customer.get(path + query)).headers.get('x-total-count')
    expect(await total()).toBe('0')
    await run(
      `with made as (insert into shops (owner_id, name, location) select $1, 'Shop ' || n, 'Aba' from generate_series(1, 70) n returning id)
       insert into chat_conversations (shop_id, customer_user_id) select id, $2 from made`,
      [owner.id, customer.id],
    )
    const first = await customer.get(path)
    expect(((await first.json()) as unknown[]).length).toBeLessThan(70)
    expect(first.headers.get('x-total-count')).toBe('70')
    const next = /<(.*)>/.exec(first.headers.get('link') ?? '')?.[1] ?? ''
    expect((await customer.get(next)).headers.get('x-total-count')).toBe('70')
    expect([await total('?limit=1'), await total('?limit=70')]).toEqual(['70', '70'])
    await run('delete from chat_conversations where customer_user_id = $1', [customer.id])
  })

  test('API-49 SHAPE-27 CPROF-13 G-144 lists a customer’s own conversations only, with id, time and shop', async () => {
    const asked = await say(customer, { shopId: shop.id, message: 'Hello' })
    await say(guest, { shopId: shop.id, message: 'Hello' })
    const path = '/api/customer/conversations'
    const list = (await (await customer.get(path)).json()) as OwnConversation[]
    expect(list).toEqual([{ id: asked.conversationId, updatedAt: asked.createdAt, shop: { name: 'Mama Cass' } }])
    expect([(await guest.get(path)).status, (await fetch(server.origin + path)).status]).toEqual([401, 401])
    await run('delete from shops where id = $1', [shop.id])
    expect(await (await customer.get(path)).json()).toMatchObject([{ shop: null }])
  })
})

describe('history', () => {
  test('API-62 G-151 is read fifty at a time, oldest first, before and after any message', async () => {
    const { conversationId, id } = await say(customer, { shopId: shop.id, message: 'No. 0' })
    await run(
      `insert into chat_messages (conversation_id, sender_type, sender_id, message)
       select $1, 'customer', $2, 'No. ' || n from generate_series(1, 60) n order by n`,
      [conversationId, customer.id],
    )
    const texts = async (query: string) =>
      (await messagesIn(owner, conversationId, query)).map(({ message }) => message)
    const from = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, n) => `No. ${first + n}`)
    expect(await texts('')).toEqual(from(11, 60))
    expect(await texts(`?after=${id}`)).toEqual(from(1, 50))
    expect(await texts(`?after=${id}&limit=2`)).toEqual(from(1, 2))
    const path = `/api/chat/conversations/${conversationId}/messages`
    const older = /<(.*)>; rel="prev"/.exec((await owner.get(path)).headers.get('link') ?? '')?.[1] ?? ''
    const oldest = await owner.get(older)
    expect(((await oldest.json()) as { message: string }[]).map(({ message }) => message)).toEqual(from(0, 10))
    expect(oldest.headers.get('link')).toBe(null)
    expect((await owner.get(`${path}?after=${id}`)).headers.get('link')).toContain('rel="next"')
    for (const wrong of ['?after=x', '?before=-1', '?limit=0', '?before=99999999999'])
      expect((await owner.get(path + wrong)).status).toBe(400)
  })

  test('G-146 answers 304 without a body if nothing changed, and is never cached', async () => {
    const { conversationId } = await say(customer, { shopId: shop.id, message: 'Hello' })
    for (const path of [
      '/api/chat/conversations',
      `/api/chat/conversations/${conversationId}/messages`,
      '/api/chat/unread',
    ]) {
      const ask = (tag = '') =>
        fetch(server.origin + path, { headers: { cookie: owner.cookie, ...(tag && { 'if-none-match': tag }) } })
      const first = await ask()
      const tag = first.headers.get('etag') ?? ''
      const again = await ask(tag)
      expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', tag])
      expect(again.headers.get('cache-control')).toBe('private, no-store')
      await say(customer, { shopId: shop.id, message: 'More' })
      const changed = await ask(tag)
      expect([changed.status, changed.headers.get('etag') === tag]).toEqual([200, false])
    }
  })
})

describe('reading', () => {
  test('G-150 ENT-messages-14 marks the other participant’s messages up to one, and both see it', async () => {
    const { conversationId, id } = await say(customer, { shopId: shop.id, message: 'One' })
    const two = await say(customer, { shopId: shop.id, message: 'Two' })
    expect(await unreadOf(owner)).toEqual({ messages: 2, ofShops: 2, notices: 0 })
    expect((await unreadOf(customer)).messages).toBe(0)
    expect(await (await read(customer, conversationId, two.id)).json()).toEqual({ unreadCount: 0 })
    expect((await messagesIn(owner, conversationId)).map(({ isRead }) => isRead)).toEqual([false, false])
    expect(await (await read(owner, conversationId, id)).json()).toEqual({ unreadCount: 1 })
    expect((await unreadOf(owner)).messages).toBe(1)
    expect((await messagesIn(customer, conversationId)).map(({ isRead }) => isRead)).toEqual([true, false])
    expect(await listOf(customer)).toMatchObject([{ readUpTo: id }])
    await read(owner, conversationId, two.id)
    await read(owner, conversationId, id)
    expect(await listOf(owner)).toMatchObject([{ unreadCount: 0 }])
    expect(await listOf(customer)).toMatchObject([{ readUpTo: two.id }])
    const answer = await say(owner, { shopId: shop.id, message: 'Welcome' })
    expect((await unreadOf(customer)).messages).toBe(1)
    expect(await listOf(customer, '?unread=true')).toMatchObject([{ unreadCount: 1 }])
    await read(customer, conversationId, answer.id)
    expect((await unreadOf(customer)).messages).toBe(0)
  })
})
