import type { Db } from '../db/db.ts'
import { PermanentFailure } from '../jobs/queue.ts'
import { reasonOf } from '../jobs/run-job.ts'
import { NotTaken } from './text-sender.ts'

/** Longer than any job is tried again. */
const KEPT = 15 * 86_400_000

/**
 * Sends at most once, however often the job is tried and wherever the process dies: that it begins is committed first, and only a
 * provider that surely has not taken it is asked again. Throws PermanentFailure when it may have been sent before.
 */
export async function handedOverOnce(db: Db, job: string, now: Date, send: () => Promise<void>): Promise<void> {
  const [first] = await db.query(
    'sms.handOver',
    `with forgotten as (delete from handed_over_texts where handed_over_at <= $3)
     insert into handed_over_texts (job, handed_over_at) values ($1, $2) on conflict do nothing returning 1`,
    [job, now, new Date(now.getTime() - KEPT)],
  )
  if (!first) throw new PermanentFailure('It may have been sent before.')
  try {
    await send()
  } catch (error) {
    if (error instanceof PermanentFailure) throw error
    if (!(error instanceof NotTaken)) throw new PermanentFailure(`It may have been sent: ${reasonOf(error)}`)
    await db.query('sms.notTaken', 'delete from handed_over_texts where job = $1', [job])
    throw error
  }
}
