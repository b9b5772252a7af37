import { expect, test } from 'vitest'
import { codeFor, codeSent, visitsTo } from '../support/account-visits.ts'
import { expectAccessible } from '../support/axe.ts'
import { expectToFit, PHONE, useBrowser } from '../support/browser.ts'
import { aProduct, aReview, aShop } from '../support/people.ts'
import { useServer } from '../support/server.ts'

const server = useServer({ RATE_LIMITS: '1' })
const { signedInAt } = visitsTo(server, useBrowser())

test('G-198 the fourth unverified rating of a day asks to confirm the email, and only its author sees it', async () => {
  const shop = await aShop(server.db, { category: 'fashion' })
  await aProduct(server.db, shop.id)
  await aReview(server.db, shop.id, 5, 'Fine cloth', 'Chidi')
  await server.db.query(
    'test.places',
    `insert into unproven_ratings (shop_id, author, rated_at) select $1, 'author ' || n, now() from generate_series(1, 3) n`,
    [shop.id],
  )
  const { page, email } = await signedInAt(`/shops/${shop.id}`, 'customer', { viewport: PHONE })
  await page.getByRole('button', { name: 'Rate This Shop' }).click()
  const dialog = page.getByRole('dialog', { name: 'Rate This Shop' })
  await dialog.getByRole('radio', { name: '1 star', exact: true }).check()
  await dialog.getByLabel('Comment (optional)').fill('The lace was torn.')
  await dialog.getByRole('button', { name: 'Submit Rating' }).click()
  const own = page.getByRole('region', { name: 'Your rating' })
  await own.getByText('Confirm your email so that your rating counts').waitFor()
  expect(await own.innerText()).toContain('The lace was torn.')
  expect(await page.getByRole('heading', { level: 2, name: 'Reviews' }).locator('..').innerText()).toContain('1 review')
  await expectToFit(page)
  await expectAccessible(page)
  const sent = codeSent(page)
  await own.getByRole('button', { name: 'Confirm now' }).click()
  const confirm = page.getByRole('dialog', { name: 'Confirm your email so that your rating counts' })
  await confirm.getByText(`We’re sending a code to ${email}.`).waitFor()
  await sent
  await confirm.getByLabel('Code').fill(await codeFor(server, email, 'verification_codes'))
  await confirm.getByRole('button', { name: 'Confirm' }).click()
  await own.waitFor({ state: 'detached' })
  expect(await page.getByRole('heading', { level: 2, name: 'Reviews' }).locator('..').innerText()).toContain(
    '2 reviews',
  )
})

test('G-198 an admin filters ratings and removes one with a reason', async () => {
  const shop = await aShop(server.db, { name: 'Lace Corner' })
  await aReview(server.db, shop.id, 1, 'Call her at home', 'Chidi')
  await aReview(server.db, shop.id, 5, null, 'Bola')
  const { page } = await signedInAt(`/admin?tab=ratings&shop=${shop.id}`, 'admin', { viewport: PHONE })
  await page.getByRole('article', { name: '1 star for Lace Corner' }).waitFor()
  expect(await page.getByRole('article').count()).toBe(2)
  await expectToFit(page)
  await expectAccessible(page)
  await page.getByLabel('Words').selectOption('without')
  const stars = page.getByRole('article', { name: '5 stars for Lace Corner' })
  await page.getByRole('article', { name: '1 star for Lace Corner' }).waitFor({ state: 'detached' })
  await stars.getByRole('button', { name: 'Remove' }).click()
  const dialog = page.getByRole('dialog', { name: 'Remove Rating' })
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await dialog.getByText('Please enter a reason').waitFor()
  await dialog.getByLabel('Reason').fill('Bought stars')
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await stars.waitFor({ state: 'detached' })
  await page.getByText('No rating matches these filters.').waitFor()
})
