import { plainPhone } from '#domains/accounts/accounts.ts'
import { resolvePlace } from '#domains/places/places.ts'
import type { Db } from '#platform/db/db.ts'
import type { SecretKey } from '#platform/secret-key.ts'
import { plainEmail } from '#shared/contact.ts'
import { DAY } from '#shared/time/units.ts'
import { plainWords } from '../identity/plain-letters.policy.ts'
import type { DecisionKind } from '../moderation.policy.ts'

export type Known = { name: string; location: string; phone: string | null; email: string | null }

const PURPOSE = 'shop mark'
/** In ms, the same as for audit entries (G-118). Decisions are deleted with the owner's account, but their marks stay. */
const RETENTION_MS = 365 * DAY

export type Mark = { about: 'phone' | 'email' | 'name'; mark: string }

/** Returns keyed hashes, so that nothing readable of a removed shop is stored (G-206). */
export function marksOf(secret: SecretKey, { name, location, phone, email }: Known): Mark[] {
  const { town, lga, state } = resolvePlace(location)
  const place = town ?? lga ?? state ?? plainWords(location).join('')
  const known = {
    phone: phone && plainPhone(phone),
    email: email && plainEmail(email),
    name: `${plainWords(name).join('') || name}\n${place.toLowerCase()}`,
  }
  return (['phone', 'email', 'name'] as const).flatMap((about) =>
    known[about] ? { about, mark: secret.mac(PURPOSE, `${about} ${known[about]}`) } : [],
  )
}

const AGAINST: readonly DecisionKind[] = ['rejected', 'suspended', 'removed']
const UNDOING: readonly DecisionKind[] = ['approved', 'lifted', 'restored']

type Decided = { kind: DecisionKind; shop: Known & { id: number }; reason: string | null; now: Date }

/** Saves marks after a decision against a shop. A decision in its favour deletes them. */
export async function markDecided(tx: Db, secret: SecretKey, { kind, shop, reason, now }: Decided): Promise<void> {
  if (UNDOING.includes(kind)) await deleteMarks(tx, shop.id)
  if (!AGAINST.includes(kind)) return
  const marks = marksOf(secret, shop)
  await tx.query(
    'shops.mark',
    `insert into shop_marks (shop_id, about, mark, kind, reason, decided_at)
     select $1, about, mark, $4, $5, $6 from unnest($2::text[], $3::text[]) m (about, mark)
     on conflict (shop_id, about, mark) do update set kind = excluded.kind, reason = excluded.reason, decided_at = excluded.decided_at`,
    [shop.id, marks.map(({ about }) => about), marks.map(({ mark }) => mark), kind, reason, now],
  )
}

export const deleteMarks = (tx: Db, shopId: number): Promise<unknown> =>
  tx.query('shops.forgetMarks', 'delete from shop_marks where shop_id = $1', [shopId])

/** Deletes old marks of shops whose decisions were deleted with the owner's account. */
export const eraseMarks = (db: Db, now: Date): Promise<unknown> =>
  db.query(
    'shops.eraseMarks',
    `delete from shop_marks m where decided_at <= $1 and not exists (select from shop_decisions d where d.shop_id = m.shop_id)`,
    [new Date(now.getTime() - RETENTION_MS)],
  )
