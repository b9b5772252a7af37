import type { Log } from '../log.ts'

export function isDatabaseUnavailable(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause) {
    const { code = '', syscall = '' } = at as NodeJS.ErrnoException
    if (
      at instanceof DatabaseUnavailable ||
      UNAVAILABLE.test(code) ||
      UNREACHABLE.test(syscall) ||
      SENTENCES.has(at.message)
    )
      return true
  }
  return false
}

export class DatabaseUnavailable extends Error {
  constructor() {
    super('The database is away.')
  }
}

/** SQLSTATEs of a lost connection, a server starting, stopping or full, or a statement timeout; and system codes. */
const UNAVAILABLE =
  /^(?:08...|57P0[1-35]|57014|53300|ECONNRESET|ECONNREFUSED|ECONNABORTED|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)$/
const UNREACHABLE = /^(?:connect|getaddrinfo)$/

const FULL = 'timeout exceeded when trying to connect'
const UNANSWERED = 'Query read timeout'
const SENTENCES = new Set([
  FULL,
  UNANSWERED,
  'timeout expired',
  'Connection terminated',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
])

const PROBE_EVERY = 250

export class ConnectionHealth {
  readonly #onChange: (away: boolean, error?: Error) => void
  #away = false
  #nextTry = 0

  constructor(onChange: (away: boolean, error?: Error) => void) {
    this.#onChange = onChange
  }

  check(): void {
    if (!this.#away) return
    if (Date.now() < this.#nextTry) throw new DatabaseUnavailable()
    this.#nextTry = Date.now() + PROBE_EVERY
  }

  succeeded(): void {
    if (!this.#away) return
    this.#away = false
    this.#onChange(false)
  }

  /** Ignores a full pool, which says nothing about the database. */
  failed(error: Error & { code?: string }): void {
    if (!isDatabaseUnavailable(error) || error.message === FULL || error.code === '53300') return
    this.#nextTry = Date.now() + PROBE_EVERY
    if (this.#away) return
    this.#away = true
    this.#onChange(true, error)
  }
}

export function logDatabaseHealth(log: Log): (away: boolean, error?: Error) => void {
  return (away, err) => (away ? log.error({ err }, 'database unavailable') : log.info('the database is back'))
}

export const isSilent = (error: Error): boolean => error.message === UNANSWERED
