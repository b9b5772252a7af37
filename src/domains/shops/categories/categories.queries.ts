import type { Db } from '#platform/db/db.ts'
import type { AdminCategory } from './categories.contract.ts'

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
