import { findState, heldBy, lgasOf, sharedNamesOf, states, type Town, towns } from './gazetteer.ts'
import { wordKey } from './place-words.ts'

/** A place for a location type-ahead. `state` is the state's full name. */
export type Suggestion = { id: string; name: string; state: string; kind: 'town' | 'area' | 'lga' | 'state' }

type Entry = {
  suggestion: Suggestion
  /** The name as the words one may begin to type: alone, or followed by city and state. */
  titles: string[]
  /** All names as word keys, without city and state. */
  names: string[]
  size: number
}

const slug = (name: string) => wordKey(name).replaceAll(' ', '-')
const keys = (names: string[]) => [...new Set(names.map(wordKey))]

function entryOfTown(town: Town): Entry {
  const state = findState(town.state)?.name ?? ''
  const city = heldBy(town).at(-1) ?? town
  const shared = sharedNamesOf(town)
  const place = `${city === town ? '' : `${wordKey(city.name)} `}${wordKey(state)}`
  return {
    suggestion: { id: town.id, name: town.name, state, kind: town.kind },
    titles: keys([town.name, ...shared]).map((name) => `${name} ${place}`),
    names: keys([town.name, ...town.aliases, ...shared]),
    // An area of unknown size ranks by its city, far below the city itself.
    size: town.population || (town.kind === 'area' ? city.population / 100 : 0),
  }
}

/** Every place once, largest first. An LGA that bears the name of a town of its state is left to the town. */
const entries: readonly Entry[] = (() => {
  const found: Entry[] = towns().map(entryOfTown)
  const taken = new Set(found.map(({ suggestion }) => `${wordKey(suggestion.name)} ${suggestion.state}`))
  for (const { code, name, aliases } of states()) {
    found.push({
      suggestion: { id: `state-${slug(name)}`, name, state: name, kind: 'state' },
      titles: keys([name, `${name} state`]),
      names: keys([name, ...aliases]),
      size: Number.POSITIVE_INFINITY,
    })
    for (const lga of lgasOf(code)) {
      if (taken.has(`${wordKey(lga.name)} ${name}`)) continue
      found.push({
        suggestion: { id: `lga-${slug(lga.name)}-${slug(name)}`, name: lga.name, state: name, kind: 'lga' },
        titles: keys([lga.name, `${lga.name} ${name}`]),
        names: keys([lga.name, ...lga.aliases]),
        size: lga.population,
      })
    }
  }
  return found.sort((a, b) => b.size - a.size || (a.suggestion.name < b.suggestion.name ? -1 : 1))
})()

/** 0 its name begins with it, or it is another name of it ('PH'); 1 another name begins with it; 2 a name contains it. */
function rankOf({ titles, names }: Entry, wanted: string): 0 | 1 | 2 | undefined {
  if (titles.some((title) => title.startsWith(wanted)) || names.includes(wanted)) return 0
  if (!names.some((name) => name.includes(wanted))) return undefined
  return names.some((name) => name.startsWith(wanted)) ? 1 : 2
}

/**
 * Places for what somebody has typed so far: first those with a name that begins with it ('gra port' finds GRA Port
 * Harcourt), then those with a name that contains it, each by population. At most `limit`; none for an empty query.
 */
export function suggestPlaces(query: string, limit = 8): Suggestion[] {
  const wanted = wordKey(query)
  if (wanted === '' || !(limit >= 1)) return []
  const ranked: [Suggestion[], Suggestion[], Suggestion[]] = [[], [], []]
  for (const entry of entries) {
    const rank = rankOf(entry, wanted)
    if (rank !== undefined && ranked[rank].length < limit) ranked[rank].push(entry.suggestion)
    if (ranked[0].length >= limit) break
  }
  return ranked.flat().slice(0, limit)
}
