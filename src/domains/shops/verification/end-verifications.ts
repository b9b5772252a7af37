import { audit, plainPhone } from '#domains/accounts/accounts.ts'
import { type NotifyDeps, notifyPerson } from '#domains/notifications/notifications.ts'
import type { Db } from '#platform/db/db.ts'
import type { RequestContext } from '#platform/http/api/request-context.ts'
import type { SnapshotPart, SnapshotRow } from '../moderation/snapshot-part.ts'
import { loggedText } from './logged-fact.ts'
import { endedBy, type VerificationRow, verifiedText } from './verification.policy.ts'
import { endedNotice } from './verification-notices.ts'

type Shop = Parameters<typeof endedBy>[0]

/** Ends the verifications of changed details and notifies the owner. Returns true if any ended. */
export async function endVerifications(
  tx: Db,
  deps: NotifyDeps,
  { shopId, ownerId, before, after }: { shopId: number; ownerId: string; before: Shop; after: Shop },
  request: RequestContext,
): Promise<boolean> {
  const kinds = endedBy(before, after, plainPhone)
  if (kinds.length === 0) return false
  const ended = await tx.query<VerificationRow>(
    'shops.endVerifications',
    `delete from shop_verifications where shop_id = $1 and kind = any($2)
     returning kind, checked_on::text as on, number`,
    [shopId, kinds],
  )
  const shop = { id: shopId, name: after.name }
  for (const fact of ended) {
    const text = verifiedText(fact)
    await notifyPerson(tx, deps, ownerId, endedNotice({ kind: fact.kind, shop, before: text }), request)
    const details = { shop: shop.name, kind: fact.kind, before: loggedText(fact), after: null }
    const entry = { userId: ownerId, action: 'shop.verification_ended', resource: `shop:${shopId}`, details }
    await audit(tx, entry, request, deps.clock.now())
  }
  return ended.length > 0
}

/** G-183. */
export const VERIFICATIONS_SNAPSHOT: SnapshotPart = {
  name: 'verifications',
  async keep(tx: Db, shopId: number): Promise<SnapshotRow[]> {
    const rows = await tx.query<{ row: SnapshotRow['row'] }>(
      'shops.keepVerifications',
      'select to_jsonb(v) as row from shop_verifications v where shop_id = $1 order by id',
      [shopId],
    )
    return rows.map(({ row }) => ({ personId: null, row }))
  },
  async restore(tx, shopId, rows) {
    await tx.query(
      'shops.restoreVerifications',
      `insert into shop_verifications (shop_id, kind, checked_on, number, checked_by, noted_at)
       select $1, kind, checked_on, number, (select u.id from users u where u.id = v.checked_by), noted_at
       from jsonb_populate_recordset(null::shop_verifications, $2) v`,
      [shopId, JSON.stringify(rows)],
    )
  },
}
