import process from 'node:process'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { beforeAll, describe, expect, test } from 'vitest'
import { aMarket } from '../support/market.ts'
import { JOURNEY_MS } from '../support/patience.ts'
import { useServer } from '../support/server.ts'
import { type SignedInCaller, signedIn } from '../support/signed-in.ts'

// RENDERINGS=1000,5000 is the long form, whose figures are in docs/reliability.md.
const [few = 200, many = 1_000] = (process.env.RENDERINGS ?? '').split(',').filter(Boolean).map(Number)
const server = useServer()
let customer: SignedInCaller
setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

beforeAll(async () => {
  await aMarket(server.db)
  customer = await signedIn(server, 'customer')
})

/** Returns the bytes of heap in use after garbage collection. */
async function heldMemory(): Promise<number> {
  for (let round = 0; round < 3; round++) {
    await new Promise((resolve) => setImmediate(resolve))
    collectGarbage()
  }
  return process.memoryUsage().heapUsed
}

const timers = () => process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length

/** Reads this many pages, four at a time; no two have the same address. */
async function readPages(from: number, to: number, get: (path: string) => Promise<Response>): Promise<void> {
  let turn = from
  const reader = async () => {
    while (turn < to) {
      const reply = await get(`/browse-products?product=rice&location=town${turn++}`)
      expect(reply.status).toBe(200)
      await reply.arrayBuffer()
    }
  }
  await Promise.all([reader(), reader(), reader(), reader()])
}

describe('a rendering leaves nothing behind', () => {
  test('timers: forty signed-in pages leave fewer than one each', async () => {
    await readPages(0, 10, customer.get)
    const before = timers()
    await readPages(10, 50, customer.get)
    // Connections have timers too and come and go; a page that left its own would leave one for each of its reads.
    expect(timers()).toBeLessThan(before + 40)
  })

  test(`memory: no more than 6 MB between ${few} and ${many} signed-in pages`, { timeout: JOURNEY_MS }, async () => {
    await readPages(0, few, customer.get)
    const before = await heldMemory()
    await readPages(few, many, customer.get)
    const after = await heldMemory()
    console.log(
      `memory held after ${few} pages ${(before / 1e6).toFixed(1)} MB, after ${many} ${(after / 1e6).toFixed(1)} MB`,
    )
    // An absolute limit, because the memory in use includes modules that other test files have loaded.
    expect(after - before).toBeLessThan(6e6)
  })
})
