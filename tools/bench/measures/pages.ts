import { pageKinds } from '../addresses.ts'
import type { Bench } from '../bench.ts'
import { eachCatalogue } from '../bench-database.ts'
import { BROWSER, visitInTurn } from '../load.ts'
import { costsOf, loadOf, rateOf } from '../measured-load.ts'
import { withServers } from '../servers/servers.ts'
import { settle } from '../settle.ts'
import { notes, printTable, whole } from '../table.ts'

const CONNECTIONS = 4

/** Measures uncached, compressed pages, each address once a round, and cached ones next to a bare server with the same bytes. */
export const bench = (given: Bench): Promise<void> =>
  eachCatalogue(given, (url, size) =>
    withServers(url, async ({ fresh, kept, bare }) => {
      const effort = { seconds: 1, ...(given.isShort && { amount: 20 }) }
      const most = given.isShort ? 1 : undefined
      const made: string[][] = []
      const cached: string[][] = []
      for (const { name, paths } of pageKinds(size)) {
        let next = 0
        const visit = async () => {
          // Concurrent requests for one address share a rendering.
          const connections = Math.min(CONNECTIONS, paths.length)
          const length = given.isShort ? { amount: 20 } : { seconds: 1 }
          const path = () => paths[next++ % paths.length] ?? '/'
          const { replies, elapsed } = await visitInTurn(fresh.origin, path, { connections, ...length })
          const failures = replies.filter(({ status }) => status !== 200).length
          return { answers: replies.length, failures, perSecond: (1_000 * replies.length) / elapsed }
        }
        await visit()
        const { value, agreed } = await settle(
          () => costsOf(fresh, visit),
          ({ appMs, databaseMs }) => [appMs + databaseMs],
          most,
        )
        made.push([
          name,
          value.appMs.toFixed(1),
          value.databaseMs.toFixed(1),
          (value.appMs + value.databaseMs).toFixed(1),
          whole(value.perSecond),
          notes(value.failures, agreed),
        ])
        const some = paths.slice(0, 20)
        for (const server of [kept, kept, bare]) await rateOf(server, some, effort, BROWSER)
        const round = async () => ({
          ours: await loadOf(kept, some, effort, BROWSER),
          bare: await rateOf(bare, some, effort, BROWSER),
        })
        const { value: rates, agreed: ratesAgree } = await settle(
          round,
          ({ ours, bare }) => [ours.perSecond / bare.perSecond],
          most,
        )
        cached.push([
          name,
          whole(rates.ours.perSecond),
          (rates.ours.perSecond / rates.bare.perSecond).toFixed(2),
          rates.ours.appMs.toFixed(3),
          notes(rates.ours.failures, ratesAgree),
        ])
      }
      printTable(`Pages, each made, ${whole(size)} products: ms on a processor`, [
        ['', 'app', 'database', 'together', 'pages/s', ''],
        ...made,
      ])
      printTable('Pages, cached', [['', 'pages/s', 'of bare', 'app ms', ''], ...cached])
    }),
  )
