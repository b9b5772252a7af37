import { describe, expect, test } from 'vitest'
import { codeFor, expectToast, freshEmail, PASSWORD, pathOf, visitsTo } from '../support/account-visits.ts'
import { PHONE, useBrowser } from '../support/browser.ts'
import { focusedOn, keyboardOf } from '../support/keyboard.ts'
import { useServer } from '../support/server.ts'

const server = useServer()
const { at, signedInAt } = visitsTo(server, useBrowser())

const customerAt = async (address: string, options: object = { viewport: PHONE }) => {
  const visit = await signedInAt(address, 'customer', options)
  const keys = keyboardOf(visit.page)
  const open = async (setting: string, content: string) => {
    await keys.enter('summary', setting)
    await visit.page.getByText(content).first().waitFor()
  }
  return { ...visit, keys, open }
}

describe('by keyboard alone at 360 px: the customer’s own account', () => {
  test('the password is changed', async () => {
    const { page, keys, open, email } = await customerAt('/customer-profile')
    await open('Change password', 'Current password')
    await keys.write('Current password', PASSWORD)
    await keys.write('New Password', 'Better200!')
    await keys.write('Confirm New Password', 'Better200!')
    await keys.enter('button', 'Change password')
    await expectToast(page, 'Password changed')
    const reply = await page.request.post('/api/customer/login', {
      data: { contact: email, password: 'Better200!' },
      headers: { origin: server.origin },
    })
    expect(reply.status()).toBe(200)
  })

  test('an e-mail address is changed, with its code', async () => {
    const { page, keys, open } = await customerAt('/customer-profile')
    const next = freshEmail('next')
    await open('Change email', 'New email address')
    await keys.write('New email address', next)
    await keys.write('Your password', PASSWORD)
    await keys.press('Enter')
    await page.getByLabel('Code', { exact: true }).waitFor()
    await keys.write('Code', await codeFor(server, next, 'verification_codes'))
    await keys.enter('button', 'Confirm')
    await page.getByRole('main').getByText(next).waitFor()
  })

  test('a phone number is added', async () => {
    const { page, keys, open } = await customerAt('/customer-profile')
    await open('Add phone number', 'New phone number')
    await keys.write('New phone number', '0803 555 1234')
    await keys.write('Your password', PASSWORD)
    await keys.enter('button', 'Save')
    await page.getByRole('main').getByText('0803 555 1234').waitFor()
  })

  test('another device is signed out', async () => {
    const { page, keys, open, email } = await customerAt('/customer-profile')
    const other = await at('/terms')
    await other.context.request.post('/api/customer/login', {
      data: { contact: email, password: PASSWORD },
      headers: { origin: server.origin },
    })
    await open('Your devices', 'This device')
    await keys.to(
      'button',
      (await page.getByRole('button', { name: /^Sign out Chrome/ }).getAttribute('aria-label')) ?? '',
    )
    await keys.press('Space')
    await expectToast(page, 'Signed out')
    // The device's row and its button were removed.
    await expect.poll(() => focusedOn(page)).toBe('list Your devices')
    expect(await (await other.context.request.get('/api/customer/auth')).json()).toEqual({ authenticated: false })
    await keys.enter('button', 'Sign out everywhere')
    await expect.poll(() => pathOf(page)).toBe('/')
  })

  test('the account is deleted; Escape and Cancel lead back before', async () => {
    const { page, keys, email } = await customerAt('/customer-profile')
    const dialog = page.getByRole('dialog', { name: 'Delete my account' })
    await keys.enter('button', 'Delete my account')
    await dialog.waitFor()
    await keys.press('Escape')
    await expect.poll(() => dialog.count()).toBe(0)
    await expect.poll(() => focusedOn(page)).toBe('button Delete my account')
    await keys.press('Enter')
    await keys.enter('button', 'Cancel')
    await expect.poll(() => dialog.count()).toBe(0)
    await expect.poll(() => focusedOn(page)).toBe('button Delete my account')
    await keys.press('Enter')
    await dialog.waitFor()
    await expect.poll(() => focusedOn(page)).toBe('textbox Your password')
    await page.keyboard.type(PASSWORD)
    await keys.enter('button', 'Delete')
    await expect.poll(() => pathOf(page)).toBe('/')
    expect(await server.db.query('test.gone', 'select 1 from users where email = $1', [email])).toEqual([])
  })

  test('CPROF-11 Sign Out leads home', async () => {
    const { page, keys } = await customerAt('/customer-profile')
    await keys.enter('button', 'Sign Out')
    await expect.poll(() => pathOf(page)).toBe('/')
  })
})

describe('by keyboard alone: the header', () => {
  test('NAV-07 NAV-14 NAV-27 at 1,280 px the menu of a signed-in person opens and signs out', async () => {
    const { page, keys } = await customerAt('/terms', {})
    // Its code is fetched once the page is ready.
    await page.getByRole('banner').getByRole('button', { name: 'Ada' }).waitFor()
    await keys.enter('button', 'Ada')
    await keys.to('link', 'My Profile')
    await keys.press('Escape')
    await expect.poll(() => focusedOn(page)).toBe('button Ada')
    await keys.press('Space')
    await keys.enter('button', 'Sign Out')
    await expect.poll(() => pathOf(page)).toBe('/')
  })

  test('NAV-17 NAV-27 at 360 px the side panel opens, and signs out', async () => {
    const { page, keys } = await customerAt('/terms')
    await keys.enter('button', 'Menu')
    // The panel's code is fetched when it opens.
    await page.getByRole('link', { name: 'My Profile' }).waitFor()
    await keys.to('link', 'My Profile')
    await keys.press('Escape')
    await expect.poll(() => focusedOn(page)).toBe('button Menu')
    await keys.press('Space')
    await keys.enter('button', 'Sign Out')
    await expect.poll(() => pathOf(page)).toBe('/')
  })
})
