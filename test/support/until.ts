import { setTimeout as wait } from 'node:timers/promises'
import { PATIENCE_MS } from './patience.ts'

/** Resolves with the first truthy result of `look`; fails after `within` ms, naming `what`. */
export async function until<T>(
  what: string,
  look: () => T | Promise<T>,
  within = PATIENCE_MS,
): Promise<Exclude<T, false | null | undefined>> {
  const deadline = Date.now() + within
  for (;;) {
    const found = await look()
    if (found) return found as Exclude<T, false | null | undefined>
    if (Date.now() > deadline) throw new Error(`Waited ${within} ms in vain for: ${what}`)
    await wait(20)
  }
}
