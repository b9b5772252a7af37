/** Whether a database that was asked did not answer, as opposed to refusing what it was asked. */
export function isDatabaseAway(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause) {
    const { code = '', syscall = '' } = at as NodeJS.ErrnoException
    if (at instanceof DatabaseAway || AWAY.test(code) || UNREACHABLE.test(syscall) || SENTENCES.has(at.message))
      return true
  }
  return false
}

/** What a caller is told while it is known that nobody can connect. */
export class DatabaseAway extends Error {
  constructor() {
    super('The database is away.')
  }
}

/**
 * SQLSTATEs of lost connections, of a server that starts or stops, that has no connection left, or that ended a statement
 * which took too long; and the system's codes for a broken connection.
 */
const AWAY =
  /^(?:08...|57P0[1-35]|57014|53300|ECONNRESET|ECONNREFUSED|ECONNABORTED|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)$/
const UNREACHABLE = /^(?:connect|getaddrinfo)$/

/** What the driver says by itself comes without a code. */
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

/** How long nobody but one caller tries to connect after that has failed, in ms. */
const PROBE_EVERY = 250

/**
 * Remembers that the database cannot be reached, so that callers are refused at once instead of each waiting for a
 * connection that does not come; one of them tries from time to time. `onChange` hears when it goes and comes back.
 */
export class Reach {
  readonly #onChange: (away: boolean, error?: Error) => void
  #away = false
  #nextTry = 0

  constructor(onChange: (away: boolean, error?: Error) => void) {
    this.#onChange = onChange
  }

  /** Throws DatabaseAway unless it is worth trying now. */
  check(): void {
    if (!this.#away) return
    if (Date.now() < this.#nextTry) throw new DatabaseAway()
    this.#nextTry = Date.now() + PROBE_EVERY
  }

  succeeded(): void {
    if (!this.#away) return
    this.#away = false
    this.#onChange(false)
  }

  /** Notes why connecting failed, or that a connection is silent. Too many callers at once say nothing of the database. */
  failed(error: Error & { code?: string }): void {
    if (!isDatabaseAway(error) || error.message === FULL || error.code === '53300') return
    this.#nextTry = Date.now() + PROBE_EVERY
    if (this.#away) return
    this.#away = true
    this.#onChange(true, error)
  }
}

/** Whether a connection that was there does not answer any more. */
export const isSilent = (error: Error): boolean => error.message === UNANSWERED
