import type { Found } from '#client/api/reads.ts'

type Listed = { id: number; updatedAt: string }

/**
 * The loaded parts of a list whose latest entries come first, once its first part has been read again: what has moved up, come or
 * gone there does so, and older entries stay.
 */
export function withLatest<T extends Listed>(parts: readonly Found<T>[], first: Found<T>): Found<T>[] {
  const last = first.items.at(-1)
  const oldest = parts.at(-1)
  if (!last || !oldest || first.next === null || parts.length < 2) return [first]
  const fresh = new Set(first.items.map(({ id }) => id))
  const older = parts.flatMap(({ items }) => items).filter((each) => !fresh.has(each.id) && isBefore(each, last))
  return [first, { ...oldest, items: older }]
}

const isBefore = (a: Listed, b: Listed) => a.updatedAt < b.updatedAt || (a.updatedAt === b.updatedAt && a.id < b.id)
