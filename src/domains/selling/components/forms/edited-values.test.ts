import { expect, test } from 'vitest'
import { changedFields, mergeMeanwhile } from './edited-values.ts'

const read = { name: 'Rice', price: '1500', unit: '' }

test('an edit sends what differs from what was read, something new sends all', () => {
  expect(changedFields({ name: 'Rice', price: '1600', unit: '' }, read)).toEqual({ price: '1600' })
  expect(changedFields({ name: 'Rice', price: '1500', unit: '' }, read)).toEqual({})
  expect(changedFields(read, null)).toEqual(read)
})

test('what another tab changed is taken where nothing was typed, and told where it was', () => {
  const current = { name: 'Ofada rice', price: '1700', unit: 'bag' }
  const merged = mergeMeanwhile(read, current, { name: 'Rice', price: '1600', unit: '' })
  expect(merged.values).toEqual({ name: 'Ofada rice', price: '1600', unit: 'bag' })
  expect(merged.changed).toEqual([
    { name: 'name', from: 'Rice', to: 'Ofada rice', isKept: false },
    { name: 'price', from: '1500', to: '1700', isKept: true },
    { name: 'unit', from: '', to: 'bag', isKept: false },
  ])
})

test('both having typed the same is no difference', () => {
  const merged = mergeMeanwhile(read, { ...read, price: '1600' }, { ...read, price: '1600' })
  expect(merged).toEqual({ values: { ...read, price: '1600' }, changed: [] })
})
