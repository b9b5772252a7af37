import { decisionNoticeQueue, sendDecisionNotice } from '#domains/shops/moderation/undo/undoable-decisions.ts'
import type { AccountServer } from './account-server.ts'

/** Runs the queued jobs that notify owners of decisions, as if ten seconds had passed. Returns their number. */
export async function sendDecisionNotices(at: AccountServer): Promise<number> {
  const isNotice = ({ queue }: { queue: string }) => queue === decisionNoticeQueue.name
  const jobs = at.queued.filter(isNotice)
  at.queued.splice(0, at.queued.length, ...at.queued.filter((job) => !isNotice(job)))
  for (const { data } of jobs) {
    const { decisionId, origin } = data as { decisionId: number; origin: string }
    await at.db.transaction((tx) => sendDecisionNotice(tx, at.serverDeps, decisionId, { origin }))
  }
  return jobs.length
}
