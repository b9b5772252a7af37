import { setTimeout as wait } from 'node:timers/promises'

/** npm hands a signal of the terminal on to a process that has had it already: that is not a second order. */
const ECHO_MS = 500

/** Runs `stop` on the first SIGINT or SIGTERM and ends with 0, or with `fail` when it throws; a second one ends at once. */
export function stopOnSignal(stop: () => Promise<void>, fail: (error: unknown) => void): void {
  let toldAt: number | undefined
  const told = () => {
    if (toldAt === undefined) {
      toldAt = performance.now()
      stop().then(() => process.exit(0), fail)
    } else if (performance.now() - toldAt > ECHO_MS) process.exit(1)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, told)
}

/** Waits for a step of stopping, but no longer than `ms`: what hangs must not keep the process. */
export async function atMost(ms: number, step: Promise<unknown> | undefined): Promise<void> {
  await Promise.race([step, wait(ms, undefined, { ref: false })])
}
