import { Worker } from 'node:worker_threads'
import { FairQueue } from '../fair-queue.ts'
import { overloaded } from '../http/api/errors.ts'

export class Overrun extends Error {}

export type ThreadBounds = {
  processorMs: number
  wallMs: number
  megabytes: number
  /** The most waiting tasks, in all and below a branch of each depth of their paths. */
  waiting: readonly number[]
}

const POLL_MS = 250
const IDLE_MS = 20_000

type Turn<Task, Result> = { task: Task; resolve(result: Result): void; reject(error: Error): void }

/** Runs tasks one after another, in fair turns, off the server's thread. It ends when idle and is replaced after an overrun. */
export class BoundedThread<Task, Result> {
  readonly #program: URL
  readonly #bounds: ThreadBounds
  readonly #queue: FairQueue<Turn<Task, Result>>
  #worker: Worker | undefined
  #isBusy = false
  #leaving: NodeJS.Timeout | undefined

  constructor(program: URL, bounds: ThreadBounds) {
    this.#program = program
    this.#bounds = bounds
    this.#queue = new FairQueue(bounds.waiting)
  }

  /** Runs a task; `path` is its place in FairQueue. Throws 503 when too many wait, and Overrun. */
  run(task: Task, path: readonly string[]): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.#queue.push(path, { task, resolve, reject })?.reject(overloaded())
      this.#next()
    })
  }

  #next(): void {
    const turn = this.#isBusy ? undefined : this.#queue.shift()
    if (!turn) return
    this.#isBusy = true
    clearTimeout(this.#leaving)
    void this.#work(turn.task)
      .then(turn.resolve, turn.reject)
      .finally(() => {
        this.#isBusy = false
        this.#leaving = setTimeout(() => void this.#end(), IDLE_MS).unref()
        this.#next()
      })
  }

  async #work(task: Task): Promise<Result> {
    this.#worker ??= this.#start()
    const worker = this.#worker
    const { promise, resolve, reject } = Promise.withResolvers<Result>()
    const lost = () => reject(new Error('The thread ended.'))
    const failed = (error: Error & { code?: string }) =>
      reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new Overrun(error.message) : error)
    worker.once('message', resolve).once('error', failed).once('exit', lost)
    const watching = new AbortController()
    void this.#watch(worker, watching.signal).then((overran) => overran && reject(new Overrun('It took too long.')))
    worker.ref()
    try {
      worker.postMessage(task)
      return await promise
    } catch (error) {
      // This also ends a thread that is still working on the task.
      await this.#end()
      throw error
    } finally {
      watching.abort()
      worker.off('message', resolve).off('error', failed).off('exit', lost)
      worker.unref()
    }
  }

  async #watch(worker: Worker, signal: AbortSignal): Promise<boolean> {
    const { processorMs, wallMs } = this.#bounds
    const from = performance.now()
    let before: NodeJS.CpuUsage | undefined
    while (!signal.aborted) {
      const used = await worker.cpuUsage(before).catch(() => undefined)
      if (!before) before = used
      else if (used && used.user + used.system > processorMs * 1_000) return true
      if (performance.now() - from > wallMs) return true
      await new Promise((resolve) => setTimeout(resolve, POLL_MS))
    }
    return false
  }

  #start(): Worker {
    const worker = new Worker(this.#program, {
      resourceLimits: { maxOldGenerationSizeMb: this.#bounds.megabytes, maxYoungGenerationSizeMb: 16 },
    })
    // An error between two tasks needs a listener too; a task's own listeners handle its errors.
    worker.on('error', () => {})
    worker.once('exit', () => {
      if (this.#worker === worker) this.#worker = undefined
    })
    worker.unref()
    return worker
  }

  async #end(): Promise<void> {
    const worker = this.#worker
    this.#worker = undefined
    await worker?.terminate()
  }
}
