import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { expectToast, visitsTo } from '../support/account-visits.ts'
import { expectAccessible } from '../support/axe.ts'
import { expectToFit, PHONE, useBrowser, type Visit } from '../support/browser.ts'
import { delayResponse } from '../support/hold-answer.ts'
import { ownerAt } from '../support/owner-visit.ts'
import { aReview, aShop, payYear } from '../support/people.ts'
import { useServer } from '../support/server.ts'

const server = useServer({ RATE_LIMITS: '0' })
const visits = visitsTo(server, useBrowser())

beforeEach(async () => {
  await server.db.query('test.noDeliveries', 'delete from delivery_requests')
  await server.db.query('test.noReports', 'delete from reports')
})

const adminAt = (tab: string) => visits.signedInAt(`/admin?tab=${tab}`, 'admin', { viewport: PHONE })
const card = (page: Page, name: string | RegExp) => page.getByRole('article', { name })
const badge = (page: Page, part: string, count: number) =>
  page.getByRole('tab', { name: `${part} ${count} waiting`, exact: true })

/** Calls the API as the person of a visit, or as a visitor. */
async function call(visit: Pick<Visit, 'context'> | null, method: string, path: string, data: object) {
  const headers = { origin: server.origin, 'sec-fetch-site': 'same-origin' }
  const answer = visit
    ? await visit.context.request.fetch(path, { method, data, headers })
    : await fetch(server.origin + path, {
        method,
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(data),
      })
  const body = await answer.json()
  expect(typeof answer.status === 'function' ? answer.status() : answer.status, JSON.stringify(body)).toBeLessThan(300)
  return body
}

/** Serves the current list until the returned function is called. */
async function keepList(page: Page, list: string) {
  const body = await (await page.context().request.get(list)).text()
  await page.route(`**${list}*`, (route) => route.fulfill({ contentType: 'application/json', body }))
  return () => page.unroute(`**${list}*`)
}

describe('deliveries', () => {
  const asks = (more: object = {}) =>
    call(null, 'POST', '/api/delivery-requests', {
      productName: 'Ofada rice',
      shopName: 'Own Corner',
      quantity: 2,
      shopLocation: 'Yaba, Lagos',
      deliveryAddress: '12 Ring Road,\nIbadan',
      contact: '0803 123 4567',
      ...more,
    })

  test('G-185 a request goes from new to delivered; what the shop and the customer say appears by itself', async () => {
    const admin = await adminAt('deliveries')
    const { page } = admin
    await page.getByRole('heading', { name: 'No delivery requests' }).waitFor()
    const owner = await ownerAt(server, visits)
    await payYear(server.db, owner.ownerId)
    const receiver = { receiverName: 'Mrs Folake Ogunleye', receiverPhone: '0805 000 1111', landmark: 'By the church' }
    const { reference } = await asks({ shopId: owner.shop.id, ...receiver })
    const entry = card(page, `Delivery ${reference}`)
    for (const text of ['2 × Ofada rice', 'Yaba, Lagos', '12 Ring Road', 'Landmark: By the church', 'No answer yet'])
      await entry.getByText(text).waitFor()
    await entry.getByText('Price due in 23 hours').waitFor()
    await badge(page, 'Deliveries', 1).waitFor()
    await page.getByRole('tab', { name: /^To do \d+ waiting$/ }).waitFor()
    expect(await entry.getByRole('link', { name: 'Call the customer' }).getAttribute('href')).toBe('tel:+2348031234567')
    expect(await entry.getByRole('link', { name: 'WhatsApp to the customer' }).getAttribute('href')).toContain(
      `https://wa.me/2348031234567?text=Hello%2C%20this%20is%20LocalShopFinder%20about%20your%20delivery%20${reference}`,
    )
    expect(await entry.getByRole('link', { name: 'Call the receiver' }).getAttribute('href')).toBe('tel:+2348050001111')
    await expectToFit(page)
    await expectAccessible(page)

    const readyAt = new Date(Date.now() + 3_600_000).toISOString()
    await call(owner, 'PUT', `/api/delivery-requests/${reference}/answer`, { available: true, readyAt })
    await entry.getByText('In stock, ready at').waitFor()
    await entry.getByRole('button', { name: 'Set price' }).click()
    await entry.getByText('Please give the price of the delivery').waitFor()
    await entry.getByLabel('Price in naira').fill('2500')
    await entry.getByRole('button', { name: 'Set price' }).click()
    await expectToast(page, 'Success', `Delivery ${reference}: Price given: ₦2,500. The customer can see it.`)
    await expect.poll(() => page.getByRole('tab', { name: 'Deliveries', exact: true }).count()).toBe(1)
    await call(null, 'PUT', `/api/delivery-requests/${reference}/decision`, {
      contact: '0803 123 4567',
      decision: 'agree',
      price: 2500,
    })
    await entry.getByRole('button', { name: 'It is on the way' }).click()
    await expectToast(page, 'Success', `Delivery ${reference}: On the way. The customer can see it.`)
    await entry.getByRole('button', { name: 'Delivered', exact: true }).click()
    await expectToast(page, 'Success', `Delivery ${reference}: Delivered. The customer can see it.`)
    await entry.getByText('Timeline: 5 steps').click()
    for (const text of [/^Price given, ₦2,500 by Ada,/, /^Agreed by the customer,/, /^Delivered by Ada,/])
      await entry.getByRole('listitem').filter({ hasText: text }).waitFor()
    await expectAccessible(page)
    await page.getByLabel('Show').selectOption('Cancelled')
    await page.getByRole('heading', { name: 'No requests with this status' }).waitFor()
    await page.getByLabel('Show').selectOption('Delivered')
    await entry.waitFor()
  })

  test('G-185 an overdue one stands out and ends with a note; a step of another admin is said, not overwritten', async () => {
    const [{ reference }, late] = [await asks(), await asks()]
    await server.db.query(
      'test.overdue',
      `update delivery_requests set due_at = now() - interval '2 hours' where reference = $1`,
      [late.reference],
    )
    const { page, problems } = await adminAt('deliveries')
    await page.getByText('1 request is without a price after 24 hours.').waitFor()
    expect(await page.getByRole('article').first().getAttribute('aria-label')).toBe(`Delivery ${late.reference}`)
    const entry = card(page, `Delivery ${late.reference}`)
    await entry.getByText(/^Overdue since/).waitFor()
    await entry.getByRole('button', { name: 'Not delivered' }).click()
    const dialog = page.getByRole('dialog', { name: 'Mark as not delivered?' })
    await dialog.getByLabel('Reason, shown to the customer (optional)').fill('The road is flooded.')
    await expectToFit(page)
    await expectAccessible(page)
    // What was typed outlives a lost answer.
    const move = `**/api/admin/delivery-requests/${late.reference}*`
    await page.route(move, (route) => route.abort('internetdisconnected'))
    await dialog.getByRole('button', { name: 'Not delivered' }).click()
    await expectToast(page, 'Error', 'Could not update the delivery. Please try again.')
    await page.unroute(move)
    await dialog.getByRole('button', { name: 'Not delivered' }).click()
    await expectToast(page, 'Success', `Delivery ${late.reference}: Not delivered. The customer can see it.`)
    await page.getByText('without a price after 24 hours').waitFor({ state: 'detached' })
    const follower = await visits.at(`/delivery/${late.reference}`, { viewport: PHONE })
    await follower.page.getByLabel('Phone number or email').fill('0803 123 4567')
    await follower.page.getByRole('button', { name: 'See My Request' }).click()
    await follower.page.getByText('The road is flooded.').waitFor()

    // Simulates a step by another admin that this page does not know of.
    const forget = await keepList(page, '/api/admin/delivery-requests')
    await server.db.query(
      'test.movedElsewhere',
      `with moved as (update delivery_requests set status = 'quoted', price = 900 where reference = $1 returning id)
       insert into delivery_steps (request_id, status, price, by_admin, created_at) select id, 'quoted', 900, true, now() from moved`,
      [reference],
    )
    const other = card(page, `Delivery ${reference}`)
    await other.getByLabel('Price in naira').fill('1200')
    await other.getByRole('button', { name: 'Set price' }).click()
    await expectToast(page, 'Error', 'Another admin set this delivery to ‘Price given’ just now.')
    await forget()
    await page.reload()
    await other.getByText('₦900').first().waitFor()
    problems.length = 0
  })
})

describe('reports', () => {
  test('a reported conversation opens on request, is decided with a reason, and its reporter gets a notice', async () => {
    const owner = await ownerAt(server, visits)
    await payYear(server.db, owner.ownerId)
    const customer = await visits.signedInAt(null, 'customer')
    const sent = await call(customer, 'POST', '/api/chat/messages', { shopId: owner.shop.id, message: 'Is it new?' })
    await call(owner, 'POST', '/api/chat/messages', {
      ...{ shopId: owner.shop.id, conversationId: sent.conversationId },
      message: 'Pay into this private account first',
    })
    const { page } = await adminAt('reports')
    await page.getByRole('heading', { name: 'No reports' }).waitFor()
    await call(customer, 'POST', '/api/reports', {
      conversationId: sent.conversationId,
      reason: 'fraud',
      text: 'He wants money before I see it',
    })
    const report = card(page, 'Conversation: Own Corner')
    await report.getByText('He wants money before I see it').waitFor()
    await report.getByText('Ada Obi, customer').waitFor()
    await badge(page, 'Reports', 1).waitFor()
    const reads = async () =>
      (await server.db.query('test.reads', `select 1 from audit_logs where action = 'conversation.read'`)).length
    expect([await page.getByText('private account').count(), await reads()]).toEqual([0, 0])
    await report.getByRole('button', { name: 'Read the conversation' }).click()
    await report.getByText('Pay into this private account first').waitFor()
    await report.getByText('Is it new?').waitFor()
    expect(await reads()).toBe(1)
    await expectToFit(page)
    await expectAccessible(page)

    await report.getByRole('button', { name: 'Preview the shop' }).click()
    await report.getByRole('button', { name: 'Suspend' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Suspend' }).press('Enter')
    await expectToast(page, 'Success', /^Shop suspended successfully\./)
    await report.getByText('This shop is suspended.').waitFor()
    // An open dialog blocks typing outside it.
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
    await report.getByLabel('Message to those who reported it (optional)').fill('We spoke with the shop.')
    await report.getByRole('button', { name: 'Uphold report' }).click()
    await expectToast(page, 'Success', 'The report is upheld. 1 report is answered.')
    await page.getByRole('heading', { name: 'No reports' }).waitFor()
    const notices = await (await customer.context.request.get('/api/notices')).json()
    expect(JSON.stringify(notices)).toMatch(/Update on your report.*We spoke with the shop\./)
  })

  test('a review that breaks the rules is removed; what another admin decided is said', async () => {
    const shop = await aShop(server.db, { name: 'Lace Corner' })
    await aReview(server.db, shop.id, 1, 'All of them are thieves')
    const [review] = await server.db.query<{ id: number }>(
      'test.reviewOf',
      'select id from reviews where shop_id = $1',
      [shop.id],
    )
    await call(null, 'POST', '/api/reports', { reviewId: review?.id, reason: 'abuse' })
    await call(null, 'POST', '/api/reports', { shopId: shop.id, reason: 'other', text: 'Please look' })
    const { page, problems } = await adminAt('reports')
    const ofReview = card(page, 'Review: Lace Corner')
    // The current review and its reported copy.
    await ofReview.getByRole('blockquote').getByText('All of them are thieves').waitFor()
    await ofReview.getByText('A visitor').waitFor()
    await ofReview.getByRole('button', { name: 'Uphold and remove the review' }).click()
    await expectToast(page, 'Success', 'The review is removed. 1 report is answered.')
    expect((await (await fetch(`${server.origin}/api/shops/${shop.id}`)).json()).reviews).toEqual([])
    const forget = await keepList(page, '/api/admin/reports')
    await server.db.query(
      'test.decided',
      `update reports set outcome = 'dismissed', decided_at = now() where shop_id = $1`,
      [shop.id],
    )
    await card(page, 'Shop: Lace Corner').getByRole('button', { name: 'Uphold report' }).click()
    await expectToast(page, 'Error', 'Another admin dismissed this report just now.')
    await forget()
    await page.reload()
    await page.getByRole('heading', { name: 'No reports' }).waitFor()
    problems.length = 0
  })
})

describe('payments', () => {
  test('G-188 ADMIN-07 admins accept or refund held payments, and the ledger’s net is the Total Revenue', async () => {
    const { page } = await adminAt('payments')
    await page.getByRole('heading', { name: 'No payments need a decision' }).waitFor()
    const pays = async (channel: string, outcome: string) => {
      const payer = await visits.signedInAt(null, 'shop_owner')
      const { clientSecret, reference } = await call(payer, 'POST', '/api/payments/wait', { channel })
      await call(payer, 'POST', `/api/payments/sandbox/${channel}`, { clientSecret, outcome })
      return { reference, email: payer.email }
    }
    const [late, wrong] = [await pays('transfer', 'late'), await pays('ussd', 'wrong_amount')]
    const [first, second] = [card(page, new RegExp(late.reference)), card(page, new RegExp(wrong.reference))]
    await first.getByText('It arrived after the deadline.').waitFor()
    await first.getByText(late.email).waitFor()
    await second.getByText('of ₦200').waitFor()
    await badge(page, 'Payments', 2).waitFor()
    const ledger = page.getByRole('region', { name: 'Ledger' })
    const figure = (name: string) => ledger.locator('dt', { hasText: name }).locator('xpath=following-sibling::dd/b')
    await expect.poll(() => figure('Waiting').textContent()).toBe('₦300')
    await expectToFit(page)
    await expectAccessible(page)

    await first.getByRole('button', { name: 'Accept' }).click()
    const accepting = page.getByRole('dialog', { name: 'Accept this payment?' })
    await accepting.getByText('₦200 from Ada Obi will count as the yearly fee').waitFor()
    await expectAccessible(page)
    await accepting.getByRole('button', { name: 'Accept' }).click()
    await expectToast(page, 'Success', 'Payment accepted. The owner has been notified.')
    await second.getByRole('button', { name: 'Refund' }).click()
    const sending = page.getByRole('dialog', { name: 'Refund this payment?' })
    await sending.getByText('We will refund ₦100 to Ada Obi now and notify them.').waitFor()
    await sending.getByRole('button', { name: 'Refund' }).click()
    await expectToast(page, 'Success', 'Payment refunded. The owner has been notified.')
    await page.getByRole('heading', { name: 'No payments need a decision' }).waitFor()

    expect(
      await Promise.all(['Received', 'Refunded', 'Waiting', 'Net'].map((name) => figure(name).textContent())),
    ).toEqual(['₦300', '₦100', '₦0', '₦200'])
    const revenue = page.locator('dt', { hasText: 'Total Revenue' }).locator('xpath=following-sibling::dd')
    await expect.poll(() => revenue.textContent()).toBe('₦200')
    await page.getByRole('tab', { name: 'Received', exact: true }).click()
    await second.getByText(/^₦100 was refunded on/).waitFor()
    await first.getByRole('button', { name: 'Refund' }).click()
    await sending.getByText('We will refund ₦200 to Ada Obi in seven days and notify them now.').waitFor()
    await sending.getByRole('button', { name: 'Schedule refund' }).click()
    await expectToast(page, 'Success', 'Refund scheduled in seven days. The owner has been notified.')
    await first.getByText(/^Refund on/).waitFor()
    await first.getByRole('button', { name: 'Cancel refund' }).click()
    const keeping = page.getByRole('dialog', { name: 'Cancel the refund?' })
    await keeping.getByText('₦200 from Ada Obi stays with us, and their year continues.').waitFor()
    await keeping.getByRole('button', { name: 'Keep it' }).click()
    await expectToast(page, 'Success', 'Refund cancelled. The subscription continues.')
    await expectToFit(page)
  })

  test('a payment that arrives while several pages are shown hides none between them', async () => {
    const payer = await visits.signedInAt(null, 'shop_owner')
    const pays = async () => {
      const { clientSecret, reference } = await call(payer, 'POST', '/api/payments/wait', { channel: 'transfer' })
      await call(payer, 'POST', '/api/payments/sandbox/transfer', { clientSecret, outcome: 'late' })
      return reference
    }
    const oldest = await pays()
    await server.db.query(
      'test.attempts',
      `insert into payment_attempts (payer_id, provider, channel, reference, kobo, state, created_at, updated_at)
       select payer_id, provider, channel, 'attempt ' || n, kobo, 'declined', now(), now()
       from payment_attempts cross join generate_series(1, 22) n where reference = $1`,
      [oldest],
    )
    const { page } = await adminAt('payments')
    await page.getByRole('tab', { name: 'All', exact: true }).click()
    await page.getByRole('button', { name: 'Load more' }).click()
    await card(page, new RegExp(oldest)).waitFor()
    const newest = await pays()
    await card(page, new RegExp(newest)).waitFor()
    const names = Array.from({ length: 22 }, (_, n) => `attempt ${n + 1}`)
    await expect
      .poll(async () => {
        const shown = (await page.getByRole('tabpanel').getByRole('article').allInnerTexts()).join('\n')
        return [newest, ...names.toReversed(), oldest].map(
          (name) => shown.match(new RegExp(`${name}(?!\\d)`, 'g'))?.length ?? 0,
        )
      })
      .toEqual(Array(24).fill(1))
  })

  test('a dialog opened while another one closes is not busy with its response', async () => {
    const { page } = await adminAt('payments')
    const payer = await visits.signedInAt(null, 'shop_owner')
    const { clientSecret, reference } = await call(payer, 'POST', '/api/payments/wait', { channel: 'transfer' })
    await call(payer, 'POST', '/api/payments/sandbox/transfer', { clientSecret, outcome: 'late' })
    // A live event may remove the card before the response, and then the press would hit nothing.
    await keepList(page, '/api/admin/payments')
    const held = await delayResponse(page, /^\/api\/admin\/payments\/\d+/)
    await card(page, new RegExp(reference)).getByRole('button', { name: 'Accept' }).click()
    await page.getByRole('dialog', { name: 'Accept this payment?' }).getByRole('button', { name: 'Accept' }).click()
    await held.isHeld
    // The browser tells of the closing after the press.
    await card(page, new RegExp(reference))
      .getByRole('button', { name: 'Refund', includeHidden: true })
      .evaluate((button: HTMLElement) => {
        document.querySelector<HTMLDialogElement>('dialog[open]')?.close()
        button.click()
      })
    const asked = page.getByRole('dialog', { name: 'Refund this payment?' })
    await asked.waitFor()
    expect(await asked.getByRole('button', { name: 'Refund' }).getAttribute('aria-busy')).toBe(null)
    held.letThrough()
    await expectToast(page, 'Success', 'Payment accepted. The owner has been notified.')
    expect(await asked.count()).toBe(1)
  })
})
