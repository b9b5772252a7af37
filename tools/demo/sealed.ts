import { PRODUCTS_SNAPSHOT } from '#domains/products/products.ts'
import { collectEvidence } from '#domains/reports/evidence/evidence.ts'
import { saveSnapshot } from '#domains/shops/moderation/removal/snapshots.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/db.ts'
import type { SecretKey } from '#platform/secret-key.ts'
import { fillOnce, runSql } from './progress.ts'

/** Adds what the server itself has to seal with its key: a removed shop that can be restored, and the evidence of reports. */
export async function sealDemo(db: Db, deps: { secret: SecretKey; clock: Clock }): Promise<void> {
  const [at] = await db.query<{ isDemo: boolean }>(
    'demo.isDemo',
    `select to_regclass('demo.parts') is not null as is_demo`,
  )
  if (!at?.isDemo) return
  await fillOnce(db, 'removed shop', (tx) => removeShop(tx, deps.secret))
  await fillOnce(db, 'evidence', async (tx) => {
    const reported = await tx.query<{ reportId: number; conversationId: number }>(
      'demo.withoutEvidence',
      `select id as report_id, conversation_id from reports r
       where decided_at is null and kind = 'conversation' and sender like 'demo %' and conversation_id is not null
         and not exists (select from report_evidence e where e.report_id = r.id)`,
    )
    for (const report of reported) await collectEvidence(tx, deps, { ...report, reportedBy: 'customer' })
  })
}

async function removeShop(tx: Db, secret: SecretKey): Promise<void> {
  await runSql(tx, 'shop-to-remove')
  const [shop] = await tx.query<{ id: number; name: string; ownerId: string; removedAt: Date }>(
    'demo.shopToRemove',
    `select id, name, owner_id, demo.ago('2 days') as removed_at from shops where email = 'cheapphones@demo.test'`,
  )
  if (!shop) return
  await saveSnapshot(tx, { secret, snapshotEntries: [PRODUCTS_SNAPSHOT] }, shop, shop.removedAt)
  await runSql(tx, 'removed-shop')
}
