import type { Clock } from '../clock.ts'
import { type AlarmKind, recordAlarm } from '../counters/alarm-counts.ts'
import type { Db } from '../db/db.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { defineQueue } from '../jobs/queue.ts'
import { consume, counterKey, waitFor } from '../rate-limits/rate-counters.ts'

export type Alarm = {
  kind: AlarmKind
  /**
   * The subject of the alarm, such as an admin's id: each has its own alarms. Null where strangers could invent any number, such
   * as networks: all share one an hour.
   */
  subject: string | null
  /** The notice: what happened in a few words, and what to do about it. Without contacts. */
  title: string
  text: string
  /** The tab of the admin panel that the notice opens. */
  tab: 'audit' | 'customers' | 'protection' | 'shops'
}

const ONCE = { most: 1, within: 3_600_000 }

/** Sends an alarm to all admins except its subject; the admin domain works on it. */
export const alarmQueue = defineQueue<Alarm>('alarms')

/**
 * Notifies the admins, on commit, that something happens far too often, at most once an hour per kind and subject; counts it in
 * `alarms_total`. Returns whether it did. A rollback undoes it, so use a `db` outside the transaction before refusing a call.
 */
export async function alarm(
  tx: Db,
  { jobs, clock }: { jobs: Pick<Jobs, 'enqueue'>; clock: Clock },
  alarmToSend: Alarm,
): Promise<boolean> {
  const key = counterKey('alarm', `${alarmToSend.kind}\0${alarmToSend.subject ?? ''}`)
  const now = clock.now()
  // Many processes notice at the same moment, and each writer would wait for the others' transactions.
  if ((await waitFor(tx, key, ONCE, now)) !== null) return false
  if ((await consume(tx, key, ONCE, now)) !== null) return false
  await recordAlarm(tx, alarmToSend.kind)
  await jobs.enqueue(tx, alarmQueue, alarmToSend)
  return true
}
