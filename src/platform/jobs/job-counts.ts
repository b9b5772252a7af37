import type { Db as BossDb } from 'pg-boss'
import { FAILED, type Queue } from './queue.ts'

export type QueueDepth = { queue: string; waiting: number; active: number; failed: number }

export type Failure = { id: string; queue: string; attempts: number; reason: string; failedAt: Date }

export async function readCounts(db: BossDb, queues: readonly Queue[]): Promise<QueueDepth[]> {
  const { rows } = await db.executeSql(
    `select case name when $1 then source_name else name end as queue,
            count(*) filter (where name <> $1 and state in ('created', 'retry'))::int as waiting,
            count(*) filter (where name <> $1 and state = 'active')::int as active,
            count(*) filter (where name = $1)::int as failed
       from jobs.job where state in ('created', 'retry', 'active') group by 1`,
    [FAILED],
  )
  const found = new Map((rows as QueueDepth[]).map((row) => [row.queue, row]))
  return queues.map(({ name }) => found.get(name) ?? { queue: name, waiting: 0, active: 0, failed: 0 })
}

export async function readFailures(db: BossDb, limit: number): Promise<Failure[]> {
  const { rows } = await db.executeSql(
    `select source_id as id, source_name as queue, source_retry_count + 1 as attempts, created_on as "failedAt",
            coalesce(source_output ->> 'message', source_output -> 'value' ->> 'message', 'unknown') as reason
       from jobs.job where name = $1 and state in ('created', 'retry') order by created_on desc limit $2`,
    [FAILED, limit],
  )
  return rows as Failure[]
}
