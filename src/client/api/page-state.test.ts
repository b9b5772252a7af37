import fc from 'fast-check'
import { expect, test } from 'vitest'
import { browserTransport } from './api-client.ts'
import { isPreloaded, restoreState, stateOf } from './page-state.ts'
import { makeQueryClient } from './query-client.ts'

const KEY = ['/api/things', {}]

function sent(data: unknown): string {
  const client = makeQueryClient(browserTransport)
  client.setQueryData(KEY, data)
  return JSON.stringify(stateOf(client))
}

function received(text: string): unknown {
  const client = makeQueryClient(browserTransport)
  restoreState(client, JSON.parse(text))
  return client.getQueryData(KEY)
}

const thing = fc.record(
  {
    id: fc.nat(5),
    name: fc.string(),
    on: fc.boolean(),
    unit: fc.option(fc.string()),
    images: fc.array(fc.string(), { maxLength: 2 }),
    shop: fc.option(fc.record({ id: fc.nat(3), name: fc.constant('Mama') })),
    hours: fc.array(fc.record({ id: fc.nat(3), opens: fc.string() }), { maxLength: 3 }),
  },
  { requiredKeys: ['id', 'name', 'on', 'unit', 'images', 'shop'], noNullPrototype: true },
)

test('page data arrives unchanged, with any lists in it', () => {
  const data = fc.oneof(fc.array(thing), fc.record({ pages: fc.array(fc.record({ items: fc.array(thing) })) }))
  fc.assert(
    fc.property(data, (value) => {
      expect(received(sent(value))).toEqual(JSON.parse(JSON.stringify(value)))
    }),
  )
})

test('names and shared values are sent once', () => {
  const shop = { name: 'Mama', category: null }
  const things = [1, 2, 3].map((id) => ({ id, isActive: true, shop: { ...shop, id } }))
  const text = sent(things)
  for (const once of ['isActive', 'true', 'shop', 'category', 'Mama']) expect(text.split(once), once).toHaveLength(2)
  expect(received(text)).toEqual(things)
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
