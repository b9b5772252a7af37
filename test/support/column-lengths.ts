import type { Db } from '#platform/db/db.ts'

/** Returns the most characters of each limited text column of a table. */
export async function columnLengths(db: Db, table: string): Promise<Record<string, number>> {
  const columns = await db.query<{ name: string; longest: number }>(
    'test.columnLengths',
    `select column_name as name, character_maximum_length as longest from information_schema.columns
     where table_schema = 'public' and table_name = $1 and character_maximum_length is not null`,
    [table],
  )
  return Object.fromEntries(columns.map(({ name, longest }) => [name, longest]))
}
