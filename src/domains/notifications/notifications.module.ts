import { z } from 'zod'
import { liveKind } from '#platform/live/live-kind.ts'
import type { Module } from '#platform/modules/module.ts'
import { notificationsApi } from './notifications.api.ts'
import { Notice, notices } from './notifications.contract.ts'
import { noticesQueues, workOnNotices } from './notifications.jobs.ts'
import { noticesOfEvents, noticesOfPerson, ownBrowsers, ownSwitches } from './notifications.queries.ts'
import { pushKeys } from './push/push-keys.ts'
import { erasePerson } from './sending/purge-notices.ts'

/** A new notice, or null after some were read, with the number of unread ones. */
const TheNews = z.object({ unread: z.int(), notice: Notice.nullable() })

export const notificationsModule: Module = {
  contract: notices,
  personalData: [noticesOfPerson, ownSwitches, ownBrowsers],
  queues: noticesQueues,
  live: { notice: liveKind({ output: TheNews, render: noticesOfEvents }) },
  beforeDelete: (tx, userId) => erasePerson(tx, userId),
  mergeGuest: (tx, guestId) => erasePerson(tx, guestId),
  async prepare({ db, secret }) {
    await pushKeys(db, secret)
  },
  http: (deps) => ({ handlers: notificationsApi(deps) }),
  work: (jobs, deps) => workOnNotices(jobs, deps),
}
