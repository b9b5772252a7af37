import { encodeCursor, type KeyKind, readCursor } from '../../db/cursor.ts'
import type { Plan } from '../plan.ts'
import type { FindPage, Page } from './planner.ts'
import { type Key, keysOf, MAX_TOTAL, type PageRange } from './statement.ts'

type Before = (keys: readonly Key[], others: readonly Key[]) => boolean

/** Merges the results of two intents without duplicates. A cursor has both cursors, '' at first, and the next intent. Throws BadCursor. */
export async function findInterleaved<Row extends object>(
  find: FindPage<Row>,
  [first, second]: readonly [Plan, Plan],
  kinds: readonly KeyKind[],
  list: string,
  { skip: toSkip, take }: PageRange,
  cursor: string | undefined,
  before: Before | null,
): Promise<{ found: Page<Row>; next: string | null }> {
  const [one, two, turn] = cursor === undefined ? ['', '', 0] : readCursor(cursor, list, ['cursor', 'cursor', 'number'])
  const after = [one, two].map((part) => (part === '' ? null : readCursor(part, list, kinds)))
  const none = { after: null, skip: 0, take: 0 }
  const ranges: [PageRange, PageRange] = [
    { after: after[0] ?? null, skip: 0, take },
    { after: after[1] ?? null, skip: 0, take },
  ]
  const skip = cursor === undefined ? toSkip : 0
  /** The row of each intent just before the page, so that both have a cursor even if the page shows only the other's rows. */
  let previousRows: [number, number] = [0, 0]
  if (skip > 0) {
    const totals = [(await find(first, none)).total, (await find(second, none, first)).total] as const
    if (skip >= MAX_TOTAL) return { found: { total: totals[0] + totals[1], rows: [] }, next: null }
    // In a merged order, the number of rows of each before the page is unknown.
    if (before) for (const range of ranges) range.take = skip + take
    else {
      const ofFirst = Math.min(totals[0], Math.max(Math.ceil(skip / 2), skip - totals[1]))
      previousRows = [Math.min(ofFirst, 1), Math.min(skip - ofFirst, 1)]
      ranges[0] = { after: null, skip: ofFirst - previousRows[0], take: take + previousRows[0] }
      ranges[1] = { after: null, skip: skip - ofFirst - previousRows[1], take: take + previousRows[1] }
    }
  }
  const pages = [await find(first, ranges[0]), await find(second, ranges[1], first)] as const
  const taken: [number, number] = [0, 0]
  const cursors: [string, string] = [String(one), String(two)]
  const waiting = (at: 0 | 1) => pages[at].rows[taken[at]]
  const pass = (at: 0 | 1, row: Row) => {
    cursors[at] = encodeCursor(list, keysOf(row))
    taken[at]++
  }
  for (const at of [0, 1] as const) {
    const row = previousRows[at] > 0 && waiting(at)
    if (row) pass(at, row)
  }
  const rows: Row[] = []
  let next: 0 | 1 = (turn + skip) % 2 === 0 ? 0 : 1
  let position: string | null = null
  for (let left = before ? skip : 0; rows.length < take; next = next === 0 ? 1 : 0) {
    const [mine, others] = [waiting(0), waiting(1)]
    if (!mine || !others) next = mine ? 0 : 1
    else if (before) next = before(keysOf(mine), keysOf(others)) ? 0 : 1
    const row = next === 0 ? mine : others
    if (!row) break
    if (left === 0 && rows.length === take - 1) position = encodeCursor(list, [...cursors, next])
    pass(next, row)
    if (left > 0) left--
    else rows.push(row)
  }
  return { found: { total: Math.min(pages[0].total + pages[1].total, MAX_TOTAL + 1), rows }, next: position }
}

export const compareByKeys =
  (kinds: readonly KeyKind[], isRising: boolean): Before =>
  (keys, others) => {
    const at = kinds.findIndex((_, nth) => keys[nth] !== others[nth])
    const [one, other] = [keys, others].map((each) => comparable(each[at] ?? 0, kinds[at])) as [Key, Key]
    return at === 0 && isRising ? one < other : one > other
  }

const comparable = (key: Key, kind: KeyKind | undefined) => (kind === 'digits' ? BigInt(String(key)) : key)
