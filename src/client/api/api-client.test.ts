import { afterEach, expect, test, vi } from 'vitest'
import { browserTransport, HttpError, isUnauthorized, messageOf, send } from './api-client.ts'

const answer = (status: number, body: string, statusText = '') =>
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(body, { status, statusText }))

afterEach(() => void vi.restoreAllMocks())

test('DATA-01 DATA-02 calls carry credentials, and a JSON body only when they are not GET', async () => {
  const fetch = answer(200, '{}')
  await browserTransport('GET', '/api/categories', { ignored: true })
  await browserTransport('POST', '/api/shops/1/reviews', { rating: 5 })
  await browserTransport('PUT', '/api/admin/shops/1/approve')
  expect(fetch.mock.calls).toEqual([
    ['/api/categories', { method: 'GET', credentials: 'include' }],
    [
      '/api/shops/1/reviews',
      {
        method: 'POST',
        credentials: 'include',
        body: '{"rating":5}',
        headers: { 'content-type': 'application/json' },
      },
    ],
    ['/api/admin/shops/1/approve', { method: 'PUT', credentials: 'include' }],
  ])
})

test('DATA-03 an empty response is null', async () => {
  answer(200, '')
  expect((await browserTransport('GET', '/api/subscription')).body).toBeNull()
})

test('ERR-01 a refused call throws its status and body', async () => {
  answer(400, '{"message":"x"}')
  await expect(browserTransport('GET', '/api/shops')).rejects.toThrow('400: {"message":"x"}')
})

test('ERR-02 without a body the status text is used', async () => {
  answer(502, '', 'Bad Gateway')
  await expect(browserTransport('GET', '/api/shops')).rejects.toThrow('502: Bad Gateway')
})

test('ERR-03 only a 401 with the word counts as unauthorized', () => {
  expect(isUnauthorized(new HttpError(401, '{"message":"Unauthorized"}'))).toBe(true)
  expect(isUnauthorized(new HttpError(403, 'Unauthorized'))).toBe(false)
  expect(isUnauthorized(new HttpError(401, 'Nope'))).toBe(false)
  expect(isUnauthorized('401: Unauthorized')).toBe(false)
})

test('G-155 a status text does not count as the server’s message', async () => {
  for (const body of ['', 'null', '42', '"Bad Gateway"', '{"message":""}', '{"message":5}']) {
    answer(502, body, 'Bad Gateway')
    const error = await browserTransport('GET', '/api/shops').catch((thrown: unknown) => thrown)
    expect(messageOf(error, 'Please try again.'), body).toBe('Please try again.')
  }
})

test('ERR-24 shows people the message, never the raw form', () => {
  const shown = (body: string) => messageOf(new HttpError(400, body), 'Please try again.')
  expect(shown('{"message":"You cannot rate your own shop."}')).toBe('You cannot rate your own shop.')
  expect(shown('{"error":1}')).toBe('Please try again.')
  expect(shown('Too many requests')).toBe('Too many requests')
  expect(shown('<html>Bad gateway</html>')).toBe('Please try again.')
  expect(shown('x'.repeat(201))).toBe('Please try again.')
  expect(messageOf(new TypeError('Failed to fetch'), 'Please try again.')).toBe('Please try again.')
})

test('a call fills in its path', async () => {
  const fetch = answer(200, '{"ok":true}')
  const route = ['POST', '/api/shops/:shopId/reviews'] as const
  expect(await send(route, { params: { shopId: 7 }, body: { rating: 4 } })).toEqual({ ok: true })
  expect(fetch.mock.calls[0]?.[0]).toBe('/api/shops/7/reviews')
})
