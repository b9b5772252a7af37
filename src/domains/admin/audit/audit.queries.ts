import { createHash } from 'node:crypto'
import type { Db } from '#platform/db/db.ts'
import { type Keyed, type KeysetPage, keysetPage } from '#platform/db/keyset-page.ts'

export type AuditRecord = {
  id: number
  at: Date
  userId: string | null
  name: string | null
  action: string
  resource: string | null
  success: boolean
  details: Record<string, string | number | boolean | null> | null
  ipAddress: string | null
}

export type AuditFilter = {
  /** Matches what the person did and what was done to them. */
  person?: string | undefined
  actions?: readonly string[] | undefined
  kind?: string | undefined
  /** Such as 'shop:12'. */
  resource?: string | undefined
  from: Date | null
  /** Leaves out entries at this time and later. */
  to: Date | null
  success?: boolean | undefined
}

const COLUMNS = 'id, created_at, user_id, action, resource, success, details, ip_address'

/** Lists audit log entries, newest first. Throws BadCursor. */
export function listAudit(
  db: Db,
  { limit, cursor, ...filter }: AuditFilter & { limit: number; cursor?: string | undefined },
): Promise<KeysetPage<AuditRecord>> {
  const list = `audit ${createHash('sha256').update(JSON.stringify(filter)).digest('base64url').slice(0, 12)}`
  return keysetPage({ list, kinds: ['string', 'number'], limit, cursor }, (after, take) => {
    const { name, text, values } = statement(filter)
    return db.query<Keyed<AuditRecord>>(`admin.audit ${name}`, text, [
      after?.[0] ?? 'infinity',
      after?.[1] ?? 2_147_483_647,
      take,
      filter.from ?? '-infinity',
      filter.to ?? 'infinity',
      ...values,
    ])
  })
}

// One bound combines cursor and end. With two bounds, the index scan of the first page would begin at the newest entry.
const BEFORE = '(created_at, id) < (least($1::timestamptz, $5), case when $1::timestamptz < $5 then $2::int else 0 end)'

/** Builds a query that reads each branch in the order of one index, up to a page. */
function statement(filter: AuditFilter): { name: string; text: string; values: unknown[] } {
  const { person, actions, kind, resource, success } = filter
  const values: unknown[] = []
  const $ = (value: unknown) => `$${values.push(value) + 5}`
  const all = [BEFORE, 'created_at >= $4']
  if (success !== undefined) all.push(success ? 'success' : 'not success')
  let branches = ['true']
  if (person !== undefined) {
    const [by, of] = [$(person), $(`user:${person}`)]
    branches = [`user_id = ${by}`, `resource = ${of} and user_id is distinct from ${by}`]
    if (actions) all.push(`action = any(${$(actions)})`)
  } else if (actions) branches = actions.map((action) => `action = ${$(action)}`)
  if (resource !== undefined) {
    if (person === undefined && !actions) branches = [`resource = ${$(resource)}`]
    else all.push(`resource = ${$(resource)}`)
  } else if (kind !== undefined) {
    if (person === undefined && !actions) branches = [`split_part(resource, ':', 1) = ${$(kind)}`]
    else all.push(`split_part(resource, ':', 1) = ${$(kind)}`)
  }
  const found = branches
    .map(
      (branch) =>
        `(select ${COLUMNS} from audit_logs where ${[branch, ...all].join(' and ')} order by created_at desc, id desc limit $3)`,
    )
    .join(' union all ')
  const text = `select f.id, f.created_at as at, f.user_id, f.action, f.resource, f.success, f.details, f.ip_address,
      nullif(btrim(concat_ws(' ', u.first_name, u.last_name)), '') as name, json_build_array(f.created_at::text, f.id) as keys
    from (select * from (${found}) found order by created_at desc, id desc limit $3) f left join users u on u.id = f.user_id
    order by f.created_at desc, f.id desc`
  return { name: createHash('sha256').update(text).digest('base64url').slice(0, 12), text, values }
}
