const MAX_COST_BY_LENGTH = [0, 0, 0, 0.6, 0.7, 1.5, 1.5, 1.5, 2, 2, 2, 2, 2.5]
const SWAPPED = 0.6
const DOUBLED = 0.5
const ALIKE = 0.7
const SOUNDS = ['aeiouy', 'ckq', 'csz', 'gj', 'fv', 'td', 'bp', 'mn']
/** The cost of a slip between keys that are not neighbours, because fingers rarely slip there: a horse is not a house. */
const UNLIKE = 1.6
const NEIGHBOURS = 'qwa wesa ersd rtdf tyfg yugh uihj iojk opkl asz sdzx dfxc fgcv ghvb hjbn jknm klm'.split(' ')
/** A word in ten times as many listings may be this many slips further away. */
const COMMONER = 0.15

/** Anyone can fill the index with meaningless words. Of more than this many, only common ones are compared. */
const MAX_COMPARED = 2_000

export type SpellingCandidate = { word: string; distance: number }

export class Spelling {
  readonly #words = new Map<string, Entry[]>()

  static shelfOf(word: string): string {
    return word.charAt(0) + word.length
  }

  static shelvesOf(typed: string): string[] {
    const slips = Math.ceil(mostSlips(typed))
    if (slips === 0) return []
    const lengths = Array.from({ length: 2 * slips + 1 }, (_, at) => typed.length - slips + at)
    return lengths.flatMap((length) => [...new Set([typed.charAt(0), typed.charAt(1)])].map((first) => first + length))
  }

  add(word: string): void {
    const shelf = Spelling.shelfOf(word)
    const words = this.#words.get(shelf)
    const entry = { word, letters: lettersOf(word) }
    if (words) words.push(entry)
    else this.#words.set(shelf, [entry])
  }

  /** Returns words a few slips away, the nearest first. The first letter must match, or be swapped with the second. */
  near(typed: string, commonness: (word: string) => number): SpellingCandidate[] {
    const most = mostSlips(typed)
    const guesses: (SpellingCandidate & { rank: number })[] = []
    const own = lettersOf(typed)
    // Replacing a letter costs at least this much, and makes two letters differ.
    const mostDiffering = 2 * Math.floor(most / ALIKE)
    let candidates = Spelling.shelvesOf(typed)
      .flatMap((shelf) => this.#words.get(shelf) ?? [])
      .filter(({ word, letters }) => {
        if (bitsIn(own ^ letters) > mostDiffering) return false
        return word.charAt(0) === typed.charAt(0) || word.charAt(1) === typed.charAt(0)
      })
    if (candidates.length > MAX_COMPARED)
      candidates = candidates
        .map((entry) => ({ entry, common: commonness(entry.word) }))
        .sort((a, b) => b.common - a.common)
        .slice(0, MAX_COMPARED)
        .map(({ entry }) => entry)
    for (const { word } of candidates) {
      const distance = distanceOf(typed, word, most)
      if (distance > most || word === typed) continue
      guesses.push({ word, distance, rank: distance - COMMONER * Math.log10(1 + commonness(word)) })
    }
    return guesses.sort((a, b) => a.rank - b.rank || (a.word < b.word ? -1 : 1))
  }
}

type Entry = { word: string; letters: number }

function lettersOf(word: string): number {
  let letters = 0
  for (let at = 0; at < word.length; at++) letters |= 1 << (word.charCodeAt(at) % 32)
  return letters
}

function bitsIn(letters: number): number {
  const pairs = letters - ((letters >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

const mostSlips = (typed: string): number =>
  /\d/.test(typed) ? 0 : (MAX_COST_BY_LENGTH[Math.min(typed.length, MAX_COST_BY_LENGTH.length - 1)] as number)

const KINDS = 32
const EXCHANGED = new Float64Array(KINDS * KINDS).fill(UNLIKE)
const exchange = (letters: string, cost: number) => {
  for (const a of letters)
    for (const b of letters) EXCHANGED[(a.charCodeAt(0) & 31) * KINDS + (b.charCodeAt(0) & 31)] = cost
}
for (const keys of NEIGHBOURS) exchange(keys, 1)
for (const sounds of SOUNDS) exchange(sounds, ALIKE)
const ONE_MORE = Float64Array.from({ length: KINDS }, (_, kind) => (EXCHANGED[kind * KINDS + 1] === ALIKE ? ALIKE : 1))

const LONGEST = 64
let before = new Float64Array(LONGEST)
let above = new Float64Array(LONGEST)
let row = new Float64Array(LONGEST)

function distanceOf(a: string, b: string, most: number): number {
  for (let j = 0; j <= b.length; j++) above[j] = j
  for (let i = 1; i <= a.length; i++) {
    const x = a.charCodeAt(i - 1)
    const earlier = a.charCodeAt(i - 2)
    row[0] = i
    let least = i
    for (let j = 1; j <= b.length; j++) {
      const y = b.charCodeAt(j - 1)
      const previous = b.charCodeAt(j - 2)
      const exchanged = x === y ? 0 : (EXCHANGED[(x & 31) * KINDS + (y & 31)] as number)
      const more = x === earlier ? DOUBLED : (ONE_MORE[x & 31] as number)
      const less = y === previous ? DOUBLED : (ONE_MORE[y & 31] as number)
      let cost = Math.min(
        (above[j - 1] as number) + exchanged,
        (above[j] as number) + more,
        (row[j - 1] as number) + less,
      )
      if (x === previous && y === earlier && x !== y) cost = Math.min(cost, (before[j - 2] as number) + SWAPPED)
      row[j] = cost
      if (cost < least) least = cost
    }
    if (least > most + 1 - SWAPPED) return Number.POSITIVE_INFINITY
    const free = before
    before = above
    above = row
    row = free
  }
  return above[b.length] as number
}
