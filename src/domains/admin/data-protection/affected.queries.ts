import { createHash } from 'node:crypto'
import type { Db } from '#platform/db/db.ts'
import { type Keyed, type KeysetPage, keysetPage } from '#platform/db/keyset-page.ts'
import type { AffectedPerson } from './protection.contract.ts'

export type Period = { accountId: string; from: Date; to: Date }

/** Each source is read in the order of people, up to a page. `last_at` is exact to the hour. */
const SOURCES = `
  (select distinct s.owner_id as id, 'contacts' as what from contact_views v join shops s on s.id = v.shop_id
   where v.user_id = $1 and least(v.first_viewed_at, v.viewed_at) < $3 and v.viewed_at >= $2 and s.owner_id > $4 order by 1 limit $5)
  union all
  (select owner_id, 'contacts' from archived_contact_views
   where user_id = $1 and first_viewed_at < $3 and viewed_at >= $2 and owner_id > $4 order by 1 limit $5)
  union all
  (select person_id, 'record' from personal_data_access
   where admin_id = $1 and first_at < $3 and last_at >= $2 - interval '1 hour' and person_id > $4 order by 1 limit $5)
  union all
  (select id, 'file' from users where $6 > '-infinity'::timestamptz and role = 'customer' and created_at <= $6 and id > $4 order by 1 limit $5)
  union all
  (select distinct u.id, 'file' from audit_logs l join users u on u.id = substr(l.resource, 6)
   where $6 > '-infinity'::timestamptz and l.action = 'role.change' and l.details ->> 'before' = 'customer'
     and l.created_at > $6 and u.created_at <= $6 and u.id > $4 order by 1 limit $5)
  union all
  (select id, 'file' from users where id = any($7) and id > $4 order by 1 limit $5)
  union all
  (select distinct c.customer_user_id, 'conversation' from shops s join chat_conversations c on c.shop_id = s.id
   where s.owner_id = $1 and c.created_at < $3 and c.customer_user_id > $4 order by 1 limit $5)
  union all
  (select distinct s.owner_id, 'conversation' from chat_conversations c join shops s on s.id = c.shop_id
   where c.customer_user_id = $1 and c.created_at < $3 and s.owner_id > $4 order by 1 limit $5)`

const TOUCHED = `with seen as (${SOURCES})
  select u.id, coalesce(nullif(btrim(concat_ws(' ', u.first_name, u.last_name)), ''), 'Somebody without a name') as name, u.email, u.phone,
    array_agg(distinct seen.what order by seen.what) as what, json_build_array(u.id) as keys
  from seen join users u on u.id = seen.id where u.id <> $1 group by u.id order by u.id limit $5`

/** Lists people whose data an account saw in a period, without deleted people. Throws BadCursor. */
export async function listAffectedPeople(
  db: Db,
  period: Period,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<KeysetPage<AffectedPerson>> {
  const { accountId, from, to } = period
  const files = await filesOf(db, period)
  const list = `touched ${createHash('sha256').update(JSON.stringify(period)).digest('base64url').slice(0, 12)}`
  return keysetPage({ list, kinds: ['id'], limit, cursor }, (after, take) =>
    db.query<Keyed<AffectedPerson>>('admin.touched', TOUCHED, [
      accountId,
      from,
      to,
      after?.[0] ?? '',
      take,
      files.everybodyUntil ?? '-infinity',
      files.ids,
    ]),
  )
}

type File = { at: Date; action: string; details: { isAll?: boolean; rows?: number; customers?: string } | null }
const MAX_FILES = 1_000
const MAX_IDS = 1_000

async function filesOf(
  db: Db,
  { accountId, from, to }: Period,
): Promise<{ everybodyUntil: Date | null; ids: string[] }> {
  const files = await db.query<File>(
    'admin.filesOf',
    `select created_at as at, action, details from audit_logs
     where resource = 'user:' || $1 and action in ('customers.export', 'customers.exported') and created_at >= $2 and created_at < $3
     order by created_at desc limit ${MAX_FILES}`,
    [accountId, from, to],
  )
  // A large export of a search does not list all its people, so it counts as an export of all customers.
  const isOfAll = ({ details }: File) => details?.isAll || (details?.rows ?? 0) > MAX_IDS
  return {
    everybodyUntil: files.find(isOfAll)?.at ?? null,
    ids: [...new Set(files.flatMap(({ details }) => details?.customers?.split(' ').filter(Boolean) ?? []))],
  }
}
