import { describe, expect, test } from 'vitest'
import { proveContacts, signedInCustomer } from '../../../../test/support/account-people.ts'
import { anEmail, type Browser, useAccounts } from '../../../../test/support/account-server.ts'
import { DELIVERIES, deliveriesOn, follow, wanted } from '../../../../test/support/deliveries.ts'
import { DELIVERY_LIMITS } from '../delivery.policy.ts'

const at = useAccounts({ requireEmailVerification: false, publicUrl: 'https://shops.example.ng' })
const { placed } = deliveriesOn(at)

const { guesses } = DELIVERY_LIMITS
/** Returns a new browser in the network 41.58.9.0/24. */
const neighbour = (n = 1): Browser => Object.assign(at.browser(), { ip: `41.58.9.${n}` })
const wrong = (browser: Browser, reference: string) => follow(browser, reference, 'wrong@example.test')

/** Uses up that network's guesses at a reference. */
async function shutOut(reference: string): Promise<void> {
  for (let n = 0; n < guesses.ofNetworkAtReference.most; n++)
    expect((await wrong(neighbour(n), reference)).status).toBe(404)
  expect((await wrong(neighbour(99), reference)).status).toBe(429)
}

describe('G-203 no address contains a contact', () => {
  test('the GET with a contact is rejected, with a sentence that names the other call', async () => {
    const { reference, contact } = await placed()
    const { browser } = await signedInCustomer(at)
    for (const asking of [at.browser(), browser]) {
      const reply = await asking.get(`${DELIVERIES}/${reference}?contact=${encodeURIComponent(contact)}`)
      expect([reply.status, reply.body.code]).toEqual([400, 'invalid'])
      expect(reply.body.message).toContain('POST /api/delivery-requests/{reference}/status')
      expect(reply.text).not.toContain(contact)
    }
  })

  test('the GET without a contact serves only the signed-in requester, who can also decide without it', async () => {
    const { browser } = await signedInCustomer(at)
    const { reference, contact } = await placed(browser)
    const mine = await browser.get(`${DELIVERIES}/${reference.toLowerCase()}`)
    expect([mine.status, mine.header('cache-control')]).toEqual([200, 'private, no-store'])
    expect(mine.body).toEqual((await follow(at.browser(), reference, contact)).body)

    const other = (await signedInCustomer(at)).browser
    const unknown = await other.get(`${DELIVERIES}/ZZZZZ-ZZZZZ`)
    const theirs = await other.get(`${DELIVERIES}/${reference}`)
    expect([theirs.status, { ...theirs.body, requestId: '' }]).toEqual([404, { ...unknown.body, requestId: '' }])
    const guest = at.browser()
    await guest.post('/api/guest-session', { email: anEmail('guest') })
    const { reference: ofGuest } = await placed(guest)
    expect((await guest.get(`${DELIVERIES}/${ofGuest}`)).status).toBe(401)
    expect((await at.browser().get(`${DELIVERIES}/${reference}`)).status).toBe(401)

    const decide = (by: Browser, body: unknown) => by.call('PUT', `${DELIVERIES}/${reference}/decision`, body)
    expect((await decide(other, { decision: 'cancel' })).status).toBe(404)
    const visitor = await decide(at.browser(), { decision: 'cancel' })
    expect([visitor.status, visitor.body.errors]).toEqual([400, { contact: 'Phone number or email is required' }])
    const cancelled = await decide(browser, { decision: 'cancel' })
    expect([cancelled.status, cancelled.body.status]).toEqual([200, 'cancelled'])
  })
})

describe('G-203 strangers cannot lock others out', () => {
  test('wrong guesses lock a reference for their network only', async () => {
    const { reference, contact } = await placed()
    await shutOut(reference)
    expect((await follow(neighbour(), reference, contact)).status).toBe(429)
    expect((await follow(at.browser(), reference, contact)).status).toBe(200)
  })

  test('at the same address, the browser that made the request continues, and so does one that gave the contact before', async () => {
    const asked = neighbour()
    const { reference, contact } = await placed(asked)
    const gave = neighbour()
    expect((await follow(gave, reference, contact)).status).toBe(200)
    const another = await placed(asked)
    await shutOut(reference)
    for (const known of [asked, gave]) expect((await follow(known, reference, contact)).status).toBe(200)
    expect((await follow(asked, another.reference, another.contact)).status).toBe(200)
    // The cookie counts for its own request only, and shows nothing without the contact.
    const thief = neighbour()
    await placed(thief)
    expect((await follow(thief, reference, contact)).status).toBe(429)
    expect((await wrong(asked, reference)).status).toBe(404)
    for (const value of ['', 'x', '.'.repeat(5000), 'A'.repeat(22)]) {
      thief.cookies.set('lsf_deliveries', value)
      expect((await follow(thief, reference, contact)).status, value.slice(0, 30)).toBe(429)
    }
  })

  test('its guest, its signed-in requester and a person with the verified contact continue from any browser', async () => {
    const guest = neighbour()
    await guest.post('/api/guest-session', { email: anEmail('guest') })
    const ofGuest = await placed(guest)
    const customer = await signedInCustomer(at)
    const ofCustomer = await placed(customer.browser)
    const proven = await signedInCustomer(at)
    await at.db.pool.query('update users set is_email_verified = true where id = $1', [proven.id])
    const ofVisitor = await placed(at.browser(), wanted(proven.email))
    for (const { browser } of [customer, proven]) Object.assign(browser, { ip: '41.58.9.7' })
    for (const browser of [guest, customer.browser, proven.browser]) browser.cookies.delete('lsf_deliveries')
    for (const { reference } of [ofGuest, ofCustomer, ofVisitor]) await shutOut(reference)

    expect((await follow(guest, ofGuest.reference, ofGuest.contact)).status).toBe(200)
    expect((await follow(customer.browser, ofCustomer.reference, ofCustomer.contact)).status).toBe(200)
    expect((await customer.browser.get(`${DELIVERIES}/${ofCustomer.reference}`)).status).toBe(200)
    expect((await follow(proven.browser, ofVisitor.reference, ofVisitor.contact)).status).toBe(200)
    // A claimed but unverified address proves nothing.
    await at.db.pool.query('update users set is_email_verified = false where id = $1', [proven.id])
    proven.browser.cookies.delete('lsf_deliveries')
    expect((await follow(proven.browser, ofVisitor.reference, ofVisitor.contact)).status).toBe(429)
  })

  test('all networks together have a limit at one reference, and its requester has a separate one', async () => {
    const asked = at.browser()
    const { reference, contact } = await placed(asked)
    const { most } = guesses.ofReference
    let refused = 0
    for (let n = 0; n < most + 5; n++) {
      const reply = await wrong(Object.assign(at.browser(), { ip: `41.${n >> 8}.${n & 255}.1` }), reference)
      if (reply.status === 429) refused++
    }
    expect(refused).toBe(5)
    expect((await follow(asked, reference, contact)).status).toBe(200)
    for (let n = 0; n < guesses.ofRequester.most; n++) expect((await wrong(asked, reference)).status).toBe(404)
    expect((await wrong(asked, reference)).status).toBe(429)
  })
})

test('G-203 lists the signed-in person’s requests, newest first, in pages', async () => {
  const { browser } = await signedInCustomer(at)
  const list = (query = '') => browser.get(`/api/account/delivery-requests${query}`)
  expect((await list()).body).toEqual([])
  const made: string[] = []
  for (let n = 0; n < 5; n++) made.unshift((await placed(browser)).reference)
  await placed()
  const first = await list('?limit=3')
  expect([first.header('x-total-count'), first.header('cache-control')]).toEqual(['5', 'private, no-store'])
  expect(first.body[0]).toEqual({
    reference: made[0],
    status: 'new',
    price: null,
    productName: 'Ofada rice 50kg',
    quantity: 2,
    shopName: 'Mama Cass Kitchen',
    createdAt: expect.any(String),
  })
  const next = /<([^>]+)>/.exec(first.header('link') ?? '')?.[1] ?? ''
  const second = await browser.get(next)
  expect([...first.body, ...second.body].map(({ reference }) => reference)).toEqual(made)
  expect(second.header('link')).toBeUndefined()
  expect((await list('?cursor=nonsense')).status).toBe(400)
  expect((await (await signedInCustomer(at)).browser.get('/api/account/delivery-requests')).body).toEqual([])
})

test('G-203 does not list what strangers ask for with a person’s contact', async () => {
  const me = await signedInCustomer(at)
  const { reference } = await placed(at.browser(), wanted(me.email))
  await proveContacts(at, me.id)
  expect((await me.browser.get('/api/account/delivery-requests')).body).toEqual([])
  expect((await me.browser.get(`${DELIVERIES}/${reference}`)).status).toBe(404)
})
