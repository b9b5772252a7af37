import { beforeAll, expect, test } from 'vitest'
import { counterKey } from '#platform/rate-limits/rate-counters.ts'
import { aGuest, aPaidOwner, type ChatClient, say } from '../../../../test/support/conversations.ts'
import { aShop } from '../../../../test/support/people.ts'
import { useServer } from '../../../../test/support/server.ts'
import { type SignedInCaller, signedIn } from '../../../../test/support/signed-in.ts'
import { MESSAGES, STARTED_CONVERSATIONS, TOO_MANY_STARTED } from '../chat.policy.ts'

const server = useServer({ RATE_LIMITS: '1' })
let owner: SignedInCaller
let customer: SignedInCaller
let guest: ChatClient
let guestId = ''

beforeAll(async () => {
  owner = await aPaidOwner(server)
  customer = await signedIn(server, 'customer')
  guest = await aGuest(server)
  guestId = (await say(guest, { shopId: (await aShop(server.db)).id, message: 'Hello' })).senderId
})

/** Sets the subject's counter in the current window. */
const count = (what: string, subject: string, used: number, ms = 60_000) =>
  server.db.pool.query(
    `insert into rate_counters (key, used, last_at, resets_at) values ($1, $2, now(), now() + $3 * interval '1 ms')
     on conflict (key) do update set used = excluded.used, resets_at = excluded.resets_at`,
    [counterKey(what, subject), used, ms],
  )
const toNewShop = async (from: ChatClient) => say(from, { shopId: (await aShop(server.db)).id, message: 'Hello' })

test('G-151 a customer, a guest and an owner send twenty messages a minute; a repeated one does not count', async () => {
  const shop = await aShop(server.db, { ownerId: owner.id })
  const clientId = crypto.randomUUID()
  for (const [from, id] of [
    [customer, customer.id],
    [guest, guestId],
    [owner, owner.id],
  ] as const) {
    const message = { shopId: shop.id, message: 'Hello', clientId }
    const first = await say(from, from === owner ? { ...message, shopId: (await aShop(server.db)).id } : message)
    expect(first.status).toBe(201)
    await count('messages of', id, MESSAGES.most - 1)
    const to = {
      shopId: first.conversationId && from === owner ? undefined : shop.id,
      conversationId: first.conversationId,
    }
    expect((await say(from, { ...to, message: 'The twentieth' })).status).toBe(201)
    const reply = await from.send('POST', '/api/chat/messages', { ...to, message: 'One more' })
    expect([reply.status, Number(reply.headers.get('retry-after')) > 50]).toEqual([429, true])
    const again = from === owner ? { conversationId: first.conversationId, message: 'Hello', clientId } : message
    expect(await say(from, again)).toMatchObject({ status: 201, id: first.id })
    await count('messages of', id, 0, -1)
  }
})

test('G-063 a guest starts five conversations a day, and those at one address fifty; existing ones continue', async () => {
  const known = await toNewShop(guest)
  await count('conversations of', guestId, STARTED_CONVERSATIONS.ofGuest.most - 1)
  expect((await toNewShop(guest)).status).toBe(201)
  expect(await toNewShop(guest)).toMatchObject({ status: 429, message: TOO_MANY_STARTED })
  expect((await say(guest, { conversationId: known.conversationId, message: 'Still?' })).status).toBe(201)
  const another = await aGuest(server)
  await count('conversations of guests at', '127.0.0.1', STARTED_CONVERSATIONS.ofAddress.most - 1)
  expect((await toNewShop(another)).status).toBe(201)
  expect((await toNewShop(another)).status).toBe(429)
  // An account has its own limit.
  expect((await toNewShop(customer)).status).toBe(201)
})

test('a person starts twenty conversations an hour and sixty a day; a rejected one stores nothing', async () => {
  const conversations = async () =>
    (await server.db.pool.query('select id from chat_conversations where customer_user_id = $1', [customer.id]))
      .rowCount
  const before = await conversations()
  await count('conversations in an hour of', customer.id, STARTED_CONVERSATIONS.ofPersonInHour.most)
  expect(await toNewShop(customer)).toMatchObject({ status: 429, message: TOO_MANY_STARTED })
  await count('conversations in an hour of', customer.id, 0)
  await count('conversations of', customer.id, 60)
  expect((await toNewShop(customer)).status).toBe(429)
  expect(await conversations()).toBe(before)
})
