import type { Db } from '#platform/db/db.ts'
import type { AdminCategory } from './categories.contract.ts'

export function listForAdmins(db: Db): Promise<AdminCategory[]> {
  return db.query<AdminCategory>(
    'shops.categoriesForAdmins',
    // The same sum as `counterValue`.
    `select c.id, c.name, c.slug, c.icon, c.description, c.version,
       (coalesce((select value from counters where name = 'shops of category' and key = c.id::text), 0)
         + coalesce((select sum(delta) from counter_changes where name = 'shops of category' and key = c.id::text), 0))::int as shops
     from categories c order by c.position, c.name, c.id`,
  )
}
