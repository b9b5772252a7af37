import type pg from 'pg'
import { FAILED } from '#platform/jobs/queue.ts'

/** Returns the jobs that failed for good, with the reason that their handler gave. */
export async function failedJobs(pool: pg.Pool) {
  const { rows } = await pool.query<{ id: string; queue: string; attempts: number; reason: string; failedAt: Date }>(
    `select source_id as id, source_name as queue, source_retry_count + 1 as attempts, created_on as "failedAt",
            coalesce(source_output ->> 'message', source_output -> 'value' ->> 'message', 'unknown') as reason
       from jobs.job where name = $1 order by created_on desc`,
    [FAILED],
  )
  return rows
}

/** Returns the names of the queues of waiting jobs. */
export async function waitingJobs(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query(`select name from jobs.job where name <> $1 and state in ('created', 'retry')`, [
    FAILED,
  ])
  return rows.map(({ name }) => name)
}
