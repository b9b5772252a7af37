import { z } from 'zod'
import { alarmQueue } from '#platform/alarms/alarm.ts'
import { defineQueue } from '#platform/jobs/queue.ts'
import { asRecorded } from '#platform/live/live-kind.ts'
import type { Module } from '#platform/modules/module.ts'
import { adminApi } from './admin.api.ts'
import { admin } from './admin.contract.ts'
import { notifyAdminsOfChange } from './admins/admin-change-notices.ts'
import { notifyOfAlarm } from './admins/alarm-notices.ts'
import { auditApi } from './audit/audit.api.ts'
import { audit } from './audit/audit.contract.ts'
import { concurrencyApi } from './concurrency/concurrency.api.ts'
import { concurrencyCalls } from './concurrency/concurrency.contract.ts'
import { customersApi } from './customers/customers.api.ts'
import { customers } from './customers/customers.contract.ts'
import { protectionApi } from './data-protection/protection.api.ts'
import { protection } from './data-protection/protection.contract.ts'
import { errorsApi } from './errors/errors.api.ts'
import { seenErrors } from './errors/errors.contract.ts'
import { liftEndedBans } from './owners/owner-bans.ts'
import { ownersApi } from './owners/owners.api.ts'
import { owners } from './owners/owners.contract.ts'
import { settingsApi } from './settings/settings.api.ts'
import { siteSettings } from './settings/settings.contract.ts'
import { desk } from './todo/todo.contract.ts'

const bansQueue = defineQueue('bans-end', { cron: '* * * * *', timeout: 300, retryLimit: 1 })

export const adminModule: Module = {
  contract: {
    ...admin,
    ...desk,
    ...customers,
    ...owners,
    ...audit,
    ...protection,
    ...concurrencyCalls,
    ...siteSettings,
    ...seenErrors,
  },
  adminsChanged: notifyAdminsOfChange,
  // The changed section, such as 'shops', which panels refetch.
  live: { admin: asRecorded(z.object({ what: z.string() })) },
  http: (deps, hooks) => ({
    handlers: [
      ...adminApi(deps),
      ...customersApi(deps, hooks),
      ...ownersApi(deps),
      ...auditApi(),
      ...protectionApi(deps),
      ...concurrencyApi(deps),
      ...settingsApi(deps),
      ...errorsApi(),
    ],
  }),
  queues: [bansQueue, alarmQueue],
  async work(jobs, deps) {
    await jobs.work(bansQueue, () => liftEndedBans(deps.db, deps))
    await jobs.work(alarmQueue, (alarm) => notifyOfAlarm(deps.db, deps, alarm))
  },
}
