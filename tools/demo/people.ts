import type { Dice } from './dice.ts'
import { type City, cities } from './places.ts'
import { readJson } from './read-data.ts'

interface Names {
  readonly men: readonly string[]
  readonly women: readonly string[]
  readonly families: readonly string[]
  /** How shop owners are called in the market; {first} is their own name, {child} that of the eldest child. */
  readonly manTitles: readonly string[]
  readonly womanTitles: readonly string[]
  /** Blessings as written on signboards. */
  readonly graces: readonly string[]
}

const { graces, peoples } = readJson<{ graces: string[]; peoples: Record<string, Names> }>('names.json')

/** Returns the common names of a people, whose combinations name no real person. Throws RangeError for an unknown people. */
export function namesOf(people: string): Names {
  const names = peoples[people]
  if (!names) throw new RangeError(`There are no names of the people '${people}'`)
  return { ...names, graces: [...graces, ...names.graces] }
}

/** What the generator knows of a person beyond the account. */
export interface Figure {
  readonly person: DemoPerson
  readonly names: Names
  readonly people: string
  readonly woman: boolean
  readonly city: City
}

/** Writes the made-up number `serial` of block `block` (0 shops, 1 owners, 2 customers) as +2347001000001. */
export function demoPhone(block: number, serial: number): string {
  return `+234700${block}${String(serial).padStart(6, '0')}`
}

/** Returns small letters and dots only: "God's Time" gives 'gods.time'. */
export function addressPart(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N} ]/gu, '')
    .trim()
    .toLowerCase()
    .replace(/ +/g, '.')
}

/** The phone is a made-up number that no other person or shop of the catalogue has. */
export type DemoPerson = ReturnType<typeof demoPerson>

export function demoPerson(
  prefix: 'owner' | 'customer',
  serial: number,
  named: Record<'firstName' | 'lastName' | 'city', string>,
) {
  const email = `${addressPart(named.firstName)}.${addressPart(named.lastName)}${serial}@demo.test`
  return { key: `${prefix}-${serial}`, ...named, email, phone: demoPhone(prefix === 'owner' ? 1 : 2, serial) }
}

/** Returns `count` different people. */
export function inventPeople(prefix: 'owner' | 'customer', count: number, dice: Dice): Figure[] {
  return Array.from({ length: count }, (_, at) => {
    const city = dice.weighted(cities, ({ weight }) => weight)
    const people = dice.pick(city.peoples)
    const woman = dice.chance(prefix === 'owner' ? 0.52 : 0.55)
    const names = namesOf(people)
    const firstName = dice.pick(woman ? names.women : names.men)
    const lastName = dice.pick(names.families.filter((family) => family !== firstName))
    return { person: demoPerson(prefix, at + 1, { firstName, lastName, city: city.name }), names, people, woman, city }
  })
}

/** Signboards are painted, so names of shops stay within this many characters. */
const MAX_SHOP_NAME = 60

const saysMan = /\b(Uncle|Oga|Maestro|Engr\.|DJ|Sons|Brothers|Kicks|Vulcanizer)/
const saysWoman = /\b(Aunty|Daughters|Crowned|Women|Faces by|Glow With)/

/** Returns what the market calls the owner: 'Iya Bisi', 'Alhaji Sani', 'Chief Okafor'. */
function elderName({ names, person, woman }: Figure, dice: Dice): string {
  const title = dice.pick(woman ? names.womanTitles : names.manTitles)
  const child = dice.pick(dice.chance(0.6) ? names.women : names.men)
  return title.replace('{first}', person.firstName).replace('{family}', person.lastName).replace('{child}', child)
}

/** Returns a new name from the trade's patterns, added to `taken`. Throws RangeError when none is left. */
export function inventShopName(
  patterns: readonly string[],
  owner: Figure,
  city: string,
  taken: Set<string>,
  dice: Dice,
) {
  const { firstName, lastName } = owner.person
  const fitting = patterns.filter((pattern) => !(owner.woman ? saysMan : saysWoman).test(pattern))
  for (let attempt = 0; attempt < 400; attempt++) {
    const filled = dice
      .pick(fitting)
      .replaceAll('{first}', firstName)
      .replaceAll('{last}', lastName)
      .replaceAll('{city}', city)
      .replaceAll('{elder}', elderName(owner, dice))
      .replaceAll('{grace}', dice.pick(owner.names.graces))
    // When all simple names of an owner are used, the next shop gets the city or the full name.
    const full = attempt < 24 ? `${filled}, ${city}` : filled.replace(firstName, `${firstName} ${lastName}`)
    const name = attempt < 12 ? filled : full
    if (name.length > MAX_SHOP_NAME || taken.has(name.toLowerCase())) continue
    taken.add(name.toLowerCase())
    return name
  }
  throw new RangeError(`No free shop name is left for ${firstName} ${lastName}`)
}
