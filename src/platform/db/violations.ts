/** PostgreSQL 18 has a second code for references. */
const CODES = {
  unique: ['23505'],
  check: ['23514'],
  reference: ['23503', '23001'],
} as const

export type Violation = { constraint?: string; table?: string }

export function violationOf(error: unknown, kind: keyof typeof CODES): Violation | null {
  const { code, constraint, table } = error as Violation & { code?: string }
  if (!CODES[kind].some((known) => known === code)) return null
  return { ...(constraint ? { constraint } : {}), ...(table ? { table } : {}) }
}
