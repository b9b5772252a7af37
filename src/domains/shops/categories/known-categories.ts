import type { Db } from '#platform/db/db.ts'
import { OTHER_ICON } from '../shops.columns.ts'
import type { Category } from '../shops.contract.ts'

export type KnownCategory = Category & { formerNames: string[] }

/** Ms. A change is announced and forgets them at once; this is for when an announcement is lost. */
const REMEMBERED_FOR = 60_000
type Remembered = WeakMap<Db, { categories: KnownCategory[]; until: number }>
let remembered: Remembered = new WeakMap()

/** Categories have changed: they are read again when next needed. */
export function forgetCategories(): void {
  remembered = new WeakMap()
}

/** All in the order that admins gave them, by name at first (API-11, G-042); `renewed`: read now, whatever is remembered. */
export async function knownCategories(db: Db, renewed = false): Promise<KnownCategory[]> {
  const memory = remembered
  const kept = memory.get(db)
  if (kept && !renewed && kept.until > performance.now()) return kept.categories
  const rows = await db.query<Omit<KnownCategory, 'icon'> & { icon: string | null }>(
    'shops.knownCategories',
    `select id, name, slug, ${OTHER_ICON} as icon, former_names as "formerNames" from categories c order by place, name, id`,
  )
  const categories = rows.map(({ icon, ...category }) => ({ ...category, ...(icon !== null && { icon }) }))
  memory.set(db, { categories, until: performance.now() + REMEMBERED_FOR })
  return categories
}

const CALLED: readonly ((category: KnownCategory, called: string) => boolean)[] = [
  ({ slug }, called) => slug === called,
  ({ id }, called) => String(id) === called,
  ({ name }, called) => name === called,
  ({ formerNames }, called) => formerNames.includes(called),
]

/** A category's id by slug, id, exact name or one that it had before (G-027); null if unknown. */
export async function findCategoryId(db: Db, category: string): Promise<number | null> {
  const called = category.trim()
  for (const renewed of [false, true]) {
    const all = await knownCategories(db, renewed)
    const found = CALLED.map((isCalled) => all.find((one) => isCalled(one, called))).find((one) => one !== undefined)
    if (found) return found.id
  }
  return null
}
