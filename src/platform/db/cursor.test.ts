import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { BadCursor, encodeCursor, readCursor } from './cursor.ts'

describe('G-032 cursors', () => {
  const kinds = ['boolean', 'number', 'string', 'decimal', 'digits'] as const
  const keys = [true, 12, '2026-11-20 14:12:33.123456+00', 4.25, '471100520000123456'] as const

  test('return their keys and fit an address', () => {
    const cursor = encodeCursor('some-list', keys)
    expect(cursor).toMatch(/^[A-Za-z0-9_-]{1,300}$/)
    expect(readCursor(cursor, 'some-list', kinds)).toEqual(keys)
  })

  test('belong to one list', () => {
    expect(() => readCursor(encodeCursor('a', [1]), 'b', ['number'])).toThrow(BadCursor)
    expect(() => readCursor(encodeCursor('a', [1, 2]), 'a', ['number'])).toThrow(BadCursor)
  })

  test.each([
    ['number', [1.5, 2 ** 31, -(2 ** 40), '1', null, Number.NaN]],
    ['boolean', [0, 'true', null]],
    [
      'string',
      [
        'yesterday',
        '2026-02-30 10:00:00+00',
        '2026-13-01 10:00:00+00',
        '2026-01-01 25:00:00+00',
        '0000-01-01 00:00:00+00',
        '2026-01-01',
        "'; drop table shops; --",
        5,
      ],
    ],
    ['decimal', ['4', null]],
    ['digits', ['12a', '', '1'.repeat(19), 12]],
  ] as const)('refuse what is no %s', (kind, values) => {
    for (const value of values) {
      expect(() => readCursor(encodeCursor('a', [value as number]), 'a', [kind])).toThrow(BadCursor)
    }
  })

  test('refuse anything else with the same error', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.base64String(),
          fc.json().map((text) => Buffer.from(text).toString('base64url')),
        ),
        (text) => {
          expect(() => readCursor(text, 'a', ['number'])).toThrow(BadCursor)
        },
      ),
    )
  })
})
