import { HOUR } from '#shared/time/units.ts'
import type { Clock } from '../clock.ts'
import { type AlarmKind, recordAlarm } from '../counters/alarm-counts.ts'
import type { Db } from '../db/db.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { defineQueue } from '../jobs/queue.ts'
import { consume, counterKey, waitFor } from '../rate-limits/rate-counters.ts'

export type Alarm = {
  kind: AlarmKind
  /** For example an admin's id. Null where strangers could invent many, such as networks, which then share one alarm an hour. */
  subject: string | null
  title: string
  text: string
  tab: 'audit' | 'customers' | 'protection' | 'shops'
}

const ONCE = { most: 1, within: HOUR }

export const alarmQueue = defineQueue<Alarm>('alarms')

/** Notifies the admins on commit, at most once an hour per kind and subject; returns whether it did. A rollback undoes it. */
export async function alarm(
  tx: Db,
  { jobs, clock }: { jobs: Pick<Jobs, 'enqueue'>; clock: Clock },
  alarmToSend: Alarm,
): Promise<boolean> {
  const key = counterKey('alarm', `${alarmToSend.kind}\0${alarmToSend.subject ?? ''}`)
  const now = clock.now()
  // Reads before writing, because concurrent writers would wait for each other's transactions.
  if ((await waitFor(tx, key, ONCE, now)) !== null) return false
  if ((await consume(tx, key, ONCE, now)) !== null) return false
  await recordAlarm(tx, alarmToSend.kind)
  await jobs.enqueue(tx, alarmQueue, alarmToSend)
  return true
}
