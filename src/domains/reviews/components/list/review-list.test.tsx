import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { ShopReview } from '#domains/shops/shops.contract.ts'
import { ReviewList } from './review-list.tsx'

const review: ShopReview = {
  id: 1,
  rating: 4,
  comment: null,
  firstName: 'Ngozi',
  createdAt: '2026-03-02T10:00:00.000Z',
}

const shown = (changed: Partial<ShopReview>) =>
  renderToString(<ReviewList reviews={[{ ...review, ...changed }]} />)
    .replaceAll('<!-- -->', '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

test('a reply that is older than the review says that it answers the earlier text', () => {
  const words = 'The owner, before this review was changed'
  const repliedAt = (createdAt: string) => shown({ reply: { text: 'Thank you!', createdAt } })
  expect(repliedAt('2026-03-01T10:00:00.000Z')).toContain(words)
  expect(repliedAt('2026-03-02T10:00:00.000Z')).not.toContain(words)
  expect(repliedAt('2026-03-03T10:00:00.000Z')).not.toContain(words)
  expect(repliedAt('2026-03-03T10:00:00.000Z')).toContain('The owner · ')
})

test('takes a whole emoji as the initial of a name', () => {
  expect(shown({ firstName: '🌸Ngozi' })).toMatch(/^🌸 /)
  expect(shown({ firstName: 'ngozi' })).toMatch(/^N /)
})
