import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { useDb } from '../../../test/support/db.ts'
import { typedWords, wordsOf } from './words.ts'

const at = useDb()
/** NUL, which no text in PostgreSQL has, and letters that PostgreSQL 15 does not know yet. */
const NEWER = /[\0\ua7f1\u{1ccd6}-\u{1ccf9}\u{1e030}-\u{1e06d}]/gu

describe('G-025 words', () => {
  test.each([
    ['Ọ̀yọ́', ['oyo']],
    ['O\u0323\u0300yo\u0323\u0301', ['oyo']],
    ['OYO', ['oyo']],
    ['Ńkẹ́m Ṣadé Ẹ̀gbá', ['nkem', 'sade', 'egba']],
    ['Ƙasuwar Ɓauchi da Ƴan ɗaki', ['kasuwar', 'bauchi', 'da', 'yan', 'daki']],
    ["Ade's Mama’s", ['ades', 'mamas']],
    ['Ile-Ife, Osun', ['ile', 'ife', 'osun']],
    ['Straße Œuvre', ['strasse', 'oeuvre']],
    ['ｆｕｌｌ ＷＩＤＴＨ ①', ['full', 'width', '1']],
    ['50% C++ a_b x\\y', ['50', '%', 'c', '+', '+', 'a', '_', 'b', 'x', '\\', 'y']],
    ['Кафе Ёлка', ['кафе', 'елка']],
    ['كتاب جديد', ['كتاب', 'جديد']],
    ['中文', ['中文']],
    ['!!! ... "()" 🍚', []],
    ['', []],
    ['x'.repeat(100), ['x'.repeat(60)]],
  ])('of %j', (text, words) => {
    expect(wordsOf(text)).toEqual(words)
  })

  test('a sign alone counts only when nothing else was typed', () => {
    expect(typedWords('rice & beans')).toEqual(['rice', 'beans'])
    expect(typedWords('100% cotton')).toEqual(['100', '%', 'cotton'])
    expect(typedWords(' % ')).toEqual(['%'])
    expect(typedWords('rice rice RICE')).toEqual(['rice'])
    expect(typedWords('(!)')).toEqual([])
  })

  test('the database has the same rule', async () => {
    const said = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 80 }),
      fc.string({ unit: 'binary', maxLength: 80 }),
      fc.string({ unit: fc.constantFrom(..."ọ́ẹṢƙɗ’ʼ'`ß œÆΣя 1a_%\\&+#@-,.()ﬁ①Ａ\u0323\u0301،ك中"), maxLength: 40 }),
    )
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          said.map((text) => text.replace(NEWER, '')),
          { minLength: 20, maxLength: 20 },
        ),
        async (texts) => {
          const rows = await at.db.query<{ words: string[] }>(
            'test.words',
            'select words_of(said) as words from unnest($1::text[]) with ordinality t(said, place) order by place',
            [texts],
          )
          expect(rows.map((row) => row.words)).toEqual(texts.map(wordsOf))
        },
      ),
      { numRuns: 100 },
    )
  })
})
