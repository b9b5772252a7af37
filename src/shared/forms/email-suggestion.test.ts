import { expect, test } from 'vitest'
import { suggestedEmail } from './email-suggestion.ts'

test.each([
  ['ada@gmial.com', 'ada@gmail.com'],
  ['ada@gmail.con', 'ada@gmail.com'],
  ['ada@gmail.co', 'ada@gmail.com'],
  ['ada@gmai.con', 'ada@gmail.com'],
  ['ada@gamil.com', 'ada@gmail.com'],
  ['Ada.Obi@YAHO.com', 'Ada.Obi@yahoo.com'],
  ['ada@yahooo.com', 'ada@yahoo.com'],
  ['ada@hotmial.com', 'ada@hotmail.com'],
  ['ada@outlok.com', 'ada@outlook.com'],
  [' ada@iclod.com ', 'ada@icloud.com'],
])('%j becomes %j', (typed, corrected) => expect(suggestedEmail(typed)).toBe(corrected))

test.each([
  'ada@gmail.com',
  'ada@ymail.com',
  'ada@mail.com',
  'ada@email.com',
  'ada@yahoo.co.uk',
  'ada@yahoo.ca',
  'ada@shop.example.ng',
  'ada@jumail.com',
  'ada@unilag.edu.ng',
  'gmial.com',
  'ada@',
  '0803 123 4567',
  `ada@${'g'.repeat(50_000)}mail.com`,
])('%j is left as it is', (typed) => expect(suggestedEmail(typed)).toBeNull())
