import type { ListingAsk } from './listing-search.ts'
import { anyOf, exactName, nameStart, wholeWords } from './tsquery.ts'
import type { Term } from './vocabulary.ts'
import { wordsOf } from './words.ts'

/** In a smaller listing nothing is too much to look up. */
const MANY = 5_000
/**
 * What stands in more than this share of all listings is looked at and not looked up. Beginnings are so, too, when
 * something much rarer was asked for besides, because the index gathers all that begin so before anything else.
 */
const TOO_MANY_BEGIN = 0.1
const TOO_MANY_HAVE = 0.25
const MUCH_RARER = 2

/** What find_listings() takes under these names. */
export type Plan = {
  wanted: string[] | null
  also: string[] | null
  beside: string[]
  named: string[] | null
  parts: string[] | null
  typed: string
  /** Of all, then of names that are exactly, begin with, have, and have in parts what was typed. */
  likely: number[]
  /** That there were so many when words were counted. */
  surely: number
}

/** How to look for `terms`, each in the field of the same place, among `everything` listings. */
export function plan(fields: readonly string[], terms: readonly Term[], ask: ListingAsk, everything: number): Plan {
  const share = (docs: number) => Math.min(1, docs / Math.max(everything, 1))
  const rarest = Math.min(...terms.map((term) => share(term.docs)))
  const wanted: Condition[] = []
  const also: Condition[] = []
  const beside: Condition[] = []
  const besideShares: number[] = []
  const inName: Term[] = []
  terms.forEach((term, at) => {
    const field = fields[at] as string
    const condition = { query: anyOf(field, term), docs: term.docs, words: term.words.length }
    const most = share(term.docs)
    const many = term.prefix === null ? rarest > TOO_MANY_HAVE : most > MUCH_RARER * rarest || most > TOO_MANY_BEGIN
    const list = term.docs > MANY && many ? also : wanted
    list.push(condition)
    // A name that has a word makes the listing have it.
    if (ask.sort === 'best' && field === ask.named) {
      inName.push(term)
    } else {
      besideShares.push(share(term.docs))
      if (list === wanted) beside.push(condition)
    }
  })
  const typed = wordsOf(ask.texts.find(({ field }) => field === ask.named)?.text ?? '')
  const byName = inName.length > 0
  const [first, ...rest] = inName
  const count = (counts: (number | undefined)[]) =>
    likely([...counts.map((docs) => share(docs ?? 0)), ...besideShares], everything)
  const exactRest = rest.map((term) => term.exactNames)
  return {
    wanted: wanted.length > 0 ? cheapestFirst(wanted) : null,
    also: also.length > 0 ? cheapestFirst(also) : null,
    beside: cheapestFirst(beside),
    named: byName ? [exactName(typed), nameStart(typed, inName), wholeWords(inName)] : null,
    parts: byName
      ? cheapestFirst(inName.map((term) => ({ query: anyOf('n', term), docs: term.names, words: term.words.length })))
      : null,
    typed: typed.join(' '),
    likely: [
      count(inName.map((term) => term.docs)),
      count([first?.exactFronts, ...exactRest]),
      count([rest.length > 0 ? first?.exactFronts : first?.fronts, ...exactRest]),
      count(inName.map((term) => term.exactNames)),
      count(inName.map((term) => term.names)),
    ],
    surely: terms.length === 1 ? (terms[0]?.most ?? 0) : 0,
  }
}

type Condition = { query: string; docs: number; words: number }

/**
 * The index looks for what has all conditions by asking them in turn. So those that few fulfil lead, and those of many
 * words, which take longest to answer, come last and are asked least: half the time of the other way round.
 */
function cheapestFirst(conditions: readonly Condition[]): string[] {
  const cost = ({ docs, words }: Condition) => docs * Math.sqrt(Math.max(words, 1))
  return conditions.toSorted((a, b) => cost(a) - cost(b)).map(({ query }) => query)
}

/**
 * How many listings have all the terms. What people look for goes together, so each further condition counts for less:
 * the rarest in full, the next with its root, and so on.
 */
function likely(shares: number[], everything: number): number {
  shares.sort((a, b) => a - b)
  return Math.ceil(shares.reduce((count, share, at) => count * share ** (1 / 2 ** at), everything))
}
