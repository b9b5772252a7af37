import type { Vocabulary, Word } from '#platform/search/vocabulary.ts'
import { SYNONYMS } from './market/market.ts'
import { UNITS } from './market/measures.ts'

/** One thing that was typed, and all ways in which listings may say it. */
export type Term = {
  typed: readonly string[]
  /** What is just that. */
  main: readonly Way[]
  /** What may do instead, or is named so in passing. */
  near: readonly Way[]
  /** What was typed, where it mostly means something else. */
  own: readonly Way[]
  /** No name is about it: names that mention it have to do. */
  mentioned: boolean
  /** Only makes better what has it: a measure. */
  optional: boolean
  /** A size, a model's number and a single letter cannot be the thing itself. */
  number: boolean
}
/** Words that must all be there, each in all its known forms; the last is the thing. */
export type Way = readonly (readonly string[])[]

export const waysOf = (term: Term): readonly Way[] => [...term.main, ...term.near]

const MOST_FORMS = 24
const MOST_WAYS = 12
const SHORTEST_PART = 3
/** So few names are filled up by those that have the word inside another. */
const FEW = 3
/** 'blenda', 'calculeta' and 'headfone' are written as they are said. */
const SPOKEN_ENDING = /(?<=\w{3})a$/
const ALL_UNITS = new Set(UNITS.flat())

/** Looking for what was meant takes time; a search keeps no more terms than these. */
const MOST_MISSPELLED = 8

export class Terms {
  readonly #misspelled = new Set<string>()
  readonly #vocabulary: Vocabulary
  readonly #field: string

  readonly #gone: string | undefined

  /** `gone`: a word that the vocabulary still knows, although no listing has it any more. */
  constructor(vocabulary: Vocabulary, field: string, gone?: string) {
    this.#vocabulary = vocabulary
    this.#field = field
    this.#gone = gone
  }

  without(word: string): Terms {
    return new Terms(this.#vocabulary, this.#field, word)
  }

  /** The words as they are, in all forms; no synonym, no correction. */
  literal(word: string): Term {
    const way = this.#way([word])
    return this.#term([word], way.length > 0 ? way : [[[word]]])
  }

  /**
   * A phrase or word of the market's table, a word that listings have, or the beginning of one; one or two letters only
   * after another word.
   */
  read(words: readonly string[], last: boolean, after = false): Term {
    const [word = ''] = words
    const term = this.#known(words)
    const begun = words.length === 1 && last && this.#isBeginning(word, after) ? this.#begun(word) : []
    if (begun.length > 0) {
      const whole = this.#known([begun[0] ?? ''])
      return this.#term(words, [...term.main, ...whole.main, [begun]], [...term.near, ...whole.near])
    }
    if (words.length > 1) return term
    if (this.#isPlanted(word))
      return this.#term(words, term.main, [...term.near, ...this.#known(this.#guesses(word).slice(0, 1)).main])
    if (term.main.length + term.near.length > 0) return this.names(term) < FEW ? this.#withParts(term, word) : term
    const derived = this.#derived(word)
    return derived.length > 0 ? this.#term(words, [[derived]]) : this.#withParts(term, word)
  }

  /** A word of so few descriptions may be somebody's way to be found by the mistyped. */
  #isPlanted(word: string): boolean {
    const forms = this.forms(word)
    return forms.length > 0 && !this.isWord(word) && forms.every(({ docs }) => docs < FEW) && !SYNONYMS.senses([word])
  }

  #isBeginning(word: string, after: boolean): boolean {
    if (/^[a-z]{1,2}$/.test(word) && after) return !SYNONYMS.senses([word])
    return word.length >= 2 && !this.isWord(word)
  }

  /** What a mistyped word was meant to be; null for a word that can be read as it is, and when nothing is like it. */
  meant(word: string, last: boolean): string | null {
    const readable =
      this.#allForms(word).length > 0 ||
      SYNONYMS.senses([word]) !== undefined ||
      this.split(word) !== null ||
      this.#derived(word).length > 0 ||
      (last && word.length >= 2 && this.#begun(word).length > 0)
    return readable ? null : (this.#guesses(word).find((guess) => this.#known([guess]).main.length > 0) ?? null)
  }

  /** Where too few names have the word, those that have it inside a word too. */
  #withParts(term: Term, word: string): Term {
    const parts = this.#parts(word)
    return parts.length > 0 ? this.#term(term.typed, term.main, [...term.near, [parts]], term.own) : term
  }

  /** 'powerbank' is 'power bank', '65r15' is '65 r15', where no listing has it in one; null for what is no two words. */
  split(word: string): string[] | null {
    if (this.isWord(word) || this.#allForms(word).length > 0 || SYNONYMS.senses([word])) return null
    const model = /^(\d+[a-z]{2,}|[a-z]{2,}\d+|\d+[a-z]+\d+)$/.exec(word)
    for (let at = word.length - 1; at > 0; at--) {
      const parts = [word.slice(0, at), word.slice(at)]
      const whole = model
        ? /\d/.test(word.charAt(at)) !== /\d/.test(word.charAt(at - 1))
        : at > 2 && word.length - at > 2
      if (whole && parts.every((part) => this.isWord(part))) return parts
    }
    return null
  }

  forms(word: string): readonly Word[] {
    return this.#vocabulary.forms(this.#field, word).filter((one) => one.word !== this.#gone)
  }

  inNames(word: string): boolean {
    return (this.#vocabulary.word(this.#field, word)?.names ?? 0) > 0
  }

  /** How many names are about it. */
  heads(term: Term): number {
    return Math.max(0, ...waysOf(term).map((way) => this.#heads(way)))
  }

  /** Whether it only stands for other words. */
  stands({ typed }: Term): boolean {
    return SYNONYMS.senses(typed) !== undefined && !typed.every((word) => this.isWord(word))
  }

  /** In how many names its commonest way can be at most. */
  names(term: Term): number {
    return Math.max(0, ...waysOf(term).map((way) => this.#names(way)))
  }

  /** Where what has this head mostly is; empty when it is anywhere. */
  homes(term: Term): string[] {
    const of = (word: string) => this.#vocabulary.word(this.#field, word)?.home ?? null
    return [...new Set(term.main.flatMap((way) => (way.length === 1 ? way.flat().map(of) : [])))].flatMap((home) =>
      home === null ? [] : [`c${home}`],
    )
  }

  #names(way: Way): number {
    const of = (word: string) => this.#vocabulary.word(this.#field, word)?.names ?? 0
    return Math.min(...way.map((forms) => Math.max(0, ...forms.map(of))))
  }

  #heads(way: Way): number {
    return (way.at(-1) ?? []).reduce((sum, word) => sum + (this.#vocabulary.word(this.#field, word)?.heads ?? 0), 0)
  }

  /**
   * The typed word itself comes first where it is a thing, unless the market's table lists it beside others; where it only
   * occurs, what the market calls so comes first.
   */
  #known(words: readonly string[], further = true): Term {
    const senses = SYNONYMS.senses(words) ?? []
    const own = this.#way(words)
    const meant = senses.filter(({ near }) => !near).map((sense) => sense.words)
    const main = meant.flatMap((sense) => (further ? this.#known(sense, false).main : this.#way(sense)))
    const near = senses.filter((sense) => sense.near).flatMap((sense) => this.#way(sense.words))
    const listed = senses.find((sense) => sense.words.join(' ') === words.join(' '))
    const itself = words.length === 1 && !listed?.near && own.some((way) => this.#heads(way) > 0)
    if (itself && !listed) return this.#term(words, own, [...main, ...near])
    if (itself || main.length === 0) return this.#term(words, [...own, ...main], near)
    return this.#term(words, main, near, own)
  }

  /** Whether names have it, in any form. */
  isWord(word: string): boolean {
    return this.forms(word).some(({ names }) => names > 0)
  }

  /** Of what may be meant, what names are about counts more than what they mention, and that more than descriptions. */
  #term(typed: readonly string[], meant: readonly Way[], nearly: readonly Way[] = [], own: readonly Way[] = []): Term {
    const rank = (way: Way) => (this.#heads(way) > 0 ? 2 : Number(this.#names(way) > 0))
    const best = Math.max(0, ...meant.map(rank))
    if (best === 0 && nearly.some((way) => rank(way) > 0)) return this.#term(typed, nearly, meant, own)
    const main = distinct(meant.filter((way) => rank(way) === best)).slice(0, MOST_WAYS)
    const near = distinct([...main, ...own, ...meant, ...nearly]).slice(main.length, MOST_WAYS + own.length)
    return { typed, main, near, own, mentioned: best < 2, optional: false, number: /\d|^[a-z]$/.test(typed[0] ?? '') }
  }

  /** One way or none: every word has to be known. */
  #way(words: readonly string[]): Way[] {
    const way = words.map((word) => this.#allForms(word))
    if (way.length === 0 || !way.every((forms) => forms.length > 0)) return []
    // Names say 'dining set' and are about the dining.
    const head = way.findLast((forms) => this.#heads([forms]) > 0) ?? way.at(-1)
    return [[...way.filter((forms) => forms !== head), ...(head ? [head] : [])]]
  }

  #allForms(word: string): string[] {
    const number = /^(\d+(?:\.\d+)?)([a-z]*)$/.exec(word)
    const forms = this.forms(word).map((one) => one.word)
    if (!number) return forms.slice(0, MOST_FORMS)
    const [, digits = '', unit = ''] = number
    const units = unit === '' ? [...ALL_UNITS] : (UNITS.find((alike) => alike.includes(unit)) ?? [])
    // The size of a rim is r15 on the tyre.
    const sizes = [...units.map((one) => digits + one), `r${digits}${unit}`].filter((one) => this.forms(one).length > 0)
    return [...new Set([...forms, ...sizes])].slice(0, MOST_FORMS)
  }

  #begun(word: string): string[] {
    return this.#inNames(this.#vocabulary.begun(this.#field, word, MOST_FORMS))
  }

  #parts(word: string): string[] {
    if (word.length < SHORTEST_PART || /\d/.test(word)) return []
    return this.#inNames(this.#vocabulary.containing(this.#field, word, MOST_FORMS))
  }

  #inNames(words: readonly Word[]): string[] {
    return words.filter(({ word, names }) => names > 0 && word !== this.#gone).map(({ word }) => word)
  }

  /** 'installer' is also 'installation', where no listing has the word itself. */
  #derived(word: string): string[] {
    const [, base] = /^([a-z]{5,}?)(?:ers?|ors?|e|ing|ations?|ions?|ed)$/.exec(word) ?? []
    if (base === undefined) return []
    const ending = new RegExp(`^${base}(?:e|er|or|ing|ation|ion)?s?$`)
    return this.#begun(base).filter((one) => ending.test(one))
  }

  #guesses(word: string): string[] {
    if (this.#misspelled.size === MOST_MISSPELLED && !this.#misspelled.has(word)) return []
    this.#misspelled.add(word)
    const spoken = [word.replace(SPOKEN_ENDING, 'er'), word.replace('f', 'ph'), word.replace(/s$/, '')]
    const near = [word, ...spoken].flatMap((one) => this.#vocabulary.near(this.#field, one).map((guess) => guess.word))
    const known = [...spoken, ...near].filter((one) => this.isWord(one)).slice(0, 1)
    return [
      ...known,
      ...SYNONYMS.spelling
        .near(word, () => 1)
        .map((one) => one.word)
        .slice(0, 2),
    ]
  }
}

const distinct = (ways: readonly Way[]): Way[] => [...new Map(ways.map((way) => [JSON.stringify(way), way])).values()]
