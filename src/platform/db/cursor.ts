export class BadCursor extends Error {
  constructor() {
    super('This is not a cursor of this list')
    this.name = 'BadCursor'
  }
}

type Keys = {
  boolean: boolean
  number: number
  /** A timestamptz as PostgreSQL writes it. */
  string: string
  decimal: number
  /** Up to 18 digits, too large for a number. */
  digits: string
  /** Up to 40 characters. */
  text: string
  cursor: string
  id: string
}
export type KeyKind = keyof Keys
export type Values<T extends readonly KeyKind[]> = { -readonly [K in keyof T]: Keys[T[K]] }

const MOMENT = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?[+-]\d\d(:\d\d)?$/
/** Checks that a column can hold the value, before it reaches SQL. */
const valid: { [K in KeyKind]: (value: unknown) => boolean } = {
  boolean: (value) => typeof value === 'boolean',
  number: (value) => Number.isInteger(value) && Math.abs(value as number) <= 2_147_483_647,
  string: (value) => typeof value === 'string' && MOMENT.test(value) && isMoment(value),
  decimal: (value) => typeof value === 'number' && Number.isFinite(value),
  text: (value) => typeof value === 'string' && value.length <= 80 && value.isWellFormed() && !value.includes('\0'),
  cursor: (value) => typeof value === 'string' && /^[\w-]*$/.test(value),
  id: (value) => typeof value === 'string' && /^[\w-]{1,64}$/.test(value),
  digits: (value) => typeof value === 'string' && /^-?\d{1,18}$/.test(value),
}

/** Returns an opaque position in a list; `list` identifies the list and its query. */
export function encodeCursor(list: string, keys: readonly (string | number | boolean)[]): string {
  return Buffer.from(JSON.stringify([list, ...keys])).toString('base64url')
}

/** Returns the keys of a cursor made for this `list`, checked by kind. Throws BadCursor. */
export function readCursor<const T extends readonly KeyKind[]>(cursor: string, list: string, kinds: T): Values<T> {
  const [of, ...keys] = parse(cursor)
  if (of !== list || keys.length !== kinds.length || !kinds.every((kind, at) => valid[kind](keys[at])))
    throw new BadCursor()
  return keys as Values<T>
}

function parse(cursor: string): unknown[] {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
    return Array.isArray(parsed) ? parsed : []
  } catch {
    return []
  }
}

/** Returns false for times that PostgreSQL refuses, for example 31 February or 25 o'clock. */
function isMoment(text: string): boolean {
  const [year, month, day, hour, minute, second] = text.split(/[^\d]/, 6).map(Number) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ]
  const offset = /([+-]\d\d)(?::(\d\d))?$/.exec(text)
  const date = new Date(Date.UTC(2000, month - 1, day))
  date.setUTCFullYear(year, month - 1, day)
  return (
    year > 0 &&
    date.getUTCMonth() === month - 1 &&
    date.getUTCDate() === day &&
    hour < 24 &&
    minute < 60 &&
    second < 60 &&
    Math.abs(Number(offset?.[1])) < 15 &&
    Number(offset?.[2] ?? 0) < 60
  )
}
