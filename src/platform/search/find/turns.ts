import { encodeCursor, type KeyKind, readCursor } from '../../db/cursor.ts'
import type { Plan } from '../plan.ts'
import type { Finder, Page } from './finder.ts'
import { COUNTED, keysOf, type Stretch } from './statement.ts'

/**
 * The results of two wishes by turns, those of the first only there. Cursors hold one of each, empty for none yet, and whose
 * turn is next. Throws BadCursor.
 */
export async function findInTurns<Row extends object>(
  { page: find }: Finder<Row>,
  [first, second]: readonly [Plan, Plan],
  kinds: readonly KeyKind[],
  list: string,
  { skip, take }: Stretch,
  cursor: string | undefined,
): Promise<{ found: Page<Row>; next: string | null }> {
  const [one, two, turn] = cursor === undefined ? ['', '', 0] : readCursor(cursor, list, ['cursor', 'cursor', 'number'])
  const after = [one, two].map((part) => (part === '' ? null : readCursor(part, list, kinds)))
  const none = { after: null, skip: 0, take: 0 }
  const stretches: [Stretch, Stretch] = [
    { after: after[0] ?? null, skip: 0, take },
    { after: after[1] ?? null, skip: 0, take },
  ]
  let totals: [number, number] | null = null
  if (skip > 0 && cursor === undefined) {
    totals = [(await find(first, none)).total, (await find(second, none, first)).total]
    if (skip >= COUNTED) return { found: { total: totals[0] + totals[1], rows: [] }, next: null }
    const passed = Math.min(totals[0], Math.max(Math.ceil(skip / 2), skip - totals[1]))
    stretches[0].skip = passed
    stretches[1].skip = skip - passed
  }
  const pages = [await find(first, stretches[0]), await find(second, stretches[1], first)] as const
  const rows: Row[] = []
  const taken = [0, 0] as [number, number]
  let next: 0 | 1 = (turn + (cursor === undefined ? skip : 0)) % 2 === 0 ? 0 : 1
  const cursors: [string, string] = [String(one), String(two)]
  let position: string | null = null
  while (rows.length < take) {
    if (pages[next].rows.length === taken[next]) next = next === 0 ? 1 : 0
    const row = pages[next].rows[taken[next]]
    if (!row) break
    if (rows.length === take - 1) position = encodeCursor(list, [...cursors, next])
    cursors[next] = encodeCursor(list, keysOf(row))
    taken[next]++
    rows.push(row)
    next = next === 0 ? 1 : 0
  }
  return { found: { total: Math.min(pages[0].total + pages[1].total, COUNTED + 1), rows }, next: position }
}
