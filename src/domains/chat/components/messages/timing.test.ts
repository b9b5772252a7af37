import { expect, test } from 'vitest'
import { REFRESH_AGAIN_MS, readAgainMs } from './timing.ts'

test('CONST-21 G-146 has intervals with and without the event stream', () => {
  expect(readAgainMs('conversations', false)).toBe(5_000)
  expect(readAgainMs('messages', false)).toBe(3_000)
  expect(readAgainMs('conversations', true)).toBe(30_000)
  expect(readAgainMs('messages', true)).toBe(30_000)
})

test('CONST-22 refetches the conversations 500 ms after a first message', () => {
  expect(REFRESH_AGAIN_MS).toBe(500)
})
