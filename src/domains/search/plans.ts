import type { Condition, Plan } from '#platform/search/plan.ts'
import type { Vocabulary } from '#platform/search/vocabulary.ts'
import { wordsOf } from '#platform/search/words.ts'
import type { SearchIntent } from './intents.ts'
import { MEASURES } from './market/fillers.ts'
import { formsOf, type Term, type WordForms } from './terms.ts'

const MAX_CONDITIONS = 8
/** Measures by a product that names are about too. */
const SCOOPS = new Set(['paint', 'paints'])
const MAX_CONDITIONS_PER_TERM = 4
const MAX_TOKENS = 32
const MAX_FORMS = 16
const MAX_FILTER_WORDS = 6
const MAX_FILTER_TOKENS = 24

type Tokens = (word: string, head: boolean) => readonly string[]

const inName: Tokens = (word) => [`n${word}`]
const asHead: Tokens = (word, head) => [head ? `h${word}` : `n${word}`]
const anywhere =
  (field: string): Tokens =>
  (word) => [`n${word}`, `${field}${word}`]

/** Returns tiers, best first. Each implies all later ones (G-030). `mainCategories` are those where the product mostly is. */
export function tiersOf(intent: SearchIntent, field: string, mainCategories: readonly string[]): Plan['tiers'] {
  const { headTerm } = intent
  const terms = requiredOf(intent)
  const others = terms.filter((term) => term !== headTerm)
  // A paint bucket of garri is not paint.
  const asNamed = isMeasureItself(headTerm) ? asHead : inName
  const named = [...all([headTerm], asNamed), ...others.flatMap((term) => conditions(term.exactForms, inName))]
  if (asNamed === asHead && others.length > 0)
    return rows([
      ...bestRows(intent, mainCategories),
      named,
      [...all([headTerm], asHead), ...all(others, anywhere(field))],
    ])
  return rows([
    ...bestRows(intent, mainCategories),
    others.length === 0
      ? all([headTerm], headTerm.onlyMentioned ? inName : asHead)
      : headTerm.onlyMentioned
        ? named
        : [{ any: headsOf(terms) }, ...named],
    named,
    others.length > 0
      ? [...all([headTerm], inName), ...all(others, anywhere(field))]
      : all([headTerm], anywhere(field)),
  ])
}

/** Returns tiers for listings of the product itself, not of products named after it. */
export function ownTiersOf(intent: SearchIntent, mainCategories: readonly string[]): Plan['tiers'] {
  const others = requiredOf(intent).filter((term) => term !== intent.headTerm)
  return rows([...bestRows(intent, mainCategories), [...all([intent.headTerm], asHead), ...all(others, inName)]])
}

function bestRows(intent: SearchIntent, mainCategories: readonly string[]): Condition[][] {
  const { headTerm } = intent
  const others = requiredOf(intent).filter((term) => term !== headTerm)
  const extra = [...anyOf(intent.terms.filter((term) => term.optional)), ...conditions(headTerm.own, inName)]
  const typed = others.length > 0 ? asTyped(intent) : [{ any: firstWords(headTerm) }]
  const first = extra.length > 0 ? extra : typed
  const exactForms = [
    ...(mainCategories.length > 0 && extra.length === 0 ? [{ any: [...mainCategories] }] : []),
    ...conditions(headTerm.exactForms, headTerm.onlyMentioned ? inName : asHead),
    ...others.flatMap((term) => conditions(term.exactForms, inName)),
  ]
  return [[...first, ...exactForms], exactForms]
}

export const anywhereTiersOf = (intent: SearchIntent, field: string): Plan['tiers'] =>
  rows([all(requiredOf(intent), anywhere(field))])

/** Matches only `remaining` terms. A laptop bag is not a 50 kg bag of rice, so a word that is also a measure must be the product itself. */
export function relaxedTiersOf({ headTerm }: SearchIntent, remaining: readonly Term[]): Plan['tiers'] {
  const left = remaining.filter((term) => !term.optional && term !== headTerm)
  const isMeasure = headTerm.typed.every((word) => MEASURES.has(word))
  const itself = headTerm.onlyMentioned && !isMeasure ? inName : asHead
  const named = isMeasure ? [] : [all([headTerm], inName)]
  return rows(
    [conditions(headTerm.exactForms, itself), all([headTerm], itself), ...named].map((about) => [
      ...about,
      ...all(left, inName),
    ]),
  )
}

/** Puts the listing with this whole name first, however its words are interpreted. */
export const withExactNameTier = (tiers: Plan['tiers'], token: string): Plan['tiers'] => [
  [{ any: [token] }],
  ...(tiers.length > 0 ? tiers : [[]]).map((row) => row.map(({ any }) => ({ any: [...any, token] }))),
]

export const anyHeadOf = (intents: readonly SearchIntent[]): Condition[] => [
  { any: headsOf(intents.map(({ headTerm }) => headTerm)) },
]

/** Returns true for a product that is also a measure: paint, but not the bag of 'bag of rice'. */
const isMeasureItself = ({ exactForms, onlyMentioned }: Term): boolean =>
  !onlyMentioned &&
  exactForms.length > 0 &&
  exactForms.every((way) => way.length === 1 && way.flat().every((word) => SCOOPS.has(word)))

/** Returns the tier of listings of the product itself, in none of its substitutes. */
export const itselfTiersOf = (intent: SearchIntent): Plan['tiers'] => rows(bestRows(intent, []).slice(-1))

/** The words as they were typed, which come before other words for the same thing. */
const asTyped = (intent: SearchIntent): Condition[] =>
  requiredOf(intent).flatMap(({ typed, exactForms, relatedForms, own }) => {
    const known = new Set([exactForms, relatedForms, own].flat(3))
    return typed.every((word) => known.has(word)) ? typed.map((word) => ({ any: [`n${word}`] })) : []
  })

const requiredOf = (intent: SearchIntent) => intent.terms.filter((term) => !term.optional)

const firstWords = ({ exactForms }: Term) =>
  unique(exactForms.flatMap((way) => (way.length === 1 ? way.flat() : [])))
    .slice(0, MAX_FORMS)
    .map((word) => `f${word}`)
/** Uses only the exact forms, so that 'solar' does not match inverters too. */
const headsOf = (terms: readonly Term[]) =>
  unique(terms.flatMap(({ exactForms }) => exactForms.flatMap((way) => way.at(-1) ?? [])))
    .slice(0, MAX_TOKENS)
    .map((word) => `h${word}`)

/** Reads 'for school children' as school bags as well as children's bags. */
function anyOf(terms: readonly Term[]): Condition[] {
  const each = all(terms, inName)
  const any = unique(each.flatMap((condition) => condition.any))
  return terms.length > 1 && any.length <= MAX_TOKENS ? [{ any }] : each
}

const all = (terms: readonly Term[], tokens: Tokens) => terms.flatMap((term) => conditions(formsOf(term), tokens))

/** Turns 'palm oil' or 'ororo' into conditions that must all hold: (palm or ororo) and (oil or ororo). */
function conditions(ways: readonly WordForms[], tokens: Tokens): Condition[] {
  let found: Condition[] | null = null
  for (const way of ways) {
    const conditionGroups: Condition[] = way.map((forms, at) => ({
      any: unique(forms.slice(0, MAX_FORMS).flatMap((word) => tokens(word, at === way.length - 1))),
    }))
    const before: readonly Condition[] = found ?? [{ any: [] }]
    const wider = withoutImplied(
      before.flatMap((one) => conditionGroups.map((part) => ({ any: unique([...one.any, ...part.any]) }))),
    )
    if (wider.length <= MAX_CONDITIONS_PER_TERM && wider.every(({ any }) => any.length <= MAX_TOKENS)) found = wider
  }
  return found ?? []
}

const unique = (tokens: readonly string[]) => [...new Set(tokens)]

/** Drops conditions that another one in the row implies, and rows equal to the next row. */
function rows(tiers: readonly (readonly Condition[])[]): Plan['tiers'] {
  const plain = tiers.map((row) => withoutImplied(row).slice(0, MAX_CONDITIONS))
  return plain.filter((row, at) => JSON.stringify(row) !== JSON.stringify(plain[at + 1]))
}

function withoutImplied(row: readonly Condition[]): Condition[] {
  const implies = (a: Condition, b: Condition) => a !== b && a.any.every((token) => b.any.includes(token))
  return row.filter(
    (condition, at) =>
      !row.some((other, place) => implies(other, condition) && (place < at || !implies(condition, other))),
  )
}

export function looseWords(text: string | undefined, field: string, vocabulary: Vocabulary): Condition[] {
  return wordsOf(text ?? '')
    .slice(0, MAX_FILTER_WORDS)
    .map((word) => {
      const looks = [
        () => vocabulary.forms(field, word),
        () => vocabulary.begun(field, word, MAX_FILTER_TOKENS),
        () => (word.length > 2 ? vocabulary.containing(field, word, MAX_FILTER_TOKENS) : []),
        () => vocabulary.near(field, word).slice(0, 1),
      ]
      for (const lookup of looks) {
        const found = lookup()
        if (found.length > 0) return { any: found.map((one) => field + one.word) }
      }
      return { any: [field + word] }
    })
}
