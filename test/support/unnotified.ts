import { beforeEach, expect } from 'vitest'
import { notifyUnread } from '#domains/chat/unread/notify-unread.ts'
import { type SignedIn, signedInCustomer, signedInOwner } from './account-people.ts'
import { type AccountServer, aPhone, type Browser, useAccounts } from './account-server.ts'
import { aShop, payYear } from './people.ts'

const MINUTE = 60_000
type Shop = { id: number; name: string }

/** Makes a verified customer and a verified owner of a listed shop, without messages, and catches all emails and SMS. */
export function useUntold() {
  const at: AccountServer = useAccounts({
    env: { TERMII_API_KEY: 'a-key', TERMII_SENDER_ID: 'LocalShop', RATE_LIMITS: '0', PUBLIC_URL: 'https://shops.test' },
  })
  const rows = async (text: string, values: unknown[] = []) => (await at.db.pool.query(text, values)).rows
  const look = () => notifyUnread(at.db, at.serverDeps)
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
    fetchCharge: look,
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
    /** Returns the stored messages to the shop. */
    kept: () => rows('select * from messages where shop_id = $1 order by id', [people.shop.id]),
    /** Leaves this owner only a phone number. */
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
    await rows('delete from chat_conversations; delete from chat_reminders; delete from rate_counters')
    const [owner, customer] = [await signedInOwner(at), await signedInCustomer(at)]
    await prove(owner.id)
    await prove(customer.id)
    people = { owner, customer, shop: await aListedShop(owner.id) }
    at.mails.length = 0
    at.texts.length = 0
  })
  return world
}
