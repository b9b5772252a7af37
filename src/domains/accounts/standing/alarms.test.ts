import { expect, test } from 'vitest'
import { signedInCustomer } from '../../../../test/support/account-people.ts'
import { anEmail, customerForm, generalForm, useAccounts } from '../../../../test/support/account-server.ts'
import { anOwner, aShop } from '../../../../test/support/people.ts'

const at = useAccounts({ requireEmailVerification: false, limits: { registrationsPerAddress: 1_000 } })
const alarms = () =>
  at.queued.filter(({ queue }) => queue === 'alarms').map(({ data }) => (data as { kind: string }).kind)

test('G-197 admins get an alert once an hour about many accounts from one network, not about a crowd from many', async () => {
  for (let nth = 0; nth < 51; nth++) await at.browser().post('/api/auth/register', generalForm(anEmail()))
  expect(alarms()).toEqual([])
  for (let nth = 0; nth < 55; nth++) {
    const neighbour = Object.assign(at.browser(), { ip: `192.0.2.${nth}` })
    await neighbour.post('/api/customer/register', customerForm(anEmail()))
  }
  expect(alarms()).toEqual(['mass-registration'])
})

test('G-197 admins get an alert once an hour about contacts refused again and again', async () => {
  const before = alarms().length
  const ownerId = await anOwner(at.db)
  const shops = []
  for (let nth = 0; nth < 12; nth++) shops.push(await aShop(at.db, { ownerId }))
  const { browser } = await signedInCustomer(at)
  for (const { id } of shops) await browser.get(`/api/shops/${id}`)
  for (let nth = 0; nth < 98; nth++) await browser.get(`/api/shops/${shops[11]?.id}`)
  expect(alarms().length).toBe(before)
  for (let nth = 0; nth < 5; nth++) await browser.get(`/api/shops/${shops[11]?.id}`)
  expect(alarms().slice(before)).toEqual(['mass-contact-reading'])
})
