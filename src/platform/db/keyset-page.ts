import { encodeCursor, type KeyKind, readCursor, type Values } from './cursor.ts'

export type KeysetPage<Row> = {
  items: Row[]
  next: string | null
}

/** `keys` are the values the row is ordered by: `json_build_array(…) as keys`. */
export type Keyed<Row> = Row & { keys: (string | number | boolean)[] }

/** Reads a page. `read` gets up to `take` rows after the keys `after`. Throws BadCursor. */
export async function keysetPage<Row extends object, const Kinds extends readonly KeyKind[]>(
  { list, kinds, limit, cursor }: { list: string; kinds: Kinds; limit: number; cursor?: string | undefined },
  read: (after: Values<Kinds> | null, take: number) => Promise<Keyed<Row>[]>,
): Promise<KeysetPage<Row>> {
  const after = cursor === undefined ? null : readCursor(cursor, list, kinds)
  const rows = await read(after, limit + 1)
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return {
    items: shown.map(({ keys: _keys, ...row }) => row as unknown as Row),
    next: rows.length > limit && last ? encodeCursor(list, last.keys) : null,
  }
}
