import process from 'node:process'
import { benchDatabase, openBenchEngine } from '../bench/bench-database.ts'
import { loadAverage, machine, sizeOf } from '../bench/machine.ts'
import { build } from '../build.ts'
import { makePlainTables } from './plain-tables.ts'
import { allQuestions } from './questions.ts'
import { growthTable, loadTable, questionsTable, worstQuestions } from './tables.ts'
import { type Timed, timeQuestions } from './time-questions.ts'
import { underLoad } from './under-load.ts'

// `npm run bench:search [-- 10k 100k 1m]`: how long every kind of search keeps the database busy at each size, beside the same in
// ordinary SQL, and the product beside a plain server. On the server of DATABASE_URL, where it makes databases of its own, or
// on the embedded one. `--questions` and `--load` do one half; `--short` shows in seconds that it runs.

const given = process.argv.slice(2)
const isShort = given.includes('--short')
const sizes = given.filter((word) => !word.startsWith('-')).map(sizeOf)
if (sizes.length === 0) sizes.push(isShort ? 1_000 : 10_000)
const does = (half: '--questions' | '--load') =>
  given.includes(half) || !(given.includes('--questions') || given.includes('--load'))

await build({ onlyIfChanged: true })
const engine = await openBenchEngine()
try {
  console.log(`${machine(engine.version)}\n`)
  const measured: [number, Timed[]][] = []
  for (const size of sizes) {
    const url = await benchDatabase(engine.url, size)
    await makePlainTables(url)
    if (does('--questions')) {
      const timed = await timeQuestions(url, allQuestions(isShort ? 1 : undefined), isShort ? 1 : 3)
      measured.push([size, timed])
      console.log(questionsTable(size, timed))
      console.log(worstQuestions(timed, 10))
    }
    if (does('--load'))
      console.log(
        loadTable(
          size,
          await underLoad(url, isShort ? { rounds: 1, seconds: 1, amount: 60 } : { rounds: 3, seconds: 4 }),
        ),
      )
  }
  console.log(growthTable(measured))
  console.log(`At the end: ${loadAverage()}`)
} finally {
  await engine.stop()
}
