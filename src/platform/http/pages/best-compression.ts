import { Worker } from 'node:worker_threads'

export type BestCompression = (plain: Buffer) => Promise<{ br: Buffer; gz: Buffer }>

type Waiting = {
  plain: Buffer
  resolve(best: { br: Buffer; gz: Buffer }): void
  reject(error: Error): void
}

const IDLE_MS = 5_000

/** Compresses pages in a low-priority thread: each takes a quarter of a second, and no response should wait for it. */
export function openBestCompression(): BestCompression {
  const queue: Waiting[] = []
  let worker: Worker | undefined
  let leaving: NodeJS.Timeout | undefined

  function next(): void {
    const first = queue[0]
    if (first) worker?.postMessage(first.plain)
    else leaving = setTimeout(leave, IDLE_MS).unref()
  }

  function leave(): void {
    const idle = worker
    worker = undefined
    void idle?.terminate()
  }

  function start(): Worker {
    const started = new Worker(new URL('./best-compression-worker.ts', import.meta.url))
    started.unref()
    started.on('message', ({ br, gz }: { br: Uint8Array; gz: Uint8Array }) => {
      queue.shift()?.resolve({ br: Buffer.from(br), gz: Buffer.from(gz) })
      next()
    })
    const lost = (error: Error) => {
      if (worker !== started) return
      worker = undefined
      for (const { reject } of queue.splice(0)) reject(error)
    }
    started.on('error', lost)
    started.on('exit', () => lost(new Error('The compressing thread ended.')))
    return started
  }

  return (plain) =>
    new Promise((resolve, reject) => {
      clearTimeout(leaving)
      queue.push({ plain, resolve, reject })
      if (queue.length > 1) return
      worker ??= start()
      next()
    })
}
