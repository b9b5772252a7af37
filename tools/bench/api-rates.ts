import pg from 'pg'
import { shapes } from '../search-bench/shapes.ts'
import { SEARCHES } from './addresses.ts'
import { directRate } from './load.ts'
import { BROWSER, type Effort, type Load, loadOf, rateOf } from './measured-load.ts'
import type { Servers } from './servers.ts'
import { type Settled, settle } from './settle.ts'
import { type Statement, statementsOf } from './statements.ts'

/** Responses a second for one shape. `sql` runs the product's SQL alone, `bare` sends the cached bytes from node:http. */
export type ApiRates = {
  plain: Load
  fresh: Load
  freshSmall: Load
  kept: Load
  keptSmall: Load
  bare: number
  bareSmall: number
  sql: number
}

export type ApiRow = { name: string; rates: Settled<ApiRates> }

/** Searches of all kinds for the mixed shape. */
const SOME_SEARCHES = 200

/** Measures all servers for each shape until the ratios of two rounds agree. */
export async function apiRates(
  servers: Servers,
  url: string,
  effort: Effort,
  most: number | undefined,
): Promise<ApiRow[]> {
  const rows: ApiRow[] = []
  for (const { name, paths } of [...shapes, { name: 'searches', paths: SEARCHES.slice(0, SOME_SEARCHES) }]) {
    const statements = await statementsOf(url, paths)
    const { plain, fresh, kept, bare } = servers
    // Warms up the compilers and requests cached responses twice.
    for (const server of [plain, fresh, kept, bare]) await rateOf(server, paths, effort)
    for (const server of [kept, bare]) await rateOf(server, paths, effort, BROWSER)
    const round = async (): Promise<ApiRates> => ({
      plain: await loadOf(plain, paths, effort),
      fresh: await loadOf(fresh, paths, effort),
      freshSmall: await loadOf(fresh, paths, effort, BROWSER),
      kept: await loadOf(kept, paths, effort),
      keptSmall: await loadOf(kept, paths, effort, BROWSER),
      bare: (await rateOf(bare, paths, effort)).perSecond,
      bareSmall: (await rateOf(bare, paths, effort, BROWSER)).perSecond,
      sql: await sqlRate(url, statements, effort),
    })
    rows.push({ name, rates: await settle(round, ratiosOf, most) })
  }
  return rows
}

const ratiosOf = ({ plain, fresh, freshSmall, kept }: ApiRates) => [
  fresh.perSecond / plain.perSecond,
  kept.perSecond / plain.perSecond,
  freshSmall.appMs / fresh.appMs,
]

/** Returns the calls a second of the bare driver with the same SQL. */
async function sqlRate(url: string, statements: readonly Statement[][], { seconds, amount }: Effort): Promise<number> {
  const pool = new pg.Pool({ connectionString: url, max: 10 })
  const rate = await directRate(
    async (turn) => {
      for (const { name, text, values } of statements[turn % statements.length] ?? [])
        await pool.query({ name, text, values })
    },
    amount ? 0.2 : seconds,
  )
  await pool.end()
  return rate
}

const number = (value: number) => Math.round(value).toLocaleString('en')
const both = (one: number, other: number, digits: number) => `${one.toFixed(digits)} / ${other.toFixed(digits)}`

/** Returns two tables: uncached and cached responses. */
export function apiTables(rows: readonly ApiRow[]): string {
  const failed = ({ plain, fresh, freshSmall, kept, keptSmall }: ApiRates) =>
    [plain, fresh, freshSmall, kept, keptSmall].reduce((sum, { failures }) => sum + failures, 0)
  const made = rows.map(({ name, rates: { value, agreed } }) => {
    const { plain, fresh, freshSmall, sql } = value
    return [
      name.padEnd(13),
      `${number(plain.perSecond)} / ${number(fresh.perSecond)}`.padStart(15),
      (fresh.perSecond / plain.perSecond).toFixed(2).padStart(7),
      both(plain.p99, fresh.p99, 0).padStart(11),
      both(plain.appMs, fresh.appMs, 2).padStart(14),
      both(plain.databaseMs, fresh.databaseMs, 2).padStart(16),
      (freshSmall.appMs / fresh.appMs).toFixed(2).padStart(12),
      (fresh.perSecond / sql).toFixed(2).padStart(9),
      notes(failed(value), agreed),
    ].join('')
  })
  const kept = rows.map(({ name, rates: { value, agreed } }) => {
    const { plain, kept, keptSmall, bare, bareSmall } = value
    return [
      name.padEnd(13),
      number(kept.perSecond).padStart(9),
      (kept.perSecond / plain.perSecond).toFixed(1).padStart(10),
      (kept.perSecond / bare).toFixed(2).padStart(9),
      number(keptSmall.perSecond).padStart(13),
      (keptSmall.perSecond / bareSmall).toFixed(2).padStart(9),
      kept.appMs.toFixed(3).padStart(9),
      notes(failed(value), agreed),
    ].join('')
  })
  return [
    'API, each answer made: plain server / ours',
    '                  requests/s  ratio     p99 ms        app ms     database ms  compressed   of SQL',
    ...made,
    '',
    'API, kept              ours  of plain  of bare   compressed  of bare   app ms',
    ...kept,
    '',
  ].join('\n')
}

const notes = (failures: number, agreed: boolean) =>
  `${failures > 0 ? `  ${failures} FAILED` : ''}${agreed ? '' : '  NOT JUDGED'}`
