import { beforeEach, describe, expect, test } from 'vitest'
import { type SignedIn, signedInCustomer, signedInOwner } from '../../../../test/support/account-people.ts'
import { anEmail, type Browser } from '../../../../test/support/account-server.ts'
import { useUntold } from '../../../../test/support/unnotified.ts'

const {
  people,
  at,
  rows,
  fetchCharge: look,
  lookAfter,
  mails,
  texts,
  aListedShop,
  say,
  read,
  kept,
  byPhoneOnly,
} = useUntold()
let owner: SignedIn
let customer: SignedIn
let shop: { id: number; name: string }
beforeEach(() => {
  ;({ owner, customer, shop } = people())
})

describe('the owner', () => {
  test('G-143 ENT-messages-01 gets one email about the first message of a conversation within a minute, with its text', async () => {
    const first = await say(customer.browser, 'Is rice there?')
    await say(customer.browser, 'Good morning')
    expect(await look()).toBe(1)
    expect(mails()).toMatchObject([{ to: owner.email, subject: 'Ada Obi messaged Mama Cass' }])
    expect(mails()[0]?.text).toContain('“Is rice there?”')
    expect(mails()[0]?.text).toContain('2 unread messages in all')
    expect(mails()[0]?.text).toContain('https://shops.test/dashboard?tab=messages')
    expect(await kept()).toMatchObject([
      {
        sender_name: 'Ada Obi',
        sender_email: null,
        customer_user_id: customer.id,
        content: 'Is rice there?',
        is_read: false,
        email_sent: true,
      },
    ])
    for (const minutes of [0, 11, 60]) await lookAfter(minutes)
    expect([mails().length, texts(owner.email)]).toEqual([1, []])
    await read(owner, first)
    expect(await kept()).toMatchObject([{ is_read: true }])
  })

  test('G-143 is reminded of messages unread after ten minutes, at most once an hour, and of none already read', async () => {
    const first = await say(customer.browser, 'Is rice there?')
    await look()
    await read(owner, first)
    const second = await say(customer.browser, 'And beans?')
    expect([await lookAfter(9), mails().length]).toEqual([0, 1])
    expect([await lookAfter(1), mails().length]).toEqual([1, 2])
    const other = await signedInCustomer(at)
    await say(other.browser, 'Good morning')
    await look()
    const third = await say(customer.browser, 'And yam?')
    await say(other.browser, 'Are you open?')
    await lookAfter(30)
    expect(mails()).toHaveLength(3)
    await lookAfter(30)
    expect(mails()).toHaveLength(4)
    expect(mails()[3]).toMatchObject({ to: owner.email, subject: '2 unread messages for your shops' })
    expect(mails()[3]?.text).toContain('Ada Obi to Mama Cass: “And yam?”')
    expect((await kept()).map(({ content, email_sent }) => [content, email_sent])).toEqual([
      ['Is rice there?', true],
      ['And beans?', true],
      ['Good morning', true],
      ['And yam?', true],
      ['Are you open?', true],
    ])
    await read(owner, third)
    expect((await kept()).map(({ is_read }) => is_read)).toEqual([true, true, false, true, false])
    expect(second.id).toBeGreaterThan(first.id)
  })

  test('G-143 a first message that was read before the run is saved, and no email is sent', async () => {
    await read(owner, await say(customer.browser, 'Hello'))
    expect([await look(), mails()]).toEqual([0, []])
    expect(await kept()).toMatchObject([{ content: 'Hello', is_read: true, email_sent: false }])
  })

  test('G-063 G-143 a guest’s row has the contact they gave; an unverified address gets none of their words', async () => {
    await rows('update users set is_email_verified = false where id = $1', [owner.id])
    const guest = at.browser()
    const email = anEmail('guest')
    await guest.post('/api/guest-session', { email })
    await say(guest, 'Win money at http://evil.example now')
    await look()
    expect(await kept()).toMatchObject([{ sender_name: 'Guest', sender_email: email, customer_user_id: null }])
    expect(mails()).toMatchObject([{ subject: 'New message for your shop' }])
    expect(mails()[0]?.text + (mails()[0]?.html ?? '')).not.toMatch(/evil|Win money|Mama Cass/)
  })

  test('G-187 an email quotes a short text without anything to follow', async () => {
    await rows(`update users set first_name = 'Verify www.bank.example', last_name = 'now' where id = $1`, [
      customer.id,
    ])
    await say(
      customer.browser,
      `Log in at HTTPS://evil.example/a?b=1 or evil.example or me@evil.example\n${'x'.repeat(1900)}`,
    )
    await look()
    const mail = mails()[0]
    expect(mail?.subject).toBe('Verify (link) now messaged Mama Cass')
    expect(mail?.text).toContain('“Log in at (link) or (link) or (link) xxx')
    expect(`${mail?.text}${mail?.html}`).not.toMatch(/evil|bank\.example|x{150}/)
  })

  test('gets six emails an hour about new conversations, and the next reminder has the others', async () => {
    for (let n = 0; n < 8; n++) {
      await say((await signedInCustomer(at)).browser, `Hello ${n}`)
      await look()
    }
    expect(mails()).toHaveLength(6)
    expect((await kept()).map(({ email_sent }) => email_sent)).toEqual([...Array(6).fill(true), false, false])
    expect(await lookAfter(11)).toBe(1)
    expect(mails()[6]?.text).toMatch(/“Hello 6”\n.*“Hello 7”/)
    expect((await kept()).map(({ email_sent }) => email_sent)).toEqual(Array(8).fill(true))
  })

  test('G-187 with a phone only gets one SMS about messages unread for 15 minutes, without their text, and three a day', async () => {
    const phone = await byPhoneOnly(owner)
    await say(customer.browser, 'Is rice there?')
    await look()
    expect([await lookAfter(14), texts(phone)]).toEqual([0, []])
    expect(await lookAfter(1)).toBe(1)
    expect(texts(phone).map(({ text }) => text)).toEqual([
      'LocalShopFinder: a customer is waiting for your answer at Mama Cass. Sign in to read it.',
    ])
    for (let n = 0; n < 3; n++) expect(await lookAfter(15)).toBe(0)
    expect(texts(phone)).toHaveLength(1)
    expect(await kept()).toMatchObject([{ email_sent: false }])
    for (let n = 0; n < 4; n++) {
      await say(customer.browser, 'Secret words')
      await lookAfter(16)
    }
    expect(texts(phone)).toHaveLength(3)
    expect(JSON.stringify(texts(phone))).not.toMatch(/rice|Secret|Ada/)
    await lookAfter(24 * 60)
    expect(texts(phone)).toHaveLength(3)
  })

  test('SMS about messages, which strangers cause, are at most half of the SMS of a day', async () => {
    const { config } = at.serverDeps
    const { textsPerDay } = config
    const other = await signedInOwner(at)
    const phones = [await byPhoneOnly(owner), await byPhoneOnly(other)]
    const { id: shopId } = await aListedShop(other.id)
    // A person who gets no SMS does not count towards the limit.
    await say(customer.browser, 'Is rice there?')
    await rows(`insert into notice_preferences (person, topic, way, is_on) values ($1, 'message', 'sms', false)`, [
      owner.id,
    ])
    Object.assign(config, { textsPerDay: 2 })
    await lookAfter(16)
    expect(phones.flatMap(texts)).toEqual([])
    await rows('delete from notice_preferences')
    for (const to of [shop.id, shopId]) await say(customer.browser, 'And beans?', { shopId: to })
    await lookAfter(16)
    Object.assign(config, { textsPerDay })
    expect(phones.flatMap(texts)).toHaveLength(1)
  })

  test('gets no notice from people they have blocked, in any of their shops', async () => {
    const blocks = ({ conversationId }: { conversationId: number }) =>
      owner.browser.post(`/api/chat/conversations/${conversationId}/block`)
    const other = await aListedShop(owner.id)
    const toBoth = async (browser: Browser, message: string) => {
      await say(browser, message, { shopId: other.id })
      return say(browser, message)
    }
    await toBoth(customer.browser, 'Is rice there?')
    await look()
    at.mails.length = 0
    await blocks(await toBoth(customer.browser, 'And beans?'))
    expect([await lookAfter(20), mails().length]).toEqual([0, 0])

    // Also before the first run, which saves the messages.
    const guest = at.browser()
    await guest.post('/api/guest-session', { email: anEmail('guest') })
    await blocks(await toBoth(guest, 'Good morning'))
    expect([await look(), await lookAfter(20), mails().length]).toEqual([0, 0, 0])
    expect((await kept()).at(-1)).toMatchObject({ content: 'Good morning', email_sent: false })

    const phone = await byPhoneOnly(owner)
    const third = await signedInCustomer(at)
    await blocks(await toBoth(third.browser, 'Hello'))
    expect([await lookAfter(20), texts(phone)]).toEqual([0, []])
    expect(await rows('select from chat_messages where not (is_mailed and is_texted)')).toEqual([])
  })

  test('gets no notice of a message stored while they blocked its sender', async () => {
    await say(customer.browser, 'Is rice there?')
    await look()
    at.mails.length = 0
    await say(customer.browser, 'And beans?')
    await rows(
      `insert into chat_blocks (blocked_by, owner_id, customer_user_id, created_at) values ('shop_owner', $1, $2, now())`,
      [owner.id, customer.id],
    )
    expect([await lookAfter(20), mails().length]).toEqual([0, 0])
    expect(await rows('select from chat_messages where not (is_mailed and is_texted)')).toEqual([])
  })
})
