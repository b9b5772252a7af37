import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { parseOptions } from '@node-rs/argon2'
import { FairQueue } from '../fair-queue.ts'
import { AppError } from '../http/api/errors.ts'
import { addressGroup, networkGroup } from '../http/edge/address-group.ts'
import { HashingThread } from './hashing-thread.ts'

/** The package's enum cannot be imported under `verbatimModuleSyntax`. */
const ARGON2ID = 2

/** Cost of argon2id; `memory` in KiB. */
export type PasswordCost = { memory: number; passes: number; lanes: number }

export type HashingOptions = {
  cost: PasswordCost
  atOnce: number
  waiting: { all: number; address: number; account: number }
}

export const defaultHashing: HashingOptions = {
  cost: { memory: 19_456, passes: 2, lanes: 1 },
  atOnce: Math.max(1, Math.min(4, availableParallelism() - 1)),
  waiting: { all: 300, address: 60, account: 10 },
}

export type Hashing = {
  hash(password: string): Promise<string>
  /** A null hash takes as long and never matches. */
  matches(hashed: string | null, password: string): Promise<boolean>
  isOutdated(hashed: string): boolean
}

/** `known`: this browser has signed in before. Strangers cannot push it out, and take only every second turn. */
export type Turn = { ip: string; account: string; known?: boolean }

export type Passwords = {
  /** Queues `work` fairly: known browsers and strangers alternate, then networks, addresses and accounts. Throws 429 when too many wait. */
  inTurn<T>(work: (hashing: Hashing) => Promise<T>, turn: Turn): Promise<T>
  rest(): Promise<void>
}

export function makePasswords({ cost, atOnce, waiting }: HashingOptions): Passwords {
  const parameters = { memoryCost: cost.memory, timeCost: cost.passes, parallelism: cost.lanes, algorithm: ARGON2ID }
  const threads = Array.from({ length: atOnce }, () => new HashingThread())
  const idle = [...threads]
  // Replaces a null hash. It is made up, so that nothing needs hashing before the first sign-in.
  const dummyHash = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.lanes}$${random(16)}$${random(32)}`

  const hashingOn = (thread: HashingThread): Hashing => {
    const hash = async (password: string) => String(await thread.run({ password: spelled(password), parameters }))
    return {
      hash,
      async matches(hashed, password) {
        const task = { hashed: hashed ?? dummyHash, password: spelled(password), parameters }
        const right = await thread.run(task).catch(() => false)
        return right === true && hashed !== null
      },
      isOutdated: (hashed) => isOutdated(hashed, cost),
    }
  }

  const { all, address, account } = waiting
  const queue = new FairQueue<Waiting>([all, all, all, address, account])
  const begin = async ({ ip, account, known }: Turn): Promise<HashingThread> => {
    const thread = idle.pop()
    if (thread) return thread
    return new Promise((resolve, reject) => {
      const path = [known ? 'known' : 'stranger', networkGroup(ip), addressGroup(ip), account]
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
    async rest() {
      await Promise.all(threads.map((thread) => thread.end()))
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

/** Normalises a password, because keyboards encode the same character in different ways. */
function spelled(password: string): string {
  return password.normalize('NFKC')
}
