import { describe, expect, test } from 'vitest'
import { codeFor, expectToast, freshEmail, PASSWORD, pathOf, visitsTo } from '../support/account-visits.ts'
import { expectAccessible } from '../support/axe.ts'
import { PHONE, useBrowser } from '../support/browser.ts'
import { focusedOn, keyboardOf } from '../support/keyboard.ts'
import { useServer } from '../support/server.ts'

const server = useServer()
const { signedInAt } = visitsTo(server, useBrowser())

const customerAt = async (address: string) => {
  const visit = await signedInAt(address, 'customer', { viewport: PHONE })
  const keys = keyboardOf(visit.page)
  const open = async (setting: string, content: string) => {
    await keys.enter('summary', setting)
    await visit.page.getByText(content).first().waitFor()
  }
  return { ...visit, keys, open }
}

describe('by keyboard alone at 360 px: the customer’s own account', () => {
  test('a phone number is added, an e-mail address is changed with the password and its code, and the password is changed', async () => {
    const { page, keys, open, problems } = await customerAt('/account')
    await open('Add phone number', 'New phone number')
    await keys.write('New phone number', '0803 555 1234')
    await keys.write('Your password', PASSWORD)
    await keys.enter('button', 'Save')
    await page.getByRole('main').getByText('0803 555 1234').waitFor()

    const next = freshEmail('next')
    await open('Change email', 'New email address')
    await keys.write('New email address', next)
    await keys.write('Your password', 'not it')
    await keys.press('Enter')
    await expectToast(page, 'Error', 'That password is incorrect.')
    expect(problems.splice(0)).toHaveLength(1)
    await page.getByLabel('Your password').fill(PASSWORD)
    await keys.press('Enter')
    await page.getByLabel('Code', { exact: true }).waitFor()
    await keys.enter('button', 'Confirm')
    await expectAccessible(page)
    await keys.write('Code', await codeFor(server, next, 'verification_codes'))
    await keys.enter('button', 'Confirm')
    await page.getByRole('main').getByText(next).waitFor()

    await open('Change password', 'Current password')
    await keys.write('Current password', PASSWORD)
    await keys.write('New Password', 'Better200!')
    await keys.write('Confirm New Password', 'Better200!')
    await keys.enter('button', 'Change password')
    await expectToast(page, 'Password changed')
    const reply = await page.request.post('/api/customer/login', {
      data: { contact: next, password: 'Better200!' },
      headers: { origin: server.origin },
    })
    expect(reply.status()).toBe(200)
  })

  test('the account is deleted; Escape and Cancel lead back before', async () => {
    const { page, keys, email } = await customerAt('/account')
    const dialog = page.getByRole('dialog', { name: 'Delete my account' })
    expect(await page.getByRole('link', { name: 'Download my data' }).getAttribute('download')).not.toBeNull()
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
})
