import { describe, expect, test, vi } from 'vitest'
import { deletePerson } from '#domains/accounts/accounts.ts'
import { signedInCustomer } from '../../../test/support/account-people.ts'
import { anEmail, useAccounts } from '../../../test/support/account-server.ts'
import { DELIVERIES, DESK, deliveriesOn, follow, wanted } from '../../../test/support/deliveries.ts'
import { aProduct, aShop } from '../../../test/support/people.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const at = useAccounts({
  requireEmailVerification: false,
  publicUrl: 'https://shops.example.ng',
  env: { TERMII_API_KEY: 'a-key', TERMII_SENDER_ID: 'Shops' },
})
const { rows, mails, placed, aListedShop } = deliveriesOn(at)

describe('POST /api/delivery-requests', () => {
  test('DELIV-02 DELIV-03 DELIV-04 DELIV-05 DELIV-06 DELIV-07 CONST-25 stores it, and sends the delivery team one email', async () => {
    const before = at.deps.clock.now().getTime()
    const body = wanted('buyer@example.test', {
      receiverName: 'Chidi Obi',
      receiverPhone: '0803 765 4321',
      landmark: 'Opposite the mosque',
    })
    const reply = await at.browser().post(DELIVERIES, { ...body, status: 'delivered', price: 1, userId: 'x' })
    expect([reply.status, reply.header('cache-control')]).toEqual([201, 'private, no-store'])
    expect(reply.body).toEqual({
      reference: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/),
      status: 'new',
      dueAt: expect.any(String),
    })
    expect(Math.abs(Date.parse(reply.body.dueAt) - before - DAY)).toBeLessThan(HOUR)
    expect(await rows()).toMatchObject([
      {
        reference: reply.body.reference,
        product_name: 'Ofada rice 50kg',
        delivery_address: '12 Ring Road,\nIbadan',
        requester_email: 'buyer@example.test',
        requester_phone: null,
        receiver_phone: '+2348037654321',
        status: 'new',
        price: null,
        user_id: null,
        shop_id: null,
      },
    ])
    const desk = mails().filter(({ to }) => to === DESK)
    expect(desk.map(({ subject }) => subject)).toEqual(['Delivery'])
    expect(desk[0]?.text.split('\n').slice(0, 9)).toEqual([
      'Product name: Ofada rice 50kg',
      'Shop name: Mama Cass Kitchen',
      'Quantity: 2',
      'Shop location: Yaba, Lagos',
      'Delivery address: 12 Ring Road, Ibadan',
      'Contact: buyer@example.test',
      'Receiver: Chidi Obi',
      'Receiver’s phone: +2348037654321',
      'Landmark: Opposite the mosque',
    ])
    expect(desk[0]?.text).toContain(reply.body.reference)
    const [confirmation, ...more] = mails().filter(({ to }) => to === 'buyer@example.test')
    expect(more).toEqual([])
    expect(confirmation?.text).toContain(`https://shops.example.ng/delivery/${reply.body.reference}`)
    expect(confirmation?.text).toContain('We will contact you within 24 hours.')
    // The address may be a stranger's, who must not get text that another person typed.
    expect(confirmation?.text).not.toMatch(/Ofada|Mama Cass|Ring Road|Chidi/)
  })

  test('G-185 a phone number gets its confirmation by SMS', async () => {
    const { reference } = await placed(at.browser(), wanted('0803 123 4567'))
    expect((await rows())[0]).toMatchObject({ requester_phone: '+2348031234567', requester_email: null })
    expect(at.texts).toEqual([{ to: '+2348031234567', text: expect.stringContaining(reference) }])
    expect(at.texts[0]?.text.length).toBeLessThanOrEqual(160)
  })

  const FOREIGN_PHONE = 'We only deliver in Nigeria. Please enter a Nigerian phone number, such as 0803 123 4567'
  test.each([
    [{ productName: ' ' }, { productName: 'Product name is required' }],
    [{ productName: 'x'.repeat(201) }, { productName: 'Product name must be at most 200 characters' }],
    [{ shopName: null }, { shopName: 'Shop name is required' }],
    [{ shopLocation: '\u200b' }, { shopLocation: 'Shop location is required' }],
    [{ quantity: 0 }, { quantity: 'The quantity is a whole number from 1 to 9,999' }],
    [{ quantity: '2.5' }, { quantity: 'The quantity is a whole number from 1 to 9,999' }],
    [{ quantity: 10_000 }, { quantity: 'The quantity is a whole number from 1 to 9,999' }],
    [{ deliveryAddress: '\n ' }, { deliveryAddress: 'Delivery address is required' }],
    [{ deliveryAddress: 'a\0b' }, { deliveryAddress: 'Delivery address contains characters that cannot be used' }],
    [{ contact: '' }, { contact: 'Phone number or email is required' }],
    [{ contact: 'ada@' }, { contact: 'Please enter a valid phone number or email address' }],
    [{ contact: '+44 20 7946 0958' }, { contact: FOREIGN_PHONE }],
    [{ contact: '+1 212 555 0123' }, { contact: FOREIGN_PHONE }],
    [{ contact: '1234567890' }, { contact: FOREIGN_PHONE }],
    [{ receiverPhone: '+233 24 123 4567' }, { receiverPhone: FOREIGN_PHONE }],
    [{ receiverPhone: '0803' }, { receiverPhone: 'Please enter a phone number of at least 10 digits' }],
    [{ shopId: '7' }, { shopId: 'Which shop?' }],
    [{ productId: -1 }, { productId: 'Which product?' }],
  ])('bad input %j is rejected at its field, and nothing is stored or sent', async (more, errors) => {
    const reply = await at.browser().post(DELIVERIES, wanted('buyer@example.test', more))
    expect([reply.status, reply.body.errors]).toEqual([400, errors])
    expect(await rows()).toEqual([])
    expect([mails(), at.texts]).toEqual([[], []])
  })

  test('G-185 the shop gets a notice at once with the product, but without the requester', async () => {
    const { owner, shop, product } = await aListedShop()
    const body = wanted(undefined, { shopId: shop.id, productId: product.id })
    const { reference, contact } = await placed(at.browser(), body)
    expect((await rows())[0]).toMatchObject({ shop_id: shop.id, product_id: product.id })
    const told = mails().filter(({ to }) => to === owner.email)
    expect(told.map(({ subject }) => subject)).toEqual([`Delivery ${reference}: do you have it?`])
    expect(told[0]?.text).toContain('Ofada rice 50kg')
    expect(told[0]?.text).not.toContain(contact)
    expect(told[0]?.text).not.toContain('Ring Road')
    // The product id identifies the shop. No message contains typed text, because anyone can send it.
    const typed = { productName: 'Your account is closed. Sign in at http://evil.example' }
    await placed(at.browser(), wanted(undefined, { productId: product.id, ...typed }))
    await placed(at.browser(), wanted(undefined, { shopId: shop.id, ...typed }))
    expect((await rows())[1]).toMatchObject({ shop_id: shop.id })
    const [, second, third] = mails().filter(({ to }) => to === owner.email)
    expect(second?.text).toContain('Ofada rice 50kg')
    expect(third?.text).toContain('A customer wants a delivery from Mama Cass Kitchen.')
    for (const mail of [second, third]) expect(`${mail?.subject}${mail?.text}${mail?.html}`).not.toContain('evil')
  })

  test('an unlisted shop or product is rejected, and nothing is stored or sent', async () => {
    const { shop, product } = await aListedShop()
    const other = await aListedShop()
    const hidden = await aShop(at.db, { approved: false })
    const gone = await aProduct(at.db, shop.id, { active: false })
    const ofHidden = await aProduct(at.db, hidden.id)
    for (const ids of [
      { shopId: hidden.id },
      { shopId: 2_000_000_000 },
      { productId: gone.id },
      { productId: ofHidden.id },
      { productId: 2_000_000_000 },
      { shopId: other.shop.id, productId: product.id },
    ]) {
      const reply = await at.browser().post(DELIVERIES, wanted(undefined, ids))
      expect([reply.status, reply.body.code], JSON.stringify(ids)).toEqual([404, 'delivery.not_listed'])
    }
    expect(await rows()).toEqual([])
    expect(mails()).toEqual([])
  })

  test('DELIV-02 a request whose email cannot be queued is not stored, and can be sent again', async () => {
    const key = { 'idempotency-key': 'again' }
    const body = wanted('buyer@example.test')
    const broken = vi.spyOn(at.serverDeps.jobs, 'enqueue').mockRejectedValueOnce(new Error('no queue'))
    expect((await at.browser().post(DELIVERIES, body, key)).status).toBe(500)
    expect(await rows()).toEqual([])
    broken.mockRestore()
    expect((await at.browser().post(DELIVERIES, body, key)).status).toBe(201)
    expect(await rows()).toHaveLength(1)
  })

  test('G-193 a double submit stores and sends once, also concurrently', async () => {
    const key = { 'idempotency-key': 'k1' }
    const body = wanted('buyer@example.test')
    const both = await Promise.all([at.browser().post(DELIVERIES, body, key), at.browser().post(DELIVERIES, body, key)])
    expect(both.map(({ status }) => status)).toEqual([201, 201])
    expect((await at.browser().post(DELIVERIES, body, key)).body).toEqual(both[0]?.body)
    expect(both[1]?.body).toEqual(both[0]?.body)
    expect(await rows()).toHaveLength(1)
    expect(mails().filter(({ to }) => to === DESK)).toHaveLength(1)
    expect((await at.browser().post(DELIVERIES, { ...body, quantity: 3 }, key)).status).toBe(409)
    // Keys belong to a person.
    expect((await at.browser().post(DELIVERIES, wanted(), key)).status).toBe(201)
    expect(await rows()).toHaveLength(2)
  })
})

describe('POST /api/delivery-requests/{reference}/status', () => {
  test('G-185 returns the status to a person who knows the contact, in any spelling, and nothing more', async () => {
    const { reference, dueAt: due } = await placed(at.browser(), wanted('0803 123 4567'))
    const spellings = [
      [reference, '+234 803 123 4567'],
      [reference.toLowerCase(), '08031234567'],
      [reference.replace('-', ' ').replaceAll('0', 'O').replaceAll('1', 'l'), '2348031234567'],
    ] as const
    for (const [typed, contact] of spellings) {
      const reply = await follow(at.browser(), typed, contact)
      expect([reply.status, reply.header('cache-control')], typed).toEqual([200, 'private, no-store'])
      expect(reply.body).toEqual({
        reference,
        status: 'new',
        price: null,
        dueAt: due,
        productName: 'Ofada rice 50kg',
        quantity: 2,
        shopName: 'Mama Cass Kitchen',
        createdAt: expect.any(String),
        answer: null,
        steps: [{ status: 'new', price: null, note: null, at: expect.any(String) }],
      })
    }
  })

  test('a wrong contact, a wrong reference and invalid input get the same error', async () => {
    const { reference, contact } = await placed()
    const { body: other } = await follow(at.browser(), reference, 'other@example.test')
    for (const [asked, by] of [
      ['ZZZZZ-ZZZZZ', contact],
      ['', contact],
      ["x'; drop table users; --", contact],
      ['x'.repeat(90), contact],
      [reference, '%'],
      [reference, 'null'],
      [reference, '\u0000'],
    ] as const) {
      const reply = await follow(at.browser(), asked || '-', by)
      expect([reply.status, { ...reply.body, requestId: '' }], asked).toEqual([404, { ...other, requestId: '' }])
    }
    for (const body of [{}, { contact: ' ' }, { contact: [contact] }, { contact: 'x'.repeat(301) }]) {
      const reply = await at.browser().post(`${DELIVERIES}/${reference}/status`, body)
      expect([reply.status, reply.body.message], JSON.stringify(body)).toEqual([
        400,
        'Phone number or email is required',
      ])
    }
  })
})

describe('personal data', () => {
  test('a person’s requests are in their data export, and are deleted with the account; queued messages name the person', async () => {
    const { browser, id } = await signedInCustomer(at)
    const { reference } = await placed(browser)
    const stranger = await placed()
    const { body } = await browser.get('/api/account/data')
    expect(body.deliveryRequests).toEqual([
      expect.objectContaining({ reference, deliveryAddress: '12 Ring Road,\nIbadan', status: 'new' }),
    ])
    await at.db.transaction((tx) => deletePerson(tx, at.deps, id, 'self'))
    expect((await rows()).map((row) => row.reference)).toEqual([stranger.reference])
    expect((await at.db.pool.query('select count(*)::int as n from delivery_steps')).rows).toEqual([{ n: 1 }])
  })

  test('G-064 a guest’s requests become the customer’s at sign-in', async () => {
    const guest = at.browser()
    await guest.post('/api/guest-session', { email: anEmail('guest') })
    const { reference } = await placed(guest)
    const { email } = await signedInCustomer(at)
    expect((await guest.post('/api/customer/login', { contact: email, password: 'Naira200!' })).status).toBe(200)
    expect((await guest.get('/api/account/data')).body.deliveryRequests).toMatchObject([{ reference }])
  })
})
