import process from 'node:process'
import { parseArgs } from 'node:util'
import { build } from '../build.ts'
import { type BenchEngine, openBenchEngine } from './bench-database.ts'
import { loadAverage, machine, sizeOf } from './machine.ts'

// `npm run bench -- WORD ... [10k 100k 1m]` measures what the words below say, at each number of products where it matters. It works on
// the server of DATABASE_URL, in databases of its own, or on the embedded one. Read the ratios and processor times; the rest depends on
// the machine. `--seconds` is the length of a load; `--short` shows in seconds that a bench runs. Exits with 1 if a limit is exceeded.

export type Bench = { engine: BenchEngine; sizes: readonly number[]; isShort: boolean; seconds: number | undefined }

const BENCHES = {
  api: ['calls, next to an ordinary server and a bare one', () => import('./measures/api.ts')],
  pages: ['public pages, next to a bare server', () => import('./measures/pages.ts')],
  changes: ['pages while products change', () => import('./measures/changes.ts')],
  memory: ['memory after pages, or after --seconds of load', () => import('./measures/memory.ts')],
  start: ['processor time and memory of a start', () => import('./measures/start.ts')],
  search: ['each kind of search, next to ordinary SQL', () => import('./measures/search.ts')],
  admin: ['screens of admins at two sizes, and the file of customers', () => import('./admin/admin.ts')],
  live: ['messages between processes, and open streams', () => import('./measures/live.ts')],
  'sign-ins': ['sign-ins while one address attacks them', () => import('./measures/sign-ins.ts')],
  crowd: ['uncached pages for more visitors than it can serve', () => import('./measures/crowd.ts')],
  lists: ['the event loop during hostile lists', () => import('./measures/lists.ts')],
} as const
type Word = keyof typeof BENCHES
const isWord = (word: string): word is Word => word in BENCHES

const { values, positionals } = parseArgs({
  options: { short: { type: 'boolean', default: false }, seconds: { type: 'string' } },
  allowPositionals: true,
})
const words = positionals.filter(isWord)
const isShort = values.short
const sizes = positionals.filter((word) => !isWord(word)).map(sizeOf)
if (words.length === 0) {
  console.error('Name what to measure:')
  for (const [word, [about]] of Object.entries(BENCHES)) console.error(`  ${word.padEnd(9)} ${about}`)
  process.exit(1)
}
await build({ onlyIfChanged: true })
const engine = await openBenchEngine()
try {
  console.log(machine(engine.version))
  for (const word of words) {
    const { bench } = await BENCHES[word][1]()
    const seconds = values.seconds === undefined ? undefined : Number(values.seconds)
    const good = await bench({ engine, sizes: sizes.length > 0 ? sizes : [isShort ? 1_000 : 10_000], isShort, seconds })
    if (good === false) process.exitCode = 1
  }
  console.log(`\nAt the end: ${loadAverage()}`)
} finally {
  await engine.stop()
}
