import type { Db } from '#platform/db/db.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

export type House = {
  adminId: string
  moderatorId: string
  financeId: string
  ownerId: string
  /** A customer by their place in the catalogue. */
  customerId: (customer: number) => string
}

type Entry = {
  by: 'admin' | 'moderator' | 'finance' | 'owner' | 'nobody' | number
  action: string
  /** '{customer 13}' is that customer's id, '{admin}' an admin's; without one, the entry is about nothing else. */
  thing?: string
  details?: object
  success?: false
  hoursAgo: number
}

// In the product's own wording.
const ENTRIES: readonly Entry[] = [
  {
    by: 'admin',
    action: 'admin.made',
    thing: 'user:{moderator}',
    details: { before: null, after: 'moderator' },
    hoursAgo: 5_000,
  },
  {
    by: 'admin',
    action: 'admin.made',
    thing: 'user:{finance}',
    details: { before: null, after: 'moderator' },
    hoursAgo: 3_300,
  },
  {
    ...{ by: 'admin', action: 'admin.role', thing: 'user:{finance}', hoursAgo: 3_290 },
    details: { before: 'moderator', after: 'finance' },
  },
  { by: 12, action: 'account.download', hoursAgo: 590 },
  { by: 'nobody', action: 'account.delete', thing: 'user:b71f0a52-66c1-8d0e-8a31-0f6b0c4d9e77', hoursAgo: 505 },
  {
    ...{ by: 'admin', action: 'category.changed', thing: 'category:3', hoursAgo: 430 },
    details: {
      descriptionBefore: 'Phones, computers, solar and sound',
      descriptionAfter: 'Phones, computers, solar, sound and repairs',
    },
  },
  {
    ...{ by: 'moderator', action: 'customer.banned', thing: 'user:{customer 13}', hoursAgo: 402 },
    details: { before: 'active', after: 'banned' },
  },
  { by: 'admin', action: 'customers.export', details: { isAll: false }, hoursAgo: 340 },
  { by: 'admin', action: 'customers.exported', details: { rows: 33, isAll: false }, hoursAgo: 340 },
  { by: 31, action: 'account.download', hoursAgo: 288 },
  {
    ...{ by: 'moderator', action: 'customer.banned', thing: 'user:{customer 58}', hoursAgo: 214 },
    details: { before: 'active', after: 'banned' },
  },
  {
    ...{ by: 'admin', action: 'customer.deleted', thing: 'user:5c0de2a9-13b7-8f42-8e65-7a90d1c3b248', hoursAgo: 190 },
    details: { before: 'customer', after: 'deleted' },
  },
  { by: 'admin', action: 'customers.export', details: { isAll: true }, hoursAgo: 170 },
  { by: 'admin', action: 'customers.exported', details: { rows: 148, isAll: true }, hoursAgo: 170 },
  { by: 66, action: 'account.download', hoursAgo: 120 },
  { by: 'finance', action: 'sign_in', details: { where: 'general' }, hoursAgo: 54 },
  {
    by: 'moderator',
    action: 'sign_in',
    success: false,
    details: { where: 'general', wrong: 'password' },
    hoursAgo: 31.2,
  },
  { by: 'moderator', action: 'sign_in', details: { where: 'general' }, hoursAgo: 31 },
  { by: 'owner', action: 'sign_in', details: { where: 'shop-owner' }, hoursAgo: 20.5 },
  {
    ...{ by: 'moderator', action: 'customer.banned', thing: 'user:{customer 102}', hoursAgo: 6 },
    details: { before: 'active', after: 'banned' },
  },
]
/** Logs decisions that other parts of the demo make. */
const DECISIONS = `insert into audit_logs (user_id, action, resource, details, ip_address, created_at)
  select d.decided_by, 'shop.' || d.kind, 'shop:' || d.shop_id,
    json_build_object('shop', d.shop_name, 'owner', d.owner_id,
      'before', case d.kind when 'suspended' then 'approved' else 'waiting' end, 'after', d.kind, 'reason', d.reason),
    '102.89.34.17', d.decided_at
  from shop_decisions d where d.decided_by is not null and d.decided_at <= $1`

/** A report, or several of one thing, that was decided. */
const REPORTS_DECIDED = `insert into audit_logs (user_id, action, resource, details, ip_address, created_at)
  select decided_by, 'report.decide', replace(target, ' ', ':'),
    json_build_object('before', 'open', 'after', outcome, 'reports', count(*)), '105.112.20.8', decided_at
  from reports where decided_at is not null group by decided_by, target, outcome, decided_at`

const ADDRESSES = { admin: '102.89.34.17', moderator: '105.112.20.8', finance: '197.210.64.31', owner: '102.88.7.119' }

/** Contact views of customers, by their place. The first customer has far more than the others. */
const READERS = [47, 11, 9, 8, 8, 6, 5, 4, 4, 3, 2, 2]
/** Place of the customer with the most contact views. */
const FIRST_READER = 20

/** Inserts the audit log, contact views, views of personal records, and a banned owner. */
export async function insertHouse(tx: Db, people: House, begun: Date): Promise<void> {
  const at = (hoursAgo: number) => new Date(begun.getTime() - hoursAgo * HOUR)
  await tx.query('demo.decisionsLogged', DECISIONS, [begun])
  await tx.query('demo.reportsLogged', REPORTS_DECIDED, [])
  const ids = { admin: people.adminId, moderator: people.moderatorId, finance: people.financeId, owner: people.ownerId }
  for (const { by, action, thing, details, success, hoursAgo } of ENTRIES) {
    const who = typeof by === 'number' ? people.customerId(by) : by === 'nobody' ? null : ids[by]
    const address = typeof by === 'number' || by === 'nobody' ? '129.205.113.40' : ADDRESSES[by]
    const resource = thing
      ?.replace(/\{customer (\d+)\}/, (_, customer) => people.customerId(Number(customer)))
      .replace(/\{(\w+)\}/, (_, name) => ids[name as keyof typeof ids])
    await tx.query(
      'demo.audit',
      `insert into audit_logs (user_id, action, resource, details, ip_address, success, created_at) values ($1, $2, $3, $4, $5, $6, $7)`,
      [who, action, resource ?? null, details ? JSON.stringify(details) : null, address, success ?? true, at(hoursAgo)],
    )
  }
  for (const [index, shops] of READERS.entries())
    await tx.query(
      'demo.contactViews',
      `insert into contact_views (user_id, shop_id, first_viewed_at, viewed_at)
       select $1, id, $2::timestamptz - n * interval '5 hours', $2::timestamptz - n * interval '5 hours'
       from (select id, row_number() over (order by id desc) as n from shops where is_approved order by id desc limit $3) s`,
      [people.customerId(FIRST_READER + index), at(2 + index), shops],
    )
  await tx.query(
    'demo.recordsSeen',
    `insert into personal_data_access (admin_id, person_id, first_at, last_at)
     select $1, id, $2, $2 from (select id from users where role = 'customer' order by created_at desc, id limit 20) c`,
    [people.moderatorId, new Date(Math.floor((begun.getTime() - DAY) / HOUR) * HOUR)],
  )
  await tx.query(
    'demo.banOwner',
    `with banned as (
       update users set banned = true, banned_until = $2, ban_reason = 'Asked buyers to pay into a private account before they saw the goods'
       where id = (select id from users where role = 'shop_owner' and id <> $1 order by created_at desc, id offset 2 limit 1) returning id)
     insert into audit_logs (user_id, action, resource, details, ip_address, created_at)
     select $3, 'owner.banned', 'user:' || id, json_build_object('before', 'active', 'after', 'banned', 'reason', 'Asked buyers to pay into a private account before they saw the goods', 'until', to_char($2::timestamptz at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')), $4, $5
     from banned`,
    [people.ownerId, at(-6 * 24), people.moderatorId, ADDRESSES.moderator, at(26)],
  )
}
