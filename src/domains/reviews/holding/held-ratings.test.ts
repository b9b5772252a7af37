import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { liftEndedBans } from '#domains/admin/owners/owner-bans.ts'
import {
  proveContacts,
  type SignedIn,
  signedInAdmin,
  signedInCustomer,
  signedInOwner,
} from '../../../../test/support/account-people.ts'
import { aPhone, type Browser, customerForm, PASSWORD, useAccounts } from '../../../../test/support/account-server.ts'
import { aReview, aShop, payYear } from '../../../../test/support/people.ts'
import { notifyOwner } from '../notices/notify-owner.ts'
import { notifyReleased } from '../notices/notify-released.ts'

const HOUR = 3_600_000
const at = useAccounts({ requireEmailVerification: false })
const rows = async (text: string, values: unknown[] = []) => (await at.db.pool.query(text, values)).rows

let shop: { id: number }
let owner: SignedIn
beforeEach(async () => {
  owner = await signedInOwner(at)
  await payYear(at.db, owner.id)
  shop = await aShop(at.db, { ownerId: owner.id })
})

const rate = (browser: Browser, rating: number, comment?: string) =>
  browser.post(`/api/shops/${shop.id}/reviews`, { rating, comment })
const shown = async (browser = at.browser()) => {
  const { rating, reviewCount, starCounts, reviews, heldReview } = (await browser.get(`/api/shops/${shop.id}`)).body
  return {
    rating,
    reviewCount,
    starCounts,
    ratings: reviews.map((review: { rating: number }) => review.rating),
    heldReview,
  }
}
/** Takes the three places of the day. */
async function fill() {
  const people = await Promise.all([1, 2, 3].map(() => signedInCustomer(at)))
  for (const { browser } of people) expect((await rate(browser, 5)).body.confirm).toBeUndefined()
  return people
}
const prove = async ({ email, browser }: SignedIn) => {
  await browser.post('/api/auth/resend-verification', { email })
  const proved = await browser.post('/api/auth/verify-email', { email, code: at.codeFor(email) })
  expect(proved.status, proved.text).toBe(200)
}

describe('ratings by unverified people', () => {
  test('G-198 20 fresh accounts change the average of a shop with 40 ratings by at most 0.3 and its count by at most 3', async () => {
    for (let number = 0; number < 40; number++) await aReview(at.db, shop.id, number % 5 === 0 ? 4 : 5)
    const before = await shown()
    expect([before.rating, before.reviewCount]).toEqual(['4.8', 40])
    for (let number = 0; number < 20; number++) {
      const attacker = await signedInCustomer(at)
      // Half of them share a network, the others each have their own.
      attacker.browser.ip = number < 10 ? '203.0.113.9' : `198.51.${number}.7`
      expect((await rate(attacker.browser, 1)).status).toBe(200)
    }
    const after = await shown()
    expect(after.reviewCount - before.reviewCount).toBeLessThanOrEqual(3)
    expect(Math.abs(Number(after.rating) - Number(before.rating))).toBeLessThanOrEqual(0.3)
  })

  test('G-198 leaves a further one out of sums, lists and counts, also for the owner, and asks its author to confirm the email', async () => {
    await fill()
    const late = await signedInCustomer(at)
    const { status, body } = await rate(late.browser, 1, 'Bad rice')
    expect([status, body]).toEqual([
      200,
      {
        review: {
          id: expect.any(Number),
          rating: 1,
          comment: 'Bad rice',
          firstName: 'Ada',
          createdAt: expect.any(String),
        },
        rating: '5.0',
        reviewCount: 3,
        confirm: 'email',
      },
    ])
    for (const browser of [at.browser(), owner.browser, (await signedInCustomer(at)).browser]) {
      expect(await shown(browser)).toMatchObject({ reviewCount: 3, starCounts: [0, 0, 0, 0, 3], heldReview: undefined })
      const list = await browser.get(`/api/shops/${shop.id}/reviews`)
      expect(list.text).not.toContain('Bad rice')
      expect(Number(list.header('x-total-count'))).toBe(browser === owner.browser ? 3 : 0)
    }
    expect((await shown(late.browser)).heldReview).toEqual({ review: body.review, confirm: 'email' })
    // The owner can neither reply to it nor report it, and gets no notice.
    expect((await owner.browser.post(`/api/reviews/${body.review.id}/reply`, { text: 'Why?' })).status).toBe(404)
    expect((await owner.browser.post('/api/reports', { reviewId: body.review.id, reason: 'spam' })).status).toBe(404)
    expect(
      at.queued.filter(
        ({ queue, data }) => queue === 'reviews-told' && 'reviewId' in data && data.reviewId === body.review.id,
      ),
    ).toEqual([])
    expect((await late.browser.get('/api/account/data')).body.heldReviews).toMatchObject([
      { shopId: shop.id, rating: 1 },
    ])
  })

  test('G-198 a held one counts once the contact is verified, with its comment and day, and then the owner gets a notice', async () => {
    await fill()
    const late = await signedInCustomer(at)
    const { id, createdAt } = (await rate(late.browser, 1, 'Bad rice')).body.review
    await prove(late)
    expect(await shown()).toMatchObject({ reviewCount: 4, starCounts: [1, 0, 0, 0, 3], ratings: [1] })
    expect((await at.browser().get(`/api/shops/${shop.id}/reviews`)).body).toMatchObject([
      { id, createdAt, comment: 'Bad rice' },
    ])
    expect((await shown(late.browser)).heldReview).toBeUndefined()
    expect(await rows('select from held_reviews where shop_id = $1', [shop.id])).toEqual([])
    await notifyReleased(at.db, at.serverDeps)
    await notifyReleased(at.db, at.serverDeps)
    expect((await owner.browser.get('/api/notices')).body).toMatchObject([
      { title: expect.stringContaining('reviewed') },
    ])
    // Ratings by verified people are never held.
    const verified = await signedInCustomer(at)
    await proveContacts(at, verified.id)
    expect((await rate(verified.browser, 4)).body).toMatchObject({ reviewCount: 5, rating: '4.0' })
    // A rating that counts still counts when the contact changes.
    await rows('update users set is_email_verified = false where id = $1', [late.id])
    expect((await shown()).reviewCount).toBe(5)
  })

  test('a failed notice to an owner does not delay later ones, and is tried again', async () => {
    await fill()
    const ids: number[] = []
    for (const person of [await signedInCustomer(at), await signedInCustomer(at)]) {
      ids.push((await rate(person.browser, 1)).body.review.id)
      await prove(person)
    }
    await rows(`create function break_a_told() returns trigger language plpgsql as $$
      begin if old.id = ${ids[0]} then raise exception 'broken'; end if; return new; end $$;
      create trigger break_a_told before update on reviews for each row execute function break_a_told()`)
    const mend = () => rows('drop function if exists break_a_told cascade')
    onTestFinished(async () => void (await mend()))
    const left = () => rows('select id from reviews where shop_id = $1 and released_at is not null', [shop.id])
    await expect(notifyReleased(at.db, at.serverDeps)).rejects.toThrow('broken')
    expect(await left()).toEqual([{ id: ids[0] }])
    await mend()
    await notifyReleased(at.db, at.serverDeps)
    expect(await left()).toEqual([])
  })

  test('G-198 asks an account with only a phone to confirm it; a code for another purpose also verifies it', async () => {
    await fill()
    const phone = aPhone()
    const browser = at.browser()
    const { customer } = (await browser.post('/api/customer/register', customerForm(phone))).body
    expect((await rate(browser, 2)).body.confirm).toBe('phone')
    expect((await shown(browser)).heldReview).toMatchObject({ confirm: 'phone' })
    await rows('update users set is_phone_verified = true where id = $1', [customer.id])
    expect((await shown()).reviewCount).toBe(4)

    const reset = await signedInCustomer(at)
    expect((await rate(reset.browser, 2)).body.confirm).toBe('email')
    await at.browser().post('/api/auth/request-password-reset', { email: reset.email })
    const code = at.codeFor(reset.email)
    const done = await at
      .browser()
      .post('/api/auth/reset-password', { email: reset.email, code, newPassword: PASSWORD, confirmPassword: PASSWORD })
    expect(done.status, done.text).toBe(200)
    expect((await shown()).reviewCount).toBe(5)
  })

  test('G-198 changing an old rating takes a place too; the old rating counts until the contact is verified', async () => {
    const old = await signedInCustomer(at)
    expect((await rate(old.browser, 5, 'Good')).body.reviewCount).toBe(1)
    at.later(25 * HOUR)
    await fill()
    const changed = (await rate(old.browser, 1, 'Bad')).body
    expect(changed).toMatchObject({ confirm: 'email', reviewCount: 4, rating: '5.0' })
    expect(await shown()).toMatchObject({ reviewCount: 4, starCounts: [0, 0, 0, 0, 4] })
    expect((await shown(old.browser)).heldReview.review).toMatchObject({ rating: 1, id: changed.review.id })
    await prove(old)
    expect(await shown()).toMatchObject({ reviewCount: 4, starCounts: [1, 0, 0, 0, 3] })
  })

  test('G-198 a person with a place may change the rating on the same day, but not keep the place by daily changes', async () => {
    const [first] = await fill()
    expect((await rate(first?.browser as Browser, 2)).body).toMatchObject({ reviewCount: 3, rating: '4.0' })
    at.later(23 * HOUR)
    expect((await rate(first?.browser as Browser, 3)).body.confirm).toBeUndefined()
    at.later(2 * HOUR)
    for (let number = 0; number < 3; number++)
      expect((await rate((await signedInCustomer(at)).browser, 5)).body.confirm).toBeUndefined()
    expect((await rate(first?.browser as Browser, 1)).body.confirm).toBe('email')
    expect((await shown()).starCounts).toEqual([0, 0, 1, 0, 5])
  })

  test('G-198 deleting an account does not free a place, and there are three within any 24 hours', async () => {
    at.later(HOUR)
    for (let number = 0; number < 3; number++) {
      const leaving = await signedInCustomer(at)
      expect((await rate(leaving.browser, 1)).body.confirm).toBeUndefined()
      expect((await leaving.browser.call('DELETE', '/api/account', { password: PASSWORD })).status).toBe(200)
      at.later(6 * HOUR)
    }
    expect((await shown()).reviewCount).toBe(0)
    const next = await signedInCustomer(at)
    expect((await rate(next.browser, 1)).body.confirm).toBe('email')
    // The first rating is now 24 hours old, the other two are not.
    at.later(6 * HOUR)
    expect((await rate(next.browser, 1)).body.confirm).toBeUndefined()
    expect((await rate((await signedInCustomer(at)).browser, 1)).body.confirm).toBe('email')
  })

  test('G-198 counts three of ten concurrent ratings', async () => {
    const people = await Promise.all(Array.from({ length: 10 }, () => signedInCustomer(at)))
    const sent = await Promise.all(people.map(({ browser }) => rate(browser, 1)))
    expect(sent.filter(({ body }) => body.confirm === undefined)).toHaveLength(3)
    expect((await shown()).reviewCount).toBe(3)
    // Concurrent verifications count each rating once.
    await Promise.all(people.map((person) => prove(person)))
    expect((await shown()).starCounts).toEqual([10, 0, 0, 0, 0])
  })

  test('G-198 counts ratings by an owner with a paid year', async () => {
    await fill()
    const other = await signedInOwner(at)
    await payYear(at.db, other.id)
    expect((await rate(other.browser, 4)).body).toMatchObject({ reviewCount: 4 })
  })
})

describe('ratings of banned people', () => {
  test('G-198 a ban removes them from sums and lists, and its end restores them', async () => {
    const admin = await signedInAdmin(at)
    const honest = await signedInCustomer(at)
    await rate(honest.browser, 5)
    const banned = await signedInCustomer(at)
    const { id } = (await rate(banned.browser, 1, 'All lies')).body.review
    const ban = (yes: boolean) => admin.browser.call('PATCH', `/api/admin/customers/${banned.id}/ban`, { banned: yes })
    expect((await ban(true)).status).toBe(200)
    for (const browser of [at.browser(), owner.browser]) {
      expect(await shown(browser)).toMatchObject({ rating: '5.0', reviewCount: 1, starCounts: [0, 0, 0, 0, 1] })
      const list = await browser.get(`/api/shops/${shop.id}/reviews`)
      expect([list.text.includes('All lies'), list.header('x-total-count')]).toEqual([
        false,
        browser === owner.browser ? '1' : '0',
      ])
      expect((await browser.get(`/api/shops/${shop.id}/reviews?sort=lowest`)).text).not.toContain('All lies')
    }
    expect((await owner.browser.post(`/api/reviews/${id}/reply`, { text: 'Why?' })).status).toBe(404)
    await notifyOwner(at.db, at.serverDeps, { reviewId: id, origin: '' })
    expect((await owner.browser.get('/api/notices')).body).toEqual([])
    expect((await ban(false)).status).toBe(200)
    expect(await shown()).toMatchObject({ rating: '3.0', reviewCount: 2, ratings: [1] })
  })

  test('G-198 an expired ban restores them too, and deletion removes them', async () => {
    const admin = await signedInAdmin(at)
    const other = await signedInOwner(at)
    await rate(other.browser, 1)
    const until = new Date(Date.now() + 200 * HOUR).toISOString()
    const path = `/api/admin/owners/${other.id}/ban`
    const sent = await admin.browser.call('PATCH', path, { banned: true, reason: 'Fraud', until })
    expect(sent.status, sent.text).toBe(200)
    expect((await shown()).reviewCount).toBe(0)
    // Verifying a contact in the meantime changes nothing.
    await proveContacts(at, other.id)
    expect((await shown()).reviewCount).toBe(0)
    at.later(300 * HOUR)
    await liftEndedBans(at.db, at.serverDeps)
    expect((await shown()).reviewCount).toBe(1)
    await rows('update users set banned = true where id = $1', [other.id])
    await rows('delete from users where id = $1', [other.id])
    expect(await shown()).toMatchObject({ reviewCount: 0, starCounts: [0, 0, 0, 0, 0] })
  })

  test('G-198 a held rating of a banned author counts after both the verification and the end of the ban', async () => {
    await fill()
    const late = await signedInCustomer(at)
    await rate(late.browser, 1)
    await rows('update users set banned = true where id = $1', [late.id])
    await proveContacts(at, late.id)
    expect((await shown()).reviewCount).toBe(3)
    await rows('update users set banned = false where id = $1', [late.id])
    expect((await shown()).reviewCount).toBe(4)
  })
})
