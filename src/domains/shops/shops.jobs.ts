import type { Db } from '#platform/db/db.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { defineQueue } from '#platform/jobs/queue.ts'
import type { Log } from '#platform/log.ts'
import { purgeContactViews } from './contacts/contact-views.ts'
import type { ModerationDeps } from './moderation/decisions.ts'
import { eraseMarks } from './moderation/earlier/shop-marks.ts'
import { eraseSnapshots } from './moderation/removal/snapshots.ts'
import { decisionNoticeQueue, sendDecisionNotice } from './moderation/undo/undoable-decisions.ts'

/** Updates listings after the end of billing periods and grace periods (G-103). */
export const relistQueue = defineQueue('shops-relist', {
  cron: '*/15 * * * *',
  retryLimit: 5,
  retryDelay: 60,
  timeout: 600,
})

export const contactViewsQueue = defineQueue('shops-contact-views', { cron: '15 3 * * *', retryLimit: 1 })

/** Erases old snapshots and the marks that recognise removed shops (G-183, G-206). */
export const snapshotsQueue = defineQueue('shops-snapshots', { cron: '25 3 * * *', retryLimit: 3, retryDelay: 600 })

type Deps = ModerationDeps & { db: Db; log: Log }

export async function workOnShops(jobs: Pick<Jobs, 'work'>, deps: Deps): Promise<void> {
  const { db, log, clock } = deps
  await jobs.work(relistQueue, async () => {
    const [done] = await db.query<{ changed: number }>('shops.relist', 'select relist_shops() as changed')
    if (done?.changed) log.info({ shops: done.changed }, 'updated listings after subscription changes')
  })
  await jobs.work(contactViewsQueue, () => purgeContactViews(db, clock.now()))
  await jobs.work(decisionNoticeQueue, ({ decisionId, origin }) =>
    db.transaction((tx) => sendDecisionNotice(tx, deps, decisionId, { origin })),
  )
  await jobs.work(snapshotsQueue, async () => {
    await eraseSnapshots(db, clock.now())
    await eraseMarks(db, clock.now())
  })
}
