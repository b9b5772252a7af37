import { AppError, badRequest } from '#platform/http/api/errors.ts'
import { MadeElsewhere } from '#platform/http/api/handle.ts'
import { BoundedThread, Overrun } from '#platform/threads/bounded-thread.ts'
import type { ReadingResult, ReadingTask } from './reading-worker.ts'

/** Real lists take at most a second. */
const THREAD_LIMITS = { processorMs: 3_000, wallMs: 20_000, megabytes: 256 }
/** Waiting lists in total and per person. A network has no lower limit, because it yields to others. */
const MAX_WAITING = [40, 40, 40, 3]
const TOO_SLOW = 'This list takes too long to read. Please send it in parts.'

const thread = new BoundedThread<ReadingTask, ReadingResult>(new URL('./reading-worker.ts', import.meta.url), {
  ...THREAD_LIMITS,
  waiting: MAX_WAITING,
})

/** Queues people fairly by `path`. Throws 400 for an invalid or too costly list, 503 if too many wait. */
export async function readInThread(task: ReadingTask, path: readonly string[]): Promise<MadeElsewhere> {
  const result = await thread.run(task, path).catch((error) => {
    if (!(error instanceof Overrun)) throw error
    throw badRequest('hard_list', TOO_SLOW, { ['csv' in task.list ? 'csv' : 'text']: TOO_SLOW })
  })
  if ('json' in result)
    return new MadeElsewhere(Buffer.from(result.json.buffer, result.json.byteOffset, result.json.byteLength))
  const { status, code, message, fields } = result.refused
  throw new AppError(status, code, message, fields ? { fields } : {})
}
