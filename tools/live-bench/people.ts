import type pg from 'pg'
import { hashOf, newToken } from '../../src/domains/accounts/sessions/tokens.ts'
import { migrate } from '../../src/platform/db/migrate.ts'
import { dropDatabase, makeDatabase, onServer } from '../server-databases.ts'

export type BenchPerson = { id: string; cookie: string }
export type BenchPeople = {
  url: string
  owners: (BenchPerson & { shopId: number })[]
  customers: BenchPerson[]
  remove(): Promise<void>
}

const NAME = 'lsf_live_bench'

/** Creates a database with signed-in owners of one shop each, and customers. */
export async function benchPeople(server: string, count: { owners: number; customers: number }): Promise<BenchPeople> {
  const url = await makeDatabase(server, NAME)
  await migrate(url)
  const [owners, customers] = await onServer(url, async (client) => {
    const shopOwners = await people(client, 'shop_owner', count.owners)
    const { rows } = await client.query(
      `insert into shops (owner_id, name, location, is_approved) select id, 'Shop of ' || id, 'Yaba, Lagos', true from unnest($1::text[]) as id
       returning id, owner_id as "ownerId"`,
      [shopOwners.map(({ id }) => id)],
    )
    const shopOf = new Map(rows.map(({ id, ownerId }) => [ownerId, id]))
    await client.query(
      `insert into subscriptions (user_id, status, amount, start_date, end_date)
       select id, 'active', 200, now() - interval '1 day', now() + interval '300 days' from unnest($1::text[]) as id`,
      [shopOwners.map(({ id }) => id)],
    )
    return [
      shopOwners.map((owner) => ({ ...owner, shopId: shopOf.get(owner.id) })),
      await people(client, 'customer', count.customers),
    ]
  })
  return { url, owners, customers, remove: () => dropDatabase(server, NAME) }
}

async function people(client: pg.Client, role: string, count: number): Promise<BenchPerson[]> {
  const made = Array.from({ length: count }, (_, n) => ({ id: `${role}-${n}`, token: newToken() }))
  const ids = made.map(({ id }) => id)
  const hashes = made.map(({ token }) => hashOf(token))
  await client.query(
    `insert into users (id, email, first_name, role) select id, id || '@example.test', 'Ada', $2 from unnest($1::text[]) as id`,
    [ids, role],
  )
  await client.query(
    `insert into sessions (sid, sess, expire)
     select sid, json_build_object('userId', id, 'kinds', json_build_array($3::text), 'signedInAt', now(), 'lasting', true, 'twoFactor', false),
       now() + interval '1 day' from unnest($1::text[], $2::text[]) as s (id, sid)`,
    [ids, hashes, role],
  )
  await client.query(
    `insert into login_sessions (user_id, token, expires_at) select id, sid, now() + interval '1 day' from unnest($1::text[], $2::text[]) as s (id, sid)`,
    [ids, hashes],
  )
  return made.map(({ id, token }) => ({ id, cookie: `lsf_session=${token}` }))
}
