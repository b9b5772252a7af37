import type { Job, JobResult } from 'pg-boss'
import type { Log } from '../log.ts'
import { PermanentFailure, type Queue } from './queue.ts'

export type Run = {
  id: string
  attempt: number
  signal: AbortSignal
}

export type JobHandler<T extends object> = (data: T, run: Run) => Promise<unknown>

const REMEMBERED = 2_000

/** Makes a runner that never repeats a finished job in this process, even if the database did not record the end. */
export function jobRunner<T extends object>(queue: Queue<T>, handler: JobHandler<T>, log: Log) {
  const finished = new Set<string>()
  const remember = (id: string) => {
    finished.add(id)
    for (const oldest of finished) {
      if (finished.size <= REMEMBERED) break
      finished.delete(oldest)
    }
  }

  return async ({ id, data, retryCount, signal: stopped }: Job<T>): Promise<JobResult> => {
    if (finished.has(id)) return { id, status: 'completed' }
    const attempt = retryCount + 1
    const signal = AbortSignal.any([stopped, AbortSignal.timeout(queue.timeout * 1000)])
    try {
      await Promise.race([handler(data, { id, attempt, signal }).then(() => remember(id)), untilAborted(signal)])
      return { id, status: 'completed' }
    } catch (error) {
      const reason = reasonOf(error)
      const hopeless = error instanceof PermanentFailure
      const line = { queue: queue.name, job: id, attempt, reason, at: framesOf(error) }
      if (hopeless || retryCount >= queue.retryLimit) log.error(line, 'job failed permanently')
      else log.warn(line, 'job failed, will retry')
      return { id, status: hopeless ? 'deadletter' : 'failed', output: { message: reason } }
    }
  }
}

function untilAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const abort = () =>
      reject(new Error(signal.reason?.name === 'TimeoutError' ? 'It took too long.' : 'It was interrupted.'))
    if (signal.aborted) abort()
    else signal.addEventListener('abort', abort, { once: true })
  })
}

/** Returns at most 500 characters. Hides codes and addresses, because servers quote what they refuse. */
export function reasonOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error)
  return text
    .replace(/\s+/g, ' ')
    .replace(/[^\s<>@"'(),;:]+@[^\s<>@"'(),;:]+/g, '(address)')
    .replace(/\+?\d(?:[ ()-]?\d){9,}/g, '(number)')
    .replace(/(?<!\d)\d{6}(?!\d)/g, '******')
    .slice(0, 500)
}

function framesOf(error: unknown): string[] | undefined {
  if (!(error instanceof Error) || error instanceof PermanentFailure) return undefined
  return error.stack
    ?.split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 4)
    .map((line) => line.trim())
}
