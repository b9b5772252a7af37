import {
  AUDIENCE_WORDS,
  COLOURS,
  CONJUNCTIONS,
  FILLERS,
  MEASURES,
  QUALITIES,
  RELATION_WORDS,
  SERVICE_WORDS,
} from './market/fillers.ts'
import { MEASURE_SENSES, phraseAt, phrasesIn, SYNONYMS } from './market/market.ts'
import { formsOf, type Term, type TermReader } from './terms.ts'

export type SearchIntent = {
  terms: readonly Term[]
  headTerm: Term
  unknownWords: readonly string[]
  /** The terms after 'for' and the like. Only sizes are dropped before them. */
  purpose: readonly Term[]
  spellingFixes: ReadonlyMap<string, string>
}

const MAX_TERMS = 6
const SIZE = new Set(['size', 'sizes', 'sz'])

/** Returns the intents of a query: two for 'rice and beans', and an empty list if no listing has any of the words. */
export function parseIntents(words: readonly string[], reader: TermReader): SearchIntent[] {
  const segments: string[][] = [[]]
  const inPhrase = phrasesIn(words)
  for (const [at, word] of words.entries()) {
    if (CONJUNCTIONS.has(word) && !inPhrase[at]) segments.push([])
    else segments.at(-1)?.push(word)
  }
  return segments
    .filter((part) => part.some((word) => !FILLERS.has(word)))
    .flatMap((part) => parseIntent(part, reader) ?? [])
}

export function parseIntent(typedWords: readonly string[], reader: TermReader): SearchIntent | null {
  const spellingFixes = respell(typedWords, reader)
  let words = turned(typedWords.map((word) => spellingFixes.get(word) ?? word))
  const telling = words.some((word) => !FILLERS.has(word) && !CONJUNCTIONS.has(word))
  const all: Term[] = []
  /** Index of the first term after 'for', 'with' and the like. The product is named before it. */
  let about: number | null = null
  for (let at = 0; at < words.length; ) {
    const length = phraseAt(words, at)
    const word = words[at] ?? ''
    if (length === 0 && telling && (FILLERS.has(word) || CONJUNCTIONS.has(word))) {
      if (RELATION_WORDS.has(word) && word !== 'of' && all.length > 0) about ??= all.length
      at++
      continue
    }
    const hasThing = all.some((term) => !term.optional && !term.number)
    const measure = length < 2 ? measureAt(words, at, reader, hasThing) : null
    if (measure) {
      all.push(measure.term)
      at += measure.length
      continue
    }
    const joined = length === 0 ? joinedAt(words, at, reader) : null
    if (joined) {
      all.push(joined)
      at += 2
      continue
    }
    const segments = length === 0 ? reader.split(word) : null
    // Only sizes and models become two terms, of which one may be dropped. A wheelchair is not a chair.
    if (segments && /\d/.test(word)) {
      words = [...words.slice(0, at), ...segments, ...words.slice(at + 1)]
      continue
    }
    const typed = words.slice(at, at + Math.max(1, length))
    const term = segments
      ? { ...reader.read(segments, false), typed }
      : SIZE.has(words[at - 1] ?? '') && /^\d+$/.test(word)
        ? reader.readSize(word)
        : reader.read(typed, at + typed.length === words.length, all.length > 0)
    if (!all.some((other) => other.typed.join(' ') === typed.join(' ')))
      all.push(isOptional(word, typed, about !== null) ? { ...term, optional: true } : term)
    at += typed.length
  }
  const intent = wishOf(all, about, reader)
  return intent && { ...intent, spellingFixes }
}

/** Turns 'clothes for newborn' into 'newborn clothes', if the market's table has that. */
function turned(words: readonly string[]): readonly string[] {
  const at = words.findIndex((word, place) => word === 'for' && isPhrase(words[place + 1], words[place - 1]))
  if (at < 0) return words
  return [...words.slice(0, at - 1), ...words.slice(at + 1, at + 2), ...words.slice(at - 1, at), ...words.slice(at + 2)]
}

const isPhrase = (...words: (string | undefined)[]) =>
  words.every((word) => word !== undefined) && SYNONYMS.senses(words as string[]) !== undefined

/** Returns corrections of misspelled words. Skips words in phrases. */
function respell(words: readonly string[], reader: TermReader): Map<string, string> {
  const inPhrase = phrasesIn(words)
  const spellingFixes = new Map<string, string>()
  for (const [at, word] of words.entries()) {
    if (inPhrase[at] || [FILLERS, CONJUNCTIONS, MEASURES, QUALITIES].some((known) => known.has(word))) continue
    const correction = reader.correctionFor(word, at === words.length - 1)
    if (correction !== null) spellingFixes.set(word, correction)
  }
  return spellingFixes
}

export const isFillerOnly = (words: readonly string[]): boolean =>
  words.every((word) => FILLERS.has(word) || CONJUNCTIONS.has(word))

/** Returns true if the intent can be one of two: it names a product, trade or maker, not a colour. */
export const isUsableIntent = ({ headTerm }: SearchIntent, reader: TermReader): boolean =>
  reader.heads(headTerm) > 0 || (reader.names(headTerm) > 0 && !isWeakTerm(headTerm))

/** Returns true for colours, qualities and numbers, which can describe anything. */
export const isWeakTerm = ({ typed: [word = ''], number }: Term): boolean =>
  number || COLOURS.has(word) || QUALITIES.has(word)

const isOptional = (word: string, typed: readonly string[], after: boolean) =>
  typed.length === 1 && (QUALITIES.has(word) || (after && AUDIENCE_WORDS.has(word)))

function wishOf(
  all: readonly Term[],
  about: number | null,
  reader: TermReader,
): Omit<SearchIntent, 'spellingFixes'> | null {
  const live = all.filter((term) => formsOf(term).length > 0)
  const required = live.filter((term) => !term.optional)
  // 'bag' alone is a product, not a measure.
  const known = required.length > 0 ? live : live.map(({ typed }) => reader.read(typed, true))
  const unknown = all.filter((term) => !live.includes(term) && !term.optional)
  const terms = known.slice(0, MAX_TERMS)
  const headTerm = thingOf(terms, about, reader)
  if (!headTerm) return null
  // 'golden helicopter' is not a search for gold.
  const last = all.at(-1)
  if (last && unknown.includes(last) && !last.number && (isWeakTerm(headTerm) || reader.names(headTerm) === 0))
    return null
  // 'size 43' does not ask for sizes.
  if (unknown.length > 0 && headTerm.typed.every((word) => SIZE.has(word))) return null
  const unknownWords = [...unknown, ...known.slice(MAX_TERMS)].map((term) => term.typed.join(' '))
  const purpose = about === null ? [] : all.slice(about)
  return { terms, headTerm, unknownWords, purpose }
}

export function parseLiteralIntent(words: readonly string[], reader: TermReader): SearchIntent {
  const terms = words.slice(0, MAX_TERMS).map((word) => reader.literal(word))
  return { terms, headTerm: terms.at(-1) as Term, unknownWords: [], purpose: [], spellingFixes: new Map() }
}

function thingOf(terms: readonly Term[], about: number | null, reader: TermReader): Term | undefined {
  const required = terms.filter((term) => !term.optional)
  const before = about === null ? required : required.filter((term) => terms.indexOf(term) < about)
  const eligible = (before.length > 0 ? before : required).filter((term) => !term.number)
  const things = eligible.filter((term) => reader.heads(term) > 0)
  const work = things.findLast(({ typed }) => SERVICE_WORDS.has(typed.find((word) => !FILLERS.has(word)) ?? ''))
  return work ?? things.at(-1) ?? eligible.at(-1) ?? required.at(-1) ?? terms.at(-1)
}

/** Reads 'half bag of' or 'paint of' as a measure if more words follow. At the end it must count the product ('cement 10 bags'). */
function measureAt(
  words: readonly string[],
  at: number,
  reader: TermReader,
  hasThing: boolean,
): { term: Term; length: number } | null {
  for (const length of [2, 1]) {
    const typed = words.slice(at, at + length)
    const next = words[at + length]
    const senses = MEASURE_SENSES.senses(typed)
    if (typed.length < length || (!senses && !(length === 1 && MEASURES.has(typed[0] ?? '')))) continue
    const of = next === 'of'
    const before = words[at - 1] ?? ''
    if (next === undefined) {
      // In 'laptop bag', the bag is the product.
      if (!senses || !hasThing || (length === 1 && !/^\d+$/.test(before))) continue
    } else if (!of) {
      if (at > 0 && !FILLERS.has(before) && !QUALITIES.has(before) && !/^\d/.test(before)) continue
      if (FILLERS.has(next)) continue
    }
    const ways = (senses?.map((sense) => sense.words) ?? [typed]).map((sense) =>
      sense.map((word) => reader.forms(word).map((one) => one.word)),
    )
    const live = ways.filter((way) => way.every((forms) => forms.length > 0))
    const term: Term = {
      typed,
      exactForms: live,
      relatedForms: [],
      own: [],
      onlyMentioned: true,
      optional: true,
      number: false,
    }
    return { term, length: length + Number(of) }
  }
  return null
}

/** Reads 'hand bag' as 'handbag' too. */
function joinedAt(words: readonly string[], at: number, reader: TermReader): Term | null {
  const [one = '', other = ''] = words.slice(at, at + 2)
  if (other === '' || /\d/.test(one + other) || !reader.forms(one + other).some(({ names }) => names > 0)) return null
  const joined = reader.read([one + other], false)
  const apart = reader.read([one], false)
  const rest = reader.read([other], true)
  const [first, last] = [formsOf(apart)[0]?.at(-1), formsOf(rest)[0]?.at(-1)]
  const relatedForms = first && last ? [...joined.relatedForms, [first, last]] : joined.relatedForms
  return { ...joined, relatedForms, typed: [one, other] }
}
