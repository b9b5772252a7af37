import { Agent } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { freshPages } from '../addresses.ts'
import type { Bench } from '../bench.ts'
import { eachCatalogue } from '../bench-database.ts'
import { ask, quantile, type Reply, visitInTurn } from '../load.ts'
import { startServer } from '../servers/servers.ts'
import { notes, printTable, whole } from '../table.ts'

/** Lets 150 and 500 connections request uncached pages, each again after its response, while one more requests a cached page. */
export const bench = (given: Bench): Promise<void> =>
  eachCatalogue(given, async (url, size) => {
    const seconds = given.seconds ?? (given.isShort ? 1 : 10)
    const page = freshPages(size)
    let turn = 0
    const rows: string[][] = []
    for (const connections of given.isShort ? [20] : [150, 500]) {
      const server = await startServer('bench-crowd', url)
      try {
        const next = () => page(turn++)
        await visitInTurn(server.origin, next, { connections: 1, amount: 50 })
        // Sooner than Retry-After, like a person who presses 'Try Again'.
        const pauseAfter = ({ status }: Reply) => (status === 503 ? 500 : 0)
        const cached: Reply[] = []
        const agent = new Agent({ keepAlive: true })
        const end = performance.now() + seconds * 1_000
        const visitCached = async () => {
          for (; performance.now() < end; await wait(50)) cached.push(await ask(agent, `${server.origin}/`))
        }
        const crowd = visitInTurn(server.origin, next, { connections, seconds, pauseAfter })
        const [{ replies }] = await Promise.all([crowd, visitCached()])
        agent.destroy()
        const made = replies.filter(({ status }) => status === 200)
        const refused = replies.filter(({ status }) => status === 503)
        rows.push([
          whole(connections),
          whole(made.length),
          times(made),
          `${Math.round((100 * refused.length) / replies.length)} %`,
          times(refused),
          times(cached),
          notes(replies.length - made.length - refused.length),
        ])
      } finally {
        await server.stop()
      }
    }
    printTable(`Uncached pages of ${whole(size)} products for ${seconds} s, p50 / p99 in ms`, [
      ['connections', 'pages made', 'ms', '503', 'ms', 'cached page, ms', ''],
      ...rows,
    ])
  })

const times = (replies: readonly Reply[]) =>
  [0.5, 0.99]
    .map((part) =>
      whole(
        quantile(
          replies.map(({ took }) => took),
          part,
        ),
      ),
    )
    .join(' / ')
