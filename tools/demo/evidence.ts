import { collectEvidence } from '#domains/reports/evidence/evidence.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/db.ts'
import type { SecretKey } from '#platform/secret-key.ts'

/** Saves the evidence of the demo's reported conversations. Sealing needs the key of this installation. */
export async function keepDemoEvidence(db: Db, deps: { secret: SecretKey; clock: Clock }): Promise<void> {
  await db.transaction(async (tx) => {
    const reported = await tx.query<{ reportId: number; conversationId: number }>(
      'demo.withoutEvidence',
      `select id as report_id, conversation_id from reports r
       where decided_at is null and kind = 'conversation' and sender like 'demo %' and conversation_id is not null
         and not exists (select from report_evidence e where e.report_id = r.id)`,
    )
    for (const report of reported) await collectEvidence(tx, deps, { ...report, reportedBy: 'customer' })
  })
}
