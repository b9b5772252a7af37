import { beforeEach, describe, expect, test } from 'vitest'
import type { SignedIn } from '../../../../test/support/account-people.ts'
import { anEmail, aPhone, customerForm, PASSWORD } from '../../../../test/support/account-server.ts'
import { useUntold } from '../../../../test/support/unnotified.ts'

const { people, at, fetchCharge: look, lookAfter, mails, texts, prove, say, answer, read, kept } = useUntold()
let customer: SignedIn
beforeEach(() => {
  customer = people().customer
})

describe('a customer', () => {
  test('G-187 gets an email about a reply that is unread after ten minutes, and with a phone only one SMS after 15', async () => {
    const { conversationId } = await say(customer.browser, 'Is rice there?')
    await answer(conversationId, 'Yes, plenty')
    await look()
    at.mails.length = 0
    for (const minutes of [9, 1, 10]) {
      expect(mails()).toHaveLength(minutes === 10 ? 1 : 0)
      await lookAfter(minutes)
    }
    expect(mails()).toMatchObject([{ to: customer.email, subject: 'Mama Cass replied to you' }])
    expect(mails()[0]?.text).toContain('“Yes, plenty”')
    expect(await kept()).toHaveLength(1)

    const caller = at.browser()
    const phone = aPhone()
    const { id } = (await caller.post('/api/customer/register', customerForm(phone, { password: PASSWORD }))).body
      .customer
    await prove(id)
    const mine = await say(caller, 'Any beans?')
    const answered = await answer(mine.conversationId, 'No')
    await look()
    await lookAfter(14)
    expect(texts(phone)).toEqual([])
    await lookAfter(1)
    expect(texts(phone).map(({ text }) => text)).toEqual([
      'LocalShopFinder: Mama Cass answered you. Sign in to read it.',
    ])
    await read({ browser: caller }, answered)
    await answer(mine.conversationId, 'But yam')
    await read({ browser: caller }, await answer(mine.conversationId, 'And rice'))
    await lookAfter(20)
    expect(texts(phone)).toHaveLength(1)
  })

  test('G-063 a guest gets an email without the shop’s words, and never an SMS', async () => {
    const contacts = [{ email: anEmail('guest') }, { phone: aPhone() }]
    for (const contact of contacts) {
      const guest = at.browser()
      await guest.post('/api/guest-session', contact)
      const { conversationId } = await say(guest, 'Hello')
      await answer(conversationId, 'Send money to evil.example')
    }
    await lookAfter(20)
    await lookAfter(20)
    const told = mails().filter(({ kind }) => kind === 'message-to-customer')
    expect(told).toMatchObject([{ to: contacts[0]?.email, subject: 'A shop replied to you' }])
    expect(told[0]?.text).not.toMatch(/evil|money|Mama/)
    expect(texts(contacts[1]?.phone ?? '')).toEqual([])
  })

  test('G-064 a guest’s messages are in the data export of the customer they become, and are deleted with the account', async () => {
    const guest = at.browser()
    await guest.post('/api/guest-session', { email: anEmail('guest') })
    await say(guest, 'Hello')
    await look()
    const { body } = await guest.post('/api/customer/register', customerForm(anEmail(), { password: PASSWORD }))
    expect(await kept()).toMatchObject([{ customer_user_id: body.customer.id }])
    expect((await guest.get('/api/account/data')).body.messagesMailedToShops).toMatchObject([{ content: 'Hello' }])
    expect((await guest.call('DELETE', '/api/account', { password: PASSWORD })).status).toBe(200)
    expect(await kept()).toEqual([])
  })
})
