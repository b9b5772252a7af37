import { expect, test } from 'vitest'
import { changesOf, resourceWords, restOf } from './entry-words.ts'

test('shows each change once, then the other details', () => {
  expect(changesOf({ before: 'active', after: 'banned', reason: 'Fraud' })).toEqual([
    { name: '', before: 'active', after: 'banned' },
  ])
  const edit = { nameBefore: 'Mama', nameAfter: 'Papa', categoryIdBefore: 3, categoryIdAfter: null }
  expect(changesOf(edit)).toEqual([
    { name: 'name', before: 'Mama', after: 'Papa' },
    { name: 'category id', before: '3', after: 'nothing' },
  ])
  expect(changesOf({ nameAfter: 'New' })).toEqual([{ name: 'name', before: 'nothing', after: 'New' }])
  expect(restOf({ ...edit, isAll: true, upheld: false, rows: 3, customers: 'a b' })).toEqual([
    'of all customers: yes',
    'upheld: no',
    'rows: 3',
  ])
})

test('G-209 resources and times have words', () => {
  expect(restOf({ until: '2026-03-05T13:07:09.000Z' })[0]).toBe('until: 5 Mar 2026, 2:07:09 pm')
  expect(resourceWords('shop:12')).toBe('Shop 12')
  expect(resourceWords('categories')).toBe('categories')
})
