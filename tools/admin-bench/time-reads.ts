import { callInProcess } from '#platform/http/api/in-process.ts'
import { httpPlugins } from '#platform/modules/module.ts'
import type { Caller } from '#shared/caller.ts'
import { modules } from '../../src/modules.ts'
import { measuredDeps } from '../bench/measured-deps.ts'
import { namedConnections, openDatabaseClock } from '../search-bench/processor-time.ts'
import { READS } from './reads.ts'

const NAME = 'admin-bench'
/** Pages that are read of each list, by the link to the next. */
const PAGES = 4
const ADMIN: Caller = {
  person: {
    id: 'admin',
    role: 'admin',
    isAdmin: true,
    adminRole: 'all',
    kinds: ['general'],
    adminNeeds: null,
    signIn: 1,
    standing: 'trusted',
    network: '',
    contactToConfirm: 'email',
  },
  guestId: null,
}

/** Returns the processor time of the database in ms for each read, by address. */
export async function timeReads(url: string, rounds: number): Promise<Map<string, number[]>> {
  const deps = measuredDeps(namedConnections(url, NAME), { DATABASE_CONNECTIONS: '3', PUBLIC_URL: 'http://localhost' })
  const clock = await openDatabaseClock(url, NAME)
  try {
    const call = callInProcess(
      deps.db,
      httpPlugins(modules, deps).flatMap(({ handlers = [] }) => handlers),
    )
    const busy = new Map<string, number[]>()
    for (let round = -1; round < rounds; round++)
      for (const first of Object.values(READS).flat()) {
        let address: string | undefined = first
        for (let page = 0; page < PAGES && address; page++) {
          await clock.refresh()
          const before = clock.now()
          const answer = await call(ADMIN, 'GET', address)
          // The first round opens connections and plans statements.
          if (round >= 0) busy.set(first, [...(busy.get(first) ?? []), clock.now() - before])
          address = /<([^>]+)>/.exec(answer.headers.link ?? '')?.[1]
        }
      }
    return busy
  } finally {
    await clock.close()
    await deps.db.close()
  }
}
