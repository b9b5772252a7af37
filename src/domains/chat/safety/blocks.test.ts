import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type SignedIn, signedInCustomer, signedInOwner } from '../../../../test/support/account-people.ts'
import {
  type AccountServer,
  anEmail,
  type Browser,
  customerForm,
  PASSWORD,
  useAccounts,
} from '../../../../test/support/account-server.ts'
import { aShop, payYear } from '../../../../test/support/people.ts'
import { notifyUnread } from '../unread/notify-unread.ts'

const at: AccountServer = useAccounts({ env: { RATE_LIMITS: '0' } })
const rows = async (text: string, values: unknown[] = []) => (await at.db.pool.query(text, values)).rows
let owner: SignedIn
let customer: SignedIn
let stranger: SignedIn
let shop: { id: number; name: string }
let conversationId: number

const say = (browser: Browser, body: object = {}) =>
  browser.post('/api/chat/messages', { shopId: shop.id, message: 'Hello', ...body })
const messagesOf = (browser: Browser, id = conversationId) => browser.get(`/api/chat/conversations/${id}/messages`)
const block = ({ browser }: { browser: Browser }, id = conversationId) =>
  browser.post(`/api/chat/conversations/${id}/block`)
const unblock = ({ browser }: { browser: Browser }, id = conversationId) =>
  browser.call('DELETE', `/api/chat/conversations/${id}/block`)
const blocksOf = async ({ browser }: { browser: Browser }) => (await browser.get('/api/chat/blocks')).body
const listed = async ({ browser }: { browser: Browser }, id = conversationId) =>
  (await browser.get('/api/chat/conversations')).body.find((each: { id: number }) => each.id === id)
const aGuest = async () => {
  const browser = at.browser()
  await browser.post('/api/guest-session', { email: anEmail('guest') })
  return browser
}

beforeAll(async () => {
  owner = await signedInOwner(at)
  stranger = await signedInCustomer(at)
  await payYear(at.db, owner.id)
})
beforeEach(async () => {
  customer = await signedInCustomer(at)
  shop = await aShop(at.db, { ownerId: owner.id, name: 'Mama Cass' })
  conversationId = (await say(customer.browser)).body.conversationId
})

describe('a block', () => {
  test('by an owner covers all their shops: 403 with a kind text, nothing stored, old messages readable, and it can be undone', async () => {
    const other = await aShop(at.db, { ownerId: owner.id })
    expect((await block(owner)).body).toEqual({ isBlocked: true })
    for (const body of [{}, { conversationId }, { shopId: other.id }]) {
      const refused = await say(customer.browser, body)
      expect([refused.status, refused.body.code]).toEqual([403, 'blocked'])
      expect(refused.body.message).toMatch(/^You cannot message this shop\./)
    }
    expect(await rows('select from chat_conversations where shop_id = $1', [other.id])).toEqual([])
    const own = await say(owner.browser, { conversationId })
    expect([own.status, own.body.code]).toEqual([403, 'blocking'])
    expect((await messagesOf(customer.browser)).body).toHaveLength(1)
    expect(await listed(customer)).toMatchObject({ canWrite: false, isBlocked: false })
    expect(await listed(owner)).toMatchObject({ canWrite: false, isBlocked: true })
    expect(await blocksOf(owner)).toMatchObject([{ side: 'shop_owner', name: 'Ada Obi', conversationId }])
    expect(await blocksOf(customer)).toEqual([])
    // Other customers are not affected.
    expect((await say(stranger.browser)).status).toBe(201)

    expect((await unblock(owner)).body).toEqual({ isBlocked: false })
    expect((await say(customer.browser)).status).toBe(201)
    expect(await listed(owner)).toMatchObject({ canWrite: true, isBlocked: false })
  })

  test('by a customer or guest covers one shop, which then cannot write to them', async () => {
    const guest = await aGuest()
    const guests = (await say(guest)).body.conversationId as number
    for (const [who, id] of [
      [customer, conversationId],
      [{ browser: guest }, guests],
    ] as const) {
      expect((await block(who, id)).status).toBe(200)
      const refused = await say(owner.browser, { conversationId: id })
      expect([refused.status, refused.body.code]).toEqual([403, 'blocked'])
      expect((await say(who.browser, {})).body.code).toBe('blocking')
      const [{ id: blockId, ...shown }] = await blocksOf(who)
      expect(shown).toMatchObject({ side: 'customer', name: 'Mama Cass', conversationId: id })
      expect((await stranger.browser.call('DELETE', `/api/chat/blocks/${blockId}`)).status).toBe(404)
      expect((await owner.browser.call('DELETE', `/api/chat/blocks/${blockId}`)).status).toBe(404)
      expect((await who.browser.call('DELETE', `/api/chat/blocks/${blockId}`)).status).toBe(200)
      expect((await say(owner.browser, { conversationId: id })).status).toBe(201)
    }
    const other = await aShop(at.db, { ownerId: owner.id })
    await block(customer)
    expect((await say(customer.browser, { shopId: other.id })).status).toBe(201)
  })

  test('by both participants must be undone by both', async () => {
    await block(owner)
    await block(customer)
    await unblock(owner)
    expect((await say(owner.browser, { conversationId })).body.code).toBe('blocked')
    expect((await say(customer.browser)).body.code).toBe('blocking')
    await unblock(customer)
    expect((await say(owner.browser, { conversationId })).status).toBe(201)
  })

  test('CHAT-38 is rejected in other people’s conversations and without identity, and changes nothing', async () => {
    const otherOwner = await signedInOwner(at)
    for (const who of [stranger, otherOwner, { browser: await aGuest() }]) {
      expect((await block(who)).status).toBe(404)
      expect((await unblock(who)).status).toBe(404)
    }
    expect([(await block({ browser: at.browser() })).status, (await blocksOf({ browser: at.browser() })).code]).toEqual(
      [401, 'unauthorized'],
    )
    for (const id of ['0', 'x', '2000000000']) expect((await block(customer, id as never)).status).toBe(404)
    expect(await rows('select from chat_blocks where customer_user_id = $1', [customer.id])).toEqual([])
  })

  test('five concurrent blocks store one, and a concurrent message is stored before it or rejected', async () => {
    const calls = [
      ...Array.from({ length: 5 }, () => block(owner)),
      ...Array.from({ length: 5 }, () => say(customer.browser)),
    ]
    const statuses = (await Promise.all(calls)).map(({ status }) => status)
    expect(statuses.slice(0, 5)).toEqual([200, 200, 200, 200, 200])
    expect(statuses.slice(5).every((status) => status === 201 || status === 403)).toBe(true)
    expect(await rows('select id from chat_blocks where customer_user_id = $1', [customer.id])).toHaveLength(1)
    const stored = statuses.slice(5).filter((status) => status === 201).length
    expect((await messagesOf(customer.browser)).body).toHaveLength(1 + stored)
    expect((await say(customer.browser)).status).toBe(403)
    const taken = await Promise.all(Array.from({ length: 5 }, () => unblock(owner)))
    expect(taken.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect((await say(customer.browser)).status).toBe(201)
  })

  test('G-064 of or by a guest moves to the account the guest signs in to', async () => {
    const guest = await aGuest()
    const { conversationId: guests } = (await say(guest)).body
    await block(owner, guests)
    await guest.post('/api/customer/register', customerForm(anEmail(), { password: PASSWORD }))
    const refused = await say(guest)
    expect([refused.status, refused.body.code]).toEqual([403, 'blocked'])
    expect(await blocksOf(owner)).toContainEqual(expect.objectContaining({ name: 'Ada Obi' }))

    const careful = await aGuest()
    await block({ browser: careful }, (await say(careful)).body.conversationId)
    await careful.post('/api/customer/register', customerForm(anEmail(), { password: PASSWORD }))
    expect((await say(careful)).body.code).toBe('blocking')
    expect(await blocksOf({ browser: careful })).toMatchObject([{ side: 'customer', name: 'Mama Cass' }])
    expect((await careful.get('/api/account/data')).body.blocked).toMatchObject([{ name: 'Mama Cass' }])
    expect((await careful.call('DELETE', '/api/account', { password: PASSWORD })).status).toBe(200)
    expect(await rows('select from chat_blocks where shop_id = $1', [shop.id])).toEqual([])
  })

  test('G-149 of a removed shop answers 410, and no one is reminded of messages from people they have blocked', async () => {
    await block(owner)
    at.mails.length = 0
    at.later(20 * 60_000)
    await rows('update chat_conversations set is_announced = true')
    await notifyUnread(at.db, at.serverDeps)
    expect(at.mails.filter(({ text }) => text.includes('Mama Cass'))).toEqual([])
    await rows('delete from shops where id = $1', [shop.id])
    expect((await block(customer)).status).toBe(410)
    expect((await block(owner)).status).toBe(404)
  })
})
