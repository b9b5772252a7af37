import { beforeEach, describe, expect, test } from 'vitest'
import type { OpeningHours } from '#domains/shops/hours/opening-hours.policy.ts'
import { aGuest, messagesIn, say } from '../../../../../test/support/conversations.ts'
import { useInbox } from '../../../../../test/support/inbox.ts'
import { aShop } from '../../../../../test/support/people.ts'
import { type SignedInCaller, signedIn } from '../../../../../test/support/signed-in.ts'
import { MAX_MESSAGE_LENGTH } from '../../chat.policy.ts'

const HOUR = 3_600_000

const { server, world, asked, answered, only } = useInbox()
let owner: SignedInCaller
let otherOwner: SignedInCaller
let customer: SignedInCaller
let shop: { id: number; name: string }

beforeEach(() => {
  ;({ owner, otherOwner, customer, shop } = world())
})

const ALWAYS: OpeningHours = {
  week: Array.from({ length: 7 }, () => [{ opens: '00:00', closes: '00:00' }]),
  exceptions: [],
  closedUntil: null,
}
const CLOSED: OpeningHours = { ...ALWAYS, closedUntil: '2199-01-01' }

const change = (column: string, conversationId: number, ago: number) =>
  server.db.pool.query(`update chat_conversations set ${column} = $2 where id = $1`, [
    conversationId,
    new Date(Date.now() - ago),
  ])

describe('automatic messages', () => {
  const texts = { greeting: 'Welcome to {shop}, {name}.', away: 'We are closed, {name}.' }
  const at = () => `/api/shops/${shop.id}/automatic-replies`
  const hours = (opening: OpeningHours | null) =>
    server.db.pool.query('update shops set opening_hours = $2 where id = $1', [shop.id, opening])
  const said = async (conversationId: number) =>
    (await messagesIn(owner, conversationId)).map(({ message, isAutomatic }) =>
      isAutomatic ? `* ${message}` : message,
    )

  test('are the owner’s to set', async () => {
    expect(await (await owner.get(at())).json()).toEqual({ greeting: null, away: null, hasHours: false })
    const set = await owner.send('PUT', at(), { greeting: ' Welcome ' })
    expect([set.status, await set.json()]).toEqual([200, { greeting: 'Welcome', away: null, hasHours: false }])
    await hours(ALWAYS)
    expect(await (await owner.send('PUT', at(), { away: texts.away })).json()).toEqual({
      greeting: 'Welcome',
      away: texts.away,
      hasHours: true,
    })
    for (const by of [otherOwner, customer])
      for (const method of ['GET', 'PUT'])
        expect((await by.send(method, at(), method === 'PUT' ? texts : undefined)).status).toBe(403)
    expect((await owner.send('PUT', '/api/shops/2147483647/automatic-replies', texts)).status).toBe(404)
    for (const away of ['x'.repeat(501), 'It is {price}', 7])
      expect((await owner.send('PUT', at(), { away })).status).toBe(400)
    expect(await (await owner.send('PUT', at(), { greeting: ' ', away: null })).json()).toMatchObject({
      greeting: null,
      away: null,
    })
  })

  test('greet the first message of a conversation, and do not count as replies', async () => {
    await owner.send('PUT', at(), texts)
    const id = await asked()
    expect(await said(id)).toEqual(['Is rice there?', '* Welcome to Mama Cass Kitchen, Ada.'])
    await asked()
    expect(await said(id)).toHaveLength(3)
    const [, greeting] = await messagesIn(customer, id)
    expect(greeting).toMatchObject({ senderType: 'shop_owner', isAutomatic: true, isRead: false })
    expect(await only()).toMatchObject({ state: 'waiting', unreadCount: 2 })
    const { rows } = await server.db.pool.query('select from chat_first_replies where shop_id = $1', [shop.id])
    expect(rows).toEqual([])
    const ofGuest = await asked(await aGuest(server))
    expect((await said(ofGuest)).at(-1)).toBe('* Welcome to Mama Cass Kitchen, customer.')
  })

  test('say that the shop is closed by its hours, once in twelve hours', async () => {
    await owner.send('PUT', at(), texts)
    await hours(CLOSED)
    const id = await asked()
    await asked()
    expect(await said(id)).toEqual(['Is rice there?', '* We are closed, Ada.', 'Is rice there?'])
    await change('away_sent_at', id, 12 * HOUR - 60_000)
    await asked()
    expect((await said(id)).at(-1)).toBe('Is rice there?')
    await change('away_sent_at', id, 12 * HOUR)
    await asked()
    expect((await said(id)).at(-1)).toBe('* We are closed, Ada.')
  })

  test('do not say closed while the owner is replying, while it is open, or without opening hours', async () => {
    await owner.send('PUT', at(), { away: texts.away })
    await hours(CLOSED)
    const id = await asked()
    await answered(id)
    await change('away_sent_at', id, 24 * HOUR)
    await asked()
    expect((await said(id)).at(-1)).toBe('Is rice there?')
    await change('answered_at', id, HOUR)
    for (const opening of [ALWAYS, null]) {
      await hours(opening)
      await asked()
      expect((await said(id)).at(-1)).toBe('Is rice there?')
    }
    await hours(CLOSED)
    await asked()
    expect((await said(id)).at(-1)).toBe('* We are closed, Ada.')
  })

  test('are cut to the maximum message length if the shop’s name makes them longer, and the question is stored', async () => {
    // The text reaches the maximum length in the middle of its emoji.
    const name = `${'M'.repeat(109)}🍲${'M'.repeat(78)}`
    await server.db.pool.query('update shops set name = $2 where id = $1', [shop.id, name])
    await owner.send('PUT', at(), { greeting: '{shop}'.repeat(11), away: null })
    const sent = await say(customer, { shopId: shop.id, message: 'Is rice there?' })
    expect(sent.status).toBe(201)
    const [question, greeting] = await messagesIn(customer, sent.conversationId)
    expect(question?.message).toBe('Is rice there?')
    expect(greeting?.message).toHaveLength(MAX_MESSAGE_LENGTH)
    expect(greeting?.message.isWellFormed()).toBe(true)
    expect(greeting?.message.startsWith(name.repeat(10))).toBe(true)
  })

  test('are not sent twice when a message is, and never respond to a shop', async () => {
    await owner.send('PUT', at(), texts)
    const clientId = '3e7c7a52-9d40-4e6f-8f1c-0d6d1f2b8a11'
    const sent = await say(customer, { shopId: shop.id, message: 'Hello', clientId })
    expect((await say(customer, { shopId: shop.id, message: 'Hello', clientId })).id).toBe(sent.id)
    await answered(sent.conversationId)
    expect(await said(sent.conversationId)).toEqual(['Hello', '* Welcome to Mama Cass Kitchen, Ada.', 'Yes'])
    // The customer also owns a shop with automatic replies: the two must not respond to each other.
    const theirs = await aShop(server.db, { ownerId: otherOwner.id })
    await otherOwner.send('PUT', `/api/shops/${theirs.id}/automatic-replies`, texts)
    const id = await asked(otherOwner)
    expect(await said(id)).toEqual(['Is rice there?', '* Welcome to Mama Cass Kitchen, Ada.'])
  })
})

test('are not sent to blocked people', async () => {
  await owner.send('PUT', `/api/shops/${shop.id}/automatic-replies`, { greeting: 'Welcome' })
  const stranger = await signedIn(server, 'customer')
  const { conversationId } = await say(stranger, { shopId: shop.id, message: 'Hello' })
  expect((await owner.send('POST', `/api/chat/conversations/${conversationId}/block`)).status).toBeLessThan(300)
  const elsewhere = await aShop(server.db, { ownerId: owner.id })
  await owner.send('PUT', `/api/shops/${elsewhere.id}/automatic-replies`, { greeting: 'Welcome' })
  const refused = [await say(stranger, { shopId: shop.id, message: 'Hello' })]
  refused.push(await say(stranger, { shopId: elsewhere.id, message: 'Hello' }))
  expect(refused.map(({ status }) => status)).toEqual([403, 403])
  expect((await messagesIn(stranger, conversationId)).map(({ message }) => message)).toEqual(['Hello', 'Welcome'])
})
