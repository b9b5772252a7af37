import type { Db } from '#platform/db/db.ts'
import { type Keyed, type KeysetPage, keysetPage } from '#platform/db/keyset-page.ts'
import { notFound } from '#platform/http/api/errors.ts'
import type { AdminRole } from '#shared/admins/admin-roles.ts'

export type AdminRecord = {
  id: string
  firstName: string | null
  lastName: string | null
  email: string | null
  phone: string | null
  adminRole: AdminRole
  since: Date
  twoFactor: boolean
  lastSeenAt: Date | null
  isInvited: boolean
}

const SINCE = 'coalesce(admin_since, created_at)'
const ADMINS = `select id, first_name, last_name, email, phone, admin_role, ${SINCE} as since,
    two_factor_enabled as two_factor, password is null as is_invited,
    greatest(last_login_at, (select max(last_used_at) from login_sessions where user_id = users.id)) as last_seen_at,
    json_build_array(${SINCE}::text, id) as keys
  from users where is_admin`

/** Lists admins, the longest serving first. Throws BadCursor. */
export function listAdmins(
  db: Db,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<KeysetPage<AdminRecord>> {
  return keysetPage({ list: 'admins', kinds: ['string', 'id'], limit, cursor }, (after, take) =>
    db.query<Keyed<AdminRecord>>(
      'accounts.admins',
      `${ADMINS} and (${SINCE}, id) > (coalesce($1::timestamptz, '-infinity'), coalesce($2::text, ''))
       order by ${SINCE}, id limit $3`,
      [after?.[0] ?? null, after?.[1] ?? null, take],
    ),
  )
}

export const adminNotFound = () => notFound('no_such_admin', 'This person is not an admin.')

/** Throws 404. */
export async function requireAdminRecord(db: Db, id: string): Promise<AdminRecord> {
  const [row] = await db.query<Keyed<AdminRecord>>('accounts.admin', `${ADMINS} and id = $1`, [id])
  if (!row) throw adminNotFound()
  const { keys: _keys, ...admin } = row
  return admin
}

export async function otherAdmins(db: Db, ...except: string[]): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    'accounts.otherAdmins',
    'select id from users where is_admin and not banned and password is not null and id <> all($1) order by id',
    [except],
  )
  return rows.map(({ id }) => id)
}

/** Returns true if another admin with the role All can sign in. Demo accounts can only while the demo is on. */
export async function hasOtherFullAdmin(db: Db, except: string, demo: boolean): Promise<boolean> {
  const found = await db.query(
    'accounts.otherFullAdmin',
    `select 1 from users where is_admin and admin_role = 'all' and not banned and password is not null and (not is_demo or $2) and id <> $1
     limit 1`,
    [except, demo],
  )
  return found.length > 0
}
