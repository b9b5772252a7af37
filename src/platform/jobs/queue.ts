/** What every queue may say about itself. Times are in seconds. */
export type QueueSettings = {
  /** Further tries after the first. */
  retryLimit: number
  /** Wait before the second try; each later wait doubles, with some chance in it so that failures spread. */
  retryDelay: number
  /** How long one try may take before it counts as failed and its signal is aborted. */
  timeout: number
  /** How long a finished job, with what it carried, is kept. */
  keepDone: number
  /** Jobs of this queue that one process works on at the same time. */
  concurrency: number
}

/** A queue of jobs that each carry a `T`. `T` must survive JSON. */
export type Queue<T extends object = object> = QueueSettings & {
  readonly name: string
  /** Only for the type checker; never set. */
  readonly carries?: T
}

/** Where jobs end that failed for good, under the queue they came from. */
export const FAILED = 'failed'

const NAME = /^[a-z][a-z0-9-]{0,49}$/

/** Defines a queue. Throws when the name cannot be one: programs name queues, not people. */
export function defineQueue<T extends object>(name: string, settings: Partial<QueueSettings> = {}): Queue<T> {
  if (!NAME.test(name) || name === FAILED) throw new Error(`Not a name for a queue: ${name}`)
  return { name, retryLimit: 4, retryDelay: 30, timeout: 60, keepDone: 86_400, concurrency: 1, ...settings }
}

/** Thrown by a job that would fail the same way again: it is not tried again. */
export class PermanentFailure extends Error {}
