import { expect, test } from 'vitest'
import { type CorrectedLine, importOf, nextLines } from './lines-to-save.ts'

const line = (id: number, name: string, change: Partial<CorrectedLine> = {}): CorrectedLine => ({
  ...{ id, line: id, name, price: '500', unit: null, quantity: null, description: null, isActive: true },
  ...{ problem: null, about: null, pasted: null, matches: null },
  ...change,
})

test('lines of one product are saved in one call, so that none changes what another added', () => {
  const lines = [line(1, 'Rice'), line(2, 'Beans'), line(3, 'Oil'), line(4, ' RICE'), line(5, 'Rice', { unit: 'cup' })]
  expect(nextLines(lines, 2).map(({ id }) => id)).toEqual([1, 2, 4])
  expect(nextLines(lines, 5)).toEqual(lines)
})

test('a list that says nothing of it does not show what is hidden', () => {
  const sent = (saysAvailable: boolean, isActive: boolean) =>
    (importOf([line(1, 'Rice', { isActive })], { listId: 'a', saysAvailable }).body as { lines: object[] }).lines[0]
  expect(sent(false, true)).not.toHaveProperty('isActive')
  expect(sent(false, false)).toMatchObject({ isActive: false })
  expect(sent(true, true)).toMatchObject({ isActive: true })
})
