import { createHash } from 'node:crypto'

export type Cursor = readonly number[]

const CURSOR = /^([\w-]{8})((?:\.[0-9a-z]{1,11})+)$/

/** Names its person by a hash, so that another person's cursor is recognised. */
export function cursorText(people: readonly string[], cursor: Cursor): string {
  return `${markOf(people)}.${cursor.map((seq) => seq.toString(36)).join('.')}`
}

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
