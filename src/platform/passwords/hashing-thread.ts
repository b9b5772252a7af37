import { Worker } from 'node:worker_threads'
import type { HashingResult, HashingTask } from './hashing-worker.ts'

type Waiting = { resolve(value: string | boolean): void; reject(error: Error): void }

/** Runs at low priority, so that argon2 does not delay pages. Keeps the process alive only while busy. */
export class HashingThread {
  readonly #open: (file: URL) => Worker
  #worker: Worker | undefined
  #waiting: Waiting[] = []

  constructor(open = (file: URL) => new Worker(file)) {
    this.#open = open
  }

  run(task: HashingTask): Promise<string | boolean> {
    this.#worker ??= this.#start()
    const worker = this.#worker
    return new Promise((resolve, reject) => {
      this.#waiting.push({ resolve, reject })
      worker.ref()
      worker.postMessage(task)
    })
  }

  async end(): Promise<void> {
    await this.#worker?.terminate()
  }

  #start(): Worker {
    const worker = this.#open(new URL('./hashing-worker.ts', import.meta.url))
    worker.on('message', (result: HashingResult) => {
      const waiting = this.#waiting.shift()
      if (this.#waiting.length === 0) worker.unref()
      if ('error' in result) waiting?.reject(new Error(result.error))
      else waiting?.resolve(result.value)
    })
    const lost = (error: Error) => {
      if (this.#worker !== worker) return
      this.#worker = undefined
      for (const { reject } of this.#waiting.splice(0)) reject(error)
    }
    worker.on('error', lost)
    worker.on('exit', () => lost(new Error('The hashing thread ended.')))
    return worker
  }
}
