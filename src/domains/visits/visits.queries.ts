import type { Db } from '#platform/db/db.ts'
import type { PersonalData } from '#platform/modules/module.ts'

/** Returns true if a person opened a shop's contacts, called or wrote since a time, or ever if that is null. */
export async function openedContacts(
  db: Db,
  { userId, shopId, since }: { userId: string; shopId: number; since: Date | null },
): Promise<boolean> {
  const [found] = await db.query(
    'visits.openedContacts',
    `select from shop_visits
     where user_id = $1 and shop_id = $2 and visit_type <> 'View' and created_at >= coalesce($3::timestamptz, '-infinity') limit 1`,
    [userId, shopId, since],
  )
  return found !== undefined
}

export const visitsOfPerson: PersonalData = {
  name: 'visits',
  query: 'visits.ofPerson',
  text: `select v.shop_id, s.name as shop_name, v.visit_type as type, v.created_at as visited_at, v.ip_address,
         v.user_agent, v.referrer
       from shop_visits v join shops s on s.id = v.shop_id where v.user_id = $1 order by v.created_at desc, v.id desc`,
}
