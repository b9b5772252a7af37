import type { Db } from '#platform/db/db.ts'
import type { SecretKey } from '#platform/secret-key.ts'
import { type DecisionKind, reasonText } from '../moderation.policy.ts'
import { type Known, type Mark, marksOf } from './shop-marks.ts'

export type Same = Mark['about'] | 'owner'

/** `name` is null when the owner's account was deleted. Decisions are newest first. */
export type EarlierShop = {
  shopId: number
  name: string | null
  same: Same[]
  decisions: { kind: DecisionKind; reason: string | null; by: string | null; at: string }[]
}

type Asked = Known & { id: number; ownerId: string }
type Row = { forId: number; shopId: number; same: Same[]; kind: DecisionKind; reason: string | null; at: Date }

const MAX_EARLIER_SHOPS = 10

/** For each shop, finds other shops with the same phone, email, name and place, or owner, newest first (G-206). */
export async function findEarlier(
  db: Db,
  secret: SecretKey,
  shops: readonly Asked[],
): Promise<ReadonlyMap<number, EarlierShop[]>> {
  const marks = shops.flatMap((shop) => marksOf(secret, shop).map(({ mark }) => ({ id: shop.id, mark })))
  const found = await db.query<Row>(
    'shops.earlier',
    `with same as (
       select w.id, m.shop_id, m.about, m.kind, m.reason, m.decided_at
       from unnest($1::int[], $2::text[]) w (id, mark) join shop_marks m on m.mark = w.mark and m.shop_id <> w.id
       union all
       select w.id, m.shop_id, 'owner', m.kind, m.reason, m.decided_at
       from unnest($3::int[], $4::text[]) w (id, owner_id)
       join (select distinct owner_id, shop_id from shop_decisions where owner_id = any($4)) d on d.owner_id = w.owner_id and d.shop_id <> w.id
       join shop_marks m on m.shop_id = d.shop_id)
     select id as for_id, shop_id, array_agg(distinct about) as same, (array_agg(kind order by decided_at desc))[1] as kind,
       (array_agg(reason order by decided_at desc))[1] as reason, max(decided_at) as at
     from same group by id, shop_id order by max(decided_at) desc, shop_id desc`,
    [marks.map(({ id }) => id), marks.map(({ mark }) => mark), shops.map(({ id }) => id), shops.map((s) => s.ownerId)],
  )
  const decided = await listDecided(db, [...new Set(found.map(({ shopId }) => shopId))])
  return new Map(
    [...grouped(found, ({ forId }) => forId)].map(([id, rows]) => [
      id,
      rows.slice(0, MAX_EARLIER_SHOPS).map((row) => earlierShop(row, decided.get(row.shopId))),
    ]),
  )
}

type Decided = {
  shopId: number
  name: string
  kind: DecisionKind
  reason: string | null
  text: string | null
  by: string | null
  at: Date
}

function earlierShop({ shopId, same, kind, reason, at }: Row, decisions: readonly Decided[] = []): EarlierShop {
  const stored = decisions.map((one) => ({
    ...{ kind: one.kind, by: one.by, at: one.at.toISOString() },
    reason: reasonText(one.reason, one.text),
  }))
  const only = [{ kind, reason: reasonText(reason, null), by: null, at: at.toISOString() }]
  return { shopId, name: decisions[0]?.name ?? null, same, decisions: stored.length > 0 ? stored : only }
}

async function listDecided(db: Db, shopIds: readonly number[]): Promise<ReadonlyMap<number, Decided[]>> {
  if (shopIds.length === 0) return new Map()
  const decisions = await db.query<Decided>(
    'shops.decidedEarlier',
    `select d.* from unnest($1::int[]) s (id) cross join lateral (
       select d.shop_id, d.shop_name as name, d.kind, d.reason, d.text, u.first_name as by, d.decided_at as at
       from shop_decisions d left join users u on u.id = d.decided_by where d.shop_id = s.id order by d.id desc limit 5) d`,
    [shopIds],
  )
  return grouped(decisions, ({ shopId }) => shopId)
}

function grouped<T>(rows: readonly T[], keyOf: (row: T) => number): Map<number, T[]> {
  const groups = new Map<number, T[]>()
  for (const row of rows) {
    const group = groups.get(keyOf(row))
    if (group) group.push(row)
    else groups.set(keyOf(row), [row])
  }
  return groups
}
