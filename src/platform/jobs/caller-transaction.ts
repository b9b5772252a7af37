import { createHash } from 'node:crypto'
import type { Db as BossDb } from 'pg-boss'
import type { Db } from '../db/db.ts'

const names = new Map<string, string>()

/** Runs pg-boss on the caller's connection, with prepared statements, because its texts are few and repeat. */
export function callerTransaction(tx: Db): BossDb {
  return { executeSql: async (text, values) => ({ rows: await tx.query(nameOf(text), text, values) }) }
}

function nameOf(text: string): string {
  let name = names.get(text)
  if (!name) {
    name = `enqueue ${createHash('sha1').update(text).digest('hex').slice(0, 16)}`
    names.set(text, name)
  }
  return name
}
