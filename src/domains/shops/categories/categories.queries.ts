import type { Db } from '#platform/db/db.ts'
import { OTHER_ICON } from '../shops.columns.ts'
import type { Category } from '../shops.contract.ts'
import type { AdminCategory } from './categories.contract.ts'

/** In the order that admins gave them, by name at first (API-11, G-042). */
export async function listCategories(db: Db): Promise<Category[]> {
  const rows = await db.query<Omit<Category, 'icon'> & { icon: string | null }>(
    'shops.categories',
    `select id, name, slug, ${OTHER_ICON} as icon from categories c order by place, name, id`,
  )
  return rows.map(({ icon, ...category }) => (icon === null ? category : { ...category, icon }))
}

/** All categories with how many shops are in each. */
export function listForAdmins(db: Db): Promise<AdminCategory[]> {
  return db.query<AdminCategory>(
    'shops.categoriesForAdmins',
    // As kept-counts.ts adds up.
    `select c.id, c.name, c.slug, c.icon, c.description, c.version,
       (coalesce((select n from kept_counts where name = 'shops of category' and key = c.id::text), 0)
         + coalesce((select sum(change) from count_changes where name = 'shops of category' and key = c.id::text), 0))::int as shops
     from categories c order by c.place, c.name, c.id`,
  )
}
