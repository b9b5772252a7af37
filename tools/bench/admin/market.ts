import type pg from 'pg'
import { applyCounterChanges } from '#platform/counters/counters.ts'
import { openDb } from '#platform/db/db.ts'
import { onServer } from '../../server-databases.ts'
import { loadCatalogue } from '../load-catalogue.ts'
import { bulkLoad } from './bulk-load.ts'

export type MarketSize = { shops: number; customers: number; visits: number }

/** Rows per statement. */
const BATCH = 50_000

type Filling = [what: string, count: (size: MarketSize) => number, text: string]

/** Each fills a table with $1 rows in one statement. */
const MASSES = ({ shops, customers }: MarketSize): readonly Filling[] => [
  [
    'users',
    ({ customers }) => customers,
    `insert into users (id, email, phone, contact_method, first_name, last_name, city, role, is_email_verified, banned, created_at)
     select 'customer-' || i,
       case when i % 3 = 0 then null else (array['ada','emeka','bola','musa','zainab','chidi'])[1 + i % 6] || i || '@' || (array['gmail.com','yahoo.com','example.test'])[1 + i % 3] end,
       case when i % 3 = 0 then '0' || (7000000000 + i)::text end, case when i % 3 = 0 then 'phone' else 'email' end,
       (array['Ada','Emeka','Bola','Musa','Zainab','Chidi'])[1 + i % 6], 'Obi ' || i,
       (array['Lagos','Kano','Ibadan','Abuja','Port Harcourt','Aba','Enugu','Jos','Uyo','Owerri'])[1 + (i * 7) % 10],
       'customer', i % 2 = 0, i % 500 = 0, now() - make_interval(secs => i * 60)
     from generate_series(1, $1::integer) i`,
  ],
  [
    'shop_visits',
    ({ visits }) => visits,
    `insert into shop_visits (shop_id, user_id, browser, user_agent, visit_type, referrer, utm_source, created_at)
     select 1 + (i::bigint * 7919) % ${shops}, case when i % 5 = 0 then 'customer-' || (1 + i % ${customers}) end, 'browser-' || i % 300000,
       case when i % 10 = 0 then 'Mozilla/5.0 (Linux; Android 13)' end, case when i % 9 = 0 then 'Call' else 'View' end,
       case when i % 4 = 0 then 'https://www.google.com/' end, case when i % 7 = 0 then 'whatsapp' end,
       now() - make_interval(secs => i * 3)
     from generate_series(1, $1::integer) i`,
  ],
  [
    'audit_logs',
    ({ customers }) => customers,
    `insert into audit_logs (user_id, action, resource, details, ip_address, success, created_at)
     select case when i % 40 in (0, 3) then 'admin' else 'customer-' || (1 + i % ${customers}) end,
       case when i % 40 = 0 then 'shop.approved' when i % 40 = 3 then 'customer.banned'
         else (array['sign_in','sign_out','password.change','register','account.download','account.delete'])[1 + i % 6] end,
       case when i % 40 = 0 then 'shop:' || 1 + i % ${shops} when i % 40 = 3 then 'user:customer-' || (1 + i % ${customers}) end,
       case when i % 40 in (0, 3) then '{"before":"waiting","after":"done"}'::json end, '105.112.0.0/24', i % 30 <> 7,
       now() - make_interval(secs => (1 + ${customers} - i) * 30)
     from generate_series(1, $1::integer) i`,
  ],
  [
    'contact_views',
    ({ customers }) => customers,
    `insert into contact_views (user_id, shop_id, viewed_at, first_viewed_at)
     select case when i <= least(5000, ${shops}) then 'admin' else 'customer-' || (1 + i / 20) end, 1 + (i::bigint * 17) % ${shops}, at, at
     from generate_series(1, $1::integer) i, lateral (select now() - make_interval(secs => i * 2) as at) a`,
  ],
  [
    'personal_data_access',
    ({ customers }) => customers,
    `insert into personal_data_access (admin_id, person_id, first_at, last_at)
     select case when i % 10 = 0 then 'admin' else 'admin-' || i % 10 end, 'customer-' || i, at, at
     from generate_series(1, $1::integer) i, lateral (select now() - make_interval(secs => i * 30) as at) a`,
  ],
]

/** Each writes rows $1 to $2. Shops are numbered from 1. */
const FILLINGS = (size: MarketSize): readonly Filling[] => [
  [
    'decisions',
    ({ shops }) => shops / 5,
    `insert into shop_decisions (shop_id, shop_name, owner_id, kind, reason, decided_at, appeal_text, appealed_at, due_at)
     select id, name, owner_id, 'suspended', 'complaint', now() - make_interval(mins => id), a, case when a is not null then now() end, case when a is not null then now() + interval '3 days' end
     from (select s.*, case when s.id % 50 = 0 then 'It is a mistake.' end as a from shops s where s.id between $1 and $2) s`,
  ],
  [
    'edits',
    ({ shops }) => shops / 5,
    `insert into shop_edits (shop_id, field, before, after, risk, edited_at)
     select id, 'location', 'Aba, Abia', location, 1 + id % 9, now() - make_interval(mins => id) from shops where id between $1 and $2`,
  ],
  ['waiting shops', ({ shops }) => shops / 20, 'update shops set is_approved = false where id between $1 and $2'],
  [
    'delivery requests',
    ({ shops }) => shops,
    `with requests as (insert into delivery_requests (reference, product_name, shop_name, quantity, shop_location, delivery_address, requester_phone, shop_id, status, price, created_at, due_at)
     select 'BENCH-' || i, 'Rice', 'Shop', 1, 'Aba', 'Ring Road', '08030000000', 1 + i % ${size.shops}, case when i % 100 = 0 then 'new' else 'delivered' end,
       case when i % 100 = 0 then null else 900 end, now() - make_interval(mins => i), now() - make_interval(mins => i) + interval '1 day'
     from generate_series($1::integer, $2::integer) i returning id, status, price, created_at)
     insert into delivery_steps (request_id, status, price, created_at) select id, status, price, created_at from requests`,
  ],
  [
    'reports',
    ({ shops }) => shops,
    `insert into reports (kind, shop_id, about, user_id, sender, reason, outcome, decided_at, created_at)
     select 'shop', 1 + (i * 31) % ${size.shops}, 'Shop', 'customer-' || (1 + i % ${size.customers}), 'bench ' || i, 'not_a_real_shop',
       case when i % 50 = 0 then null else 'dismissed' end, case when i % 50 = 0 then null else now() - make_interval(mins => i - 1) end, now() - make_interval(mins => i)
     from generate_series($1::integer, $2::integer) i`,
  ],
  [
    'payers',
    ({ shops }) => shops,
    `insert into payers (user_id) select 'bench-' || i from generate_series($1::integer, $2::integer) i on conflict do nothing`,
  ],
  [
    'payments',
    ({ shops }) => shops,
    `with attempts as (
       insert into payment_attempts (payer_id, provider, channel, reference, kobo, state, held, paid_at, created_at, updated_at)
       select id, 'paystack', 'card', 'bench-' || id, 20000, case when id % 400 = 0 then 'paid_late' else 'paid' end,
         case when id % 400 = 0 then 'late' end, now() - make_interval(mins => id), now() - make_interval(mins => id), now()
       from payers where id between $1 and $2 returning id, payer_id)
     insert into payment_ledger (attempt_id, payer_id, paid_by, source, kind, kobo, currency, happened_at, created_at)
     select id, payer_id, payer_id, 'card', 'received', 20000, 'NGN', now(), now() from attempts`,
  ],
]

/** Sets the counters that triggers would have set. */
const COUNTS = `
  insert into counter_changes (name, key, delta)
    select 'views by day', day::text, count(*) from shop_visits where visit_type = 'View' group by day
    union all
    select 'views of shops ' || extract(year from day), shop_id::text, count(*) from shop_visits where visit_type = 'View' group by 1, shop_id
    union all
    select 'views by source ' || extract(year from day), source, count(*) from shop_visits where visit_type = 'View' group by 1, source
    union all
    select 'contacts read by', user_id, count(*) from contact_views group by user_id
    union all
    select 'active people', '', count(*) from users where role = 'customer' and not banned
    union all
    select 'customers', '', count(*) from users where role = 'customer'
    union all
    select 'banned customers', '', count(*) from users where role = 'customer' and banned
    union all
    select 'verified customers', '', count(*) from users where role = 'customer' and (is_email_verified or is_phone_verified)
    union all
    select 'customers by day', (created_at at time zone 'Africa/Lagos')::date::text, count(*) from users where role = 'customer' group by 2
    union all
    select 'customers by city', lower(city), count(*) from users where role = 'customer' group by 2
    union all
    select 'spellings of ' || lower(city), city, count(*) from users where role = 'customer' group by 1, 2`

/** Fills a migrated database with a market of this size and an admin 'admin'. */
export async function fillMarket(url: string, size: MarketSize): Promise<void> {
  await timed('shops', size.shops, () => loadCatalogue(url, size.shops * 10, undefined, () => []))
  await onServer(url, async (client) => {
    await client.query('set statement_timeout = 0')
    await client.query(
      `insert into users (id, email, role, is_admin, is_email_verified)
       select 'admin' || n, 'admin' || n || '@bench.test', 'admin', true, true
       from unnest(array['', '-1', '-2', '-3', '-4', '-5', '-6', '-7', '-8', '-9']) n`,
    )
    for (const [table, count, text] of MASSES(size)) {
      const rows = count(size)
      await timed(table, rows, () => bulkLoad(client, table, text.replace('$1', String(rows))))
    }
    for (const [what, count, text] of FILLINGS(size)) await fillIn(client, what, Math.floor(count(size)), text)
    await timed('counts', 1, () => client.query(COUNTS))
  })
  const db = openDb(url)
  await timed('folded counts', 1, async () => {
    while ((await applyCounterChanges(db)) > 0);
  })
  await db.close()
  await onServer(url, (client) => client.query('vacuum analyze'))
}

async function timed(what: string, rows: number, work: () => Promise<unknown>): Promise<void> {
  const began = performance.now()
  await work()
  console.log(`${rows.toLocaleString('en')} ${what} in ${((performance.now() - began) / 1_000).toFixed(0)} s`)
}

async function fillIn(client: pg.Client, what: string, count: number, text: string): Promise<void> {
  await timed(what, count, async () => {
    for (let from = 1; from <= count; from += BATCH) await client.query(text, [from, Math.min(count, from + BATCH - 1)])
  })
}
