import { expect, test } from 'vitest'
import { codeFor, codeSent, visitsTo } from '../support/account-visits.ts'
import { expectAccessible } from '../support/axe.ts'
import { expectToFit, PHONE, useBrowser } from '../support/browser.ts'
import { anOwner, aShop, type MadeShop } from '../support/people.ts'
import { useServer } from '../support/server.ts'

const server = useServer({ RATE_LIMITS: '1', REQUIRE_EMAIL_VERIFICATION: 'false' })
const { signedInAt } = visitsTo(server, useBrowser())

test('G-197 after ten contacts an unverified person confirms the email and sees the next one on the same page', async () => {
  const ownerId = await anOwner(server.db)
  const shops = []
  for (let nth = 0; nth < 11; nth++) shops.push(await aShop(server.db, { ownerId, phone: '0803 123 4567' }))
  const { page, email } = await signedInAt(null, 'customer', { viewport: PHONE })
  for (const { id } of shops.slice(0, 10)) await page.request.get(`/api/shops/${id}`)
  await page.goto(`/shops/${shops[10]?.id}`)
  const card = page.getByRole('region', { name: 'Contact' })
  await card.getByText('Confirm your email to see more contacts.').waitFor()
  const sent = codeSent(page)
  await card.getByRole('button', { name: 'Confirm now' }).click()
  const dialog = page.getByRole('dialog', { name: 'Confirm your email to see more contacts' })
  await dialog.getByText(`We’re sending a code to ${email}. Enter it to carry on here.`).waitFor()
  await expectAccessible(page)
  await expectToFit(page)
  await sent
  const code = await codeFor(server, email, 'verification_codes')
  await dialog.getByLabel('Code').fill(code)
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await card.getByRole('link', { name: '0803 123 4567' }).waitFor()
  expect(await dialog.count()).toBe(0)
})

test('G-197 a rejected call continues after the contact is confirmed, and only then', async () => {
  const { page, email, problems } = await signedInAt(null, 'customer', { viewport: PHONE })
  const shops: MadeShop[] = []
  for (let nth = 0; nth < 11; nth++) shops.push(await aShop(server.db))
  for (const { id } of shops.slice(0, 10))
    await page.request.post(`/api/shops/${id}/reviews`, { data: { rating: 5 }, headers: { origin: server.origin } })
  await page.goto(`/shops/${shops[10]?.id}?action=rate`)
  const rating = page.getByRole('dialog', { name: 'Rate This Shop' })
  await rating.getByRole('radio', { name: '4 stars' }).check()
  const submit = rating.getByRole('button', { name: 'Submit Rating' })
  const firstSent = codeSent(page)
  await submit.click()
  const dialog = page.getByRole('dialog', { name: 'Confirm your email to rate more shops' })
  await firstSent
  await dialog.getByRole('button', { name: 'Close' }).click()
  await page.getByText('Confirm your email to rate more shops.').first().waitFor()
  const count = async () =>
    (await server.db.pool.query('select from reviews where shop_id = $1', [shops[10]?.id])).rowCount
  expect(await count()).toBe(0)
  const sent = codeSent(page)
  await submit.click()
  await sent
  await dialog.getByLabel('Code').fill(await codeFor(server, email, 'verification_codes'))
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await rating.waitFor({ state: 'hidden' })
  expect(await count()).toBe(1)
  // The browser logs both refusals by itself.
  expect(problems.splice(0)).toHaveLength(2)
})
