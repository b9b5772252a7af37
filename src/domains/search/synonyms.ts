import { Spelling } from '#platform/search/spelling.ts'
import { stemOf } from '#platform/search/stem.ts'
import { wordsOf } from '#platform/search/words.ts'

export type Sense = { words: readonly string[]; near: boolean }

/** Shorter words are too easily similar to another word. */
const MIN_MISSPELLED_LENGTH = 5

export type Synonyms = {
  /** Returns the number of words of the longest phrase that begins with this word; 0 if there is no such phrase. */
  longest(first: string): number
  senses(words: readonly string[]): readonly Sense[] | undefined
  /** Returns true for a word of the table itself, not only of its stem. */
  lists(word: string): boolean
  spelling: Spelling
  rows: number
}

/** 'typed > meaning': the left also finds the right. With '=' each finds all the others. Words after ';' are only substitutes. */
export function readSynonyms(...tables: readonly string[]): Synonyms {
  const rows = new Map<string, Sense[]>()
  const longest = new Map<string, number>()
  const typedWords = new Set<string>()
  const spelling = new Spelling()
  const enter = (typed: string, senses: readonly Sense[]) => {
    const words = wordsOf(typed)
    const key = keyOf(words)
    typedWords.add(words.join(' '))
    rows.set(key, [...(rows.get(key) ?? []), ...senses])
    const first = stemOf(words[0] ?? '')
    longest.set(first, Math.max(longest.get(first) ?? 0, words.length))
    if (words.length === 1 && typed.length >= MIN_MISSPELLED_LENGTH) spelling.add(words[0] ?? '')
  }
  for (const row of tables.flatMap((table) => table.split('\n'))) {
    const [left = '', right] = row.split('>')
    if (right === undefined) {
      const alike = listed(left, '=')
      for (const typed of alike)
        enter(
          typed,
          alike.filter((other) => other !== typed).map((other) => ({ words: wordsOf(other), near: false })),
        )
      continue
    }
    const [exact = '', nearly = ''] = right.split(';')
    const senses = [exact, nearly].flatMap((some, at) =>
      listed(some, ',').map((text) => ({ words: wordsOf(text), near: at > 0 })),
    )
    for (const typed of listed(left, ',')) enter(typed, senses)
  }
  return {
    longest: (first) => longest.get(stemOf(first)) ?? 0,
    senses: (words) => rows.get(keyOf(words)),
    lists: (word) => typedWords.has(word),
    spelling,
    rows: rows.size,
  }
}

const keyOf = (words: readonly string[]) => words.map(stemOf).join(' ')

const listed = (text: string, sign: string) =>
  text
    .split(sign)
    .map((part) => part.trim())
    .filter((part) => part !== '')
