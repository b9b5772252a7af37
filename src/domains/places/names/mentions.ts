import { longestNameFrom, type Meaning, meaningsOf } from './place-names.ts'
import { readWords, type Word } from './place-words.ts'

export type Mention = {
  meanings: readonly Meaning[]
  /** True if its part of the text has only places and filler words ('Shop 4, Ikeja'), not a name such as 'Lagos Plaza'. */
  plain: boolean
}

const ROAD = new Set(
  'road rd street str st avenue ave close crescent cres way drive dr lane ln boulevard blvd bypass'.split(' '),
)
/** 'Lagos Ibadan Expressway' names two cities and is in neither. */
const LONG_ROAD = new Set(['expressway', 'express', 'highway'])
const FILLING = new Set(
  `state city town lga lcda local government area council nigeria naija near opposite opp beside behind by off along at in
  inside on the of no number shop store suite block plot flat floor km phase zone market main metropolis capital and
  adjacent around before after close to new old`.split(/\s+/),
)
const isFilling = (word: string) => FILLING.has(word) || word.length === 1 || /^\d/.test(word)

/** The next word can name the kind of place: 'Niger State', 'Oyo town', 'Ikeja LGA'. */
const KIND_AFTER = new Map<string, ReadonlySet<string>>(
  Object.entries({
    state: new Set(['state']),
    town: new Set(['town', 'area']),
    city: new Set(['town', 'area']),
    lga: new Set(['lga']),
    local: new Set(['lga']),
  }),
)

type TextRange = { start: number; end: number; meanings: readonly Meaning[] }

function longestNames(words: Word[]): TextRange[] {
  const found: TextRange[] = []
  for (let start = 0; start < words.length; ) {
    const end = longestMatch(words, start)
    const key = words
      .slice(start, end)
      .map((word) => word.text)
      .join(' ')
    const meanings = end > start ? meaningsOf(key) : undefined
    if (meanings) found.push({ start, end, meanings })
    start = Math.max(end, start + 1)
  }
  return found
}

function longestMatch(words: Word[], start: number): number {
  const most = Math.min(words.length, start + longestNameFrom(words[start]?.text ?? ''))
  let key = ''
  let longest = start
  for (let end = start; end < most; end++) {
    key += (end === start ? '' : ' ') + (words[end]?.text ?? '')
    if (meaningsOf(key)) longest = end + 1
  }
  return longest
}

function withoutRoads(names: TextRange[], words: Word[]): TextRange[] {
  const saved = [...names]
  for (let at = names.length - 1; at >= 0; at--) {
    const textRange = names[at]
    const next = textRange && words[textRange.end]
    if (!textRange || !next || next.part !== words[textRange.start]?.part) continue
    const long = LONG_ROAD.has(next.text)
    if (!long && !ROAD.has(next.text)) continue
    let first = at
    while (first > 0) {
      const [before, here] = [names[first - 1], names[first]]
      if (!before || !here || before.end !== here.start || !(long || words[here.start]?.joined)) break
      first--
    }
    for (let road = first; road <= at; road++) saved.splice(saved.indexOf(names[road] as TextRange), 1)
    at = first
  }
  return saved
}

function ofKind(textRange: TextRange, words: Word[]): readonly Meaning[] {
  const next = words[textRange.end]
  const kinds = next && next.part === words[textRange.end - 1]?.part ? KIND_AFTER.get(next.text) : undefined
  const fitting = kinds && textRange.meanings.filter(({ place }) => kinds.has(place.kind))
  return fitting && fitting.length > 0 ? fitting : textRange.meanings
}

export function readMentions(text: string): Mention[] {
  const words = readWords(text)
  const names = withoutRoads(longestNames(words), words)
  const named = new Set(names.flatMap(({ start, end }) => words.slice(start, end)))
  const mixed = new Set(words.filter((word) => !named.has(word) && !isFilling(word.text)).map((word) => word.part))
  return names.map((textRange) => ({
    meanings: ofKind(textRange, words),
    plain: words.slice(textRange.start, textRange.end).every((word) => !mixed.has(word.part)),
  }))
}
