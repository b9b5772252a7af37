import process from 'node:process'
import { type BenchEngine, openBenchEngine } from '../bench/bench-database.ts'
import { build } from '../build.ts'

// `npm run crash -- messages|payments|unread|database`: kills the product or its database again and again, and exits with 1 if an
// acknowledged thing is lost or done twice. On the server of DATABASE_URL, in a database of its own, or on the embedded one.
// `--short` kills once at each point.

export type Crash = { engine: BenchEngine; isShort: boolean }

const SCENARIOS = {
  messages: () => import('./messages.ts'),
  payments: () => import('./payments.ts'),
  unread: () => import('./unread.ts'),
  database: () => import('./database.ts'),
}

const [name = ''] = process.argv.slice(2)
if (!(name in SCENARIOS)) throw new Error(`Name what to kill: ${Object.keys(SCENARIOS).join(', ')}.`)
await build({ onlyIfChanged: true })
const { crash } = await SCENARIOS[name as keyof typeof SCENARIOS]()
const engine = await openBenchEngine()
try {
  process.exitCode = (await crash({ engine, isShort: process.argv.includes('--short') })) ? 0 : 1
} finally {
  await engine.stop()
}
