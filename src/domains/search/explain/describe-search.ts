import type { QueryNotes, SearchNotes } from '../search.contract.ts'
import { type SearchParameters, type SearchProbe, suggestSearches } from './offers.ts'

export type { SearchProbe } from './offers.ts'

type Search = {
  searchInput: SearchParameters
  words: 'product' | 'search'
  found: { total: number; notes?: QueryNotes | undefined }
  probe?: SearchProbe
}

export async function describeSearch(
  header: (name: string, value: string) => void,
  { searchInput, words, found, probe }: Search,
): Promise<void> {
  const {
    text,
    place,
    category: named,
    minPrice,
    maxPrice,
    corrected,
    letGo,
    sort,
  } = found.notes ?? { text: searchInput[words] ?? '' }
  const taken = {
    place: place && capitalised(place),
    category: named,
    minPrice: searchInput.minPrice ? undefined : minPrice && Math.round(minPrice),
    maxPrice: searchInput.maxPrice ? undefined : maxPrice && Math.round(maxPrice),
  }
  const order = searchInput.sort ? undefined : sort
  const isTaken = Object.values(taken).some((value) => value !== undefined)
  if (found.total > 0) {
    if (isTaken || corrected || order || letGo?.length)
      header(
        'x-search',
        searchHeader({
          text: isTaken || corrected ? text : (searchInput[words] ?? ''),
          ...taken,
          corrected,
          sort: order,
          letGo,
        }),
      )
    return
  }
  const { shop, location, category, literal, open, available } = searchInput
  const offers =
    probe &&
    (await suggestSearches(
      {
        [words]: text,
        shop,
        location: taken.place ?? location,
        category: named ?? category,
        minPrice: taken.minPrice ?? searchInput.minPrice,
        maxPrice: taken.maxPrice ?? searchInput.maxPrice,
        literal,
        open,
        available,
      },
      probe,
    ))
  if (isTaken || offers?.length)
    header(
      'x-search',
      searchHeader({ text: isTaken ? (corrected?.from ?? text) : (searchInput[words] ?? ''), ...taken, offers }),
    )
}

const capitalised = (place: string) => place.replace(/(?<![\p{L}\p{N}'’])\p{L}/gu, (letter) => letter.toUpperCase())

/** Proxies allow about 4,000 characters for all headers. */
const LONGEST = 3_000

/** Returns percent-encoded JSON, without the parts that do not fit. */
export function searchHeader(notes: SearchNotes): string {
  const { corrected: _corrected, letGo: _letGo, offers, ...short } = notes
  const forms = [notes, { ...short, offers }, { ...short, offers: offers?.slice(-1) }, short].map((form) =>
    encodeURIComponent(JSON.stringify(form)),
  )
  return forms.find(({ length }) => length <= LONGEST) ?? forms.at(-1) ?? ''
}
