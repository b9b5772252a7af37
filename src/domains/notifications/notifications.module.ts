import { z } from 'zod'
import { liveKind } from '#platform/live/live-kind.ts'
import type { Module } from '#platform/modules/module.ts'
import { notificationsApi } from './notifications.api.ts'
import { Notice, notices } from './notifications.contract.ts'
import { noticesQueues, noticesSchedule, workOnNotices } from './notifications.jobs.ts'
import { noticesOfEvents, ownBrowsers, ownNotices, ownSwitches } from './notifications.queries.ts'
import { pushKeys } from './push/push-keys.ts'
import { forgetPerson } from './telling/forget-notices.ts'

/** A new notice, or null when some were read, with how many are unread now. */
const TheNews = z.object({ unread: z.int(), notice: Notice.nullable() })

export const notificationsModule: Module = {
  contract: notices,
  personalData: [ownNotices, ownSwitches, ownBrowsers],
  queues: noticesQueues,
  schedule: noticesSchedule,
  live: { notice: liveKind({ output: TheNews, render: noticesOfEvents }) },
  beforeDelete: (tx, userId) => forgetPerson(tx, userId),
  mergeGuest: (tx, guestId) => forgetPerson(tx, guestId),
  async prepare({ db, secret }) {
    await pushKeys(db, secret)
  },
  http: (deps) => ({ handlers: notificationsApi(deps) }),
  work: (jobs, deps) => workOnNotices(jobs, deps),
}
