import { expect, test } from 'vitest'
import { browserTransport } from './api-client.ts'
import { isPreloaded, restoreState, stateOf } from './page-state.ts'
import { makeQueryClient } from './query-client.ts'

test('page data arrives unchanged, without failed reads', async () => {
  const sent = makeQueryClient(() => Promise.reject(new Error('no such thing')))
  const things = [{ id: 1, unit: null, shop: { name: 'Mama' } }, { id: 2 }]
  sent.setQueryData(['/api/things', {}], things)
  await sent.prefetchQuery({ queryKey: ['/api/missing', {}] })
  const received = makeQueryClient(browserTransport)
  restoreState(received, JSON.parse(JSON.stringify(stateOf(sent))))
  const queries = received.getQueryCache().getAll()
  expect(queries.map(({ queryKey, state }) => [queryKey, state.data])).toEqual([[['/api/things', {}], things]])
})

test('reads that came with the page differ from later reads', () => {
  const client = makeQueryClient(browserTransport)
  restoreState(client, [[['/api/brought', {}], null]])
  client.setQueryData(['/api/later', {}], {})
  expect(
    [
      ['/api/brought', {}],
      ['/api/later', {}],
    ].map(isPreloaded),
  ).toEqual([true, false])
})
