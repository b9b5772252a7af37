import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Caller } from '#shared/caller.ts'
import type { Endpoint } from '#shared/endpoint.ts'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Db, DbPool } from '../db/db.ts'
import type { Handler } from '../http/api/handle.ts'
import type { ForeignContent } from '../http/edge/security-headers.ts'
import type { SentListener } from '../http/sent-answers.ts'
import type { Jobs, Scheduled } from '../jobs/jobs.ts'
import type { Queue } from '../jobs/queue.ts'
import type { Log } from '../log.ts'
import type { SecretKey } from '../secret-key.ts'
import type { Storage } from '../storage/storage.ts'

export type ServerDeps = {
  config: Config
  db: DbPool
  databaseUrl: string
  log: Log
  clock: Clock
  secret: SecretKey
  storage: Storage
  jobs: Pick<Jobs, 'enqueue'>
}

/** A query for rows about a person ($1), for their data download. */
export type PersonalData = { name: string; query: string; text: string }

/** Who deletes a person: an admin is refused what the person may do (G-087, G-189). */
export type DeletedBy = 'self' | 'admin'

/** What a domain brings to the server; `main.ts` lists the modules and everything else folds that list. */
export type Module = {
  contract?: Readonly<Record<string, Endpoint>>
  queues?: readonly Queue[]
  schedule?: readonly Scheduled[]
  personalData?: readonly PersonalData[]
  /** In the transaction that deletes a person: removes what foreign keys would keep, or throws to refuse. */
  beforeDelete?(tx: Db, userId: string, deps: ServerDeps, by: DeletedBy): Promise<void>
  /** In the transaction of a sign-in: moves what the guest kept to the person (G-064). */
  mergeGuest?(tx: Db, guestId: string, userId: string): Promise<void>
  /** Aligns stored data with the settings before anything else uses them. */
  prepare?(deps: ServerDeps): Promise<void>
  start?(deps: ServerDeps): Promise<void>
  http?(deps: ServerDeps, hooks: PersonHooks): HttpPart
  /** Registers workers; pass `onStop` what closes the resources they opened. */
  work?(jobs: Pick<Jobs, 'work'>, deps: ServerDeps, onStop: (close: () => void) => void): Promise<void>
}

export type HttpPart = {
  handlers?: readonly Handler[]
  identity?: Identity
  listeners?: readonly SentListener[]
  foreignContent?: readonly ForeignContent[]
  register?(app: FastifyInstance): void
}

export type Identity = {
  identify(request: FastifyRequest): Promise<Caller>
  /** The same for pages, which banned people may read. */
  identifyForPages(request: FastifyRequest): Promise<Caller>
  /** Matches the Cookie header of everyone who gets pages of their own. */
  cookies: RegExp
}

/** What every module does with a person's data, for the domain that owns people. */
export type PersonHooks = {
  personalData: readonly PersonalData[]
  beforeDelete: readonly ((tx: Db, userId: string, by: DeletedBy) => Promise<void>)[]
  mergeGuest: readonly ((tx: Db, guestId: string, userId: string) => Promise<void>)[]
}

type Modules = readonly Module[]

export const queuesOf = (modules: Modules): Queue[] => modules.flatMap(({ queues = [] }) => queues)

export function httpParts(modules: Modules, deps: ServerDeps): HttpPart[] {
  const hooks: PersonHooks = {
    personalData: modules.flatMap(({ personalData = [] }) => personalData),
    beforeDelete: modules.flatMap(({ beforeDelete }) =>
      beforeDelete ? [(tx: Db, userId: string, by: DeletedBy) => beforeDelete(tx, userId, deps, by)] : [],
    ),
    mergeGuest: modules.flatMap(({ mergeGuest }) => mergeGuest ?? []),
  }
  return modules.flatMap(({ http }) => http?.(deps, hooks) ?? [])
}

/** Returns a function that closes what the workers opened. */
export async function startWork(
  modules: Modules,
  jobs: Pick<Jobs, 'work' | 'schedule'>,
  deps: ServerDeps,
): Promise<() => void> {
  const closers: (() => void)[] = []
  for (const { work } of modules) await work?.(jobs, deps, (close) => closers.push(close))
  await jobs.schedule(modules.flatMap(({ schedule = [] }) => schedule))
  return () => {
    for (const close of closers) close()
  }
}
