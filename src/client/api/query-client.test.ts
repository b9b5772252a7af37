import { QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { type ApiTransport, HttpError, type Reply } from './api-client.ts'
import { addressOf, makeQueryClient, readWith } from './query-client.ts'
import { read, readFound, readOrNull } from './reads.ts'

const answering = (body: unknown, headers: Record<string, string> = {}): ApiTransport =>
  vi.fn(async (): Promise<Reply> => ({ body, header: (name) => headers[name] ?? null }))
const failing = (status: number, body: string): ApiTransport =>
  vi.fn(async () => {
    throw new HttpError(status, body)
  })

test('DATA-08 the first element of the key is the path', () => {
  expect(addressOf(['/api/categories'])).toBe('/api/categories')
})

test('DATA-09 non-empty strings of the second element become parameters', () => {
  const key = ['/api/shops', { approved: 'true', search: '', location: 'Ikeja', n: 3 }]
  expect(addressOf(key)).toBe('/api/shops?approved=true&location=Ikeja')
  expect(addressOf(['/api/shops', 'text'])).toBe('/api/shops')
  expect(addressOf(['/api/shops', null])).toBe('/api/shops')
})

test('DATA-10 a 401 fails by default and is null on request; other failures stay failures', async () => {
  const context = { queryKey: ['/api/auth/user'], meta: undefined } as never
  const signedOut = failing(401, '{"message":"Unauthorized"}')
  await expect(readWith(signedOut)(context)).rejects.toThrow('401: {"message":"Unauthorized"}')
  await expect(readWith(signedOut, { on401: 'null' })(context)).resolves.toBeNull()
  await expect(readWith(failing(403, 'Unauthorized'), { on401: 'null' })(context)).rejects.toThrow('403: Unauthorized')
  await expect(readWith(failing(401, 'Nope'), { on401: 'null' })(context)).rejects.toThrow('401: Nope')
})

test('DATA-04 a failed read is not repeated', async () => {
  const transport = failing(500, 'down')
  await expect(makeQueryClient(transport).fetchQuery(read('/api/categories'))).rejects.toThrow('500: down')
  expect(transport).toHaveBeenCalledTimes(1)
})

test('DATA-11 CONST-08 data never goes stale and is not refetched on focus, reconnect or interval', async () => {
  const transport = answering(['a'])
  const client = makeQueryClient(transport)
  await client.fetchQuery(read('/api/categories'))
  await client.fetchQuery(read('/api/categories'))
  expect(transport).toHaveBeenCalledTimes(1)
  const observer = new QueryObserver(client, read('/api/categories'))
  expect(observer.getCurrentResult().isStale).toBe(false)
  expect(client.getDefaultOptions().queries).toMatchObject({
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    refetchOnWindowFocus: false,
    refetchInterval: false,
  })
})

test('ERR-04 a read that returns undefined is an error', async () => {
  const silent = vi.spyOn(console, 'error').mockImplementation(() => {})
  await expect(makeQueryClient(answering(undefined)).fetchQuery(read('/api/categories'))).rejects.toThrow()
  silent.mockRestore()
})

test('a list has its totals and next cursor, and keeps only the shown fields', async () => {
  const transport = answering([{ id: 1, secret: 'x' }], {
    'x-total-count': '1000',
    'x-total-count-capped': 'true',
    link: '</api/shops?cursor=abc>; rel="next"',
  })
  const shops = readFound<{ id: number; secret: string }, { id: number }>('/api/shops', {}, ({ id }) => ({ id }))
  const { pages } = (await makeQueryClient(transport).fetchInfiniteQuery(shops as never)) as { pages: unknown[] }
  expect(pages).toEqual([{ items: [{ id: 1 }], total: 1000, capped: true, next: 'abc' }])
  expect(shops.getNextPageParam(pages[0] as never)).toBe('abc')
})

test('the next page of a list is read by its cursor, not by its first page number', async () => {
  const transport = answering([])
  const call = { queryKey: readFound('/api/shops', { location: 'Ikeja', page: '2' }).queryKey, pageParam: 'abc' }
  await readWith(transport)(call as never)
  expect(transport).toHaveBeenCalledWith('GET', '/api/shops?location=Ikeja&cursor=abc')
})

test('a missing item is null for screens that expect it, and an error elsewhere', async () => {
  const client = makeQueryClient(failing(404, '{"message":"Shop not found"}'))
  await expect(client.fetchQuery(readOrNull('/api/shops/9'))).resolves.toBeNull()
  await expect(client.fetchQuery(read('/api/shops/9'))).rejects.toThrow('404:')
})
