import cluster, { type Worker } from 'node:cluster'
import process from 'node:process'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '../log.ts'
import { type CountRequest, SharedCounters, STOP, WEB_PROCESS } from './parent-process.ts'

/** Ms to wait before each start, by failures in a row; after the last it gives up. */
const PAUSES = [0, 500, 1_000, 2_000, 4_000]
const STEADY_MS = 5_000

export class WebProcessError extends Error {}

type Options = {
  count: number
  env: Record<string, string>
  log: Log
  giveUp(error: WebProcessError): void
}

export type WebProcesses = {
  port: number
  stop(): Promise<void>
}

/** Replaces processes that end, until one fails five times in a row. Throws WebProcessError if the first start fails. */
export async function startWebProcesses({ count, env, log, giveUp }: Options): Promise<WebProcesses> {
  const counts = new SharedCounters()
  const stopping = new AbortController()
  const running = new Set<Worker>()
  cluster.setupPrimary({ args: [...process.argv.slice(2).filter((word) => word !== WEB_PROCESS), WEB_PROCESS] })

  function start(): { worker: Worker; ended: Promise<void> } {
    const worker = cluster.fork(env)
    running.add(worker)
    worker.on('message', (question: CountRequest) => worker.send(counts.answer(question), () => {}))
    const ended = new Promise<void>((resolve) => worker.once('exit', () => resolve()))
    void ended.then(() => running.delete(worker))
    return { worker, ended }
  }

  async function restartOnExit(first: ReturnType<typeof start>): Promise<void> {
    let { worker, ended } = first
    for (let failures = 0; ; ) {
      const from = performance.now()
      await ended
      if (stopping.signal.aborted) return
      failures = performance.now() - from < STEADY_MS ? failures + 1 : 0
      const { exitCode, signalCode } = worker.process
      log.error({ exitCode, signalCode }, 'a web process ended by itself and is being started again')
      const pause = PAUSES[failures]
      if (pause === undefined) return giveUp(new WebProcessError('A web process ended five times in a row.'))
      await sleep(pause, undefined, { signal: stopping.signal }).catch(() => {})
      if (stopping.signal.aborted) return
      ;({ worker, ended } = start())
    }
  }

  const started = Array.from({ length: count }, start)
  const ports = await Promise.all(started.map(portOf))
  const supervised = started.map(restartOnExit)
  return {
    port: ports[0] ?? 0,
    async stop() {
      stopping.abort()
      for (const worker of running) worker.send(STOP, () => {})
      await Promise.all(supervised)
    },
  }
}

function portOf({ worker, ended }: { worker: Worker; ended: Promise<void> }): Promise<number> {
  return new Promise((resolve, reject) => {
    worker.once('listening', ({ port }) => resolve(port))
    void ended.then(() => reject(new WebProcessError('A web process could not start; see what it said above.')))
  })
}
