import type { Vocabulary, Word } from '#platform/search/vocabulary.ts'
import { SYNONYMS } from './market/market.ts'
import { UNITS } from './market/measures.ts'

export type Term = {
  typed: readonly string[]
  /** Forms with exactly the same meaning. */
  exactForms: readonly WordForms[]
  /** Forms of substitutes, and of names that only mention the product. */
  relatedForms: readonly WordForms[]
  /** The typed word, if it mostly means something else. */
  own: readonly WordForms[]
  /** True if no name is about it, so that names that mention it have to match. */
  onlyMentioned: boolean
  /** True for a measure, which only raises listings that have it. */
  optional: boolean
  /** True for a size, a model's number or a single letter, which cannot be the product itself. */
  number: boolean
}
/** Words that must all match, each in any of its forms. The last names the product. */
export type WordForms = readonly (readonly string[])[]

export const formsOf = (term: Term): readonly WordForms[] => [...term.exactForms, ...term.relatedForms]

const MAX_FORMS = 24
const MAX_WORD_FORMS = 12
const MIN_PART_LENGTH = 3
const FEW = 3
/** 'blenda', 'calculeta' and 'headfone' are written as they sound. */
const SPOKEN_ENDING = /(?<=\w{3})a$/
const ALL_UNITS = new Set(UNITS.flat())

const MAX_MISSPELLED = 8
const MIN_JOINED = 6
const MAX_JOINED = 24

export class TermReader {
  readonly #misspelled = new Set<string>()
  readonly #vocabulary: Vocabulary
  readonly #field: string

  constructor(vocabulary: Vocabulary, field: string) {
    this.#vocabulary = vocabulary
    this.#field = field
  }

  /** Matches the word in all its forms, without synonyms or corrections. */
  literal(word: string): Term {
    const way = this.#way([word])
    return this.#term([word], way.length > 0 ? way : [[[word]]])
  }

  /** Reads words as one term. A single letter is completed only after another word. */
  read(words: readonly string[], last: boolean, after = false): Term {
    const [word = ''] = words
    const term = this.#known(words)
    const completions = words.length === 1 && last && this.#isBeginning(word, after) ? this.#begun(word) : []
    if (completions.length > 0) {
      const whole = this.#known([completions[0] ?? ''])
      return this.#term(
        words,
        [...term.exactForms, ...whole.exactForms, [completions]],
        [...term.relatedForms, ...whole.relatedForms],
      )
    }
    if (words.length > 1) return term
    if (this.#isPlanted(word))
      return this.#term(words, term.exactForms, [
        ...term.relatedForms,
        ...this.#known(this.#guesses(word).slice(0, 1)).exactForms,
      ])
    // The table has 'karas' for carrots, but 'kara' is rather a part of Ankara.
    const wider = this.#allForms(word).length > 0 || SYNONYMS.lists(word) ? [] : this.#parts(word)
    if (word.length > MIN_PART_LENGTH && wider.some((one) => this.#names([[one]]) > this.names(term)))
      return this.#term(words, [[wider]])
    const derived = formsOf(term).length > 0 ? [] : this.#derived(word)
    if (derived.length > 0) return this.#term(words, [[derived]])
    return this.names(term) < FEW ? this.#withParts(term, word) : term
  }

  /** Returns true for a word in so few descriptions that it may be there only to attract searches with that misspelling. */
  #isPlanted(word: string): boolean {
    const forms = this.forms(word)
    return (
      forms.length > 0 &&
      !this.isWord(word) &&
      forms.every(({ documentCount }) => documentCount < FEW) &&
      !SYNONYMS.senses([word])
    )
  }

  #isBeginning(word: string, after: boolean): boolean {
    if (/^[a-z]{1,2}$/.test(word) && after) return !SYNONYMS.senses([word])
    return word.length >= 2 && !this.isWord(word)
  }

  /** Returns the correction of a misspelled word; null if the word can be read or nothing is similar. */
  correctionFor(word: string, last: boolean): string | null {
    const readable =
      this.#allForms(word).length > 0 ||
      SYNONYMS.senses([word]) !== undefined ||
      this.split(word) !== null ||
      this.#derived(word).length > 0 ||
      (last && word.length >= 2 && this.#begun(word).length > 0)
    if (readable) return null
    const guess = this.#guesses(word).find((one) => this.#known([one]).exactForms.length > 0) ?? null
    // 'kara' is a part of Ankara, of which there are more than carrots.
    const namesOf = (one: string) => this.#vocabulary.word(this.#field, one)?.names ?? 0
    const isPart =
      word.length > MIN_PART_LENGTH &&
      this.#parts(word).some((one) => namesOf(one) > this.names(this.#known([guess ?? ''])))
    return isPart ? null : guess
  }

  #withParts(term: Term, word: string): Term {
    const halves = this.#parts(word)
    return halves.length > 0
      ? this.#term(term.typed, term.exactForms, [...term.relatedForms, [halves]], term.own)
      : term
  }

  /** Reads the number of 'size 43' as a size alone: shoes and rims have such sizes, a television has inches. */
  readSize(word: string): Term {
    const forms = [word, `r${word}`].flatMap((one) => this.forms(one).map((form) => form.word))
    return { ...this.#term([word], forms.length > 0 ? [[forms]] : []), number: true }
  }

  /** Splits 'iphone12pro', 'bagofrice' and 'samsungtv' into words of names; null for a word that can be read, and for two long words. */
  wordsIn(word: string): string[] | null {
    if (
      word.length < MIN_JOINED ||
      word.length > MAX_JOINED ||
      this.split(word) ||
      this.#allForms(word).length > 0 ||
      SYNONYMS.senses([word])
    )
      return null
    const runs = word.match(/\d+(?:\.\d+)?|[a-z]+/g) ?? []
    const segments: string[] = []
    for (const run of runs) {
      const last = segments.at(-1) ?? ''
      if (/^\d/.test(run)) segments.push(run)
      else if (/^\d/.test(last) && ALL_UNITS.has(run)) segments.push(segments.pop() + run)
      else segments.push(...(this.#segments(run) ?? ['']))
    }
    return segments.length > 1 && segments.every((part) => part !== '') && runs.join('') === word ? segments : null
  }

  #segments(letters: string): string[] | null {
    if (this.isWord(letters)) return [letters]
    for (let at = letters.length - 2; at > 2; at--) {
      const [first, rest] = [letters.slice(0, at), letters.slice(at)]
      if (!this.isWord(first)) continue
      if (this.isWord(rest) && (rest.length > 2 || this.#heads([[rest]]) > 0)) return [first, rest]
      const after = rest.startsWith('of') && rest.length > 4 ? this.#segments(rest.slice(2)) : null
      if (after) return [first, 'of', ...after]
    }
    return null
  }

  /** Splits 'powerbank' into 'power bank' and '65r15' into '65 r15', if no listing has it in one word; null if it is not two words. */
  split(word: string): string[] | null {
    if (this.isWord(word) || this.#allForms(word).length > 0 || SYNONYMS.senses([word])) return null
    const model = /^(\d+[a-z]{2,}|[a-z]{2,}\d+|\d+[a-z]+\d+)$/.exec(word)
    for (let at = word.length - 1; at > 0; at--) {
      const halves = [word.slice(0, at), word.slice(at)]
      const whole = model
        ? /\d/.test(word.charAt(at)) !== /\d/.test(word.charAt(at - 1))
        : at > 2 && word.length - at > 2
      if (whole && halves.every((part) => this.isWord(part))) return halves
    }
    return null
  }

  forms(word: string): readonly Word[] {
    return this.#vocabulary.forms(this.#field, word)
  }

  inNames(word: string): boolean {
    return (this.#vocabulary.word(this.#field, word)?.names ?? 0) > 0
  }

  heads(term: Term): number {
    return Math.max(0, ...formsOf(term).map((way) => this.#heads(way)))
  }

  isStandalone({ typed }: Term): boolean {
    return SYNONYMS.senses(typed) !== undefined && !typed.every((word) => this.isWord(word))
  }

  /** Returns at most how many names have the most frequent form of the term. */
  names(term: Term): number {
    return Math.max(0, ...formsOf(term).map((way) => this.#names(way)))
  }

  /** Returns the categories in which the product mostly is; empty if it is anywhere. */
  mainCategories(term: Term): string[] {
    const of = (word: string) => this.#vocabulary.word(this.#field, word)?.home ?? null
    return [...new Set(term.exactForms.flatMap((way) => (way.length === 1 ? way.flat().map(of) : [])))].flatMap(
      (home) => (home === null ? [] : [`c${home}`]),
    )
  }

  #names(way: WordForms): number {
    const of = (word: string) => this.#vocabulary.word(this.#field, word)?.names ?? 0
    return Math.min(...way.map((forms) => Math.max(0, ...forms.map(of))))
  }

  #heads(way: WordForms): number {
    return (way.at(-1) ?? []).reduce((sum, word) => sum + (this.#vocabulary.word(this.#field, word)?.heads ?? 0), 0)
  }

  /** The typed word comes first if it names a product, unless the market's table lists it with others. */
  #known(words: readonly string[], further = true): Term {
    const senses = SYNONYMS.senses(words) ?? []
    const own = this.#way(words)
    const exactSenses = senses.filter(({ near: relatedForms }) => !relatedForms).map((sense) => sense.words)
    const exactForms = exactSenses.flatMap((sense) =>
      further ? this.#known(sense, false).exactForms : this.#way(sense),
    )
    const relatedForms = senses.filter((sense) => sense.near).flatMap((sense) => this.#way(sense.words))
    const listed = senses.find((sense) => sense.words.join(' ') === words.join(' '))
    const itself = words.length === 1 && !listed?.near && own.some((way) => this.#heads(way) > 0)
    if (itself && !listed) return this.#term(words, own, [...exactForms, ...relatedForms])
    if (itself || exactForms.length === 0) return this.#term(words, [...own, ...exactForms], relatedForms)
    return this.#term(words, exactForms, relatedForms, own)
  }

  isWord(word: string): boolean {
    return this.forms(word).some(({ names }) => names > 0)
  }

  /** Ranks the meanings: those that names are about, then those that names mention, then those in descriptions. */
  #term(
    typed: readonly string[],
    exactSenses: readonly WordForms[],
    nearly: readonly WordForms[] = [],
    own: readonly WordForms[] = [],
  ): Term {
    const rank = (way: WordForms) => (this.#heads(way) > 0 ? 2 : Number(this.#names(way) > 0))
    const best = Math.max(0, ...exactSenses.map(rank))
    if (best === 0 && nearly.some((way) => rank(way) > 0)) return this.#term(typed, nearly, exactSenses, own)
    const exactForms = distinct(exactSenses.filter((way) => rank(way) === best)).slice(0, MAX_WORD_FORMS)
    const relatedForms = distinct([...exactForms, ...own, ...exactSenses, ...nearly]).slice(
      exactForms.length,
      MAX_WORD_FORMS + own.length,
    )
    return {
      typed,
      exactForms,
      relatedForms,
      own,
      onlyMentioned: best < 2,
      optional: false,
      number: /\d|^[a-z]$/.test(typed[0] ?? ''),
    }
  }

  #way(words: readonly string[]): WordForms[] {
    const way = words.map((word) => this.#allForms(word))
    if (way.length === 0 || !way.every((forms) => forms.length > 0)) return []
    // The head word of 'dining set' is 'dining'.
    const head = way.findLast((forms) => this.#heads([forms]) > 0) ?? way.at(-1)
    return [[...way.filter((forms) => forms !== head), ...(head ? [head] : [])]]
  }

  #allForms(word: string): string[] {
    const number = /^(\d+(?:\.\d+)?)([a-z]*)$/.exec(word)
    const forms = this.forms(word).map((one) => one.word)
    if (!number) return forms.slice(0, MAX_FORMS)
    const [, digits = '', unit = ''] = number
    const units = unit === '' ? [...ALL_UNITS] : (UNITS.find((alike) => alike.includes(unit)) ?? [])
    // Tyres write the size of a rim as r15.
    const sizes = [...units.map((one) => digits + one), `r${digits}${unit}`].filter((one) => this.forms(one).length > 0)
    return [...new Set([...forms, ...sizes])].slice(0, MAX_FORMS)
  }

  #begun(word: string): string[] {
    return this.#inNames(this.#vocabulary.begun(this.#field, word, MAX_FORMS))
  }

  #parts(word: string): string[] {
    if (word.length < MIN_PART_LENGTH || /\d/.test(word)) return []
    return this.#inNames(this.#vocabulary.containing(this.#field, word, MAX_FORMS))
  }

  #inNames(words: readonly Word[]): string[] {
    return words.filter(({ names }) => names > 0).map(({ word }) => word)
  }

  /** Reads 'installer' as 'installation' too, if no listing has the word itself. */
  #derived(word: string): string[] {
    const [, base] = /^([a-z]{5,}?)(?:ers?|ors?|e|ing|ations?|ions?|ed)$/.exec(word) ?? []
    if (base === undefined) return []
    const ending = new RegExp(`^${base}(?:e|er|or|ing|ation|ion)?s?$`)
    return this.#begun(base).filter((one) => ending.test(one))
  }

  #guesses(word: string): string[] {
    if (this.#misspelled.size === MAX_MISSPELLED && !this.#misspelled.has(word)) return []
    this.#misspelled.add(word)
    const spoken = [word.replace(SPOKEN_ENDING, 'er'), word.replace('f', 'ph'), word.replace(/s$/, '')]
    const relatedForms = [word, ...spoken].flatMap((one) =>
      this.#vocabulary.near(this.#field, one).map((guess) => guess.word),
    )
    const known = [...spoken, ...relatedForms].filter((one) => this.isWord(one)).slice(0, 1)
    return [
      ...known,
      ...SYNONYMS.spelling
        .near(word, () => 1)
        .map((one) => one.word)
        .slice(0, 2),
    ]
  }
}

const distinct = (ways: readonly WordForms[]): WordForms[] => [
  ...new Map(ways.map((way) => [JSON.stringify(way), way])).values(),
]
