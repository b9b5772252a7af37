import { isNothing, type Query, queries, type Want } from './judged.ts'

export type Item = { name: string; place: string; category: string; naira: number; sells?: readonly string[] }

/** Of one query, by its first ten answers. `score` is 0 to 1. */
export type Verdict = Query & { score: number; found: number; useful: boolean; first: readonly string[] }

const DEEP = 10

/** Returns true if a product or shop is what is wanted. */
export function fits({ name, place, category, naira, sells = [] }: Item, want: Want): boolean {
  const { atLeast = 0, atMost = Number.POSITIVE_INFINITY } = want
  const says = (text: string, pattern: RegExp | undefined) => !pattern || pattern.test(text)
  if (want.category && want.category !== category) return false
  if (want.sells && !sells.some((one) => says(one, want.sells))) return false
  return says(name, want.name) && says(place, want.place) && naira >= atLeast && naira <= atMost
}

function gradeOf(item: Item, { wishes, close, related }: Query): number {
  if (wishes.some((wish) => fits(item, wish))) return 3
  if (close && fits(item, close)) return 2
  return related && fits(item, related) ? 1 : 0
}

const gain = (grades: readonly number[]) =>
  grades.slice(0, DEEP).reduce((sum, grade, at) => sum + (2 ** grade - 1) / Math.log2(at + 2), 0)

/**
 * nDCG of the first ten, against the best that all products could give. Of two wishes each that none of the ten fulfils
 * takes half; where nothing exists, only finding nothing is right.
 */
export function judge(query: Query, found: readonly Item[], everything: readonly Item[]): Verdict {
  const answers = found.slice(0, DEEP)
  const grades = answers.map((item) => gradeOf(item, query))
  const seen = query.wishes.filter((wish) => answers.some((item) => fits(item, wish))).length
  const best = gain(everything.map((item) => gradeOf(item, query)).sort((a, b) => b - a))
  const whole = query.wishes.length > 1 ? seen / query.wishes.length : 1
  return {
    ...query,
    score: isNothing(query.kind) ? Number(found.length === 0) : (gain(grades) / best) * whole,
    found: found.length,
    useful: grades.some((grade) => grade >= 2),
    first: answers.slice(0, 5).map(({ name }) => name),
  }
}

/** The table for people: each kind, all that have an answer together, and the worst few with their first five answers. */
export function table(verdicts: readonly Verdict[], worst: number): string {
  const answerable = verdicts.filter(({ kind }) => !isNothing(kind))
  const kinds = [...new Set(queries.map(({ kind }) => kind))]
  const lines = [
    line('', ['queries', 'nDCG@10', 'nothing', 'useless']),
    ...kinds.map((kind) =>
      figures(
        kind,
        verdicts.filter((one) => one.kind === kind),
      ),
    ),
    figures('all with an answer', answerable),
    '',
    `The worst ${worst}`,
    ...answerable
      .toSorted((a, b) => a.score - b.score || a.found - b.found)
      .slice(0, worst)
      .map(
        ({ typed, kind, score, first }) => `${score.toFixed(2)} ${typed} (${kind}): ${first.join('; ') || 'nothing'}`,
      ),
  ]
  return lines.join('\n')
}

function figures(what: string, of: readonly Verdict[]): string {
  const share = (part: readonly Verdict[]) => `${((100 * part.length) / of.length).toFixed(1)} %`
  const nothing = of.filter(({ found }) => found === 0)
  const useless = of.filter(({ found, useful }) => found > 0 && !useful)
  const score = of.reduce((sum, one) => sum + one.score, 0) / of.length
  return line(what, [`${of.length}`, score.toFixed(3), share(nothing), share(useless)])
}

const line = (what: string, cells: readonly string[]) =>
  what.padEnd(20) + cells.map((cell) => cell.padStart(9)).join('')
