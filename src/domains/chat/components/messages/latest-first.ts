import type { ListPage } from '#client/api/reads.ts'

type Listed = { id: number; updatedAt: string }

/** Merges a refetched first part into the loaded parts. Entries that moved, appeared or left update; older ones stay. */
export function withLatest<T extends Listed>(pages: readonly ListPage<T>[], first: ListPage<T>): ListPage<T>[] {
  const last = first.items.at(-1)
  const oldest = pages.at(-1)
  if (!last || !oldest || first.next === null || pages.length < 2) return [first]
  const fresh = new Set(first.items.map(({ id }) => id))
  const older = pages.flatMap(({ items }) => items).filter((each) => !fresh.has(each.id) && isBefore(each, last))
  return [first, { ...oldest, items: older }]
}

const isBefore = (a: Listed, b: Listed) => a.updatedAt < b.updatedAt || (a.updatedAt === b.updatedAt && a.id < b.id)
