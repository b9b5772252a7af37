import type { Dice } from './dice.ts'
import { namesByPeople } from './names-of-people.ts'
import type { Figure } from './people.ts'

/** Signboards are painted, so names stay within this many characters. */
const longestShopName = 60

const saysMan = /\b(Uncle|Oga|Maestro|Engr\.|DJ|Sons|Brothers|Kicks|Vulcanizer)/
const saysWoman = /\b(Aunty|Daughters|Crowned|Women|Faces by|Glow With)/

/** How the market calls the owner: 'Iya Bisi', 'Alhaji Sani', 'Chief Okafor'. */
function elderName(owner: Figure, dice: Dice): string {
  const names = namesByPeople[owner.people]
  const title = dice.pick(owner.woman ? names.womanTitles : names.manTitles)
  const child = dice.pick(dice.chance(0.6) ? names.women : names.men)
  return title
    .replace('{first}', owner.person.firstName)
    .replace('{family}', owner.person.lastName)
    .replace('{child}', child)
}

/** A new name from the trade's patterns, added to `taken`. */
export function inventShopName(
  patterns: readonly string[],
  owner: Figure,
  city: string,
  taken: Set<string>,
  dice: Dice,
): string {
  const { firstName, lastName } = owner.person
  const fitting = patterns.filter((pattern) => !(owner.woman ? saysMan : saysWoman).test(pattern))
  for (let attempt = 0; attempt < 400; attempt++) {
    const pattern = dice.pick(fitting)
    const filled = pattern
      .replaceAll('{first}', firstName)
      .replaceAll('{last}', lastName)
      .replaceAll('{city}', city)
      .replaceAll('{elder}', elderName(owner, dice))
      .replaceAll('{grace}', dice.pick(namesByPeople[owner.people].graces))
    // When all simple names of an owner are used, the next shop gets the city or the full name.
    const name =
      attempt < 12
        ? filled
        : attempt < 24
          ? `${filled}, ${city}`
          : filled.replace(firstName, `${firstName} ${lastName}`)
    if (name.length > longestShopName || taken.has(name.toLowerCase())) continue
    taken.add(name.toLowerCase())
    return name
  }
  throw new RangeError(`No free shop name is left for ${firstName} ${lastName}`)
}
