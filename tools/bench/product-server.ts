import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { builtPart, makeApp } from '../../src/main.ts'
import { systemClock } from '../../src/platform/clock.ts'
import { readConfig } from '../../src/platform/config.ts'
import { openDb } from '../../src/platform/db/db.ts'
import { makeLog } from '../../src/platform/log.ts'
import { makeSecretKey } from '../../src/platform/secret-key.ts'
import { fileStorage } from '../../src/platform/storage/file-storage.ts'

// The product as it runs in production, over the database of DATABASE_URL. The port is printed. Who measures comes from one
// address, so searches are not limited unless the environment says so.
const config = readConfig({ SEARCHES_PER_MINUTE: '0', ...process.env, PORT: '0' })
const databaseUrl = config.databaseUrl ?? ''
const app = await makeApp({
  config,
  databaseUrl,
  db: openDb(databaseUrl, { connections: config.databaseConnections }),
  // Measured databases hold nobody's secrets.
  secret: makeSecretKey('the-same-for-every-measurement-there-is'),
  log: makeLog(config.logLevel),
  clock: systemClock,
  storage: fileStorage(path.join(tmpdir(), 'localshopfinder-bench-media')),
  // Nothing that is measured sends mail.
  jobs: { enqueue: async () => null },
  browserPart: builtPart,
})
await app.listen({ port: 0, host: '127.0.0.1' })
const address = app.server.address()
console.log(`port ${typeof address === 'object' && address ? address.port : 0}`)
process.on('SIGTERM', () => process.exit(0))
