import { createHash } from 'node:crypto'

/** A place in the events of a person and of the groups the person is in, in the order of `people`. */
export type Cursor = readonly number[]

const CURSOR = /^([\w-]{8})((?:\.[0-9a-z]{1,11})+)$/

/** As browsers keep it: it names its person by a hash, so that another's is told apart. */
export function cursorText(people: readonly string[], cursor: Cursor): string {
  return `${markOf(people)}.${cursor.map((seq) => seq.toString(36)).join('.')}`
}

/** Null when it is no cursor, or another person's. */
export function parseCursor(people: readonly string[], text: string): Cursor | null {
  const [, mark, seqs = ''] = CURSOR.exec(text) ?? []
  if (mark !== markOf(people)) return null
  const cursor = seqs
    .slice(1)
    .split('.')
    .map((seq) => Number.parseInt(seq, 36))
  return cursor.length === people.length && cursor.every(Number.isSafeInteger) ? cursor : null
}

const markOf = (people: readonly string[]) =>
  createHash('sha256').update(people.join(' ')).digest('base64url').slice(0, 8)
