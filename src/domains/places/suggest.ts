import { findState, lgasOf, sharedNamesOf, states, type Town, towns, townsIn } from './gazetteer.ts'
import { wordKey } from './names/place-words.ts'

export type Suggestion = { id: string; name: string; state: string; kind: 'town' | 'area' | 'lga' | 'state' }

type Entry = {
  suggestion: Suggestion
  titles: string[]
  names: string[]
  size: number
}

const slug = (name: string) => wordKey(name).replaceAll(' ', '-')
const keys = (names: string[]) => [...new Set(names.map(wordKey))]

function entryOfTown(town: Town): Entry {
  const state = findState(town.state)?.name ?? ''
  const city = townsIn(town).at(-1) ?? town
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

/** All places, largest first. An LGA with the name of a town in its state is left out. */
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

/** Returns 0 if a name begins with the text or an alias equals it ('PH'), 1 if an alias begins with it, 2 if a name contains it. */
function rankOf({ titles, names }: Entry, typed: string): 0 | 1 | 2 | undefined {
  if (titles.some((title) => title.startsWith(typed)) || names.includes(typed)) return 0
  if (!names.some((name) => name.includes(typed))) return undefined
  return names.some((name) => name.startsWith(typed)) ? 1 : 2
}

/** Suggests places: first names that begin with the query ('gra port'), then other matches, each by population. */
export function suggestPlaces(query: string, limit = 8): Suggestion[] {
  const typed = wordKey(query)
  if (typed === '' || !(limit >= 1)) return []
  const ranked: [Suggestion[], Suggestion[], Suggestion[]] = [[], [], []]
  for (const entry of entries) {
    const rank = rankOf(entry, typed)
    if (rank !== undefined && ranked[rank].length < limit) ranked[rank].push(entry.suggestion)
    if (ranked[0].length >= limit) break
  }
  return ranked.flat().slice(0, limit)
}
