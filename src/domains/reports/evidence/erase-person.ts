import { listErased } from '#domains/pictures/pictures.ts'
import type { Db } from '#platform/db/db.ts'

/** Runs after the person's pictures have lost their owner. The words of a reported conversation stay (G-202). */
export async function erasePerson(tx: Db, userId: string): Promise<void> {
  const photos = await listErased(tx)
  // Locks reports before their evidence, in the same order as decisions and purges.
  await tx.query(
    'reports.holdOfPerson',
    `select from reports where shop_owner_id = $1 or author_id = $1
       or id in (select report_id from report_evidence where pictures && $2::text[]) order by id for no key update`,
    [userId, photos],
  )
  await tx.query(
    'reports.forgetCopies',
    `delete from report_evidence e using reports r where r.id = e.report_id
       and ((r.kind in ('shop', 'product') and r.shop_owner_id = $1) or (r.kind = 'review' and r.author_id = $1))`,
    [userId],
  )
  await tx.query(
    'reports.forgetPhotos',
    `update report_evidence set pictures = array(select address from unnest(pictures) address where address <> all($1::text[]))
     where pictures && $1::text[]`,
    [photos],
  )
}
