import { expect, test } from 'vitest'
import { signedInCustomer } from '../../../../test/support/account-people.ts'
import { PASSWORD, useAccounts } from '../../../../test/support/account-server.ts'

const at = useAccounts({ requireEmailVerification: false })
const cleared = 'clear-site-data'

test('the end of a session clears the browser’s storage, but neither cookies nor cache', async () => {
  const two = await signedInCustomer(at)
  const { browser } = two
  // No session has ended, so the person here keeps what they typed.
  expect((await at.browser().post('/api/customer/logout')).header(cleared)).toBeUndefined()
  expect((await browser.post('/api/shop-owner/logout')).header(cleared)).toBeUndefined()
  const left = await browser.post('/api/customer/logout')
  expect([left.status, left.header(cleared)]).toEqual([200, '"storage"'])
  expect((await browser.post('/api/customer/logout')).header(cleared)).toBeUndefined()
  const everywhere = await (await signedInCustomer(at)).browser.call('DELETE', '/api/account/devices')
  expect(everywhere.header(cleared)).toBe('"storage"')
  const gone = await (await signedInCustomer(at)).browser.call('DELETE', '/api/account', { password: PASSWORD })
  expect([gone.status, gone.header(cleared)]).toEqual([200, '"storage"'])
})
