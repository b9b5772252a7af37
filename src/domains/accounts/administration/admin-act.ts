import type { Db } from '#platform/db/db.ts'
import type { RequestContext } from '#platform/http/api/request-context.ts'
import type { Live } from '#platform/live/live.ts'
import { recordLive } from '#platform/live/record-live.ts'
import { adminEvent } from '#platform/live/to-admins.ts'
import type { AdminActor } from '#shared/caller.ts'
import { type AuditEntry, audit } from '../people/audit.ts'
import type { Impartial } from './conflict-of-interest.ts'
import { type ActDeps, countAdminDecision } from './decision-limit.ts'

/** For the audit log. `resource` names a thing, such as 'shop:12'. */
export type ActEntry = { action: string; resource: string; details: NonNullable<AuditEntry['details']> }

export type AdminAct<Result = void> = {
  result: Result
  /** Null for decisions in which no admin can have a conflict of interest. */
  impartial: Impartial | null
  /** Audit entries of the included decisions, then of the decision itself. */
  entries: readonly [...ActEntry[], ActEntry]
  /** Lists that open admin screens refetch, such as 'shops'. */
  panels: readonly string[]
  /** True if the decision counts towards the alarm about many removals. */
  removes?: boolean
}
type Unchanged<Result> = { unchanged: Result }

/**
 * Runs an admin's decision in one transaction, then writes its audit entries, counts it and updates open admin screens. `decide`
 * locks, refuses, changes and notifies. Throws what `decide` throws, and 429.
 */
export async function adminAct<Result>(
  db: Db,
  deps: ActDeps & { live: Pick<Live, 'wake'> },
  { admin, request }: { admin: AdminActor; request: RequestContext },
  decide: (tx: Db, now: Date) => Promise<AdminAct<Result> | Unchanged<Result>>,
): Promise<Result> {
  const [result, people] = await db.transaction(async (tx) => {
    const now = deps.clock.now()
    const act = await decide(tx, now)
    if ('unchanged' in act) return [act.unchanged, []] as const
    for (const entry of act.entries) await audit(tx, { userId: admin.id, ...entry }, request, now)
    // Last, because transactions that wait for these counters may hold other locks.
    for (const resource of new Set(act.entries.map(({ resource }) => resource)))
      await countAdminDecision(tx, deps, admin, resource, { removes: act.removes === true })
    return [act.result, await recordLive(tx, act.panels.map(adminEvent))] as const
  })
  deps.live.wake(people)
  return result
}
