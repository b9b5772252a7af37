import { readFileSync } from 'node:fs'
import process from 'node:process'
import { setTimeout as wait } from 'node:timers/promises'
import { embeddedSearches } from '#embedded-postgres/embedded-postgres.ts'
import { onServer } from '../../server-databases.ts'
import { freshPages } from '../addresses.ts'
import type { Bench } from '../bench.ts'
import { eachCatalogue } from '../bench-database.ts'
import { visitInTurn } from '../load.ts'
import { familyOf, memoryOf } from '../process-family.ts'
import { startRealProduct } from '../real-product.ts'
import { notes, printTable, whole } from '../table.ts'

const malloc = Object.fromEntries(
  Object.entries(process.env).flatMap(([name, value]) => (name.startsWith('MALLOC_') && value ? [[name, value]] : [])),
)

/**
 * Measures the memory of the product and its database, idle and after 1,000 and 10,000 uncached pages or, with `seconds`, after ten
 * visitors at once for as long. Linux only.
 */
export const bench = (given: Bench): Promise<void> =>
  eachCatalogue(given, async (url, size) => {
    const { child, origin, remove } = await startRealProduct({
      ...{ LOG_LEVEL: 'error', DATABASE_URL: url, SEARCHES_PER_MINUTE: '0', ...malloc },
      // The bench started the database, but the product must size its pool as for its own.
      ...(!process.env.DATABASE_URL && { SEARCH_CONNECTIONS: String(embeddedSearches()) }),
      SECRET_KEY: 'the-same-for-every-measurement-there-is',
    })
    const rows: string[][] = []
    try {
      const postmaster = await postmasterOf(url)
      const measure = async (when: string, failures = 0) => {
        await wait(given.isShort ? 100 : 10_000)
        const product = memoryOf(familyOf(child.pid ?? 0)).total
        const database = postmaster ? memoryOf(familyOf(postmaster)).total : Number.NaN
        rows.push([when, whole(product), whole(database), whole(product + database), notes(failures)])
      }
      await measure('idle')
      const page = freshPages(size)
      let turn = 0
      const visit = async (length: { connections: number; amount?: number; seconds?: number }) => {
        const { replies } = await visitInTurn(origin, () => page(turn++), length)
        return replies.filter(({ status }) => status !== 200).length
      }
      if (given.seconds === undefined)
        for (const upTo of given.isShort ? [10, 20] : [1_000, 10_000])
          await measure(`after ${whole(upTo)} pages`, await visit({ connections: 4, amount: upTo - turn }))
      else {
        const failures = await visit({ connections: 10, seconds: given.seconds })
        await measure(`after ${given.seconds} s, ${whole(turn)} pages`, failures)
      }
    } finally {
      await remove()
    }
    printTable(`Memory with ${whole(size)} products, MB (PSS)`, [['', 'product', 'database', 'together', ''], ...rows])
  })

/** Returns the postmaster's process id, or undefined if it runs on another machine. */
async function postmasterOf(url: string): Promise<number | undefined> {
  return onServer(url, async (client) => {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    try {
      const status = readFileSync(`/proc/${rows[0]?.pid}/status`, 'utf8')
      return /^Name:\s+postgres/m.test(status) ? Number(/^PPid:\s+(\d+)/m.exec(status)?.[1]) : undefined
    } catch {
      return undefined
    }
  })
}
