import process from 'node:process'
import { build } from '../build.ts'
import { killDatabase, type Victim } from './database-kills.ts'
import { quantile } from './probes.ts'
import { startRealProduct } from './real-product.ts'

// `node tools/bench/kills.ts [20]`: how soon the product recovers after a kill of its embedded database, alternately of the server
// and of one connection's process, and whether acknowledged data is lost. Fails above 5 s at the median, or after a loss.

const KILLS = Number(process.argv[2] ?? 20)
const MEDIAN_MS = 5_000

await build({ onlyIfChanged: true })
const product = await startRealProduct({ RATE_LIMITS: '0', SEARCHES_PER_MINUTE: '0' })
try {
  const victims = Array.from({ length: KILLS }, (_, turn): Victim => (turn % 2 === 0 ? 'server' : 'backend'))
  const kills = await killDatabase(product, victims)
  for (const victim of ['server', 'backend'] as const) {
    const times = kills.filter((kill) => kill.victim === victim).map(({ backAfter }) => Math.round(backAfter))
    console.log(`${victim}: back after ${times.join(', ')} ms`)
  }
  const times = kills.map(({ backAfter }) => backAfter)
  const median = quantile(times, 0.5)
  const lost = new Set(kills.flatMap((kill) => kill.lost))
  console.log(
    `${KILLS} kills: median ${Math.round(median)} ms, longest ${Math.round(Math.max(...times))} ms; ${lost.size} of ${kills.at(-1)?.acknowledged ?? 0} acknowledged rows lost`,
  )
  process.exitCode = median < MEDIAN_MS && lost.size === 0 ? 0 : 1
} finally {
  await product.remove()
}
