import { randomBytes } from 'node:crypto'
import { parseOptions } from '@node-rs/argon2'
import { AppError } from '#platform/http/errors.ts'
import type { HashingOptions, PasswordCost } from './account-options.ts'
import { HashingThread } from './hashing-threads.ts'

/** Argon2id: the package's enum cannot be imported under `verbatimModuleSyntax`. */
const ARGON2ID = 2

/** What can be done with passwords while it is one's turn. */
export type Hashing = {
  hash(password: string): Promise<string>
  /** Whether a password belongs to a hash. Without a hash it takes as long and is never right. */
  matches(hashed: string | null, password: string): Promise<boolean>
  /** Whether a hash was made with other parameters than today's. */
  isOutdated(hashed: string): boolean
}

export type Passwords = {
  /**
   * Runs `work` when it is its turn, so that a storm of sign-ins leaves the processors to everybody else. Throws 429 with
   * Retry-After when too many wait.
   */
  inTurn<T>(work: (hashing: Hashing) => Promise<T>): Promise<T>
  /** Throws what `inTurn` would throw now, before anything has been asked of the database. */
  refuseWhenFull(): void
}

export function makePasswords({ cost, atOnce, waiting }: HashingOptions): Passwords {
  const parameters = { memoryCost: cost.memory, timeCost: cost.passes, parallelism: cost.lanes, algorithm: ARGON2ID }
  const idle = Array.from({ length: atOnce }, () => new HashingThread())
  // Of no password at all: made up, so that nothing has to be computed before the first sign-in.
  const nobodys = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.lanes}$${random(16)}$${random(32)}`

  const hashingOn = (thread: HashingThread): Hashing => {
    const hash = async (password: string) => String(await thread.run({ password: spelled(password), parameters }))
    return {
      hash,
      async matches(hashed, password) {
        const task = { hashed: hashed ?? nobodys, password: spelled(password), parameters }
        // A hash that cannot be read is nobody's.
        const right = await thread.run(task).catch(() => false)
        return right === true && hashed !== null
      },
      isOutdated: (hashed) => isOutdated(hashed, cost),
    }
  }

  const queue: ((thread: HashingThread) => void)[] = []
  const refuseWhenFull = () => {
    if (idle.length === 0 && queue.length >= waiting)
      throw new AppError(429, 'busy', 'The server is busy. Please try again in a moment.', { retryAfter: 2 })
  }
  const turn = async (): Promise<HashingThread> => {
    refuseWhenFull()
    return idle.pop() ?? new Promise((resolve) => queue.push(resolve))
  }
  const leave = (thread: HashingThread) => {
    const next = queue.shift()
    if (next) next(thread)
    else idle.push(thread)
  }

  return {
    refuseWhenFull,
    async inTurn(work) {
      const thread = await turn()
      try {
        return await work(hashingOn(thread))
      } finally {
        leave(thread)
      }
    },
  }
}

function isOutdated(hashed: string, cost: PasswordCost): boolean {
  const made = parseOptions(hashed)
  return (
    (made.algorithm as number) !== ARGON2ID ||
    made.memoryCost !== cost.memory ||
    made.timeCost !== cost.passes ||
    made.parallelism !== cost.lanes
  )
}

const random = (bytes: number) => randomBytes(bytes).toString('base64').replaceAll('=', '')

/** The same characters typed on different keyboards are the same password. */
function spelled(password: string): string {
  return password.normalize('NFKC')
}
