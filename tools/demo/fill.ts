import process from 'node:process'
import { openDb } from '../../src/platform/db/db.ts'
import { seedDemo } from './seed.ts'

// Fills the database of DATABASE_URL. A process of its own, so that the one that serves never holds the catalogue's memory.

// Without the process that asked for it nobody would hear how it ends.
process.once('disconnect', () => process.exit(1))
const db = openDb(process.env.DATABASE_URL ?? '', { connections: 1, statementTimeout: 0 })
await seedDemo({ db, say: (sentence) => console.log(sentence) })
await db.close()
process.exit(0)
