import { createHash } from 'node:crypto'
import type { Db } from '#platform/db/db.ts'
import { type Keyed, type KeysetPage, keysetPage } from '#platform/db/keyset-page.ts'
import type { ContactMethod } from '../accounts.policy.ts'
import { plainPhone } from '../people/phone-numbers.ts'

/** A customer or shop owner as admins see them (SHAPE-19). */
export type CustomerRecord = {
  id: string
  email: string | null
  phone: string | null
  city: string | null
  firstName: string | null
  lastName: string | null
  contactMethod: ContactMethod
  isEmailVerified: boolean
  isPhoneVerified: boolean
  banned: boolean
  bannedUntil: Date | null
  banReason: string | null
  createdAt: Date
  updatedAt: Date
}

/** Must equal the expression of the index users_found. */
const TEXT = `lower(e'\\n' || id || e'\\n' || coalesce(email, '') || e'\\n' || coalesce(phone, '') || e'\\n' || coalesce(city, ''))`

/** Number of newest rows scanned without the index, and the highest total that is counted exactly (G-032). */
const USUAL = { lookedThrough: 3_000, mostCounted: 1_000 }

const CUSTOMER = `id, email, phone, city, first_name, last_name, contact_method,
  is_email_verified, is_phone_verified, banned, banned_until, ban_reason, created_at, updated_at`
const AFTER = `(created_at, id) < (coalesce($1::timestamptz, 'infinity'), coalesce($2::text, ''))`
const NEWEST = 'order by created_at desc, id desc'

const ALL = `select ${CUSTOMER}, json_build_array(created_at::text, id) as keys from users
where role = $4 and ${AFTER} ${NEWEST} limit $3`

const NEARBY = `with nearby as materialized (
  select id, created_at, ${TEXT} like $4 as fits from users where role = $6 and ${AFTER} ${NEWEST} limit $5)
select (select count(*)::int from nearby) as seen, (select count(*)::int from nearby where fits) as fitting,
  array(select id from nearby where fits ${NEWEST} limit $3) as ids`

const THESE = `select ${CUSTOMER}, json_build_array(created_at::text, id) as keys from users where id = any($1) ${NEWEST}`

/** Materialised, so that the planner uses the index and does not scan all people. */
const RARE = `with found as materialized (select id, created_at from users where role = $5 and ${TEXT} like $4)
select ${CUSTOMER}, json_build_array(created_at::text, id) as keys, (select count(*)::int from found) as total from users
where id = any(array(select id from found where ${AFTER} ${NEWEST} limit $3)) ${NEWEST}`

const EXACT = `select ${CUSTOMER} from users where role = $3 and (id = $1 or email = lower($1) or phone = $2) ${NEWEST}`

const COUNT = `select count(*)::int as n from (
  select from users where role = $3 and ${TEXT} like $1 limit $2) found`

type Listed = 'customer' | 'shop_owner'
type Search = { role?: Listed; q?: string | undefined; limit: number; cursor?: string | undefined }
export type FoundCustomers = KeysetPage<CustomerRecord> & {
  found?: { total: number; capped: boolean }
}

/** Lists customers or shop owners, newest first. A whole id, email or phone finds only that person (CUST-10, CUST-11, G-088). Throws BadCursor. */
export async function listCustomers(
  db: Db,
  { role = 'customer', q, limit, cursor }: Search,
  { lookedThrough, mostCounted } = USUAL,
): Promise<FoundCustomers> {
  // The index has no punctuation, so a search for it would read the whole index.
  if (q !== undefined && !/[\p{L}\p{N}]/u.test(q)) return { items: [], next: null, found: { total: 0, capped: false } }
  const exact = q === undefined || cursor !== undefined ? [] : await findExact(db, q, role)
  if (exact.length > 0) return { items: exact, next: null, found: { total: exact.length, capped: false } }
  const pattern = q === undefined ? null : patternOf(q)
  let found: FoundCustomers['found']
  const page = await keysetPage(
    { list: listName(role, pattern), kinds: ['string', 'id'], limit, cursor },
    async (after, take) => {
      const from = [after?.[0] ?? null, after?.[1] ?? null, take]
      if (pattern === null) return db.query<Row>('accounts.customers', ALL, [...from, role])
      const [nearby] = await db.query<Nearby>('accounts.customersNearby', NEARBY, [
        ...from,
        pattern,
        lookedThrough,
        role,
      ])
      const { seen, fitting, ids } = nearby as Nearby
      const isAll = seen < lookedThrough
      const isKnown = isAll || fitting > mostCounted
      const isCommon = isAll || ids.length === take
      const rare = isCommon ? null : await db.query<Rare>('accounts.rareCustomers', RARE, [...from, pattern, role])
      if (after === null) {
        const total = isKnown ? fitting : rare ? (rare[0]?.total ?? 0) : await count(db, pattern, mostCounted + 1, role)
        found = { total: Math.min(total, mostCounted), capped: total > mostCounted }
      }
      return rare?.map(({ total: _, ...row }) => row) ?? db.query<Row>('accounts.theseCustomers', THESE, [ids])
    },
  )
  return { ...page, ...(found && { found }) }
}

const findExact = (db: Db, q: string, role: Listed) =>
  db.query<CustomerRecord>('accounts.exactCustomers', EXACT, [q, plainPhone(q), role])

/** Binds a cursor to its search. The hash keeps the search out of the cursor. */
const listName = (role: Listed, pattern: string | null) =>
  pattern === null ? role : `${role} ${createHash('sha256').update(pattern).digest('base64url').slice(0, 12)}`

type Row = Keyed<CustomerRecord>
type Rare = Row & { total: number }
type Nearby = { seen: number; fitting: number; ids: string[] }

async function count(db: Db, pattern: string, most: number, role: Listed): Promise<number> {
  const rows = await db.query<{ n: number }>('accounts.countFoundCustomers', COUNT, [pattern, most, role])
  return rows.reduce((sum, { n }) => sum + n, 0)
}

/** Returns a LIKE pattern: any part of a field for three letters or digits in a row, else its start. Ignores a phone's format. */
function patternOf(q: string): string {
  const digits = /^[+0][\d\s()-]*$/.test(q) ? q.replace(/\D/g, '').replace(/^0+/, '') : ''
  const text = digits.length >= 3 ? digits : q.toLowerCase()
  const plain = text.replace(/[\\%_]/g, '\\$&')
  return /[\p{L}\p{N}]{3}/u.test(text) ? `%${plain}%` : `%\n${plain}%`
}

export async function findCustomer(db: Db, id: string, role: Listed = 'customer'): Promise<CustomerRecord | null> {
  const [found] = await db.query<CustomerRecord>(
    'accounts.customer',
    `select ${CUSTOMER} from users where id = $1 and role = $2`,
    [id, role],
  )
  return found ?? null
}
