import { expect, test } from 'vitest'
import { titleOf } from '../conversation-titles.ts'
import { matching } from './matching.ts'

const shop = (name: string) => ({ side: 'customer', shop: { id: 1, name }, customerName: null }) as const
const mama = shop('Mama Cass Kitchen')
const bola = shop('Bola Phones')
const gone = { side: 'customer', shop: null, customerName: null } as const
const asked = { side: 'shop_owner', shop: { id: 1, name: 'Mama Cass Kitchen' }, customerName: 'Chidi Okafor' } as const
const guest = { ...asked, customerName: null }

test('CHAT-05 the search finds a part of a shop’s name in any case', () => {
  for (const typed of ['cass', 'CASS', '  Mama ']) expect(matching([mama, bola, gone], typed)).toEqual([mama])
  expect(matching([mama, bola, gone], ' ')).toEqual([mama, bola, gone])
  expect(matching([mama, bola, gone], 'unknown')).toEqual([gone])
  expect(matching([mama, bola], 'rice')).toEqual([])
})

test('CHAT-07 G-142 the shop is the title, its owner sees the customer', () => {
  expect(titleOf(mama)).toBe('Mama Cass Kitchen')
  expect(titleOf(gone)).toBe('Unknown Shop')
  expect(titleOf(asked)).toBe('Chidi Okafor')
  expect(titleOf(guest)).toBe('Guest')
  expect(matching([mama, asked, guest], 'okafor')).toEqual([asked])
  expect(matching([bola, asked, guest], 'mama')).toEqual([asked, guest])
})
