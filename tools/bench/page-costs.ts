import { pageKinds } from './addresses.ts'
import { BROWSER, costsOf, type Effort, rateOf } from './measured-load.ts'
import { quantile } from './probes.ts'
import type { Servers } from './servers.ts'
import { type Settled, settle } from './settle.ts'
import { visitInTurn } from './visit-in-turn.ts'

export type PageCost = { appMs: number; databaseMs: number; perSecond: number; p99: number; failures: number }
export type PageRow = { name: string; cost: Settled<PageCost> }
export type KeptRow = { name: string; rates: Settled<{ ours: number; bare: number; appMs: number; failures: number }> }

const CONNECTIONS = 4

/** Measures uncached, compressed pages, each address once a round. */
export async function pageCosts(
  { fresh }: Servers,
  products: number,
  { seconds, amount }: Effort,
  most: number | undefined,
): Promise<PageRow[]> {
  const rows: PageRow[] = []
  for (const { name, paths } of pageKinds(products)) {
    let next = 0
    const round = async (): Promise<PageCost> => {
      const visit = () =>
        visitInTurn(fresh.origin, () => paths[next++ % paths.length] ?? '/', {
          // Concurrent requests for one address share a rendering.
          connections: Math.min(CONNECTIONS, paths.length),
          ...(amount ? { amount } : { seconds }),
        })
      const { took, failures, answers, elapsed, ...costs } = await costsOf(fresh, visit)
      return { ...costs, failures, perSecond: (1_000 * answers) / elapsed, p99: quantile(took, 0.99) }
    }
    await round()
    rows.push({ name, cost: await settle(round, ({ appMs, databaseMs }) => [appMs + databaseMs], most) })
  }
  return rows
}

/** Measures cached pages next to a bare node:http with the same bytes. */
export async function keptPages(
  { kept, bare }: Servers,
  products: number,
  effort: Effort,
  most: number | undefined,
): Promise<KeptRow[]> {
  const rows: KeptRow[] = []
  for (const { name, paths: all } of pageKinds(products)) {
    const paths = all.slice(0, 20)
    for (const server of [kept, kept, bare]) await rateOf(server, paths, effort, BROWSER)
    const round = async () => {
      const { perSecond, appMs, failures } = await costsOf(kept, () => rateOf(kept, paths, effort, BROWSER))
      return { ours: perSecond, appMs, failures, bare: (await rateOf(bare, paths, effort, BROWSER)).perSecond }
    }
    rows.push({ name, rates: await settle(round, ({ ours, bare }) => [ours / bare], most) })
  }
  return rows
}

export function pageTables(costs: readonly PageRow[], kept: readonly KeptRow[]): string {
  const notes = (failures: number, agreed: boolean) =>
    `${failures > 0 ? `  ${failures} FAILED` : ''}${agreed ? '' : '  NOT JUDGED'}`
  return [
    'Pages, each made           ms on a processor',
    '                   app  database  together    pages/s   p99 ms',
    ...costs.map(({ name, cost: { value, agreed } }) =>
      [
        name.padEnd(15),
        value.appMs.toFixed(1).padStart(7),
        value.databaseMs.toFixed(1).padStart(10),
        (value.appMs + value.databaseMs).toFixed(1).padStart(10),
        value.perSecond.toFixed(0).padStart(11),
        value.p99.toFixed(0).padStart(9),
        notes(value.failures, agreed),
      ].join(''),
    ),
    '',
    'Pages, kept      pages/s  of bare   app ms',
    ...kept.map(({ name, rates: { value, agreed } }) =>
      [
        name.padEnd(15),
        Math.round(value.ours).toLocaleString('en').padStart(9),
        (value.ours / value.bare).toFixed(2).padStart(9),
        value.appMs.toFixed(3).padStart(9),
        notes(value.failures, agreed),
      ].join(''),
    ),
    '',
  ].join('\n')
}
