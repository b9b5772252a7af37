import { randomBytes } from 'node:crypto'
import { parseOptions } from '@node-rs/argon2'
import { addressGroup, networkGroup } from '#platform/http/address-group.ts'
import { AppError } from '#platform/http/errors.ts'
import type { HashingOptions, PasswordCost } from './account-options.ts'
import { FairQueue } from './fair-queue.ts'
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

/**
 * Whose turn it is: the address, and the account or contact it is about. `known`: the browser has signed in before, so that
 * strangers behind the same address are no crowd to wait in.
 */
export type Turn = { ip: string; account: string; known?: boolean }

export type Passwords = {
  /**
   * Runs `work` when it is its turn, so that a storm of sign-ins leaves the processors to everybody else. Networks take turns,
   * in them addresses, in them accounts. Throws 429 with Retry-After where too many wait.
   */
  inTurn<T>(work: (hashing: Hashing) => Promise<T>, turn: Turn): Promise<T>
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

  const { all, address, account } = waiting
  const queue = new FairQueue<Waiting>([all, all, address, address, account])
  const begin = async ({ ip, account, known }: Turn): Promise<HashingThread> => {
    const thread = idle.pop()
    if (thread) return thread
    return new Promise((resolve, reject) => {
      const path = [networkGroup(ip), addressGroup(ip), known ? 'known' : 'stranger', account]
      queue.push(path, { resolve, reject })?.reject(busy())
    })
  }
  const leave = (thread: HashingThread) => {
    const next = queue.shift()
    if (next) next.resolve(thread)
    else idle.push(thread)
  }

  return {
    async inTurn(work, turn) {
      const thread = await begin(turn)
      try {
        return await work(hashingOn(thread))
      } finally {
        leave(thread)
      }
    },
  }
}

type Waiting = { resolve(thread: HashingThread): void; reject(error: AppError): void }

const busy = () => new AppError(429, 'busy', 'The server is busy. Please try again in a moment.', { retryAfter: 2 })

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
