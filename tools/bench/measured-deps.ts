import { tmpdir } from 'node:os'
import path from 'node:path'
import { systemClock } from '#platform/clock.ts'
import { readConfig } from '#platform/config.ts'
import { openDb } from '#platform/db/db.ts'
import { databaseTransport, openLive } from '#platform/live/live.ts'
import { makeLog } from '#platform/log.ts'
import type { ServerDeps } from '#platform/modules/module.ts'
import { makeSecretKey } from '#platform/secret-key.ts'
import { fileStorage } from '#platform/storage/file-storage.ts'

/** Sends no mail and uses a fixed key. Searches, all from one address, are unlimited unless `env` says otherwise. */
export function measuredDeps(databaseUrl: string, env: Record<string, string | undefined>): ServerDeps {
  const config = readConfig({ SEARCHES_PER_MINUTE: '0', ...env, PORT: '0' })
  const db = openDb(databaseUrl, { connections: config.databaseConnections })
  const log = makeLog(config.logLevel)
  return {
    config,
    databaseUrl,
    db,
    secret: makeSecretKey('the-same-for-every-measurement-there-is'),
    log,
    live: openLive(databaseTransport(db), log),
    clock: systemClock,
    storage: fileStorage(path.join(tmpdir(), 'localshopfinder-bench-media')),
    jobs: { enqueue: async () => null },
  }
}
