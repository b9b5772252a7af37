import { beforeEach, expect } from 'vitest'
import { tellUnread } from '#domains/chat/unread/tell-unread.ts'
import { type SignedIn, signedInCustomer, signedInOwner } from './account-people.ts'
import { type AccountServer, aPhone, type Browser, useAccounts } from './account-server.ts'
import { aShop, payYear } from './people.ts'

const MINUTE = 60_000
type Shop = { id: number; name: string }

/** A customer, and an owner of a listed shop, both proven; nobody has written yet, and all mails and texts are caught. */
export function useUntold() {
  const at: AccountServer = useAccounts({
    env: { TERMII_API_KEY: 'a-key', TERMII_SENDER_ID: 'LocalShop', RATE_LIMITS: '0', PUBLIC_URL: 'https://shops.test' },
  })
  const rows = async (text: string, values: unknown[] = []) => (await at.db.pool.query(text, values)).rows
  const look = () => tellUnread(at.db, at.serverDeps)
  const prove = (id: string) =>
    rows(
      'update users set is_email_verified = email is not null, is_phone_verified = phone is not null where id = $1',
      [id],
    )
  const aListedShop = async (ownerId: string): Promise<Shop> => {
    await payYear(at.db, ownerId)
    return aShop(at.db, { ownerId, name: 'Mama Cass' })
  }
  let people: { owner: SignedIn; customer: SignedIn; shop: Shop }
  const world = {
    at,
    rows,
    look,
    lookAfter: (minutes: number) => {
      at.later(minutes * MINUTE)
      return look()
    },
    mails: () => at.mails.filter(({ kind }) => kind.startsWith('message-')),
    texts: (phone: string) => at.texts.filter(({ to, text }) => to === phone && !/\d{6}/.test(text)),
    prove,
    aListedShop,
    /** Of the test that runs. */
    people: () => people,
    async say(browser: Browser, message: string, body: object = { shopId: people.shop.id }) {
      const sent = await browser.post('/api/chat/messages', { message, ...body })
      expect(sent.status, sent.text).toBe(201)
      return sent.body as { id: number; conversationId: number }
    },
    answer: (conversationId: number, message: string) =>
      world.say(people.owner.browser, message, { shopId: people.shop.id, conversationId }),
    read: ({ browser }: { browser: Browser }, { id, conversationId }: { id: number; conversationId: number }) =>
      browser.post(`/api/chat/conversations/${conversationId}/read`, { upTo: id }),
    /** What is kept of messages to the shop. */
    kept: () => rows('select * from messages where shop_id = $1 order by id', [people.shop.id]),
    /** From now on only a phone reaches this owner. */
    async byPhoneOnly(who: SignedIn): Promise<string> {
      const phone = aPhone()
      await rows(
        `update users set email = null, phone = $2, contact_method = 'phone', is_phone_verified = true where id = $1`,
        [who.id, phone],
      )
      return phone
    },
  }
  beforeEach(async () => {
    await rows('delete from chat_conversations; delete from chat_reminded; delete from rate_counters')
    const [owner, customer] = [await signedInOwner(at), await signedInCustomer(at)]
    await prove(owner.id)
    await prove(customer.id)
    people = { owner, customer, shop: await aListedShop(owner.id) }
    at.mails.length = 0
    at.texts.length = 0
  })
  return world
}
