import { hash } from 'node:crypto'
import { modules } from '../../src/modules.ts'
import type { Db } from '../../src/platform/db/db.ts'
import { callInProcess } from '../../src/platform/http/api/in-process.ts'
import { httpPlugins } from '../../src/platform/modules/module.ts'
import { visitor } from '../../src/shared/caller.ts'
import { measuredDeps } from './measured-deps.ts'

export type Statement = { name: string; text: string; values: unknown[] }

/** Returns the SQL of each call with warm caches. */
export async function statementsOf(url: string, addresses: readonly string[]): Promise<Statement[][]> {
  const deps = measuredDeps(url, { DATABASE_CONNECTIONS: '2' })
  const { db } = deps
  let seen: Statement[] = []
  const watch = (one: Db): Db => ({
    ...one,
    query: (name, text, values = []) => {
      seen.push({ name: name ?? hash('sha256', text, 'base64url'), text, values })
      return one.query(name, text, values)
    },
  })
  const watched: Db = { ...watch(db), ...(db.search && { search: watch(db.search) }) }
  const handlers = httpPlugins(modules, deps).flatMap(({ handlers = [] }) => handlers)
  const call = callInProcess(watched, handlers)
  const statements: Statement[][] = []
  for (const address of addresses) {
    await call(visitor, 'GET', address)
    seen = []
    await call(visitor, 'GET', address)
    statements.push(seen)
    seen = []
  }
  await db.close()
  return statements
}
