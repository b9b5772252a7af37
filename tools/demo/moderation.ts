import type { Db } from '#platform/db/db.ts'

const HOUR = 3_600_000

/** Customers by their place in the catalogue: who is banned, and who has not confirmed an address yet. */
const BANNED = [13, 58, 102]
const UNPROVEN_EACH = 6

/**
 * Something on every screen of the moderators: shops of different kinds that wait, a rejected one with its owner's answer, a suspended
 * one, edits of every risk, and banned customers.
 */
export async function insertModeration(
  tx: Db,
  {
    ownerId,
    moderatorId,
    customerId,
  }: { ownerId: string; moderatorId: string; customerId: (customer: number) => string },
  begun: Date,
): Promise<void> {
  await insertWaiting(tx, moderatorId, begun)
  await tx.query('demo.bans', 'update users set banned = true where id = any($1)', [BANNED.map(customerId)])
  await tx.query(
    'demo.unproven',
    `update users set is_email_verified = false where id in (
       select id from (select id, row_number() over (order by created_at, id) as nth from users where role = 'customer' and password is null) c
       where nth % $1 = 0)`,
    [UNPROVEN_EACH],
  )
  const at = (hours: number) => new Date(begun.getTime() - hours * HOUR)
  const reason = 'a price or picture is misleading. The photo shows another shop.'
  // The owner's second pending shop. The first one stays pending.
  await tx.query(
    'demo.rejectShop',
    `with shop as (
       update shops set is_active = false, rejected_at = $2, rejection_reason = $3
       where id = (select id from shops where owner_id = $1 and not is_approved order by id desc limit 1)
       returning id, name, owner_id)
     insert into shop_decisions (shop_id, shop_name, owner_id, kind, reason, text, decided_by, decided_at, appeal_text, appealed_at, due_at)
     select id, name, owner_id, 'rejected', 'misleading', 'The photo shows another shop.',
       $7, $2, $4, $5, $6
     from shop`,
    [
      ownerId,
      at(30),
      reason,
      'This is our second branch. The sign is the same as in Yaba, you can see it from the bus stop.',
      at(20),
      at(20 - 72),
      // Another admin, so that the demo admin may decide the appeal.
      moderatorId,
    ],
  )
  await tx.query(
    'demo.suspendShop',
    `with shop as (
       update shops set suspended_at = $2, suspension_reason = 'a complaint about the shop was right'
       where id = (select id from shops where owner_id <> $1 and is_approved order by id desc limit 1)
       returning id, name, owner_id)
     insert into shop_decisions (shop_id, shop_name, owner_id, kind, reason, decided_by, decided_at)
     select id, name, owner_id, 'suspended', 'complaint', $3, $2 from shop`,
    [ownerId, at(50), moderatorId],
  )
  await tx.query(
    'demo.editShop',
    `update shops s set name = s.name || ' & Sons', phone = (select phone from shops where owner_id = $1 and phone is not null order by id limit 1)
     where id = (select id from shops where owner_id <> $1 and is_approved order by id limit 1)`,
    [ownerId],
  )
  await tx.query(
    'demo.raisePrice',
    `update products set price = price * 4
     where id = (select p.id from products p join shops s on s.id = p.shop_id
       where s.owner_id <> $1 and s.is_approved order by s.id offset 40 limit 1)`,
    [ownerId],
  )
  await tx.query(
    'demo.editMore',
    `with changed (nth, place, words) as (values (60, 'Wuse Market, Abuja', null), (90, null, 'New management, new prices. Come and see.'))
     update shops s set location = coalesce(c.place, s.location), description = coalesce(c.words, s.description)
     from changed c where s.id = (select id from shops where owner_id <> $1 and is_approved order by id offset c.nth limit 1)`,
    [ownerId],
  )
}

/** Of other people's shops that wait: one without photo, category and words, one with another shop's number, and one that came back. */
async function insertWaiting(tx: Db, moderatorId: string, begun: Date): Promise<void> {
  const waiting = await tx.query<{ id: number }>(
    'demo.waiting',
    `select s.id from shops s join users u on u.id = s.owner_id and u.email <> 'owner@demo.test' where not s.is_approved order by s.id`,
  )
  const [bare, shared, again] = waiting.map(({ id }) => id)
  await tx.query(
    'demo.bareShop',
    `update shops set image_url = null, category_id = null, description = null, website = null, address = null where id = $1`,
    [bare],
  )
  await tx.query('demo.bareProducts', `update products set image_url = null, images = '[]' where shop_id = $1`, [bare])
  await tx.query(
    'demo.sharedPhone',
    `update shops set phone = (select phone from shops where is_approved and phone is not null order by id limit 1) where id = $1`,
    [shared],
  )
  await tx.query(
    'demo.rejectedBefore',
    `insert into shop_decisions (shop_id, shop_name, owner_id, kind, reason, text, decided_by, decided_at)
     select id, name, owner_id, 'rejected', 'contacts', 'Please give the number of the shop itself.',
       $3, $2 from shops where id = $1`,
    [again, new Date(begun.getTime() - 60 * HOUR), moderatorId],
  )
}
