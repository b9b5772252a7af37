import { beforeEach, describe, expect, test } from 'vitest'
import { consume, counterKey } from '#platform/rate-limits/rate-counters.ts'
import { aGuest, listOf } from '../../../../test/support/conversations.ts'
import { useInbox } from '../../../../test/support/inbox.ts'
import type { SignedInCaller } from '../../../../test/support/signed-in.ts'
import { resurfaceSnoozed } from './conversation-state.ts'
import { INBOX_CHANGES_PER_HOUR } from './inbox.policy.ts'
import { countInboxChange } from './inbox-changes.ts'
import { measureReplyTimes } from './reply-times.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

const { server, world, asked, answered, listed, only } = useInbox()
let owner: SignedInCaller
let otherOwner: SignedInCaller
let customer: SignedInCaller
let shop: { id: number; name: string }

beforeEach(() => {
  ;({ owner, otherOwner, customer, shop } = world())
})

const inHours = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString()
const put = (by: SignedInCaller, conversationId: number, body: object) =>
  by.send('PUT', `/api/chat/conversations/${conversationId}/state`, body)
const change = (column: string, conversationId: number, ago: number) =>
  server.db.pool.query(`update chat_conversations set ${column} = $2 where id = $1`, [
    conversationId,
    new Date(Date.now() - ago),
  ])

describe('GET /api/chat/inbox', () => {
  const counts = async (by: SignedInCaller) => (await by.get('/api/chat/inbox')).json()

  test('counts the conversations of the caller’s shops, and names who has waited longest', async () => {
    const none = { all: 0, waiting: 0, later: 0, oldest: null }
    expect((await fetch(`${server.origin}/api/chat/inbox`)).status).toBe(401)
    expect((await customer.get('/api/chat/inbox')).status).toBe(403)
    expect(await counts(owner)).toEqual(none)
    const id = await asked()
    expect(await counts(owner)).toMatchObject({ all: 1, waiting: 1, later: 0, oldest: { since: expect.any(String) } })
    expect(await counts(otherOwner)).toEqual(none)
    await put(owner, id, { state: 'later', until: inHours(1) })
    expect(await counts(owner)).toEqual({ all: 1, waiting: 0, later: 1, oldest: null })
    await change('later_until', id, 1)
    expect(await counts(owner)).toMatchObject({ waiting: 1, later: 0 })
    await answered(id)
    expect(await counts(owner)).toEqual({ all: 1, waiting: 0, later: 0, oldest: null })
  })
})

describe('the state of a conversation', () => {
  test('DASH-26 is waiting after the customer’s message, done after the owner’s, and as the owner sets it', async () => {
    const id = await asked()
    expect(await only()).toMatchObject({ id, state: 'waiting', laterUntil: null, unreadCount: 1 })
    expect((await answered(id)).status).toBe(201)
    expect(await only()).toMatchObject({ state: 'done' })
    const until = inHours(2)
    const reply = await put(owner, id, { state: 'later', until })
    expect([reply.status, await reply.json()]).toEqual([200, { state: 'later', laterUntil: until }])
    expect(await only()).toMatchObject({ state: 'later', laterUntil: until })
    await asked()
    expect(await only()).toMatchObject({ state: 'waiting', laterUntil: null })
    await put(owner, id, { state: 'done', until })
    expect(await only()).toMatchObject({ state: 'done', laterUntil: null })
  })

  test('returns to waiting when its time comes, at once in lists, and by the job with an event to the owner', async () => {
    const id = await asked()
    await put(owner, id, { state: 'later', until: inHours(1) })
    await change('later_until', id, 1)
    expect(await only()).toMatchObject({ state: 'waiting', laterUntil: null })
    expect((await listed('&state=waiting')).map((each) => each.id)).toEqual([id])
    expect(await listed('&state=later')).toEqual([])
    expect(await resurfaceSnoozed(server.db, server.deps, new Date())).toBe(1)
    const { rows } = await server.db.pool.query(
      `select kind, payload from live_events where recipient = $1 order by seq desc limit 1`,
      [owner.id],
    )
    expect(rows).toEqual([{ kind: 'conversation', payload: { id } }])
    expect(await resurfaceSnoozed(server.db, server.deps, new Date())).toBe(0)
  })

  test('is not found in other people’s shops by their owner, the customer, or with invented ids', async () => {
    const id = await asked()
    expect((await put(otherOwner, id, { state: 'done' })).status).toBe(404)
    expect((await put(owner, 2_147_483_647, { state: 'done' })).status).toBe(404)
    expect((await put(customer, id, { state: 'done' })).status).toBe(403)
    expect((await fetch(`${server.origin}/api/chat/conversations/${id}/state`, { method: 'PUT' })).status).not.toBe(200)
    expect(await only()).toMatchObject({ state: 'waiting' })
  })

  test.each([
    { state: 'later' },
    { state: 'later', until: null },
    { state: 'later', until: 'tomorrow' },
    { state: 'later', until: '2020-01-01T00:00:00Z' },
    { state: 'later', until: '2099-01-01T00:00:00Z' },
    { state: 'lost' },
    {},
  ])('is not %j', async (body) => {
    const id = await asked()
    expect((await put(owner, id, body)).status).toBe(400)
    expect(await only()).toMatchObject({ state: 'waiting' })
  })
})

describe('the list', () => {
  test('is filtered by state and unread, and searched by the names of customers and shops', async () => {
    const id = await asked()
    const guest = await aGuest(server)
    const ofGuest = await asked(guest, 'Good evening')
    await answered(id)
    await owner.send('POST', `/api/chat/conversations/${id}/read`, { upTo: 2_147_483_647 })
    const ids = async (query: string) => (await listed(query)).map((each) => each.id)
    expect(await ids('')).toEqual([id, ofGuest])
    expect(await ids('&state=waiting')).toEqual([ofGuest])
    expect(await ids('&state=done')).toEqual([id])
    expect(await ids('&unread=true')).toEqual([ofGuest])
    expect(await ids('&q=ada%20ob')).toEqual([id])
    expect(await ids('&q=GUEST')).toEqual([ofGuest])
    expect(await ids('&q=mama')).toEqual([id, ofGuest])
    expect(await ids('&q=100%25')).toEqual([])
    expect(await listOf(otherOwner, `?shopId=${shop.id}`)).toEqual([])
  })
})

test('limits how often an owner changes the inbox', async () => {
  const clock = { now: () => new Date() }
  const key = counterKey('inbox changes of', owner.id)
  await consume(server.db, key, { most: INBOX_CHANGES_PER_HOUR, within: HOUR }, clock.now(), INBOX_CHANGES_PER_HOUR)
  await expect(countInboxChange(server.db, { clock, limited: true }, owner.id)).rejects.toMatchObject({ status: 429 })
  await countInboxChange(server.db, { clock, limited: false }, owner.id)
  await countInboxChange(server.db, { clock, limited: true }, otherOwner.id)
})

describe('the reply time', () => {
  const waits = async (minutes: number, answeredAgo = 0) => {
    const id = await asked(await aGuest(server))
    await change('waiting_since', id, minutes * 60_000)
    await answered(id)
    await server.db.pool.query(
      `update chat_first_replies set first_message_at = first_message_at - $2 * interval '1 ms', replied_at = replied_at - $2 * interval '1 ms'
       where conversation_id = $1`,
      [id, answeredAgo],
    )
    return id
  }
  const measured = async () => {
    await measureReplyTimes(server.db, new Date())
    return (await only())?.replyMinutes
  }

  test('is the median of first answers in the last 30 days, once five conversations have one', async () => {
    for (const minutes of [10, 30, 300, 2_000]) await waits(minutes)
    await waits(1, 31 * DAY)
    expect(await measured()).toBeNull()
    const id = await waits(60)
    expect([60, 61]).toContain(await measured())
    // A second reply, and a reply to a message soon after, are not first replies.
    await answered(id)
    const before = await server.db.pool.query('select count(*) from chat_first_replies')
    await server.db.pool.query(`update chat_conversations set waiting_since = null where id = $1`, [id])
    const { rows } = await server.db.pool.query('select count(*) from chat_first_replies')
    expect(rows).toEqual(before.rows)
    await server.db.pool.query(`update chat_first_replies set replied_at = replied_at - interval '31 days'`)
    expect(await measured()).toBeNull()
  })

  test('starts at the first message of an exchange, however many follow', async () => {
    const id = await asked()
    await change('waiting_since', id, 2 * HOUR)
    await asked()
    await answered(id)
    // Within the same exchange.
    await asked()
    await answered(id)
    // The next day.
    await change('answered_at', id, 12 * HOUR)
    await asked()
    await answered(id)
    const { rows } = await server.db.pool.query<{ hours: number }>(
      `select round(extract(epoch from replied_at - first_message_at) / 3600)::int as hours from chat_first_replies
       where conversation_id = $1 order by replied_at`,
      [id],
    )
    expect(rows).toEqual([{ hours: 2 }, { hours: 0 }])
  })
})
