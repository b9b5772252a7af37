import { readFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'

/** Makes the tables of plain-tables.sql in a filled database, once. */
export async function makePlainTables(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ made: boolean }>(`select to_regclass('plain.products') is not null as made`)
    if (!rows[0]?.made) await client.query(readFileSync(path.join(import.meta.dirname, 'plain-tables.sql'), 'utf8'))
  } finally {
    await client.end()
  }
}
