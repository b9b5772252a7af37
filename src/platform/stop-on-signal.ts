import { setTimeout as wait } from 'node:timers/promises'

/** npm forwards a terminal's signal to a process that has already had it: not a second request. */
const ECHO_MS = 500

/**
 * Stops and exits on the first SIGINT or SIGTERM, through `fail` when `stop` throws; a second one exits at once. Returns what does
 * so without a signal, and nothing when that has begun.
 */
export function stopOnSignal(stop: () => Promise<void>, fail: (error: unknown) => void): () => void {
  let toldAt: number | undefined
  const begin = () => {
    if (toldAt !== undefined) return
    toldAt = performance.now()
    stop().then(() => process.exit(0), fail)
  }
  const told = () => {
    if (toldAt !== undefined && performance.now() - toldAt > ECHO_MS) process.exit(1)
    begin()
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, told)
  return begin
}

/** Waits at most `ms` for a step, so that nothing keeps the process from stopping. */
export async function atMost(ms: number, step: Promise<unknown> | undefined): Promise<void> {
  await Promise.race([step, wait(ms, undefined, { ref: false })])
}
