import type { Db } from '#platform/db/db.ts'
import { OTHER_ICON } from '../shops.columns.ts'
import type { Category } from '../shops.contract.ts'

export type CachedCategory = Category & { formerNames: string[] }

/** In ms. A change clears the cache at once; the limit is for a change whose announcement was lost. */
const REMEMBERED_FOR = 60_000
type Remembered = WeakMap<Db, { categories: CachedCategory[]; until: number }>
let remembered: Remembered = new WeakMap()

export function clearCategoryCache(): void {
  remembered = new WeakMap()
}

/** Returns the categories in the order that admins chose, initially by name (API-11, G-042). `renewed` skips the cache. */
export async function cachedCategories(db: Db, renewed = false): Promise<CachedCategory[]> {
  const memory = remembered
  const cached = memory.get(db)
  if (cached && !renewed && cached.until > performance.now()) return cached.categories
  const rows = await db.query<Omit<CachedCategory, 'icon'> & { icon: string | null }>(
    'shops.knownCategories',
    `select id, name, slug, ${OTHER_ICON} as icon, former_names from categories c order by position, name, id`,
  )
  const categories = rows.map(({ icon, ...category }) => ({ ...category, ...(icon !== null && { icon }) }))
  memory.set(db, { categories, until: performance.now() + REMEMBERED_FOR })
  return categories
}

const CALLED: readonly ((category: CachedCategory, called: string) => boolean)[] = [
  ({ slug }, called) => slug === called,
  ({ id }, called) => String(id) === called,
  ({ name }, called) => name === called,
  ({ formerNames }, called) => formerNames.includes(called),
]

/** Finds a category by slug, id, exact current name or former name (G-027); null if unknown. */
export async function findCategoryId(db: Db, category: string): Promise<number | null> {
  const called = category.trim()
  for (const renewed of [false, true]) {
    const all = await cachedCategories(db, renewed)
    const found = CALLED.map((isCalled) => all.find((one) => isCalled(one, called))).find((one) => one !== undefined)
    if (found) return found.id
  }
  return null
}
