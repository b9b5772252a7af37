import type { Db } from './db.ts'

const BATCH = 500

/** Streams a query's rows through a cursor; needs a transaction without another such query. */
export async function* rowsInBatches<Row extends object>(
  tx: Db,
  name: string,
  text: string,
  values: unknown[],
): AsyncGenerator<Row[]> {
  await tx.query(`${name}.declare`, `declare rows_in_batches no scroll cursor for ${text}`, values)
  for (;;) {
    const rows = await tx.query<Row>(`${name}.fetch`, `fetch ${BATCH} from rows_in_batches`)
    if (rows.length > 0) yield rows
    if (rows.length < BATCH) break
  }
  await tx.query('rowsInBatches.close', 'close rows_in_batches')
}
