import type { SearchNotes, Told } from '../search.contract.ts'
import { type Look, offersFor, type SearchParameters } from './offers.ts'

export type { Look } from './offers.ts'

type Search = {
  asked: SearchParameters
  /** The parameter with the words. */
  words: 'product' | 'search'
  found: { total: number; told?: Told | undefined }
  /** Without it nothing is offered. */
  look?: Look
}

/** Sends X-Search if there is something to tell: how the words were understood, and offers when nothing is found. */
export async function tellSearch(
  header: (name: string, value: string) => void,
  { asked, words, found, look }: Search,
): Promise<void> {
  const {
    text,
    place,
    category: named,
    minPrice,
    maxPrice,
    corrected,
    letGo,
  } = found.told ?? { text: asked[words] ?? '' }
  const taken = {
    place: place && capitalised(place),
    category: named,
    minPrice: asked.minPrice ? undefined : minPrice && Math.round(minPrice),
    maxPrice: asked.maxPrice ? undefined : maxPrice && Math.round(maxPrice),
  }
  const isTaken = Object.values(taken).some((value) => value !== undefined)
  if (found.total > 0) {
    if (isTaken || corrected || letGo?.length)
      header(
        'x-search',
        headerOf({ text: isTaken || corrected ? text : (asked[words] ?? ''), ...taken, corrected, letGo }),
      )
    return
  }
  const { shop, location, category, literal, open } = asked
  const offers =
    look &&
    (await offersFor(
      {
        [words]: text,
        shop,
        location: taken.place ?? location,
        category: named ?? category,
        minPrice: taken.minPrice ?? asked.minPrice,
        maxPrice: taken.maxPrice ?? asked.maxPrice,
        literal,
        open,
      },
      look,
    ))
  if (isTaken || offers?.length)
    header('x-search', headerOf({ text: isTaken ? (corrected?.from ?? text) : (asked[words] ?? ''), ...taken, offers }))
}

/** As places are written: 'mile 12' is Mile 12. */
const capitalised = (place: string) => place.replace(/(?<![\p{L}\p{N}'’])\p{L}/gu, (letter) => letter.toUpperCase())

/** Characters; proxies allow about 4,000 for all headers. */
const LONGEST = 3_000

/** Percent-encoded JSON, without what does not fit. */
export function headerOf(notes: SearchNotes): string {
  const { corrected: _corrected, letGo: _letGo, offers, ...short } = notes
  const forms = [notes, { ...short, offers }, { ...short, offers: offers?.slice(-1) }, short].map((form) =>
    encodeURIComponent(JSON.stringify(form)),
  )
  return forms.find(({ length }) => length <= LONGEST) ?? forms.at(-1) ?? ''
}
