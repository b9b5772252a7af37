import { afterEach, describe, expect, test, vi } from 'vitest'
import { reviewBody, submitRating } from './submit-rating.ts'

afterEach(() => vi.unstubAllGlobals())

const ANSWER = {
  review: { id: 1, rating: 4, comment: null, firstName: 'Ada', createdAt: '' },
  rating: '4.0',
  reviewCount: 1,
}
function stubFetch() {
  const fetch = vi.fn<(address: string, init: RequestInit) => Promise<Response>>(async () => Response.json(ANSWER))
  vi.stubGlobal('fetch', fetch)
  return fetch
}

describe('submitting a rating', () => {
  test('RATE-04 throws without a rating, and sends nothing', async () => {
    const fetch = stubFetch()
    await expect(submitRating(7, { rating: null, comment: 'Good' })).rejects.toThrow(/^Please select a rating$/)
    expect(fetch).not.toHaveBeenCalled()
  })

  test.each(['', '   ', '\n\t \r\n'])('RATE-05 leaves out a comment of %j', (comment) => {
    expect(Object.keys(reviewBody({ rating: 3, comment }))).toEqual(['rating'])
  })

  test('RATE-05 trims a comment, and keeps its lines', () => {
    expect(reviewBody({ rating: 3, comment: '  Good.\r\nCome early \n' })).toEqual({
      rating: 3,
      comment: 'Good.\nCome early',
    })
  })

  test('RATE-06 goes to the stated call', async () => {
    const fetch = stubFetch()
    expect(await submitRating(7, { rating: 4, comment: ' ' })).toEqual(ANSWER)
    const [address, init] = fetch.mock.calls[0] ?? []
    expect([address, init?.method, init?.body]).toEqual(['/api/shops/7/reviews', 'POST', '{"rating":4}'])
  })
})
