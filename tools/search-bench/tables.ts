import type { Timed } from './time-questions.ts'
import type { Shape } from './under-load.ts'

const at = (values: readonly number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0
const cells = (values: readonly number[], shares: readonly number[]) =>
  shares.map((share) => (values.length > 0 ? at(values, share).toFixed(1) : '-').padStart(7)).join('')

const NAME = 27
const named = (size: number) => size.toLocaleString('en')

function kindsOf(timed: readonly Timed[]): Map<string, Timed[]> {
  const kinds = Map.groupBy(timed, ({ question }) => question.kind)
  return new Map([...kinds, ['everything', [...timed]]])
}

/** A line for each kind of question. */
export function questionsTable(size: number, timed: readonly Timed[]): string {
  const lines = [
    `## ${named(size)} products: ${timed.length} questions, ms`,
    `${''.padEnd(NAME)}           on a processor               waited       ordinary SQL, on a processor`,
    `${''.padEnd(NAME)}    n    p50    p95    max      p50    p95       n    p50    p95    max`,
  ]
  for (const [kind, of] of kindsOf(timed)) {
    const plain = of.flatMap(({ plain }) => plain ?? [])
    const failed = of.reduce((sum, one) => sum + one.failed, 0)
    lines.push(
      `${kind.padEnd(NAME)}${String(of.length).padStart(5)}${cells(
        of.map(({ ours }) => ours.busy),
        [0.5, 0.95, 1],
      )}  ${cells(
        of.map(({ ours }) => ours.waited),
        [0.5, 0.95],
      )}   ${String(plain.length).padStart(5)}${cells(
        plain.map(({ busy }) => busy),
        [0.5, 0.95, 1],
      )}${failed > 0 ? `  ${failed} FAILED` : ''}`,
    )
  }
  return `${lines.join('\n')}\n`
}

/** How often the first size's p50 and p95 each further size takes. */
export function growthTable(measured: readonly (readonly [size: number, timed: readonly Timed[]])[]): string {
  const [first, ...others] = measured
  if (!first || others.length === 0) return ''
  const small = kindsOf(first[1])
  const lines = [
    `## Growth on a processor since ${named(first[0])} products`,
    `${''.padEnd(NAME)}${others.map(([size]) => `${named(size).padStart(12)} p50    p95`).join('')}`,
  ]
  for (const [kind, few] of small) {
    const factors = others.map(([, timed]) => {
      const many = kindsOf(timed).get(kind) ?? []
      const factor = (share: number) =>
        (
          at(
            many.map(({ ours }) => ours.busy),
            share,
          ) /
          at(
            few.map(({ ours }) => ours.busy),
            share,
          )
        ).toFixed(1)
      return `${factor(0.5).padStart(16)}${factor(0.95).padStart(7)}`
    })
    lines.push(kind.padEnd(NAME) + factors.join(''))
  }
  return `${lines.join('\n')}\n`
}

/** The questions that took the database longest. */
export function worstQuestions(timed: readonly Timed[], count: number): string {
  const worst = timed.toSorted((a, b) => b.ours.busy - a.ours.busy).slice(0, count)
  const lines = worst.map(({ question: { kind, asked }, ours }) => {
    const text = JSON.stringify(asked)
    return `${ours.busy.toFixed(1).padStart(7)} ${kind}: ${text.length > 100 ? `${text.slice(0, 100)}…` : text}`
  })
  return `The ${worst.length} longest:\n${lines.join('\n')}\n`
}

/** The product beside the plain server, a line for each shape. */
export function loadTable(size: number, shapes: readonly Shape[]): string {
  const lines = [
    `## ${named(size)} products under load: plain server / ours`,
    `${''.padEnd(14)}       requests/s  ratio           p50           p99   app ms     database ms`,
  ]
  for (const { name, plain, ours } of shapes) {
    const both = (of: (load: Shape['ours']) => number, digits: number) =>
      `${of(plain).toFixed(digits)} / ${of(ours).toFixed(digits)}`.padStart(14)
    const failed = plain.failures + ours.failures
    lines.push(
      `${name.padEnd(14)}${both((l) => l.perSecond, 0).padStart(17)}${(ours.perSecond / plain.perSecond).toFixed(2).padStart(7)}${both((l) => l.p50, 0)}${both((l) => l.p99, 0)}${both((l) => l.appMs, 2)}${both((l) => l.databaseMs, 2).padStart(18)}${failed > 0 ? `  ${failed} FAILED` : ''}`,
    )
  }
  return `${lines.join('\n')}\n`
}
