import { describe, expect, test } from 'vitest'
import { plainMarket } from '../../../test/support/plain-market.ts'
import { SYNONYMS } from './market/market.ts'
import { interpret, type SearchInput } from './search.ts'

const market = plainMarket()
const first = (text: string, count: number) => market.search(text).found.slice(0, count)
const interpretation = (text: string) => market.search(text).notes
const all = (input: Partial<SearchInput>) => [...interpret({ field: 'p', ...input }, market.vocabulary)]

describe('G-030 everyday words find the thing itself first', () => {
  const PHONES = /^New .+ phone,|^UK-used iPhone/
  const RICE = /^(Foreign long-grain|Nigerian parboiled|Ofada) rice,/
  test.each<[string, RegExp]>([
    ['laptop', /^Tokunbo laptop/],
    ['generator', /^Generator,/],
    ['wig', / wig[ ,]/],
    ['oil', / oil,/],
    ['phones', PHONES],
    ['rice', RICE],
    ['bag of rice', /rice, \d+kg bag/],
    ['paint of garri', /^Garri, .*paint/],
    ['rice in kano', RICE],
    ['tomatoes mile 12', /^Fresh tomatoes/],
    ['55inch tv', /TV, 55 inch/],
    ['I dey find tailor', /^Sewing of|sewing/],
    ['pampers', /^Baby diapers/],
    ['okada', /^Motorcycle,/],
    ['airpod', /^Wireless earbuds/],
    ['tokunbo phone', /^UK-used iPhone/],
    ['suv', /^Tokunbo jeep/],
    ['hijab', /^Veil and scarf/],
    ['epo pupa', /^Palm oil/],
    ['keke napep', /^Keke tricycle/],
    ['refrigerator', /^Fridge, /],
    ['toliet', /^Water closet/],
    ['gilrs', /^Girl's dress/],
    ['cemnet', /^Cement,/],
    ['tailor', /^Sewing of|sewing/],
    ['shoe wey i go wear go wedding', /shoes|Sneakers/],
    ['can someone teach me how to drive manual car', /^Driving lessons/],
    ['solar that can power freezer', /^Solar/],
    ['iphone wey no pass 300k', /^UK-used iPhone XR/],
    ['nibo ni mo ti le ra bata', /shoes|Sneakers/],
    ['my fridge is not cooling', /^Fridge and freezer repair/],
    ['size 14 tyre', /R14/],
    ['ayaba', /^Banana/],
    ['tecno camon 20', /Tecno/],
    ['hard drive case', /case/i],
  ])('%s', (typed, wanted) => {
    const found = first(typed, 2)
    expect(found.length).toBe(2)
    expect(found.filter(({ name }) => !wanted.test(name)).map(({ name }) => name)).toEqual([])
  })

  test('rice and beans alternates both, unless a name is about both', () => {
    expect(first('rice and beans', 4).map(({ name }) => /rice/.test(name))).toEqual([true, false, true, false])
    expect(first('mop and bucket', 1)[0]?.name).toMatch(/^Mop and bucket/)
    expect(first('rice, beans, garri', 9).some(({ name }) => /^Garri/.test(name))).toBe(true)
  })

  test('names about several of the products come first, then each alternates', () => {
    const names = first('bedsheet and pillow', 6).map(({ name }) => name)
    expect(names[0]).toMatch(/^Bedsheet with two pillow/)
    expect(names).toContainEqual(expect.stringMatching(/^Pillow,/))
  })

  test('drops the least specific terms, one if that is enough', () => {
    expect(first('swimming lessons', 1)[0]?.name).toMatch(/^Swimming/)
    expect(first('car battery charging', 1)[0]?.name).toMatch(/^Car battery/)
    expect(first('fumigate', 1)[0]?.name).toMatch(/^Fumigation/)
    expect(first('oil paint', 1)[0]?.name).toMatch(/^Paint/)
  })

  test('a bag does not find bags of rice, because a word that is also a measure must be the product itself', () => {
    expect(first('laptop bag', 1)[0]?.name).toMatch(/bag/i)
    for (const typed of ['purple laptop bag in kano', 'travel bag in owerri'])
      expect(first(typed, 5).filter(({ name }) => /rice|sugar|water|fertiliser/i.test(name))).toEqual([])
  })

  test('a number of bags after the product does not find bags', () => {
    expect(first('cement 10 bags', 1)[0]?.name).toMatch(/^Cement/)
    expect(first('rice half bag', 1)[0]?.name).toMatch(/rice, \d+kg/)
    expect(first('garri 1 paint', 1)[0]?.name).toMatch(/^Garri/)
  })

  test('does not correct words of three letters', () => {
    expect(first('toe', 50).filter(({ name }) => / to /.test(name))).toEqual([])
  })

  test('accepts the person a product is for in any order', () => {
    expect(first('clothes for newborn', 1)[0]?.name).toMatch(/^Newborn/)
    expect(first('bag for school children', 1)[0]?.name).toMatch(/^School bag/)
  })

  test('finds nothing when no listing is similar', () => {
    for (const typed of ['helicopter', 'wheelchair', 'parrot', 'golden helicopter', 'igloo', 'customer care'])
      expect(first(typed, 1), typed).toEqual([])
  })
})

describe('the interpretation', () => {
  test('takes place and price out of the text', () => {
    expect(interpretation('rice in Kano under 20k')).toEqual({ text: 'rice', place: 'kano', maxPrice: 20_000 })
    expect(interpretation('tomatoes mile 12')).toEqual({ text: 'tomatoes', place: 'mile 12' })
    expect(interpretation('Palm Oil')).toEqual({ text: 'Palm Oil' })
  })

  test('G-030 drops a place without matches last, and names it, unless the text requires it', () => {
    expect(interpretation('wig balogun market')).toEqual({ text: 'wig', letGo: ['balogun market'] })
    expect(first('wig balogun market', 1)[0]?.name).toMatch(/wig/)
    expect(market.search('wig balogun market').found).toEqual(market.search('wig').found)
    expect(interpretation('helicopter kano')).toEqual({ text: 'helicopter', place: 'kano' })
    expect(interpretation('wig in balogun market')).toEqual({ text: 'wig', place: 'balogun market' })
  })

  test.each(['electronics', 'purple wig', 'rice and wig', 'phone under 100k', 'bread under 2k'])(
    'G-030 without the place %s is understood as if none had been typed',
    (words) => {
      const there = market.search(`${words} balogun market`)
      const anywhere = market.search(words)
      expect(anywhere.found.length).toBeGreaterThan(0)
      expect(there.found).toEqual(anywhere.found)
      expect(there.notes).toEqual({ ...anywhere.notes, letGo: ['balogun market', ...(anywhere.notes?.letGo ?? [])] })
    },
  )

  test.each([
    ['phones in ondo state', 'phones', 'Ondo State'],
    ['furniture anambra', 'furniture', 'Anambra'],
    ['rice in kano state', 'rice', 'Kano State'],
    ['wig in ph', 'wig', 'Ph'],
    ['wig in vi', 'wig', 'Vi'],
    ['rice in ikeja area', 'rice', 'Ikeja Area'],
    ['rice in ikeja, lagos state', 'rice', 'Ikeja, Lagos State'],
  ])('G-025 the place of %s is the same as a filter', (text, words, location) => {
    const filters = (input: { text: string; location?: string }) => all(input)[0]?.plans[0].filters
    expect(filters({ text: words, location })).toEqual(filters({ text }))
  })

  test('G-030 drops the part of a town before the town, and only if it has no matches', () => {
    expect(interpretation('phones in ikeja lagos')).toEqual({ text: 'phones', place: 'ikeja lagos' })
    expect(interpretation('logo design in ikeja lagos')?.letGo ?? []).not.toContain('ikeja')
    expect(interpretation('tailor in surulere lagos')).toMatchObject({ place: 'lagos', letGo: ['surulere'] })
    expect(first('tailor in surulere lagos', 1)[0]?.name).toMatch(/sew|tailor/i)
  })

  test('makes at most fourteen interpretations, and as many again without the place or its part', () => {
    const text = 'electric rice cooker and laptop bag leather blue under 5k'
    expect(all({ text }).length).toBeLessThanOrEqual(14)
    const inPart = all({ text: text.replace('under', 'yaba lagos under') })
    expect(inPart.length).toBeLessThanOrEqual(42)
    expect(all({ text: text.replace('under', 'yaba under') }).length).toBeLessThanOrEqual(28)
  })

  test.each(['p', 'a'] as const)('G-030 drops only the place in the text, never a filter (%s)', (field) => {
    const made = all({ field, text: 'wig balogun market', shop: 'x', categoryId: 1 })
    expect(made[0]?.plans[0].filters.flatMap(({ any }) => any)).toContain('lbalogun')
    expect(made.at(-1)?.plans[0].filters).toEqual([{ any: [expect.stringMatching(/^s/)] }, { any: ['c1'] }])
  })

  test('names corrections and dropped words', () => {
    expect(interpretation('toliet seta')?.corrected?.from).toBe('toliet seta')
    expect(interpretation('cemnet')).toEqual({ text: 'cement', corrected: { from: 'cemnet', to: 'cement' } })
    expect(interpretation('Toliets toliet')?.corrected).toEqual({ from: 'Toliets toliet', to: 'toilet toilet' })
    expect(interpretation('<b>Cemnet</b>')?.text).toBe('<b>cement</b>')
    expect(interpretation('lg fridge')).toEqual({ text: 'lg fridge', letGo: ['lg'] })
    expect(interpretation('red standing fan')?.letGo).toEqual(['red'])
    expect(interpretation("childern's shoes")?.corrected?.from).toBe("childern's shoes")
  })

  test('names a dropped misspelled word as typed, not corrected', () => {
    expect(interpretation("mama's pride rice")).toEqual({ text: "mama's pride rice", letGo: ['mamas', 'pride'] })
  })

  test('leaves no word for a comma', () => {
    expect(interpretation('rice, under 20k')).toMatchObject({ text: 'rice', maxPrice: 20_000 })
    expect(interpretation('lagos, rice')).toMatchObject({ text: 'rice', place: 'lagos' })
  })

  test('does not read quotation marks around words as inches', () => {
    expect(interpretation('"iphone 13"')?.letGo).toBe(undefined)
    expect(market.search('"iphone 13"').found).toEqual(market.search('iphone 13').found)
    expect(interpretation('rice "under 20k"')).toMatchObject({ text: 'rice', maxPrice: 20_000 })
    expect(first('tv 43" or 55"', 2).every(({ name }) => /43 inch|55 inch/.test(name))).toBe(true)
  })

  test('finds more expensive products when none is as cheap', () => {
    const { found, notes } = market.search('phone under 100k')
    expect(notes).toEqual({ text: 'phone', letGo: ['under 100k'] })
    expect(found.length).toBeGreaterThan(0)
    expect(found.every(({ name, naira }) => /phone,|iPhone/.test(name) && naira <= 150_000)).toBe(true)
  })

  test('a misspelled word in a description does not capture the searches of all who misspell it', () => {
    const planted = plainMarket().vocabulary
    planted.learn([{ field: 'p', word: 'genrator', documentCount: 1, names: 0, heads: 0, home: null }])
    const [first] = interpret({ field: 'p', text: 'genrator' }, planted)
    expect(first?.plans[0].tiers[0]?.flatMap(({ any }) => any)).toContain('hgenerator')
  })

  test('never corrects a known word', () => {
    for (const typed of ['rice', 'gown', 'fan', 'wears', 'ewa', 'doya'])
      expect(interpretation(typed)?.corrected, typed).toBe(undefined)
  })
})

describe('filters next to the text', () => {
  const first = (input: Partial<SearchInput>) => all(input)[0] as ReturnType<typeof all>[number]
  const planOf = (input: Partial<SearchInput>) => first(input).plans[0]

  test('a place or price filter replaces the one in the text', () => {
    const { plans, notes } = first({ text: 'rice in kano under 5k', location: 'Jos', maxPrice: 9_000 })
    expect(plans[0]).toMatchObject({ filters: [{ any: ['ljos'] }], kobo: { from: null, to: 900_000 } })
    expect(notes).toEqual({ text: 'rice' })
  })

  test('swaps prices in the wrong order', () => {
    expect(planOf({ minPrice: 900, maxPrice: 100 }).kobo).toEqual({ from: 10_000, to: 90_000 })
  })

  test('literal searches the words exactly as typed', () => {
    const literally = all({ text: 'Cemnet in kano', literal: true })
    expect(literally.map(({ notes }) => notes)).toEqual([{ text: 'Cemnet in kano' }])
    expect(literally[0]?.plans[0].filters).toEqual([])
  })

  test('matches matches place, shop and category without a text', () => {
    expect(planOf({ location: 'Computer Vil', categoryId: 4 })).toEqual({
      tiers: [],
      filters: [{ any: ['lcomputer'] }, { any: ['lvillage'] }, { any: ['c4'] }],
    })
    expect(planOf({ location: 'Abja' }).filters).toEqual([{ any: ['labuja'] }])
    expect(planOf({ shop: 'nowhere such shop' }).filters).toContainEqual({ any: ['snowhere'] })
  })
})

describe('bad input', () => {
  const LETTERS = 'etaoinshrdlu'
  const strange = [
    Array.from({ length: 500 }, (_, at) => `word${at}`).join(' '),
    Array.from({ length: 500 }, (_, at) => market.items[at % market.items.length]?.name).join(' '),
    Array.from({ length: 60 }, (_, at) => LETTERS.charAt(at % 12).repeat(3 + (at % 9))).join(' '),
    'a'.repeat(5_000),
    'rice '.repeat(400),
    'and and of the in for',
    'in at for from',
    '🍚 🚗',
    'شكرا 中文 Привет',
    `"rice" OR 'beans' & | ! ( ) : * <-> \\ %_`,
    "'; drop table products; --",
    'under 0',
    `rice under ${'9'.repeat(40)}`,
    'rice between 10k and 5k',
    'rice -5k',
    '1 2 3 4 5 6 7 8 9 10',
    '50kg 25kg 10kg rice beans garri yam flour',
    'building constructor',
    '__proto__ toString hasOwnProperty',
  ]
  test.each(strange.map((text) => [text.slice(0, 40), text]))('%s: plans within the limits, quickly', (_, text) => {
    const from = process.threadCpuUsage()
    const made = all({ text })
    expect(process.threadCpuUsage(from).user).toBeLessThan(250_000)
    expect(made.length).toBeGreaterThan(0)
    expect(made.length).toBeLessThan(12)
    for (const { tiers, filters } of made.flatMap(({ plans }) => plans)) {
      expect(tiers.length).toBeLessThanOrEqual(6)
      for (const row of [...tiers, filters]) {
        expect(row.length).toBeLessThanOrEqual(8)
        for (const { any } of row) expect(any.length).toBeLessThanOrEqual(32)
      }
    }
  })

  test('searches filler words literally if there are no others', () => {
    expect(interpretation('and')).toEqual({ text: 'and' })
    expect(first('for', 1)[0]?.name).toMatch(/for/)
  })
})

describe('tiers', () => {
  const meets = (marks: ReadonlySet<string>, row: readonly { any: readonly string[] }[]) =>
    row.every(({ any }) => any.some((mark) => marks.has(mark)))

  test.each([
    'rice',
    'bag of rice',
    'men shoes',
    'tokunbo phone',
    'shoe for wedding',
    'makeup artist',
    'iphone 11 128gb',
    'gas',
  ])('of %s: who meets one meets all that follow', (typed) => {
    for (const { tiers } of market.search(typed).tried.flatMap(({ plans }) => plans)) {
      for (const { marks } of market.listings) {
        const met = tiers.map((row) => meets(marks, row))
        expect(met.slice(Math.max(0, met.indexOf(true))).includes(false) && met.includes(true)).toBe(false)
      }
    }
  })
})

test('the market’s table has at least 300 words', () => {
  expect(SYNONYMS.rows).toBeGreaterThanOrEqual(300)
})
