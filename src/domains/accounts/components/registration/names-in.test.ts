import { expect, test } from 'vitest'
import { namesIn } from './names-in.ts'

test.each([
  ['Ada Obi', 'Ada', 'Obi'],
  ['  Ada  Grace   Obi ', 'Ada Grace', 'Obi'],
  ['Ada', 'Ada', ''],
  ['', '', ''],
])('the last word of %j is the last name', (name, firstName, lastName) => {
  expect(namesIn(name)).toEqual({ firstName, lastName })
})
