import { expect, test } from 'vitest'
import { idsIn } from './requirement-ids.ts'
import { compareWithTitles, specifiedIds } from './requirements.ts'

// The cases are not in their tests' titles, or they would count as proofs.
test.each([
  ['VAL-22 a password is checked when its field is left', ['VAL-22']],
  ['rating > RATE-03 RATE-04: one a person', ['RATE-03', 'RATE-04']],
  ['ENT-users-07 and CAUTH-01, of two areas', ['ENT-users-07', 'CAUTH-01']],
  ['VAL-22/23 at the field', ['VAL-22', 'VAL-23']],
  ['SHOP-01, 02 and 05 the head', ['SHOP-01', 'SHOP-02', 'SHOP-05']],
  ['SHOP-01, SHOP-02, and 05', ['SHOP-01', 'SHOP-02', 'SHOP-05']],
  ['CAUTH-01 to 03', ['CAUTH-01', 'CAUTH-02', 'CAUTH-03']],
  ['VAL-09 to VAL-11: VAL-53', ['VAL-09', 'VAL-10', 'VAL-11', 'VAL-53']],
  ['DASH-20-22, 25', ['DASH-20', 'DASH-21', 'DASH-22', 'DASH-25']],
  ['ENT-users-01–03', ['ENT-users-01', 'ENT-users-02', 'ENT-users-03']],
  ['FAV-01 to RATE-02, two areas', ['FAV-01', 'RATE-02']],
  ['G-121 and UTF-8 are none, nor is CHAT-123', []],
  ['FAV-01 and 20 more would be a list, FAV-01 20 is not', ['FAV-01', 'FAV-20']],
  ['VAL-03, 100 characters; VAL-04 and 2 more', ['VAL-03', 'VAL-04']],
])('reads the ids of a title, case %#', (title, ids) => {
  expect(idsIn(title)).toEqual(ids)
})

test('lists untested requirements by area, and ids in titles that are not specified', () => {
  const specified = ['FAV-01', 'FAV-02', 'ENT-users-01']
  expect(compareWithTitles(specified, ['FAV-02 to 04 hearts', 'G-121 codes', 'ENT-users-01'])).toEqual({
    areas: [
      { name: 'FAV', all: ['FAV-01', 'FAV-02'], missing: ['FAV-01'] },
      { name: 'ENT-users', all: ['ENT-users-01'], missing: [] },
    ],
    unknown: ['FAV-03', 'FAV-04'],
  })
})

test('reads every row of the specification once', () => {
  const ids = specifiedIds()
  expect(ids.length).toBeGreaterThanOrEqual(782)
  expect(new Set(ids).size).toBe(ids.length)
})
