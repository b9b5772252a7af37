import type { DemoPerson } from './catalogue-shapes.ts'
import type { Dice } from './dice.ts'
import { namesByPeople, type People } from './names-of-people.ts'
import { type City, cities } from './places.ts'

/** What the generator knows of a person beyond the account. */
export interface Figure {
  readonly person: DemoPerson
  readonly people: People
  readonly woman: boolean
  readonly city: City
}

/** Writes the made-up number `serial` of block `block` (0 shops, 1 owners, 2 customers) as '+234 700 100 0001'. */
export function demoPhone(block: number, serial: number): string {
  return `+234 700 ${block}${String(Math.floor(serial / 10000)).padStart(2, '0')} ${String(serial % 10000).padStart(4, '0')}`
}

/** Small letters and dots only: "God's Time" gives 'gods.time'. */
export function addressPart(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N} ]/gu, '')
    .trim()
    .toLowerCase()
    .replace(/ +/g, '.')
}

/** `count` different people; prefix names the keys and the block of numbers ('owner' 1, 'customer' 2). */
export function inventPeople(prefix: 'owner' | 'customer', count: number, dice: Dice): Figure[] {
  return Array.from({ length: count }, (_, at) => {
    const serial = at + 1
    const city = dice.weighted(cities, ({ weight }) => weight)
    const people = dice.pick(city.peoples)
    const woman = dice.chance(prefix === 'owner' ? 0.52 : 0.55)
    const names = namesByPeople[people]
    const firstName = dice.pick(woman ? names.women : names.men)
    const lastName = dice.pick(names.families.filter((family) => family !== firstName))
    const person: DemoPerson = {
      key: `${prefix}-${serial}`,
      firstName,
      lastName,
      city: city.name,
      email: `${addressPart(firstName)}.${addressPart(lastName)}${serial}@demo.test`,
      phone: demoPhone(prefix === 'owner' ? 1 : 2, serial),
    }
    return { person, people, woman, city }
  })
}
