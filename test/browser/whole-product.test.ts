import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { expectToast, freshEmail, PASSWORD, pathOf } from '../support/account-visits.ts'
import { expectToFit, PHONE, useBrowser } from '../support/browser.ts'
import { bubblesOf, messageShop, openMessages, rowsOf, textsOf, write } from '../support/chat.ts'
import { becomeGuest } from '../support/favorite-buttons.ts'
import { dismissNotices } from '../support/notices.ts'
import { JOURNEY_MS } from '../support/patience.ts'
import { runScript, startScript } from '../support/scripts.ts'

const browser = useBrowser()

const fill = async (form: ReturnType<Page['getByRole']>, typed: Record<string, string>) => {
  for (const [label, text] of Object.entries(typed))
    await form.getByLabel(label, { exact: /Password/.test(label) }).fill(text)
}

/** Each person has their own browser, on a new installation. */
test('visitor, guest, customer, owner and admin meet on a fresh install', { timeout: JOURNEY_MS }, async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'lsf-fresh-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const env = { DATA_DIR: folder }
  const { origin, stop } = await startScript('start', { env })
  onTestFinished(stop)
  const person = async (address: string) => {
    const { page } = await browser.open(origin, { viewport: PHONE })
    page.on('dialog', (question) => void question.accept())
    await page.goto(address)
    return page
  }

  const visitor = await person('/')
  await visitor.getByRole('heading', { level: 1 }).waitFor()
  await expectToFit(visitor)

  const owner = await person('/shop-owner-auth')
  await owner.getByRole('tab', { name: 'Sign Up' }).click()
  const signUp = owner.getByRole('tabpanel', { name: 'Sign Up' })
  const ownersEmail = freshEmail('owner')
  await fill(signUp, { 'First Name': 'Ngozi', 'Last Name': 'Eze', 'Email or Phone Number': ownersEmail, City: 'Aba' })
  await fill(signUp, { Password: PASSWORD, 'Confirm Password': PASSWORD })
  await signUp.getByRole('button', { name: 'Create Account' }).click()
  await expect.poll(() => pathOf(owner)).toBe('/dashboard')
  await owner.getByRole('button', { name: 'Add New Shop' }).first().click()
  const form = owner.getByRole('dialog')
  await fill(form, { 'Shop Name': 'Ngozi Provisions', Location: 'Aba, Abia', Phone: '08031234567' })
  await form.getByLabel('Category').selectOption('Food & Beverages')
  await form.getByRole('button', { name: 'Next: opening hours' }).click()
  await form.getByText('More details').click()
  await fill(form, { Description: 'Rice, beans and oil.' })
  await form.getByRole('button', { name: 'Create Shop' }).click()
  const entry = owner.getByRole('article', { name: 'Ngozi Provisions' })
  await entry.getByText('Pending Review').waitFor()
  await entry.getByRole('button', { name: 'Add Product' }).click()
  await fill(form, { 'Product Name': 'Ofada rice', Price: '1500' })
  await form.getByRole('button', { name: 'Add Product', exact: true }).click()
  await expectToast(owner, 'Success', 'Product added successfully.')
  await owner.getByRole('link', { name: 'Subscription', exact: true }).click()
  await owner.getByRole('button', { name: 'Use 4242 4242 4242 4242' }).click()
  await owner.getByRole('button', { name: 'Subscribe - ₦200/year' }).click()
  await expectToast(owner, 'Payment Successful', 'You are now subscribed! You can start listing your shops.')

  const email = freshEmail('admin')
  const made = await runScript('admin:create', { env: { ...env, ADMIN_PASSWORD: PASSWORD }, args: ['--email', email] })
  expect(made.code, made.output).toBe(0)
  const admin = await person('/admin')
  await expectToast(admin, 'Unauthorized', 'You are logged out. Logging in again...')
  await admin.getByLabel('Email Address', { exact: true }).fill(email)
  await admin.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await admin.keyboard.press('Enter')
  await expect.poll(() => pathOf(admin)).not.toBe('/auth-test')
  await admin.goto('/admin')
  const waiting = admin.getByRole('article', { name: 'Ngozi Provisions' })
  await waiting.getByText('Aba, Abia').waitFor()
  await waiting.getByRole('button', { name: 'Approve' }).click()
  await expectToast(admin, 'Success', /^Shop approved successfully\./)
  await admin.getByText('All caught up!').waitFor()

  await visitor.goto('/browse-products?product=rice')
  await visitor.getByText('Ofada rice').first().waitFor()
  await visitor.goto('/browse')
  await visitor.getByRole('link', { name: 'Ngozi Provisions' }).first().click()
  await visitor.getByRole('heading', { level: 1, name: 'Ngozi Provisions' }).waitFor()
  expect((await visitor.content()).replace(/\s/g, '')).not.toContain('8031234567')
  const shopPage = pathOf(visitor)

  // The visitor becomes a guest, who keeps the shop and writes.
  await visitor.goto('/favorites')
  await visitor.getByRole('main').getByRole('button', { name: 'Continue as Guest' }).click()
  await becomeGuest(visitor)
  await visitor.goto(shopPage)
  await visitor.locator('[data-favorite]').first().click()
  await expect.poll(() => visitor.locator('[data-favorite]').first().getAttribute('aria-pressed')).toBe('true')
  await messageShop(visitor)
  await write(visitor, 'Is the rice still there?')

  const customer = await person('/customer-auth?tab=sign-in')
  await customer.getByRole('tab', { name: 'Register' }).click()
  const register = customer.getByRole('tabpanel', { name: 'Register' })
  await fill(register, { 'First Name': 'Ada', 'Last Name': 'Obi', 'Email or Phone': freshEmail('ada'), City: 'Aba' })
  await fill(register, { Password: PASSWORD })
  await register.getByRole('button', { name: 'Create Account' }).click()
  await expect.poll(() => pathOf(customer)).not.toBe('/customer-auth')
  await customer.goto(shopPage)
  await customer.getByRole('button', { name: 'Rate This Shop' }).click()
  await customer.getByRole('radio', { name: '4 stars', exact: true }).check()
  await customer.getByLabel('Comment (optional)').fill('Good measure.')
  await customer.getByRole('button', { name: 'Submit Rating' }).click()
  await expectToast(customer, 'Rating submitted', 'Thank you for your feedback!')
  await dismissNotices(customer)
  await messageShop(customer)
  await write(customer, 'How much for two?')

  // The owner answers both.
  await owner.goto('/dashboard?tab=messages')
  const asked = owner.getByRole('list', { name: 'Conversations' }).getByRole('listitem')
  await expect.poll(() => asked.count()).toBe(2)
  await asked.filter({ hasText: 'How much for two?' }).getByRole('link').click()
  await owner.getByRole('textbox', { name: 'Message Ada Obi' }).fill('Three thousand naira.')
  await owner.keyboard.press('Enter')
  await expect.poll(() => textsOf(customer)).toEqual(['How much for two?', 'Three thousand naira.'])
  await owner.keyboard.press('Escape')
  await asked.filter({ hasText: 'Is the rice still there?' }).getByRole('link').click()
  await owner.getByRole('textbox', { name: /^Message / }).fill('It is here.')
  await owner.keyboard.press('Enter')
  await bubblesOf(visitor).filter({ hasText: 'It is here.' }).waitFor()
  await visitor.goto('/')
  await openMessages(visitor)
  await rowsOf(visitor).filter({ hasText: 'It is here.' }).waitFor()

  // The customer orders a delivery, the shop has the product, dispatch names a price, and all three follow the request.
  await customer.goto(shopPage)
  await customer.getByRole('button', { name: 'Deliver Ofada rice' }).click()
  const wish = customer.getByRole('dialog', { name: 'Quick Delivery' })
  await wish.getByLabel('Delivery address', { exact: true }).fill('12 Ring Road, Aba')
  await wish.getByRole('button', { name: 'Send Request' }).click()
  await wish.getByRole('link', { name: 'Track This Request' }).click()
  await customer.getByText('Not known yet').waitFor()
  await owner.goto('/dashboard')
  await owner.getByRole('link', { name: /^1 delivery needs your answer/ }).click()
  await owner.getByRole('button', { name: 'In Stock' }).click()
  await owner.getByLabel('Ready at').press('Enter')
  await owner.getByText(/^You said: in stock, ready at/).waitFor()
  await admin.goto('/admin')
  await admin.getByRole('tab', { name: 'To do 1 waiting' }).click()
  await admin.getByRole('tab', { name: 'Deliveries 1 waiting' }).click()
  await admin.getByText('In stock, ready at').waitFor()
  await admin.getByLabel('Price in naira').fill('2500')
  await admin.getByRole('button', { name: 'Set price' }).click()
  await expectToast(admin, 'Success', /^Delivery \S+: Price given: ₦2,500\. The customer can see it\.$/)
  await customer.getByRole('button', { name: 'Check Again' }).click()
  await customer.getByRole('button', { name: 'Agree to ₦2,500' }).click()
  await admin.getByRole('button', { name: 'It is on the way' }).waitFor()

  await admin.goto('/admin?tab=visits')
  await admin.getByRole('region', { name: 'Recent Customer Visits' }).getByText('Ngozi Provisions').first().waitFor()
  const figure = (name: string) => admin.getByRole('main').locator('dl > div', { hasText: name }).locator('dd')
  await expect.poll(() => figure('Total Revenue').innerText()).toBe('₦200')
  for (const page of [visitor, owner, admin, customer]) await expectToFit(page)
})
