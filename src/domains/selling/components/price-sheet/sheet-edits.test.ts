import { expect, test } from 'vitest'
import { afterSave, type Edits, edited, percentOf, raised, sentLine } from './sheet-edits.ts'

const rice = { id: 1, price: '78000.00', isActive: true }
const beans = { id: 2, price: '1230.50', isActive: false }
const none: Edits = new Map()

test('a line with its stored values has no edit', () => {
  const typed = edited(none, rice, { price: '80000' })
  expect(typed.get(1)).toEqual({ price: '80000' })
  const both = edited(typed, rice, { isActive: false })
  expect(both.get(1)).toEqual({ price: '80000', isActive: false })
  expect(edited(both, rice, { price: '₦78,000', isActive: true })).toEqual(none)
  expect(edited(none, rice, { price: '' }).get(1)).toEqual({ price: '' })
  expect(none.size).toBe(0)
})

test('prices rise by percent from the typed value, rounded to 50 or 100; invalid prices stay', () => {
  expect(raised(none, [rice, beans], 10, 50)).toEqual(
    new Map([
      [1, { price: '85800' }],
      [2, { price: '1350' }],
    ]),
  )
  expect(raised(none, [beans], 10, 100).get(2)).toEqual({ price: '1400' })
  const typed: Edits = new Map([
    [1, { price: '100', isActive: false }],
    [2, { price: 'soon' }],
  ])
  expect(raised(typed, [rice, beans], 50, 1)).toEqual(
    new Map([
      [1, { price: '150', isActive: false }],
      [2, { price: 'soon' }],
    ]),
  )
})

test('text typed during a save is still unsaved', () => {
  const now = { ...rice, price: '80000.00', isActive: false }
  const sent: Edits = new Map([[1, { price: '80000', isActive: false }]])
  const after = (edits: Edits) => afterSave(edits, sent, [{ before: rice, now }])
  expect(after(sent)).toEqual(none)
  expect(after(edited(sent, rice, { price: '81000' })).get(1)).toEqual({ price: '81000' })
  expect(after(edited(sent, rice, { price: '78000' })).get(1)).toEqual({ price: '78000' })
  expect(after(edited(sent, rice, { price: '78000', isActive: true })).get(1)).toEqual({
    price: '78000',
    isActive: true,
  })
  const also = edited(sent, beans, { price: '1300' })
  expect(after(also)).toEqual(new Map([[2, { price: '1300' }]]))
  expect(afterSave(also, sent, [{ before: beans, now: beans }])).toEqual(also)
  expect(afterSave(sent, sent, [])).toEqual(sent)
  // Undoing the last save sends no edits, so text typed since stays.
  expect(afterSave(also, none, [{ before: now, now: rice }])).toEqual(also)
})

test.each([
  ['10', 10],
  ['+7.5 %', 7.5],
  ['-5%', -5],
  ['', null],
  ['0', null],
  ['ten', null],
  ['-91', null],
  ['1001', null],
])('%j is %j percent', (typed, percent) => expect(percentOf(typed)).toBe(percent))

test('a sent line names the state in which it was read', () => {
  const line = { id: 1, updatedAt: 'then' }
  expect(sentLine(line, {})).toEqual({ id: 1, updatedAt: 'then' })
  expect(sentLine(line, { price: '1,500', isActive: false })).toEqual({
    id: 1,
    updatedAt: 'then',
    price: 1500,
    isActive: false,
  })
  expect(sentLine(line, { price: 'x' })).toEqual({ id: 1, updatedAt: 'then', price: null })
})
