import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  auditOf,
  type SignedIn,
  signedInAdmin,
  signedInCustomer,
  signedInOwner,
} from '../../../../test/support/account-people.ts'
import {
  type AccountServer,
  anEmail,
  type Browser,
  PASSWORD,
  useAccounts,
} from '../../../../test/support/account-server.ts'
import { aProduct, aShop, payYear } from '../../../../test/support/people.ts'
import { purgeDecided } from '../reports.jobs.ts'

const at: AccountServer = useAccounts({ env: { RATE_LIMITS: '0' } })
const rows = async (text: string, values: unknown[] = []) => (await at.db.pool.query(text, values)).rows
const DAY = 86_400_000
let admin: SignedIn
let owner: SignedIn
let customer: SignedIn
let shop: { id: number; name: string }
let conversationId: number

const say = async (browser: Browser, message: string, more: object = {}) => {
  const sent = await browser.post('/api/chat/messages', { shopId: shop.id, message, ...more })
  expect(sent.status, sent.text).toBe(201)
  return sent.body
}
const report = (browser: Browser, body: object = {}) =>
  browser.post('/api/reports', { conversationId, reason: 'fraud', ...body })
const readAs = ({ browser }: { browser: Browser }, id: number | string) =>
  browser.get(`/api/admin/reports/${id}/conversation`)
const reads = async () => (await auditOf(at, admin.id)).filter(({ action }) => action === 'conversation.read')

beforeAll(async () => {
  admin = await signedInAdmin(at)
  owner = await signedInOwner(at)
  await payYear(at.db, owner.id)
})
beforeEach(async () => {
  customer = await signedInCustomer(at)
  shop = await aShop(at.db, { ownerId: owner.id, name: 'Mama Cass' })
  conversationId = (await say(customer.browser, 'Is rice there?')).conversationId
})

describe('a report of a conversation', () => {
  test('saves the last messages with participant and time, as they were then; an admin reads them, and the audit log records it', async () => {
    const product = await aProduct(at.db, shop.id, { name: 'Ofada rice', price: '1500.00' })
    await say(owner.browser, 'Send money first', { conversationId, productId: product.id })
    const { id } = (await report(customer.browser, { text: 'He wants money' })).body
    await say(owner.browser, 'Said later', { conversationId })
    await rows(`update chat_messages set message = 'changed' where conversation_id = $1`, [conversationId])

    const before = (await reads()).length
    const read = await readAs(admin, id)
    expect([read.status, read.header('cache-control')]).toEqual([200, 'private, no-store'])
    expect(read.body).toMatchObject({
      id,
      about: 'Mama Cass',
      conversationId,
      shopId: shop.id,
      ownerId: owner.id,
      customerUserId: customer.id,
      evidence: [
        {
          reportId: id,
          reportedBy: 'customer',
          reason: 'fraud',
          text: 'He wants money',
          messages: [
            {
              senderType: 'customer',
              message: 'Is rice there?',
              createdAt: expect.stringMatching(/Z$/),
              product: null,
            },
            {
              senderType: 'shop_owner',
              message: 'Send money first',
              product: { name: 'Ofada rice', price: '1500.00' },
            },
          ],
        },
      ],
    })
    expect((await reads()).slice(before)).toEqual([
      { action: 'conversation.read', success: true, details: { report: id } },
    ])
    expect(
      await rows(`select resource from audit_logs where action = 'conversation.read' order by id desc limit 1`),
    ).toEqual([{ resource: `conversation:${conversationId}` }])
    // The database alone reveals nothing.
    const [{ sealed }] = await rows('select sealed from report_evidence where report_id = $1', [id])
    expect(Buffer.from(sealed.split('.')[2], 'base64url').toString('latin1')).not.toContain('money')
  })

  test('by both participants has evidence of each; a sender’s second report replaces theirs, at most 50 messages', async () => {
    const { id } = (await report(customer.browser)).body
    await rows(
      `insert into chat_messages (conversation_id, sender_type, sender_id, message, created_at)
       select $1, 'customer', $2, 'line ' || n, now() from generate_series(1, 60) n`,
      [conversationId, customer.id],
    )
    expect((await report(customer.browser, { reason: 'abuse' })).body.id).toBe(id)
    expect((await report(owner.browser, { reason: 'spam' })).body.id).toBe(id)
    const { evidence } = (await readAs(admin, id)).body
    expect(evidence).toMatchObject([
      { reportedBy: 'shop_owner', reason: 'spam' },
      { reportedBy: 'customer', reason: 'abuse' },
    ])
    for (const { messages } of evidence) {
      expect(messages).toHaveLength(50)
      expect([messages[0].message, messages[49].message]).toEqual(['line 11', 'line 60'])
    }
  })

  test('is read by admins only, and unreported conversations are 404 and not logged', async () => {
    const { id } = (await report(customer.browser)).body
    const before = await rows(`select count(*)::int as n from audit_logs where action = 'conversation.read'`)
    for (const browser of [at.browser(), customer.browser, owner.browser])
      expect([401, 403]).toContain((await readAs({ browser }, id)).status)
    const ofShop = (await customer.browser.post('/api/reports', { shopId: shop.id, reason: 'fraud' })).body.id
    for (const other of [ofShop, 2_000_000_000, 'x', 0]) expect((await readAs(admin, other)).status).toBe(404)
    // Admins cannot open a conversation itself.
    expect((await admin.browser.get(`/api/chat/conversations/${conversationId}/messages`)).status).toBe(404)
    expect(await rows(`select count(*)::int as n from audit_logs where action = 'conversation.read'`)).toEqual(before)
  })

  test('G-063 may come from a guest; five concurrent reports are one, with one piece of evidence', async () => {
    const guest = at.browser()
    await guest.post('/api/guest-session', { email: anEmail('guest') })
    const ofGuest = (await say(guest, 'Hello')).conversationId
    const sent = await Promise.all(Array.from({ length: 5 }, () => report(guest, { conversationId: ofGuest })))
    expect(sent.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201])
    const read = (await readAs(admin, sent[0]?.body.id)).body
    expect(read).toMatchObject({ customerUserId: null, evidence: [{ reportedBy: 'customer' }] })
    expect((await report(guest)).status).toBe(404)
  })

  test('keeps its evidence when the conversation is erased, and loses it with the report: on its sender’s erasure or after a year', async () => {
    const { id } = (await report(owner.browser)).body
    expect((await customer.browser.call('DELETE', '/api/account', { password: PASSWORD })).status).toBe(200)
    expect((await readAs(admin, id)).body).toMatchObject({
      conversationId: null,
      customerUserId: null,
      evidence: [{ messages: [{ message: 'Is rice there?' }] }],
    })
    await admin.browser.call('PUT', `/api/admin/reports/${id}`, { outcome: 'upheld' })
    await purgeDecided(at.db, new Date(Date.now() + 364 * DAY))
    expect((await readAs(admin, id)).status).toBe(200)
    await purgeDecided(at.db, new Date(Date.now() + 366 * DAY))
    expect(await rows('select from report_evidence where report_id = $1', [id])).toEqual([])

    const leaving = await signedInCustomer(at)
    const { conversationId: left } = await say(leaving.browser, 'Hello')
    const { id: own } = (await report(leaving.browser, { conversationId: left })).body
    expect((await leaving.browser.call('DELETE', '/api/account', { password: PASSWORD })).status).toBe(200)
    expect(await rows('select from report_evidence where report_id = $1', [own])).toEqual([])
  })
})
