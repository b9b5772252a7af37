import { expect, test } from 'vitest'
import { changedFields, mergeConcurrentEdit } from './edited-values.ts'

const read = { name: 'Rice', price: '1500', unit: '' }

test('an edit sends the changed fields, a new object sends all', () => {
  expect(changedFields({ name: 'Rice', price: '1600', unit: '' }, read)).toEqual({ price: '1600' })
  expect(changedFields({ name: 'Rice', price: '1500', unit: '' }, read)).toEqual({})
  expect(changedFields(read, null)).toEqual(read)
})

test('fields changed in another tab update if untouched, and are reported if edited here', () => {
  const current = { name: 'Ofada rice', price: '1700', unit: 'bag' }
  const merged = mergeConcurrentEdit(read, current, { name: 'Rice', price: '1600', unit: '' })
  expect(merged.values).toEqual({ name: 'Ofada rice', price: '1600', unit: 'bag' })
  expect(merged.changed).toEqual([
    { name: 'name', from: 'Rice', to: 'Ofada rice', isUnsaved: false },
    { name: 'price', from: '1500', to: '1700', isUnsaved: true },
    { name: 'unit', from: '', to: 'bag', isUnsaved: false },
  ])
})

test('the same text typed in both is no difference', () => {
  const merged = mergeConcurrentEdit(read, { ...read, price: '1600' }, { ...read, price: '1600' })
  expect(merged).toEqual({ values: { ...read, price: '1600' }, changed: [] })
})
