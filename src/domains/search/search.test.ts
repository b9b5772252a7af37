import { describe, expect, test } from 'vitest'
import { plainMarket } from '../../../test/support/plain-market.ts'
import { SYNONYMS } from './market/market.ts'
import { type Attempt, attempts } from './search.ts'

const market = plainMarket()
const first = (text: string, count: number) => market.search(text).found.slice(0, count)
const told = (text: string) => market.search(text).told
/** All attempts at what nothing is found for. */
function inVain(asked: Parameters<typeof attempts>[0]): Attempt[] {
  const search = attempts(asked, market.vocabulary)
  const made: Attempt[] = []
  for (let step = search.next(); !step.done; step = search.next({ total: 0 })) made.push(step.value)
  return made
}

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

  test('rice and beans finds both in turns, unless a name is about both', () => {
    expect(first('rice and beans', 4).map(({ name }) => /rice/.test(name))).toEqual([true, false, true, false])
    expect(first('mop and bucket', 1)[0]?.name).toMatch(/^Mop and bucket/)
    expect(first('rice, beans, garri', 9).some(({ name }) => /^Garri/.test(name))).toBe(true)
  })

  test('where names are about several of the things, they come first, then each in turns', () => {
    const names = first('bedsheet and pillow', 6).map(({ name }) => name)
    expect(names[0]).toMatch(/^Bedsheet with two pillow/)
    expect(names).toContainEqual(expect.stringMatching(/^Pillow,/))
  })

  test('what tells least is let go, one term if that will do', () => {
    expect(first('swimming lessons', 1)[0]?.name).toMatch(/^Swimming/)
    expect(first('car battery charging', 1)[0]?.name).toMatch(/^Car battery/)
    expect(first('fumigate', 1)[0]?.name).toMatch(/^Fumigation/)
    expect(first('oil paint', 1)[0]?.name).toMatch(/^Paint/)
  })

  test('a bag is none of rice: what also measures has to be the thing itself', () => {
    expect(first('laptop bag', 1)[0]?.name).toMatch(/bag/i)
    for (const typed of ['purple laptop bag in kano', 'travel bag in owerri'])
      expect(first(typed, 5).filter(({ name }) => /rice|sugar|water|fertiliser/i.test(name))).toEqual([])
  })

  test('a number of bags after the thing is no bag', () => {
    expect(first('cement 10 bags', 1)[0]?.name).toMatch(/^Cement/)
    expect(first('rice half bag', 1)[0]?.name).toMatch(/rice, \d+kg/)
    expect(first('garri 1 paint', 1)[0]?.name).toMatch(/^Garri/)
  })

  test('words of three letters stay as they are', () => {
    expect(first('toe', 50).filter(({ name }) => / to /.test(name))).toEqual([])
  })

  test('who something is for may be said in any order', () => {
    expect(first('clothes for newborn', 1)[0]?.name).toMatch(/^Newborn/)
    expect(first('bag for school children', 1)[0]?.name).toMatch(/^School bag/)
  })

  test('nothing is found when there is nothing like it', () => {
    for (const typed of ['helicopter', 'wheelchair', 'parrot', 'golden helicopter', 'igloo', 'customer care'])
      expect(first(typed, 1), typed).toEqual([])
  })
})

describe('what the page is told', () => {
  test('place and price are taken out of the text', () => {
    expect(told('rice in Kano under 20k')).toEqual({ text: 'rice', place: 'kano', maxPrice: 20_000 })
    expect(told('tomatoes mile 12')).toEqual({ text: 'tomatoes', place: 'mile 12' })
    expect(told('Palm Oil')).toEqual({ text: 'Palm Oil' })
  })

  test('G-030 a place where nobody has it is let go last, and named, unless it was asked for', () => {
    expect(told('wig balogun market')).toEqual({ text: 'wig', letGo: ['balogun market'] })
    expect(first('wig balogun market', 1)[0]?.name).toMatch(/wig/)
    expect(market.search('wig balogun market').found).toEqual(market.search('wig').found)
    expect(told('helicopter kano')).toEqual({ text: 'helicopter', place: 'kano' })
    expect(told('wig in balogun market')).toEqual({ text: 'wig', place: 'balogun market' })
  })

  test.each(['electronics', 'purple wig', 'rice and wig', 'phone under 100k', 'bread under 2k'])(
    'G-030 without the place %s is understood as if none had been typed',
    (words) => {
      const there = market.search(`${words} balogun market`)
      const anywhere = market.search(words)
      expect(anywhere.found.length).toBeGreaterThan(0)
      expect(there.found).toEqual(anywhere.found)
      expect(there.told).toEqual({ ...anywhere.told, letGo: ['balogun market', ...(anywhere.told?.letGo ?? [])] })
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
    const filters = (asked: { text: string; location?: string }) =>
      inVain({ field: 'p', ...asked })[0]?.plans[0].filters
    expect(filters({ text: words, location })).toEqual(filters({ text }))
  })

  test('G-030 of a part of town and its town the part is let go first, and only where nobody there has it', () => {
    expect(told('phones in ikeja lagos')).toEqual({ text: 'phones', place: 'ikeja lagos' })
    expect(told('logo design in ikeja lagos')?.letGo ?? []).not.toContain('ikeja')
    expect(told('tailor in surulere lagos')).toMatchObject({ place: 'lagos', letGo: ['surulere'] })
    expect(first('tailor in surulere lagos', 1)[0]?.name).toMatch(/sew|tailor/i)
  })

  test('at most fourteen attempts are made, and as many without the place, or the part of it', () => {
    const text = 'electric rice cooker and laptop bag leather blue under 5k'
    expect(inVain({ field: 'p', text }).length).toBeLessThanOrEqual(14)
    const inPart = inVain({ field: 'p', text: text.replace('under', 'yaba lagos under') })
    expect(inPart.length).toBeLessThanOrEqual(42)
    expect(inVain({ field: 'p', text: text.replace('under', 'yaba under') }).length).toBeLessThanOrEqual(28)
  })

  test.each(['p', 'a'] as const)('G-030 a place is let go alone, of filters besides none (%s)', (field) => {
    const made = inVain({ field, text: 'wig balogun market', shop: 'x', categoryId: 1 })
    expect(made[0]?.plans[0].filters.flatMap(({ any }) => any)).toContain('lbalogun')
    expect(made.at(-1)?.plans[0].filters).toEqual([{ any: [expect.stringMatching(/^s/)] }, { any: ['c1'] }])
  })

  test('corrections and words let go are named', () => {
    expect(told('toliet seta')?.corrected?.from).toBe('toliet seta')
    expect(told('cemnet')).toEqual({ text: 'cement', corrected: { from: 'cemnet', to: 'cement' } })
    expect(told('Toliets toliet')?.corrected).toEqual({ from: 'Toliets toliet', to: 'toilet toilet' })
    expect(told('<b>Cemnet</b>')?.text).toBe('<b>cement</b>')
    expect(told('lg fridge')).toEqual({ text: 'lg fridge', letGo: ['lg'] })
    expect(told('red standing fan')?.letGo).toEqual(['red'])
    expect(told("childern's shoes")?.corrected?.from).toBe("childern's shoes")
  })

  test('a misspelled word that is let go is told as it was typed, and not as corrected', () => {
    expect(told("mama's pride rice")).toEqual({ text: "mama's pride rice", letGo: ['mamas', 'pride'] })
  })

  test('a comma leaves no word behind', () => {
    expect(told('rice, under 20k')).toMatchObject({ text: 'rice', maxPrice: 20_000 })
    expect(told('lagos, rice')).toMatchObject({ text: 'rice', place: 'lagos' })
  })

  test('quotation marks around words are no inches', () => {
    expect(told('"iphone 13"')?.letGo).toBe(undefined)
    expect(market.search('"iphone 13"').found).toEqual(market.search('iphone 13').found)
    expect(told('rice "under 20k"')).toMatchObject({ text: 'rice', maxPrice: 20_000 })
    expect(first('tv 43" or 55"', 2).every(({ name }) => /43 inch|55 inch/.test(name))).toBe(true)
  })

  test('what is dearer is offered when nobody sells the thing so cheaply', () => {
    const { found, told } = market.search('phone under 100k')
    expect(told).toEqual({ text: 'phone', letGo: ['under 100k'] })
    expect(found.length).toBeGreaterThan(0)
    expect(found.every(({ name, naira }) => /phone,|iPhone/.test(name) && naira <= 150_000)).toBe(true)
  })

  test('a known word that no listing has any more is', () => {
    const growing = plainMarket().vocabulary
    growing.learn([{ field: 'p', word: 'elctronics', docs: 1, names: 1, heads: 1, home: null }])
    growing.learn([{ field: 'p', word: 'electronics', docs: 5, names: 5, heads: 5, home: null }])
    const search = attempts({ field: 'p', text: 'elctronics' }, growing)
    let last: Attempt | undefined
    for (let step = search.next(); !step.done; step = search.next({ total: 0 })) last = step.value
    expect(last?.told.corrected?.to).toBe('electronics')
  })

  test('whoever writes a mistyped word into a description does not get all who mistype it', () => {
    const planted = plainMarket().vocabulary
    planted.learn([{ field: 'p', word: 'genrator', docs: 1, names: 0, heads: 0, home: null }])
    const made = attempts({ field: 'p', text: 'genrator' }, planted).next().value as Attempt
    expect(made.plans[0].fits[0]?.flatMap(({ any }) => any)).toContain('hgenerator')
  })

  test('a known word is never corrected', () => {
    for (const typed of ['rice', 'gown', 'fan', 'wears', 'ewa', 'doya'])
      expect(told(typed)?.corrected, typed).toBe(undefined)
  })
})

describe('what is asked for besides the text', () => {
  const { vocabulary } = market
  const planOf = (asked: Partial<Parameters<typeof attempts>[0]>): Attempt =>
    attempts({ field: 'p', ...asked }, vocabulary).next().value as Attempt

  test('a place or price of its own counts instead of the one in the text', () => {
    const { plans, told } = planOf({ text: 'rice in kano under 5k', location: 'Jos', maxPrice: 9_000 })
    expect(plans[0]).toMatchObject({ filters: [{ any: ['ljos'] }], kobo: { from: null, to: 900_000 } })
    expect(told).toEqual({ text: 'rice' })
  })

  test('prices the wrong way round are turned', () => {
    expect(planOf({ minPrice: 900, maxPrice: 100 }).plans[0].kobo).toEqual({ from: 10_000, to: 90_000 })
  })

  test('literal changes nothing of what was typed', () => {
    const { plans, told } = planOf({ text: 'Cemnet in kano', literal: true })
    expect(told).toEqual({ text: 'Cemnet in kano' })
    expect(plans[0].filters).toEqual([])
    const search = attempts({ field: 'p', text: 'Cemnet in kano', literal: true }, vocabulary)
    search.next()
    expect(search.next({ total: 0 }).done).toBe(true)
  })

  test('place, shop and category without a text', () => {
    expect(planOf({ location: 'Computer Vil', categoryId: 4 }).plans[0]).toEqual({
      fits: [],
      filters: [{ any: ['lcomputer'] }, { any: ['lvillage'] }, { any: ['c4'] }],
    })
    expect(planOf({ location: 'Abja' }).plans[0].filters).toEqual([{ any: ['labuja'] }])
    expect(planOf({ shop: 'nowhere such shop' }).plans[0].filters).toContainEqual({ any: ['snowhere'] })
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
    const made = []
    const search = attempts({ field: 'p', text }, market.vocabulary)
    for (let step = search.next(); !step.done; step = search.next({ total: 0 })) made.push(step.value)
    expect(process.threadCpuUsage(from).user).toBeLessThan(250_000)
    expect(made.length).toBeGreaterThan(0)
    expect(made.length).toBeLessThan(12)
    for (const { fits, filters } of made.flatMap(({ plans }) => plans)) {
      expect(fits.length).toBeLessThanOrEqual(6)
      for (const row of [...fits, filters]) {
        expect(row.length).toBeLessThanOrEqual(8)
        for (const { any } of row) expect(any.length).toBeLessThanOrEqual(32)
      }
    }
  })

  test('only connecting words are searched for as they are', () => {
    expect(told('and')).toEqual({ text: 'and' })
    expect(first('for', 1)[0]?.name).toMatch(/for/)
  })
})

describe('fits', () => {
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
    for (const { fits } of market.search(typed).made.flatMap(({ plans }) => plans)) {
      for (const { marks } of market.listings) {
        const met = fits.map((row) => meets(marks, row))
        expect(met.slice(Math.max(0, met.indexOf(true))).includes(false) && met.includes(true)).toBe(false)
      }
    }
  })
})

test('the market has at least 300 words of its own', () => {
  expect(SYNONYMS.rows).toBeGreaterThanOrEqual(300)
})
