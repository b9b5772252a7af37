import { Spelling } from './spelling.ts'
import { stemOf } from './stem.ts'

/** Numbers of listings with the word anywhere, in the name, and as its head. `home`: the category of 60 % of the names about it. */
export type Word = { word: string; documentCount: number; names: number; heads: number; home: number | null }

export type WordRow = Word & { field: string }

/** Words of names are in p (products) or a (shops), like those of descriptions. */
export type Vocabulary = {
  /** Listings when words were last counted; 0 before. */
  everything: number
  word(field: string, word: string): Word | null
  forms(field: string, word: string): readonly Word[]
  begun(field: string, beginning: string, most: number): readonly Word[]
  containing(field: string, part: string, most: number): readonly Word[]
  near(field: string, word: string): readonly Word[]
}

/** Cached lookups: a search repeats its own, and people search for the same words. */
const REMEMBERED = 5_000

export function openVocabulary(everything = 0): Vocabulary & { learn(rows: readonly WordRow[]): void } {
  const fields = new Map<string, Field>()
  const of = (field: string) => fields.get(field)
  const memory = new Map<string, readonly Word[]>()
  function remembered(lookupKey: string, find: () => readonly Word[] | undefined): readonly Word[] {
    const known = memory.get(lookupKey)
    if (known) return known
    if (memory.size === REMEMBERED) memory.clear()
    const found = find() ?? []
    memory.set(lookupKey, found)
    return found
  }
  return {
    everything,
    learn(rows) {
      memory.clear()
      for (const { field, ...word } of rows) {
        if (!fields.has(field)) fields.set(field, new Field())
        of(field)?.learn(word)
      }
    },
    word: (field, word) => of(field)?.words.get(word) ?? null,
    forms: (field, word) => remembered(`${field}*${word}`, () => of(field)?.forms(word)),
    begun: (field, beginning, most) =>
      remembered(`${field}^${most} ${beginning}`, () => of(field)?.containing(`\n${beginning}`, most)),
    containing: (field, part, most) => remembered(`${field}~${most} ${part}`, () => of(field)?.containing(part, most)),
    near: (field, word) => remembered(`${field}?${word}`, () => of(field)?.near(word)),
  }
}

class Field {
  readonly words = new Map<string, Word>()
  readonly #byStem = new Map<string, string[]>()
  readonly #spelling = new Spelling()
  /** Searching one text is ten times as fast as searching very many. */
  #text = '\n'

  learn(word: Word): void {
    if (!this.words.has(word.word)) {
      const stem = stemOf(word.word)
      const similarTo = this.#byStem.get(stem)
      if (similarTo) similarTo.push(word.word)
      else this.#byStem.set(stem, [word.word])
      this.#spelling.add(word.word)
      this.#text += `${word.word}\n`
    }
    this.words.set(word.word, word)
  }

  forms(word: string): Word[] {
    return this.#known(this.#byStem.get(stemOf(word)) ?? [])
  }

  containing(part: string, most: number): Word[] {
    const found = new Set<string>()
    for (let at = this.#text.indexOf(part); at >= 0; at = this.#text.indexOf(part, at + 1)) {
      const start = this.#text.lastIndexOf('\n', at) + 1
      found.add(this.#text.slice(start, this.#text.indexOf('\n', start)))
    }
    return this.#known([...found]).slice(0, most)
  }

  near(word: string): Word[] {
    const guesses = this.#spelling.near(word, (one) => this.#commonness(one))
    return guesses.flatMap((guess) => this.words.get(guess.word) ?? [])
  }

  #commonness(word: string): number {
    const { names = 0, documentCount = 0 } = this.words.get(word) ?? {}
    return names > 0 ? 10 * names : documentCount
  }

  #known(words: readonly string[]): Word[] {
    return words
      .flatMap((word) => this.words.get(word) ?? [])
      .filter((word) => word.documentCount > 0)
      .sort((a, b) => b.names - a.names || b.documentCount - a.documentCount || (a.word < b.word ? -1 : 1))
  }
}
