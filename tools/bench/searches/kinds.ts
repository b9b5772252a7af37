import type { Dice } from '../../demo/dice.ts'
import { common, goods, middling, modelNumbers, rare } from './words.ts'

export type Call = 'products' | 'shops' | 'similar'

/** Parameters of the call, as in its address. */
export type Asked = Readonly<Record<string, string | number | undefined>>

/** A kind of search, and how one of it is made; null when this throw of the dice makes none. */
type Kind = { name: string; count: number; call?: Call; make(dice: Dice): Asked | null }

const SORTS = ['newest', 'price', 'rating'] as const
const CITIES = ['6.6,3.35', '9.06,7.49', '12,8.52', '4.81,7.04']
const TOWNS = ['ikeja', 'lagos', 'kano', 'aba', 'ibadan', 'jos', 'enugu', 'abuja', 'benin', 'warri', 'uyo', 'kaduna']
/** What the market calls things that names call otherwise. */
const MARKET_WORDS =
  'tokunbo phone,okrika,gen,keke,okada,ata rodo,epo pupa,shinkafa,pampers,refrigerator,telly,trousers,sneakers,fone,lappy,handset,wrapper,gele,power bike,suya,kpomo,torchlight,mattrass,cellotape,ponmo'.split(
    ',',
  )
const LITTLE_WORDS =
  'for and the,in the,with,of,and,for,by,a,i dey find,where i fit see,abeg,i want to buy,the best,new,original'.split(
    ',',
  )
const MEASURES = [
  'bag of',
  'half bag',
  'paint of',
  'carton of',
  'pack of',
  'dozen',
  '50kg',
  '55 inch',
  '128gb',
  '5 litres',
]
const ODD = [
  'qzxqzxq',
  'zzzzzzzzzzzzzzzzzzzzzzzzzzzzzz',
  '🍚🍚',
  '中文',
  'كتاب جديد',
  '" or 1=1 --',
  '((rice & | !))',
  '%_%',
  'a b c d e f g h i j k l m n o p',
  'rice '.repeat(40),
  [...common, ...middling].slice(0, 500).join(' '),
]

const word = (dice: Dice) => dice.pick(dice.chance(0.5) ? common : middling)
const long = (dice: Dice, letters: number) => {
  const picked = word(dice)
  return picked.length >= letters ? picked : null
}
const nameWords = (dice: Dice, from: number) => {
  const { words } = dice.pick(goods)
  return words.length >= from ? words : null
}
const state = (places: readonly string[]) => places.at(-1)
const someSort = (dice: Dice) => dice.pick(SORTS)

function two(dice: Dice): string | null {
  const words = nameWords(dice, 2)
  if (!words) return null
  const at = dice.int(0, words.length - 2)
  return words.slice(at, at + 2).join(' ')
}

function misspelt(dice: Dice, spell: (word: string, at: number) => string): Asked | null {
  const picked = long(dice, 5)
  return picked === null ? null : { product: spell(picked, dice.int(1, picked.length - 2)) }
}

const amount = (dice: Dice) =>
  dice.pick(['under 5k', 'below 10000', '20k-30k', 'under 100k', 'above 50k', 'less than 2,000', '5000 to 8000'])

/** The kinds of search, each with a line of its own in the table. */
export const kinds: readonly Kind[] = [
  { name: 'common word', count: 35, make: (dice) => ({ product: dice.pick(common) }) },
  { name: 'middling word', count: 35, make: (dice) => ({ product: dice.pick(middling) }) },
  {
    name: 'rare word or model',
    count: 25,
    make: (dice) => ({ product: dice.pick(dice.chance(0.5) ? rare : modelNumbers) }),
  },
  { name: 'singular and plural', count: 20, make: plural },
  { name: 'two words of a name', count: 45, make: (dice) => named(two(dice)) },
  { name: 'three words of a name', count: 25, make: (dice) => named(nameWords(dice, 3)?.slice(0, 3).join(' ')) },
  { name: 'two words of two names', count: 20, make: (dice) => ({ product: `${dice.pick(common)} ${word(dice)}` }) },
  { name: 'letter left out', count: 15, make: (dice) => misspelt(dice, (w, at) => w.slice(0, at) + w.slice(at + 1)) },
  {
    name: 'letters swapped',
    count: 15,
    make: (dice) => misspelt(dice, (w, at) => w.slice(0, at) + w.charAt(at + 1) + w.charAt(at) + w.slice(at + 2)),
  },
  { name: 'beginning of a word', count: 15, make: (dice) => named(long(dice, 5)?.slice(0, 3)) },
  { name: 'part of a word', count: 15, make: (dice) => named(long(dice, 5)?.slice(1, 4)) },
  { name: 'one or two letters', count: 8, make: (dice) => ({ product: word(dice).slice(0, dice.int(1, 2)) }) },
  { name: "a word of the market's table", count: 20, make: (dice) => ({ product: dice.pick(MARKET_WORDS) }) },
  { name: 'connecting words', count: 10, make: (dice) => ({ product: dice.pick(LITTLE_WORDS) }) },
  { name: 'measure and word', count: 15, make: (dice) => ({ product: `${dice.pick(MEASURES)} ${dice.pick(common)}` }) },
  { name: 'place in the box', count: 25, make: (dice) => ({ product: `${word(dice)} in ${dice.pick(TOWNS)}` }) },
  { name: 'amount in the box', count: 20, make: (dice) => ({ product: `${dice.pick(common)} ${amount(dice)}` }) },
  { name: 'two intents', count: 20, make: (dice) => ({ product: `${dice.pick(common)} and ${word(dice)}` }) },
  { name: 'price from and to', count: 15, make: band },
  {
    name: 'word and place',
    count: 40,
    make: (dice) => {
      const { words, places } = dice.pick(goods)
      return { product: dice.pick(words), location: dice.pick(dice.chance(0.5) ? places : TOWNS) }
    },
  },
  {
    name: 'word and its category',
    count: 25,
    make: (dice) => {
      const { words, category } = dice.pick(goods)
      return { product: dice.pick(words), category }
    },
  },
  {
    name: 'word, another category',
    count: 10,
    make: (dice) => ({ product: dice.pick(common), category: dice.pick(goods).category }),
  },
  { name: 'place, category or both', count: 20, make: (dice) => room(dice) },
  {
    name: 'lists without a word',
    count: 6,
    make: (dice) => ({ sort: dice.pick(['best', ...SORTS]), perShop: dice.pick([2, undefined]) }),
  },
  {
    name: 'word in another order',
    count: 40,
    make: (dice) => ({ product: dice.pick(dice.chance(0.6) ? common : middling), sort: someSort(dice) }),
  },
  { name: 'two words, other order', count: 20, make: (dice) => named(two(dice), { sort: someSort(dice) }) },
  {
    name: 'word, place, other order',
    count: 15,
    make: (dice) => {
      const { words, places } = dice.pick(goods)
      return { product: dice.pick(words), location: state(places), sort: someSort(dice) }
    },
  },
  { name: 'place or category, order', count: 15, make: (dice) => ({ ...room(dice), sort: someSort(dice) }) },
  {
    name: 'nearest',
    count: 25,
    make: (dice) => ({ product: dice.chance(0.85) ? word(dice) : undefined, sort: 'nearest', near: dice.pick(CITIES) }),
  },
  {
    name: 'deep page',
    count: 20,
    make: (dice) => ({
      product: dice.pick(common),
      page: dice.int(5, 40),
      sort: dice.pick([undefined, undefined, 'newest', 'price']),
    }),
  },
  {
    name: "shop's name",
    count: 20,
    make: (dice) => {
      const { words, shopWords } = dice.pick(goods)
      if (dice.chance(0.6)) return { shop: shopWords.slice(0, 2).join(' ') }
      return { shop: shopWords[0], product: dice.pick(words) }
    },
  },
  {
    name: 'four filters',
    count: 10,
    make: (dice) => {
      const { words, shopWords, places, category } = dice.pick(goods)
      return { product: dice.pick(words), shop: shopWords[0], location: state(places), category }
    },
  },
  { name: 'nonsense', count: ODD.length, make: (dice) => ({ product: dice.pick(ODD) }) },
  {
    name: 'shops: word',
    count: 30,
    call: 'shops',
    make: (dice) => ({ search: dice.pick(dice.chance(0.5) ? common : dice.pick(goods).shopWords) }),
  },
  {
    name: 'shops: word and place',
    count: 15,
    call: 'shops',
    make: (dice) => {
      const { shopWords, places } = dice.pick(goods)
      return { search: shopWords[0], location: state(places) }
    },
  },
  {
    name: 'shops: other order',
    count: 15,
    call: 'shops',
    make: (dice) => ({
      search: dice.chance(0.7) ? dice.pick(common) : undefined,
      sort: dice.pick(['newest', 'rating']),
      category: dice.chance(0.3) ? dice.pick(goods).category : undefined,
    }),
  },
  {
    name: 'shops: nearest',
    count: 8,
    call: 'shops',
    make: (dice) => ({
      search: dice.chance(0.6) ? dice.pick(common) : undefined,
      sort: 'nearest',
      near: dice.pick(CITIES),
    }),
  },
  { name: 'similar products', count: 25, call: 'similar', make: (dice) => ({ productId: dice.int(1, 1_000) }) },
]

const named = (product: string | null | undefined, others: Asked = {}): Asked | null =>
  product ? { product, ...others } : null

function plural(dice: Dice): Asked {
  const picked = word(dice)
  return { product: picked.endsWith('s') ? picked.slice(0, -1) : `${picked}s` }
}

function band(dice: Dice): Asked {
  const minPrice = dice.pick([undefined, 1_000, 5_000, 20_000])
  return { product: dice.pick([undefined, word(dice)]), minPrice, maxPrice: (minPrice ?? 1_000) * dice.int(2, 10) }
}

function room(dice: Dice): Asked {
  const { places, category } = dice.pick(goods)
  const location = dice.pick(places)
  return dice.pick([{ location }, { category }, { location, category }])
}
