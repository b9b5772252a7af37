import { DAY } from '#shared/time/units.ts'
import type { Db } from '../db/db.ts'
import { PermanentFailure } from '../jobs/queue.ts'
import { reasonOf } from '../jobs/run-job.ts'
import { RejectedByGateway } from './sms-sender.ts'

/** Longer than any job is retried. */
const HANDOFF_RETENTION = 15 * DAY

/** The start is committed first, and only surely rejected messages are sent again. Throws PermanentFailure if it may have been sent. */
export async function sendAtMostOnce(db: Db, job: string, now: Date, send: () => Promise<void>): Promise<void> {
  const [first] = await db.query(
    'sms.handOver',
    `with forgotten as (delete from sms_handoffs where sent_at <= $3)
     insert into sms_handoffs (job, sent_at) values ($1, $2) on conflict do nothing returning 1`,
    [job, now, new Date(now.getTime() - HANDOFF_RETENTION)],
  )
  if (!first) throw new PermanentFailure('It may have been sent before.')
  try {
    await send()
  } catch (error) {
    if (error instanceof PermanentFailure) throw error
    if (!(error instanceof RejectedByGateway)) throw new PermanentFailure(`It may have been sent: ${reasonOf(error)}`)
    await db.query('sms.notTaken', 'delete from sms_handoffs where job = $1', [job])
    throw error
  }
}
