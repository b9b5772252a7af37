import type { Db } from '#platform/db/db.ts'

const ENDS = '[;\\t|\\r\\n]'
/** Same as `guarded` in shared/csv-cell.ts. An apostrophe keeps spreadsheets from running a cell as a formula. */
const guarded = (cell: string) =>
  `regexp_replace(regexp_replace(${cell}, '${ENDS}(?=[ "]*([=@＝＠]|[-+－＋](?![0-9][0-9 ]{0,30}($|${ENDS}))))', '\\&''', 'g'),
    '^([=@＝＠\\t\\r\\n]|[-+－＋](?![0-9][0-9 ]{0,30}$))', '''\\&')`
const quoted = (cell: string) =>
  `case when ${cell} ~ '[",\\r\\n]' then '"' || replace(${cell}, '"', '""') || '"' else ${cell} end`
const orNone = (cell: string) => `coalesce(nullif(${cell}, ''), 'N/A')`
/** Same as `shownPhone` in shared/forms/phone-number.ts. Spaces keep spreadsheets from reading it as a number. */
const shownPhone = `case when phone ~ '^\\+234\\d{10}$' then concat_ws(' ', '0' || substr(phone, 5, 3), substr(phone, 8, 3), substr(phone, 11))
    when phone ~ '^\\+\\d{10,}$' then regexp_replace(phone, '\\Y(?=(\\d{3})*\\d{4}$)', ' ', 'g') else phone end`
const yesOrNo = (flag: string) => `case when ${flag} then 'Yes' else 'No' end`

/** Columns as in customers-csv.ts (CUST-17 to CUST-22). $1 and $2 are the last row of the batch before, $4 is now. */
const LINES = `with page as materialized (
  select created_at, id, ${guarded('id')} as safe_id, ${guarded(orNone('email'))} as email, ${guarded(orNone(shownPhone))} as phone,
    ${guarded(orNone(`btrim(city, e' \\t\\n\\r\\f\\u00a0')`))} as city,
    concat_ws(',', contact_method, ${yesOrNo('is_email_verified')}, ${yesOrNo('is_phone_verified')}, ${yesOrNo('banned')},
      to_char(created_at at time zone 'Africa/Lagos', '\\"Mon DD, YYYY HH24:MI\\"'),
      greatest(0, floor(extract(epoch from $4::timestamptz - created_at) / 86400))) as others
  from users where role = 'customer' and (created_at, id) < (coalesce($1::timestamptz, 'infinity'), coalesce($2::text, ''))
  order by created_at desc, id desc limit $3)
select string_agg(concat_ws(',', ${quoted('safe_id')}, ${quoted('email')}, ${quoted('phone')}, ${quoted('city')}, others), e'\\r\\n'
    order by created_at desc, id desc) as lines, count(*)::int as count,
  (select array[created_at::text, id] from page order by created_at, id limit 1) as last
from page`

/** `lines` has no final line break; `last` is the row after which the next batch begins. */
export type CustomerLines = { lines: string; count: number; last: string[] }

/** Returns CSV lines, newest first, or null after the last. PostgreSQL builds them, because a million rows would fill our memory. */
export async function customerLines(
  db: Db,
  { after, batch, now }: { after: readonly string[] | null; batch: number; now: Date },
): Promise<CustomerLines | null> {
  const values = [after?.[0] ?? null, after?.[1] ?? null, batch, now]
  const [found] = await db.query<CustomerLines | { count: 0 }>('accounts.customerLines', LINES, values)
  return found && 'lines' in found && found.count > 0 ? found : null
}
