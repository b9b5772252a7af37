import { randomBytes } from 'node:crypto'
import { hash, parseOptions, verify } from '@node-rs/argon2'
import { AppError } from '#platform/http/errors.ts'
import type { HashingOptions } from './account-options.ts'

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
}

export function makePasswords({ cost, atOnce, waiting }: HashingOptions): Passwords {
  const parameters = { memoryCost: cost.memory, timeCost: cost.passes, parallelism: cost.lanes, algorithm: ARGON2ID }
  const nobodys = hash(randomBytes(32), parameters)
  // Whoever asks first is told; until then nothing waits for it.
  nobodys.catch(() => {})

  const hashing: Hashing = {
    hash: (password) => hash(spelled(password), parameters),
    async matches(hashed, password) {
      const right = await verify(hashed ?? (await nobodys), spelled(password)).catch(() => false)
      return right && hashed !== null
    },
    isOutdated(hashed) {
      const made = parseOptions(hashed)
      return (
        (made.algorithm as number) !== ARGON2ID ||
        made.memoryCost !== cost.memory ||
        made.timeCost !== cost.passes ||
        made.parallelism !== cost.lanes
      )
    },
  }

  let working = 0
  const queue: (() => void)[] = []
  const turn = async () => {
    if (working < atOnce) {
      working++
      return
    }
    if (queue.length >= waiting)
      throw new AppError(429, 'busy', 'The server is busy. Please try again in a moment.', { retryAfter: 2 })
    // Whoever leaves hands over the turn, so `working` stays as it is.
    await new Promise<void>((resolve) => queue.push(resolve))
  }
  const leave = () => {
    const next = queue.shift()
    if (next) next()
    else working--
  }

  return {
    async inTurn(work) {
      await turn()
      try {
        return await work(hashing)
      } finally {
        leave()
      }
    },
  }
}

/** The same characters typed on different keyboards are the same password. */
function spelled(password: string): string {
  return password.normalize('NFKC')
}
