import type pg from 'pg'
import { onServer } from '../server-databases.ts'
import { signInPeople } from './sessions.ts'

export type BenchPerson = { id: string; cookie: string }
export type BenchPeople = { owners: (BenchPerson & { shopId: number })[]; customers: BenchPerson[] }

/** Fills a migrated database with signed-in owners of one listed shop each, and customers. */
export function makePeople(url: string, count: { owners: number; customers: number }): Promise<BenchPeople> {
  return onServer(url, async (client) => {
    const owners = await people(client, 'shop_owner', count.owners)
    const ids = owners.map(({ id }) => id)
    const { rows } = await client.query(
      `insert into shops (owner_id, name, location, is_approved) select id, 'Shop of ' || id, 'Yaba, Lagos', true from unnest($1::text[]) as id
       returning id, owner_id as "ownerId"`,
      [ids],
    )
    const shopOf = new Map(rows.map(({ id, ownerId }) => [ownerId, id]))
    await client.query(
      `insert into subscriptions (user_id, status, amount, start_date, end_date)
       select id, 'active', 200, now() - interval '1 day', now() + interval '300 days' from unnest($1::text[]) as id`,
      [ids],
    )
    return {
      owners: owners.map((owner) => ({ ...owner, shopId: shopOf.get(owner.id) })),
      customers: await people(client, 'customer', count.customers),
    }
  })
}

async function people(client: pg.Client, role: string, count: number): Promise<BenchPerson[]> {
  const ids = Array.from({ length: count }, (_, n) => `${role}-${n}`)
  await client.query(
    `insert into users (id, email, first_name, role) select id, id || '@example.test', 'Ada', $2 from unnest($1::text[]) as id`,
    [ids, role],
  )
  const cookies = await signInPeople(client, role, ids)
  return ids.map((id, n) => ({ id, cookie: cookies[n] ?? '' }))
}
