import type { Condition, Plan } from '#platform/search/plan.ts'

/** A row of a listing, as plain values. */
export type PlainRow = {
  id: number
  marks: readonly string[]
  score: bigint
  kobo: number
  created: number
  rating: number
  reviews: number
  x: number
  y: number
  newer: number
}

export type PlainSort = 'best' | 'newest' | 'price' | 'rating' | 'nearest'

const meets = (row: PlainRow, { any }: Condition) => row.marks.some((mark) => any.includes(mark))
const meetsAll = (row: PlainRow, conditions: readonly Condition[]) => conditions.every((one) => meets(row, one))

/** Returns all matches of a plan in an order (G-030), by the simplest code that follows plans and sorts. */
export function plainPage(
  rows: readonly PlainRow[],
  plan: Plan,
  sort: PlainSort,
  near = { x: 0, y: 0 },
  perShop = 99,
  available = false,
): number[] {
  const { from = null, to = null } = plan.kobo ?? {}
  const fitOf = (row: PlainRow) => plan.tiers.findIndex((conditions) => meetsAll(row, conditions))
  const far = ({ x, y }: PlainRow) => Math.hypot(x - near.x, y - near.y)
  const byScore = (a: PlainRow, b: PlainRow) => Number(b.score - a.score)
  const orders: Record<PlainSort, (a: PlainRow, b: PlainRow) => number> = {
    best: (a, b) => fitOf(a) - fitOf(b) || byScore(a, b),
    newest: (a, b) => Number(a.newer >= perShop) - Number(b.newer >= perShop) || b.created - a.created,
    price: (a, b) => a.kobo - b.kobo,
    rating: (a, b) => b.rating - a.rating || b.reviews - a.reviews,
    nearest: (a, b) => (Math.abs(far(a) - far(b)) < 1e-9 ? 0 : far(a) - far(b)) || byScore(a, b),
  }
  return rows
    .filter((row) => (from === null || row.kobo >= from) && (to === null || row.kobo <= to))
    .filter((row) => !available || row.score >= 0n)
    .filter((row) => meetsAll(row, plan.filters) && (plan.tiers.length === 0 || fitOf(row) >= 0))
    .sort((a, b) => orders[sort](a, b) || b.id - a.id)
    .map(({ id }) => id)
}
