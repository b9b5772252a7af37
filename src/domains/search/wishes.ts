import { ABOUT, BOTH, COLOURS, FILLERS, FOR_WHOM, MEASURES, QUALITIES, WORK } from './market/fillers.ts'
import { MEASURE_SENSES, phraseAt, phrasesIn, SYNONYMS } from './market/market.ts'
import { type Term, type Terms, waysOf } from './terms.ts'

/** What somebody wants: the terms, and which of them is the thing itself. */
export type Wish = {
  terms: readonly Term[]
  thing: Term
  /** Typed, but no listing has it. */
  dropped: readonly string[]
  /** What the thing is for: the first to be let go. */
  purpose: readonly Term[]
  /** Mistyped words with what they were meant to be. */
  respelt: ReadonlyMap<string, string>
}

const MOST_TERMS = 6

/** A wish for each part of a line such as 'rice and beans'; empty when nothing was typed that anything has. */
export function readWishes(words: readonly string[], reader: Terms): Wish[] {
  const parts: string[][] = [[]]
  const inPhrase = phrasesIn(words)
  for (const [at, word] of words.entries()) {
    if (BOTH.has(word) && !inPhrase[at]) parts.push([])
    else parts.at(-1)?.push(word)
  }
  return parts.filter((part) => part.some((word) => !FILLERS.has(word))).flatMap((part) => readWish(part, reader) ?? [])
}

export function readWish(typedWords: readonly string[], reader: Terms): Wish | null {
  const respelt = respell(typedWords, reader)
  let words = turned(typedWords.map((word) => respelt.get(word) ?? word))
  const telling = words.some((word) => !FILLERS.has(word) && !BOTH.has(word))
  const all: Term[] = []
  /** The first term after 'for', 'with' and the like: the thing stands before. */
  let about: number | null = null
  for (let at = 0; at < words.length; ) {
    const length = phraseAt(words, at)
    const word = words[at] ?? ''
    if (length === 0 && telling && (FILLERS.has(word) || BOTH.has(word))) {
      if (ABOUT.has(word) && word !== 'of' && all.length > 0) about ??= all.length
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
    const parts = length === 0 ? reader.split(word) : null
    // Only sizes and models go on as two words, of which one may be let go: a wheelchair is no chair.
    if (parts && /\d/.test(word)) {
      words = [...words.slice(0, at), ...parts, ...words.slice(at + 1)]
      continue
    }
    const typed = words.slice(at, at + Math.max(1, length))
    const term = parts
      ? { ...reader.read(parts, false), typed }
      : reader.read(typed, at + typed.length === words.length, all.length > 0)
    if (!all.some((other) => other.typed.join(' ') === typed.join(' ')))
      all.push(isOptional(word, typed, about !== null) ? { ...term, optional: true } : term)
    at += typed.length
  }
  const wish = wishOf(all, about, reader)
  return wish && { ...wish, respelt }
}

/** 'Clothes for newborn' as the market's table has it: 'newborn clothes'. */
function turned(words: readonly string[]): readonly string[] {
  const at = words.findIndex((word, place) => word === 'for' && isPhrase(words[place + 1], words[place - 1]))
  if (at < 0) return words
  return [...words.slice(0, at - 1), ...words.slice(at + 1, at + 2), ...words.slice(at - 1, at), ...words.slice(at + 2)]
}

const isPhrase = (...words: (string | undefined)[]) =>
  words.every((word) => word !== undefined) && SYNONYMS.senses(words as string[]) !== undefined

/** Mistyped words with what they were meant to be; those of phrases, and those that make a word with the next, are none. */
function respell(words: readonly string[], reader: Terms): Map<string, string> {
  const inPhrase = phrasesIn(words)
  const respelt = new Map<string, string>()
  for (const [at, word] of words.entries()) {
    const joined = [`${words[at - 1] ?? ''}${word}`, `${word}${words[at + 1] ?? ''}`]
    if (inPhrase[at] || [FILLERS, BOTH, MEASURES, QUALITIES].some((known) => known.has(word))) continue
    if (joined.some((one) => one !== word && reader.isWord(one))) continue
    const meant = reader.meant(word, at === words.length - 1)
    if (meant !== null) respelt.set(word, meant)
  }
  return respelt
}

/** Whether the words say nothing about what is searched for. */
export const saysNothing = (words: readonly string[]): boolean =>
  words.every((word) => FILLERS.has(word) || BOTH.has(word))

/** Whether it can be one of two wishes: a thing, trade or maker, not a colour. */
export const isWish = ({ thing }: Wish, reader: Terms): boolean =>
  reader.heads(thing) > 0 || (reader.names(thing) > 0 && !tellsLittle(thing))

/** Colours and qualities are said of anything. */
export const tellsLittle = ({ typed: [word = ''], number }: Term): boolean =>
  number || COLOURS.has(word) || QUALITIES.has(word)

const isOptional = (word: string, typed: readonly string[], after: boolean) =>
  typed.length === 1 && (QUALITIES.has(word) || (after && FOR_WHOM.has(word)))

function wishOf(all: readonly Term[], about: number | null, reader: Terms): Omit<Wish, 'respelt'> | null {
  const live = all.filter((term) => waysOf(term).length > 0)
  const required = live.filter((term) => !term.optional)
  // 'bag' alone is no measure.
  const known = required.length > 0 ? live : live.map(({ typed }) => reader.read(typed, true))
  const unknown = all.filter((term) => !live.includes(term) && !term.optional)
  const terms = known.slice(0, MOST_TERMS)
  const thing = thingOf(terms, about, reader)
  if (!thing) return null
  // 'golden helicopter' is no search for gold.
  const last = all.at(-1)
  if (last && unknown.includes(last) && !last.number && (tellsLittle(thing) || reader.names(thing) === 0)) return null
  const dropped = [...unknown, ...known.slice(MOST_TERMS)].map((term) => term.typed.join(' '))
  const purpose = about === null ? [] : all.slice(about)
  return { terms, thing, dropped, purpose }
}

/** All words in any form, none corrected or taken for another. */
export function readLiterally(words: readonly string[], reader: Terms): Wish {
  const terms = words.slice(0, MOST_TERMS).map((word) => reader.literal(word))
  return { terms, thing: terms.at(-1) as Term, dropped: [], purpose: [], respelt: new Map() }
}

function thingOf(terms: readonly Term[], about: number | null, reader: Terms): Term | undefined {
  const required = terms.filter((term) => !term.optional)
  const before = about === null ? required : required.filter((term) => terms.indexOf(term) < about)
  const eligible = (before.length > 0 ? before : required).filter((term) => !term.number)
  const things = eligible.filter((term) => reader.heads(term) > 0)
  const work = things.findLast(({ typed }) => WORK.has(typed.find((word) => !FILLERS.has(word)) ?? ''))
  return work ?? things.at(-1) ?? eligible.at(-1) ?? required.at(-1) ?? terms.at(-1)
}

/** 'half bag of', 'paint of': a measure when more follows, or last when it counts the thing before it ('cement 10 bags'). */
function measureAt(
  words: readonly string[],
  at: number,
  reader: Terms,
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
      // A laptop bag is a bag.
      if (!senses || !hasThing || (length === 1 && !/^\d+$/.test(before))) continue
    } else if (!of) {
      if (at > 0 && !FILLERS.has(before) && !QUALITIES.has(before) && !/^\d/.test(before)) continue
      if (FILLERS.has(next)) continue
    }
    const ways = (senses?.map((sense) => sense.words) ?? [typed]).map((sense) =>
      sense.map((word) => reader.forms(word).map((one) => one.word)),
    )
    const live = ways.filter((way) => way.every((forms) => forms.length > 0))
    const term: Term = { typed, main: live, near: [], own: [], mentioned: true, optional: true, number: false }
    return { term, length: length + Number(of) }
  }
  return null
}

/** 'hand bag' is also 'handbag'. */
function joinedAt(words: readonly string[], at: number, reader: Terms): Term | null {
  const [one = '', other = ''] = words.slice(at, at + 2)
  if (other === '' || /\d/.test(one + other) || !reader.forms(one + other).some(({ names }) => names > 0)) return null
  const joined = reader.read([one + other], false)
  const apart = reader.read([one], false)
  const rest = reader.read([other], true)
  const [first, last] = [waysOf(apart)[0]?.at(-1), waysOf(rest)[0]?.at(-1)]
  const near = first && last ? [...joined.near, [first, last]] : joined.near
  return { ...joined, near, typed: [one, other] }
}
