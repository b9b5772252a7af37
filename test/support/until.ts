import { setTimeout as wait } from 'node:timers/promises'

/** Waits until `look` answers something true and answers it; fails after `within` ms, saying what was awaited. */
export async function until<T>(
  what: string,
  look: () => T | Promise<T>,
  within = 8_000,
): Promise<Exclude<T, false | null | undefined>> {
  const deadline = Date.now() + within
  for (;;) {
    const found = await look()
    if (found) return found as Exclude<T, false | null | undefined>
    if (Date.now() > deadline) throw new Error(`Waited ${within} ms in vain for: ${what}`)
    await wait(20)
  }
}
