import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { useDb } from '../../../test/support/db.ts'
import { headOf } from '../../../test/support/head-of.ts'
import { wordsOf } from './words.ts'

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
    ['20,000mAh, 1,250,000 or 12,5000', ['20000mah', '1250000', 'or', '12', '5000']],
    ['1.5HP pump. 2.', ['1.5hp', 'pump', '2']],
    [
      '55 inch, 55-inch and 1.5 HP; 3 in 1; size 5 model',
      ['55inch', '55inch', 'and', '1.5hp', '3', 'in', '1', 'size', '5', 'model'],
    ],
    ['50 kg kg 5 l l', ['50kg', 'kg', '5l', 'l']],
  ])('of %j', (text, words) => {
    expect(wordsOf(text)).toEqual(words)
  })

  test('the database has the same rule', async () => {
    const anyText = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 80 }),
      fc.string({ unit: 'binary', maxLength: 80 }),
      fc
        .array(
          fc.constantFrom(
            '1',
            '25',
            '1,000',
            '.',
            ',',
            ' ',
            '  ',
            '-',
            'kg',
            'kg',
            'inches',
            'm',
            '5',
            '%',
            'rice',
            '٣',
          ),
          {
            maxLength: 12,
          },
        )
        .map((parts) => parts.join('')),
      fc.string({ unit: fc.constantFrom(..."ọ́ẹṢƙɗ’ʼ'`ß œÆΣя 1a_%\\&+#@-,.()ﬁ①Ａ\u0323\u0301،ك中"), maxLength: 40 }),
    )
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          anyText.map((text) => text.replace(NEWER, '')),
          { minLength: 20, maxLength: 20 },
        ),
        async (texts) => {
          const rows = await at.db.query<{ words: string[] }>(
            'test.words',
            'select words_of(text) as words from unnest($1::text[]) with ordinality t(text, place) order by place',
            [texts],
          )
          expect(rows.map((row) => row.words)).toEqual(texts.map(wordsOf))
        },
      ),
      { numRuns: 100 },
    )
  })
})

describe('the head of a name', () => {
  const HEADS: [name: string, head: string | undefined][] = [
    ['HP laptop, 16GB', 'laptop'],
    ['Laptop bag', 'bag'],
    ['UK-used iPhone 11, 128GB', 'iphone'],
    ['Charger for laptop', 'charger'],
    ['Ofada rice, 25kg bag', 'rice'],
    ['25 kg bag of rice', 'rice'],
    ['Pair of shoes (leather)', 'shoes'],
    ['Box of 12 eggs', 'eggs'],
    ['Piece of mind counselling', 'counselling'],
    ['Head of house', 'head'],
    ['55-inch Samsung TV - wall mount', 'tv'],
    ['Rice & beans', 'rice'],
    ['For sale', 'sale'],
    ['(New) kettle', 'kettle'],
    ['50, kg', '50kg'],
    ['7', '7'],
    ['Fridge and freezer repair', 'repair'],
    ['Sofa and rug washing, per seat', 'washing'],
    ['Sewing of agbada', 'sewing'],
    ['Sofa set', 'sofa'],
    ['Brake disc pair for Corolla', 'disc'],
    ['Set', 'set'],
    ['Laptop bag', 'bag'],
    ['of', 'of'],
    ['!', undefined],
  ]

  test.each(HEADS)('%j: %s', (name, head) => {
    expect(headOf(name)).toBe(head)
  })

  test('the database has the same rule', async () => {
    const part = fc.constantFrom(
      ...'bag of rice 12 and , ( - – for laptop bags kg & 1.5 x, of washing repair set tubers box'.split(' '),
    )
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.array(part, { maxLength: 8 }).map((parts) => parts.join(' ')),
          { minLength: 20, maxLength: 20 },
        ),
        async (random) => {
          const names = [...random, ...HEADS.map(([name]) => name)]
          const rows = await at.db.query<{ head: string | null }>(
            'test.heads',
            'select head_of(name, words_of(name)) as head from unnest($1::text[]) with ordinality t(name, place) order by place',
            [names],
          )
          expect(rows.map((row) => row.head ?? undefined)).toEqual(names.map(headOf))
        },
      ),
      { numRuns: 100 },
    )
  })
})
