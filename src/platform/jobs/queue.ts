/** Times in seconds. */
export type QueueSettings = {
  retryLimit: number
  retryDelay: number
  timeout: number
  retainDone: number
  concurrency: number
  /** When a job without data is added, in Lagos time. */
  cron?: string
}

export type Queue<T extends object = object> = QueueSettings & {
  readonly name: string
  /** For the type checker; never set. */
  readonly carries?: T
}

export const FAILED = 'failed'

const NAME = /^[a-z][a-z0-9-]{0,49}$/

export function defineQueue<T extends object = Record<string, never>>(
  name: string,
  settings: Partial<QueueSettings> = {},
): Queue<T> {
  if (!NAME.test(name) || name === FAILED) throw new Error(`Not a name for a queue: ${name}`)
  return { name, retryLimit: 4, retryDelay: 30, timeout: 60, retainDone: 86_400, concurrency: 1, ...settings }
}

/** A failure that retrying cannot fix. */
export class PermanentFailure extends Error {}
