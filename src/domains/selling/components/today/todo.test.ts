import { expect, test } from 'vitest'
import { type OpenWork, todoList } from './todo.ts'

const NOTHING: OpenWork = {
  conversations: 0,
  oldestCustomer: null,
  deliveries: 0,
  nextDelivery: null,
  decisions: 0,
  oldPrices: 0,
  productsWithoutPhoto: 0,
  yearEnds: null,
}

test('the list of work says only what is true, most urgent first', () => {
  expect(todoList(NOTHING)).toEqual([])
  const all = todoList({
    conversations: 2,
    oldestCustomer: 'Chidi Okafor',
    deliveries: 1,
    nextDelivery: '2 × Fast charger',
    decisions: 1,
    oldPrices: 4,
    productsWithoutPhoto: 3,
    yearEnds: '2027-11-28T11:00:00Z',
  })
  expect(all.map(({ text }) => text)).toEqual([
    '2 conversations to answer',
    '1 delivery needs your answer',
    'Our team decided on 1 shop',
    '4 prices older than 30 days',
    '3 products without a photo',
    'Your year ends on 28 Nov 2027',
  ])
  expect(all[0]?.about).toBe('Oldest: Chidi Okafor')
  expect(todoList({ ...NOTHING, conversations: 1, deliveries: 2 }).map(({ text }) => text)).toEqual([
    '1 conversation to answer',
    '2 deliveries need your answer',
  ])
})
