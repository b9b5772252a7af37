import { setTimeout as wait } from 'node:timers/promises'

/** npm forwards a terminal's signal to a process that has already had it, which is not a second request. */
const ECHO_MS = 500

/** A second signal exits at once. Returns a function that stops without a signal, once. */
export function stopOnSignal(stop: () => Promise<void>, fail: (error: unknown) => void): () => void {
  let signalledAt: number | undefined
  const begin = () => {
    if (signalledAt !== undefined) return
    signalledAt = performance.now()
    stop().then(() => process.exit(0), fail)
  }
  const onSignal = () => {
    if (signalledAt !== undefined && performance.now() - signalledAt > ECHO_MS) process.exit(1)
    begin()
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, onSignal)
  return begin
}

export async function atMost(ms: number, step: Promise<unknown> | undefined): Promise<void> {
  await Promise.race([step, wait(ms, undefined, { ref: false })])
}
