import process from 'node:process'
import { openDb } from '../../src/platform/db/db.ts'
import { seedDemo } from './seed.ts'

// Loads the demo into DATABASE_URL, in a process of its own because of the catalogue's memory.

// Without the parent its outcome would go unnoticed.
process.once('disconnect', () => process.exit(1))
const db = openDb(process.env.DATABASE_URL ?? '', { connections: 1, statementTimeout: 0 })
await seedDemo({ db, say: (sentence) => console.log(sentence) })
await db.close()
process.exit(0)
