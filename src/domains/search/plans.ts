import type { Condition, Plan } from '#platform/search/plan.ts'
import { MEASURES } from './market/fillers.ts'
import { type Term, type Way, waysOf } from './terms.ts'
import type { Wish } from './wishes.ts'

const MOST_CONDITIONS = 8
const MOST_CONDITIONS_OF_A_TERM = 4
const MOST_MARKS = 32
const MOST_FORMS = 16

/** The marks of a word; `head`: it is the thing. */
type Marks = (word: string, head: boolean) => readonly string[]

const inName: Marks = (word) => [`n${word}`]
const asHead: Marks = (word, head) => [head ? `h${word}` : `n${word}`]
const anywhere =
  (field: string): Marks =>
  (word) => [`n${word}`, `${field}${word}`]

/**
 * How well a listing can fit a wish, the best first (G-030); each row demands what all following demand. `homes` are the
 * categories in which the thing mostly is.
 */
export function fitsOf(wish: Wish, field: string, homes: readonly string[]): Plan['fits'] {
  const { thing } = wish
  const terms = requiredOf(wish)
  const others = terms.filter((term) => term !== thing)
  const modified = others.flatMap((term) => conditions(term.main, inName))
  const named = [...all([thing], inName), ...modified]
  const first: Condition[] = others.length > 0 ? [] : [{ any: firstWords(thing) }]
  const extra = [...anyOf(wish.terms.filter((term) => term.optional)), ...conditions(thing.own, inName)]
  const home: Condition[] = homes.length > 0 && extra.length === 0 ? [{ any: [...homes] }] : []
  const itself = thing.mentioned ? inName : asHead
  const main = [...home, ...conditions(thing.main, itself), ...modified]
  return rows([
    [...(extra.length > 0 ? extra : first), ...main],
    main,
    others.length === 0 ? all([thing], itself) : thing.mentioned ? named : [{ any: headsOf(terms) }, ...named],
    named,
    others.length > 0 ? [...all([thing], inName), ...all(others, anywhere(field))] : all([thing], anywhere(field)),
  ])
}

/** What is itself what is wished, not only named after it. */
export function itselfFitsOf({ thing, terms, ...wish }: Wish): Plan['fits'] {
  const others = requiredOf({ ...wish, thing, terms }).filter((term) => term !== thing)
  const named = all(others, inName)
  return rows([
    [...conditions(thing.main, asHead), ...named],
    [...all([thing], asHead), ...named],
  ])
}

/** All of it, in descriptions too. */
export const anywhereFitsOf = (wish: Wish, field: string): Plan['fits'] =>
  rows([all(requiredOf(wish), anywhere(field))])

/** With only some of its terms. A laptop bag is no 50 kg bag of rice: what also measures has to be the thing itself. */
export function fewerFitsOf({ thing }: Wish, kept: readonly Term[]): Plan['fits'] {
  const left = kept.filter((term) => !term.optional && term !== thing)
  const isMeasure = thing.typed.every((word) => MEASURES.has(word))
  const itself = thing.mentioned && !isMeasure ? inName : asHead
  const named = isMeasure ? [] : [all([thing], inName)]
  return rows(
    [conditions(thing.main, itself), all([thing], itself), ...named].map((about) => [...about, ...all(left, inName)]),
  )
}

/** Names that have all of several wishes and are about one of them. */
export const jointFits = (wishes: readonly Wish[]): Plan['fits'] =>
  rows([[...eitherOf(wishes), ...wishes.flatMap(requiredOf).flatMap(({ main }) => conditions(main, inName))]])

/** The same, then what is about the first of them, or is about another and has its words. */
export const jointOrFirst = ([first, ...others]: readonly Wish[]): Plan['fits'] => {
  const wishes = first ? [first, ...others] : []
  const named = wishes
    .slice(0, 1)
    .flatMap(requiredOf)
    .flatMap(({ main }) => conditions(main, inName))
  return rows([...jointFits(wishes), [...eitherOf(wishes), ...named]])
}

/** The listing with this whole name before all others, however else its words are understood. */
export const orExactly = (fits: Plan['fits'], mark: string): Plan['fits'] =>
  fits.length === 0 ? fits : [[{ any: [mark] }], ...fits.map((row) => row.map(({ any }) => ({ any: [...any, mark] })))]

/** What is about one of these wishes. */
export const eitherOf = (wishes: readonly Wish[]): Condition[] => [{ any: headsOf(wishes.map(({ thing }) => thing)) }]

const requiredOf = (wish: Wish) => wish.terms.filter((term) => !term.optional)

const firstWords = ({ main }: Term) =>
  unique(main.flatMap((way) => (way.length === 1 ? way.flat() : [])))
    .slice(0, MOST_FORMS)
    .map((word) => `f${word}`)
/** Only of what the words mean first, so that 'solar' is not an inverter too. */
const headsOf = (terms: readonly Term[]) =>
  unique(terms.flatMap(({ main }) => main.flatMap((way) => way.at(-1) ?? [])))
    .slice(0, MOST_MARKS)
    .map((word) => `h${word}`)

/** 'For school children': school bags as well as children's. */
function anyOf(terms: readonly Term[]): Condition[] {
  const each = all(terms, inName)
  const any = unique(each.flatMap((condition) => condition.any))
  return terms.length > 1 && any.length <= MOST_MARKS ? [{ any }] : each
}

const all = (terms: readonly Term[], marks: Marks) => terms.flatMap((term) => conditions(waysOf(term), marks))

/** 'palm oil' or 'ororo' as conditions that must all hold: (palm or ororo) and (oil or ororo). */
function conditions(ways: readonly Way[], marks: Marks): Condition[] {
  let found: Condition[] | null = null
  for (const way of ways) {
    const parts: Condition[] = way.map((forms, at) => ({
      any: unique(forms.slice(0, MOST_FORMS).flatMap((word) => marks(word, at === way.length - 1))),
    }))
    const before: readonly Condition[] = found ?? [{ any: [] }]
    const wider = withoutImplied(
      before.flatMap((one) => parts.map((part) => ({ any: unique([...one.any, ...part.any]) }))),
    )
    if (wider.length <= MOST_CONDITIONS_OF_A_TERM && wider.every(({ any }) => any.length <= MOST_MARKS)) found = wider
  }
  return found ?? []
}

const unique = (marks: readonly string[]) => [...new Set(marks)]

/** Without conditions that another of the row implies, and without rows that demand what the next demands. */
function rows(fits: readonly (readonly Condition[])[]): Plan['fits'] {
  const plain = fits.map((row) => withoutImplied(row).slice(0, MOST_CONDITIONS))
  return plain.filter((row, at) => JSON.stringify(row) !== JSON.stringify(plain[at + 1]))
}

function withoutImplied(row: readonly Condition[]): Condition[] {
  const implies = (a: Condition, b: Condition) => a !== b && a.any.every((mark) => b.any.includes(mark))
  return row.filter(
    (condition, at) =>
      !row.some((other, place) => implies(other, condition) && (place < at || !implies(condition, other))),
  )
}
