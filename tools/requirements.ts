import { readFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { idsIn } from './requirement-ids.ts'
import { readTestResults } from './test-results.ts'

// `npm run requirements`: which requirements no test proves yet, by area. One counts when a test whose title names it ran and
// passed, in the last run of its file.

const ROW = /^\| ([A-Z]+(?:-[a-z]+)?-\d\d) \|/gm

export type Area = { name: string; all: string[]; missing: string[] }

/** The specified ids by area with those no title names, and ids of these areas that titles name but nothing specifies. */
export function compareWithTitles(specified: string[], titles: string[]): { areas: Area[]; unknown: string[] } {
  const named = new Set(titles.flatMap(idsIn))
  const areas = new Map<string, Area>()
  for (const id of specified) {
    const name = areaOf(id)
    const area = areas.get(name) ?? { name, all: [], missing: [] }
    area.all.push(id)
    if (!named.has(id)) area.missing.push(id)
    areas.set(name, area)
  }
  const unknown = [...named].filter((id) => areas.has(areaOf(id)) && !specified.includes(id))
  return { areas: [...areas.values()], unknown }
}

/** The ids of the rows of docs/specification/requirements.md. */
export function specifiedIds(): string[] {
  const text = readFileSync(path.join(import.meta.dirname, '../docs/specification/requirements.md'), 'utf8')
  return [...text.matchAll(ROW)].map(([, id]) => id ?? '')
}

const areaOf = (id: string) => id.slice(0, id.lastIndexOf('-'))

function print({ areas, unknown }: ReturnType<typeof compareWithTitles>): void {
  for (const { name, all, missing } of areas) {
    const proven = `${String(all.length - missing.length).padStart(3)} of ${String(all.length).padStart(3)}`
    const rest = missing.length > 0 ? `  missing: ${missing.map((id) => id.slice(name.length + 1)).join(' ')}` : ''
    console.log(`${name.padEnd(14)} ${proven}${rest}`)
  }
  const all = areas.flatMap((area) => area.all).length
  const missing = areas.flatMap((area) => area.missing).length
  console.log(`\n${all - missing} of ${all} requirements are named by a test that passed.`)
  if (unknown.length > 0) console.log(`Titles name ids that do not exist: ${unknown.join(', ')}`)
}

if (import.meta.main) {
  const results = readTestResults()
  if (results) {
    const files = [...results.values()]
    const titles = (state: 'passed' | 'failed' | 'skipped') => files.flatMap((file) => file[state])
    print(compareWithTitles(specifiedIds(), titles('passed')))
    console.log(
      `${files.length} test files: ${titles('passed').length} tests passed, ${titles('failed').length} failed, ${titles('skipped').length} were skipped.`,
    )
  } else {
    console.error('No test has run here yet. Run `npm test` first; it keeps its results for this command.')
    process.exitCode = 1
  }
}
