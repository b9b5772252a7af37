import { expect, test } from 'vitest'
import { verifiedOwner } from '../../../../test/support/account-people.ts'
import { useAccounts } from '../../../../test/support/account-server.ts'
import { aShop } from '../../../../test/support/people.ts'

const at = useAccounts({ requireEmailVerification: false })

test('removes marks that reverse or hide text, and treats invisible text as empty', async () => {
  const { browser } = await verifiedOwner(at)
  const made = await browser.post('/api/shops', {
    location: 'Yaba',
    name: '\u202EMama\u202C Put\u2028\u200B',
    address: '\u200B\u3164',
    phone: '\u202A+234 803 123 4567\u202C',
  })
  expect(made.body).toMatchObject({ name: 'Mama Put', address: null, phone: '+2348031234567' })
  for (const name of ['\u200B', '\u200D\uFE0F', '\u3164 \u2800']) {
    const refused = await browser.post('/api/shops', { location: 'Yaba', name })
    expect([refused.status, refused.body.errors]).toEqual([400, { name: 'Shop name is required' }])
  }
  const joined = await browser.post('/api/shops', { location: 'Yaba', name: '👩‍🍳 mom’s' })
  expect(joined.body.name).toBe('👩‍🍳 mom’s')
})

test('CONST-17 G-048 G-211 stores a phone number in its international form', async () => {
  const { browser } = await verifiedOwner(at)
  const made = await browser.post('/api/shops', { name: 'Mama Put', location: 'Yaba', phone: '(0803) 123-4567' })
  expect([made.status, made.body.phone]).toEqual([201, '+2348031234567'])
})

test('G-211 refuses a phone number with a digit missing', async () => {
  const { browser } = await verifiedOwner(at)
  const refused = await browser.post('/api/shops', { name: 'Mama Put', location: 'Yaba', phone: '0803 123 456' })
  expect([refused.status, refused.body.errors]).toEqual([
    400,
    { phone: 'That phone number has 10 digits. A Nigerian number has 11, like 0803 123 4567.' },
  ])
})

test.each(['-----------', '((((((((((', '+ . . . . 1', '080-3123-45'])(
  'CONST-17 G-048 %s is no phone number',
  async (phone) => {
    const { browser } = await verifiedOwner(at)
    const refused = await browser.post('/api/shops', { name: 'Mama Put', location: 'Yaba', phone })
    expect([refused.status, refused.body.errors]).toEqual([
      400,
      { phone: 'Please enter a phone number of at least 10 digits' },
    ])
  },
)

test.each(['2026-13-45T25:61:61Z', '2026-02-31T00:00:00Z', '0000-01-01T00:00:00.000001Z'])(
  'updatedAt %s is refused',
  async (updatedAt) => {
    const { browser, id } = await verifiedOwner(at)
    const shop = await aShop(at.db, { ownerId: id })
    const refused = await browser.call('PATCH', `/api/shops/${shop.id}`, { name: 'Other', updatedAt })
    expect([refused.status, refused.body.errors]).toEqual([400, { updatedAt: 'updatedAt is the time that was read' }])
  },
)
