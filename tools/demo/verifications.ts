import type { Db } from '#platform/db/db.ts'

/**
 * What the admin has checked: all of it about the owner's first shop, and something about every third of the others. The numbers are
 * longer than any that the register has given out.
 */
export async function insertVerifications(tx: Db, { ownerId }: { ownerId: string }, begun: Date): Promise<void> {
  await tx.query(
    'demo.verifications',
    `with shop as (
       select id, phone, owner_id = $1 and row_number() over (partition by owner_id order by id) = 1 as is_first, id as nth
       from shops where is_approved and suspended_at is null),
     checks as (
       select id, 'phone' as kind, 4 + nth * 37 % 160 as days, null as number from shop
       where phone is not null and (is_first or nth % 3 = 1)
       union all
       select id, 'visit', 9 + nth * 53 % 200, null from shop where is_first or nth % 9 = 0
       union all
       select id, 'company', 6 + nth * 29 % 180, case when is_first or nth % 2 = 0 then 'RC ' else 'BN ' end || (90000000 + nth * 79 % 9999)
       from shop where is_first or nth % 6 = 4)
     insert into shop_verifications (shop_id, kind, checked_on, number, checked_by, noted_at)
     select id, kind, ($2::timestamptz - make_interval(days => days::int))::date, number,
       (select id from users where is_admin and admin_role = 'all' order by id limit 1), $2::timestamptz - make_interval(days => days::int)
     from checks order by checks.id, kind`,
    [ownerId, begun],
  )
}
