import type { Db } from '../db/db.ts'
import { FAILED } from './queue.ts'

/** Counts jobs that should have begun ten minutes ago, and jobs of the last day that failed for good. */
export async function countJobs(db: Db): Promise<{ overdue: number; failed: number }> {
  const [counted] = await db.query<{ overdue: number; failed: number }>(
    'jobs.count',
    `select count(*) filter (where name <> $1 and start_after < now() - interval '10 minutes') as overdue,
       count(*) filter (where name = $1 and created_on > now() - interval '1 day') as failed
     from jobs.job where state < 'active'`,
    [FAILED],
  )
  return counted ?? { overdue: 0, failed: 0 }
}
