import { publicHandlers } from '../../src/main.ts'
import { systemClock } from '../../src/platform/clock.ts'
import { type Db, openDb } from '../../src/platform/db/db.ts'
import { callInProcess } from '../../src/platform/http/in-process.ts'
import { visitor } from '../../src/shared/caller.ts'

export type Statement = { name: string; text: string; values: unknown[] }

/** The SQL each of these calls runs, once what it remembers between calls is remembered. */
export async function statementsOf(url: string, addresses: readonly string[]): Promise<Statement[][]> {
  const db = openDb(url, { connections: 2 })
  let seen: Statement[] = []
  const watched: Db = {
    ...db,
    query: (name, text, values = []) => {
      seen.push({ name, text, values })
      return db.query(name, text, values)
    },
  }
  const call = callInProcess(watched, publicHandlers(systemClock))
  const statements: Statement[][] = []
  for (const address of addresses) {
    await call(visitor, 'GET', address)
    seen = []
    await call(visitor, 'GET', address)
    statements.push(seen)
  }
  await db.close()
  return statements
}
