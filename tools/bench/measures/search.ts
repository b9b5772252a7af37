import type { Bench } from '../bench.ts'
import { eachCatalogue } from '../bench-database.ts'
import { quantile } from '../load.ts'
import { allQuestions } from '../searches/questions.ts'
import { type Timed, timeQuestions } from '../searches/time-questions.ts'
import { notes, printTable, whole } from '../table.ts'

const LONGEST = 10

/** Measures every kind of search next to ordinary SQL: ms of the database's processor, and of waiting. */
export async function bench(given: Bench): Promise<void> {
  const measured: [size: number, kinds: Map<string, Timed[]>][] = []
  await eachCatalogue(given, async (url, size) => {
    const timed = await timeQuestions(url, allQuestions(given.isShort ? 1 : undefined), given.isShort ? 1 : 3)
    const kinds = new Map([...Map.groupBy(timed, ({ question }) => question.kind), ['everything', timed]])
    measured.push([size, kinds])
    printTable(`${whole(size)} products: ms on a processor, waited, and of ordinary SQL on a processor`, [
      ['', 'n', 'p50', 'p95', 'max', 'waited p50', 'p95', 'ordinary n', 'p50', 'p95', 'max', ''],
      ...[...kinds].map(([kind, all]) => rowOf(kind, all)),
    ])
    const longest = timed.toSorted((a, b) => b.ours.busy - a.ours.busy).slice(0, LONGEST)
    printTable(
      'The longest',
      longest.map(({ question: { kind, asked }, ours }) => [
        kind,
        ours.busy.toFixed(1),
        JSON.stringify(asked).slice(0, 100),
      ]),
    )
  })
  const [first, ...others] = measured
  if (!first || others.length === 0) return
  const p95 = (all: readonly Timed[] = []) => quantile(busy(all), 0.95)
  printTable(`p95 on a processor, in times of that at ${whole(first[0])} products`, [
    ['', ...others.map(([size]) => whole(size))],
    ...[...first[1]].map(([kind, few]) => [
      kind,
      ...others.map(([, many]) => (p95(many.get(kind)) / p95(few)).toFixed(1)),
    ]),
  ])
}

const busy = (all: readonly Timed[]) => all.map(({ ours }) => ours.busy)

function rowOf(kind: string, all: readonly Timed[]): string[] {
  const plain = all.flatMap(({ plain = [] }) => plain)
  const cells = (values: readonly number[], parts: readonly number[]) =>
    parts.map((part) => (values.length > 0 ? quantile(values, part).toFixed(1) : '-'))
  return [
    kind,
    String(all.length),
    ...cells(busy(all), [0.5, 0.95, 1]),
    ...cells(
      all.map(({ ours }) => ours.waited),
      [0.5, 0.95],
    ),
    String(plain.length),
    ...cells(
      plain.map((time) => time.busy),
      [0.5, 0.95, 1],
    ),
    notes(all.reduce((sum, { failed }) => sum + failed, 0)),
  ]
}
