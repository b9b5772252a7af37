import { alarmQueue } from '#platform/alarms/alarm.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { defineQueue } from '#platform/jobs/queue.ts'
import type { ServerDeps } from '#platform/modules/module.ts'
import { notifyOfAlarm } from './admins/alarm-notices.ts'
import { liftEndedBans } from './owners/owner-bans.ts'

export const bansQueue = defineQueue('bans-end', { cron: '* * * * *', timeout: 300, retryLimit: 1 })

export const adminQueues = [bansQueue, alarmQueue]

export async function workOnAdmin(jobs: Pick<Jobs, 'work'>, deps: ServerDeps): Promise<void> {
  await jobs.work(bansQueue, () => liftEndedBans(deps.db, deps))
  await jobs.work(alarmQueue, (alarmToSend) => notifyOfAlarm(deps.db, deps, alarmToSend))
}
