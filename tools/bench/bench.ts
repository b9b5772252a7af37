import process from 'node:process'
import { build } from '../build.ts'
import { makePlainTables } from '../search-bench/plain-tables.ts'
import { allQuestions } from '../search-bench/questions.ts'
import { growthTable, questionsTable } from '../search-bench/tables.ts'
import { type Timed, timeQuestions } from '../search-bench/time-questions.ts'
import { apiRates, apiTables } from './api-rates.ts'
import { benchDatabase, openBenchEngine } from './bench-database.ts'
import { bytesByRoute } from './bytes.ts'
import { loadAverage, machine, sizeOf } from './machine.ts'
import { memoryTable, memoryUse } from './memory-use.ts'
import { keptPages, pageCosts, pageTables } from './page-costs.ts'
import { withServers } from './servers.ts'
import { changeTable, underChange } from './under-change.ts'

// `npm run bench [-- 10k 100k 1m] [-- api pages changes memory load classes]`: how the product compares, in one run on one machine,
// with an ordinary server, the least Node and the same SQL could do, at each number of products and by part (all but load, memory
// after five minutes of it, and classes, the kinds of search with their growth). On the server of DATABASE_URL, where it makes
// databases of its own, or on the embedded one.
// Read the ratios and the processor times; the rest depends on the machine. A round is repeated until two agree within 15 %.
// BENCH_LOAD_SECONDS is how long memory is put under load; `--short` shows in seconds that it runs.

const PARTS = ['api', 'pages', 'changes', 'memory', 'load', 'classes'] as const
const ONLY_WHEN_ASKED = ['load', 'classes']

const given = process.argv.slice(2)
const isShort = given.includes('--short')
const isPart = (word: string) => (PARTS as readonly string[]).includes(word)
const chosen = given.filter(isPart)
const parts = chosen.length > 0 ? chosen : PARTS.filter((part) => !ONLY_WHEN_ASKED.includes(part))
const sizes = given.filter((word) => !word.startsWith('-') && !isPart(word)).map(sizeOf)
if (sizes.length === 0) sizes.push(isShort ? 1_000 : 10_000)

const effort = isShort ? { seconds: 1, amount: 20 } : { seconds: 1 }
const most = isShort ? 1 : undefined

await build({ onlyIfChanged: true })
const engine = await openBenchEngine()
try {
  console.log(`${machine(engine.version)}\n`)
  const timed: [number, Timed[]][] = []
  for (const size of sizes) {
    const url = await benchDatabase(engine.url, size)
    await makePlainTables(url)
    console.log(`## ${size.toLocaleString('en')} products; ${loadAverage()}\n`)
    if (parts.includes('api') || parts.includes('pages'))
      await withServers(url, async (servers) => {
        if (size === sizes[0] && parts.includes('pages')) console.log(await bytesByRoute(servers.kept.origin))
        if (parts.includes('api')) console.log(apiTables(await apiRates(servers, url, effort, most)))
        if (parts.includes('pages')) {
          const costs = await pageCosts(servers, size, effort, most)
          console.log(pageTables(costs, await keptPages(servers, size, effort, most)))
        }
      })
    if (parts.includes('changes'))
      console.log(changeTable(await underChange(url, size, { rates: [0, 1, 5, 0], seconds: isShort ? 1 : 10 })))
    if (parts.includes('memory') && process.platform === 'linux')
      console.log(memoryTable(await memoryUse(url, size, memoryEffort([1_000, 10_000], 0))))
    if (parts.includes('load') && process.platform === 'linux')
      console.log(memoryTable(await memoryUse(url, size, memoryEffort([], 300))))
    if (parts.includes('classes')) {
      const questions = await timeQuestions(url, allQuestions(isShort ? 1 : undefined), isShort ? 1 : 3)
      timed.push([size, questions])
      console.log(questionsTable(size, questions))
    }
  }
  if (timed.length > 1) console.log(growthTable(timed))
  console.log(`At the end: ${loadAverage()}`)
} finally {
  await engine.stop()
}

function memoryEffort(pages: readonly number[], seconds: number) {
  const loadSeconds = Number(process.env.BENCH_LOAD_SECONDS ?? seconds)
  return isShort ? { pages: [10, 20], loadSeconds: 0, quietMs: 100 } : { pages, loadSeconds }
}
