import { expect, test } from 'vitest'
import { networkGroup } from '#platform/http/edge/address-group.ts'
import { consume, counterKey } from '#platform/rate-limits/rate-counters.ts'
import { signedInCustomer, signedInOwner } from '../../../../test/support/account-people.ts'
import { type AccountServer, anEmail, type Browser, useAccounts } from '../../../../test/support/account-server.ts'
import { aShop, payYear } from '../../../../test/support/people.ts'
import { MESSAGES, STARTED_CONVERSATIONS } from '../chat.policy.ts'
import { BLOCK_CHANGES } from './blocks.policy.ts'

const at: AccountServer = useAccounts()
const rows = async (text: string, values: unknown[] = []) => (await at.db.pool.query(text, values)).rows
const say = (browser: Browser, shopId: number, clientId: string = crypto.randomUUID()) =>
  browser.post('/api/chat/messages', { shopId, message: 'Hello', clientId })
const statusesOf = async (calls: Promise<{ status: number }>[]) => {
  const counts: Record<number, number> = {}
  for (const { status } of await Promise.all(calls)) counts[status] = (counts[status] ?? 0) + 1
  return counts
}
const aGuestAt = async (ip: string) => {
  const browser = at.browser()
  browser.ip = ip
  expect((await browser.post('/api/guest-session', { email: anEmail('guest') })).status).toBeLessThan(300)
  return browser
}
const shops = (count: number) => Promise.all(Array.from({ length: count }, () => aShop(at.db)))
const begun = async (condition: string) =>
  (await rows(`select count(*)::int as n from chat_conversations c where ${condition}`))[0].n

test('G-151 concurrent messages with new client ids stay within twenty a minute, and none is stored twice', async () => {
  const { browser, id } = await signedInCustomer(at)
  const [shop] = await shops(1)
  const to = shop?.id ?? 0
  const clientId = crypto.randomUUID()
  expect(await statusesOf(Array.from({ length: 5 }, () => say(browser, to, clientId)))).toEqual({ 201: 5 })
  const sent = await statusesOf(Array.from({ length: 40 }, () => say(browser, to)))
  expect(Object.keys(sent)).toEqual(['201', '429'])
  const stored = (await rows('select client_id from chat_messages where sender_id = $1', [id])).length
  expect(stored).toBe(1 + (sent[201] ?? 0))
  expect(stored).toBeLessThanOrEqual(MESSAGES.most)
})

test('G-063 a guest who starts twelve conversations at once gets five', async () => {
  const guest = await aGuestAt('10.77.1.1')
  const sent = await statusesOf((await shops(12)).map(({ id }) => say(guest, id)))
  expect(sent).toEqual({ 201: STARTED_CONVERSATIONS.ofGuest.most, 429: 12 - STARTED_CONVERSATIONS.ofGuest.most })
  expect(await begun('guest_session_id is not null')).toBe(STARTED_CONVERSATIONS.ofGuest.most)
})

test('G-063 sixty guests of one mobile provider’s customer, each at another address, start fifty conversations', async () => {
  const before = await begun('guest_session_id is not null')
  const [shop] = await shops(1)
  const guests = await Promise.all(
    Array.from({ length: 60 }, (_, n) => aGuestAt(`2001:db8:7:7:${(n + 1).toString(16)}::1`)),
  )
  const sent = await statusesOf(guests.map((guest) => say(guest, shop?.id ?? 0)))
  expect(sent).toEqual({ 201: STARTED_CONVERSATIONS.ofAddress.most, 429: 10 })
  expect((await begun('guest_session_id is not null')) - before).toBe(STARTED_CONVERSATIONS.ofAddress.most)
})

test('G-063 guests of one network start a limited number of conversations, however many addresses it has', async () => {
  const ip = (n: number) => `2001:db8:9:${n.toString(16)}::1`
  const { most, within } = STARTED_CONVERSATIONS.ofNetwork
  const key = counterKey('conversations of guests in', networkGroup(ip(0)))
  await consume(at.db, key, { most, within }, at.deps.clock.now(), most - 2)
  const [shop] = await shops(1)
  const guests = await Promise.all([1, 2, 3].map((n) => aGuestAt(ip(n))))
  expect(await statusesOf(guests.map((guest) => say(guest, shop?.id ?? 0)))).toEqual({ 201: 2, 429: 1 })
})

test('blocking and unblocking sends events only when something changes, sixty times an hour at most', async () => {
  const { browser, id } = await signedInCustomer(at)
  const [shop] = await shops(1)
  const { conversationId } = (await say(browser, shop?.id ?? 0)).body
  const address = `/api/chat/conversations/${conversationId}/block`
  const told = async () =>
    (await rows(`select count(*)::int as n from live_events where recipient = $1 and kind = 'conversation'`, [id]))[0].n
  for (const n of [1, 1]) {
    expect((await browser.post(address)).status).toBe(200)
    expect(await told()).toBe(n)
  }
  for (const n of [2, 2]) {
    expect((await browser.call('DELETE', address)).status).toBe(200)
    expect(await told()).toBe(n)
  }
  await consume(at.db, counterKey('block changes of', id), BLOCK_CHANGES, at.deps.clock.now(), BLOCK_CHANGES.most - 5)
  const calls = await statusesOf(Array.from({ length: 3 }, () => browser.post(address)))
  expect(calls).toEqual({ 200: 1, 429: 2 })
})

test('concurrent first messages to many shops stay within twenty an hour, also by an owner as a customer', async () => {
  const owner = await signedInOwner(at)
  await payYear(at.db, owner.id)
  const to = await shops(30)
  const sent = await statusesOf(to.slice(0, 20).map(({ id }) => say(owner.browser, id)))
  expect(sent[201]).toBe(STARTED_CONVERSATIONS.ofPersonInHour.most)
  at.later(MESSAGES.within)
  expect(await statusesOf(to.slice(20).map(({ id }) => say(owner.browser, id)))).toEqual({ 429: 10 })
  expect(await rows('select from chat_conversations where customer_user_id = $1', [owner.id])).toHaveLength(20)
})
