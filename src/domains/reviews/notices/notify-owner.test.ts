import { expect, test } from 'vitest'
import { proveContacts, signedInCustomer, signedInOwner } from '../../../../test/support/account-people.ts'
import { useAccounts } from '../../../../test/support/account-server.ts'
import { aShop, payYear } from '../../../../test/support/people.ts'
import { notifyOwner, type Reviewed } from './notify-owner.ts'

const at = useAccounts()

test('G-187 notifies an owner once of each review, and of few by email a day', async () => {
  const owner = await signedInOwner(at)
  await proveContacts(at, owner.id)
  await payYear(at.db, owner.id)
  const shop = await aShop(at.db, { ownerId: owner.id, name: 'Mama Ngozi' })
  const rate = async (rating: number, browser = at.browser()) => {
    const { status } = await browser.post(`/api/shops/${shop.id}/reviews`, { rating })
    const told = at.queued.splice(0).filter(({ queue }) => queue === 'reviews-told')
    // Repeats each notice, as after a crash before it was recorded.
    for (const { data } of [...told, ...told]) await notifyOwner(at.db, at.serverDeps, data as Reviewed)
    return status
  }
  const { browser } = await signedInCustomer(at)
  expect([await rate(4, browser), await rate(5, browser)]).toEqual([200, 200])
  const list = async () => (await owner.browser.get('/api/notices')).body.map(({ title }: { title: string }) => title)
  const mails = () => at.mails.filter(({ to, kind }) => to === owner.email && kind === 'review-received')
  expect(await list()).toEqual(['Mama Ngozi was reviewed: 5 stars'])
  expect(mails().map(({ subject }) => subject)).toEqual(['Mama Ngozi was reviewed: 4 stars'])
  for (let other = 0; other < 5; other++) {
    const { browser, id } = await signedInCustomer(at)
    await proveContacts(at, id)
    await rate(1, browser)
  }
  expect([(await list()).length, mails().length]).toEqual([6, 5])
  expect(await rate(3)).toBe(401)
  await notifyOwner(at.db, at.serverDeps, { reviewId: 999_999, origin: '' })
  expect(await list()).toHaveLength(6)
})

test('tells the owner that a review they replied to has changed', async () => {
  const owner = await signedInOwner(at)
  await proveContacts(at, owner.id)
  await payYear(at.db, owner.id)
  const shop = await aShop(at.db, { ownerId: owner.id, name: 'Mama Ngozi' })
  const { browser, id } = await signedInCustomer(at)
  await proveContacts(at, id)
  const rate = async (rating: number) => {
    const { body } = await browser.post(`/api/shops/${shop.id}/reviews`, { rating })
    await notifyOwner(at.db, at.serverDeps, { reviewId: body.review.id, origin: '' })
    at.later(1000)
    return body.review.id
  }
  const titles = async () => (await owner.browser.get('/api/notices')).body.map(({ title }: { title: string }) => title)
  const reviewId = await rate(5)
  await owner.browser.post(`/api/reviews/${reviewId}/reply`, { text: 'Thank you, come again!' })
  expect(await titles()).toEqual(['Mama Ngozi was reviewed: 5 stars'])
  await rate(1)
  expect(await titles()).toEqual(['A review of Mama Ngozi was changed: 1 star'])
})
