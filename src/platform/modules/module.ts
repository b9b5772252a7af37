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
import type { Live } from '../live/live.ts'
import type { LiveKind } from '../live/live-kind.ts'
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
  live: Live
}

/** A query for rows about a person ($1), for their data download. */
export type PersonalData = { name: string; query: string; text: string }

/** Somebody became or is no longer an admin, or got another role; `others` are the other admins. */
export type AdminsChange = {
  userId: string
  others: readonly string[]
  subject: string
  toOthers: string
  toThem: string | null
  origin: string
}

/** Who deletes a person: an admin is refused what the person may do (G-087, G-189). */
export type DeletedBy = 'self' | 'admin'

/** What a domain brings to the server; `modules.ts` lists the modules and everything else folds that list. */
export type Module = {
  contract?: Readonly<Record<string, Endpoint>>
  queues?: readonly Queue[]
  schedule?: readonly Scheduled[]
  /** What is sent to open browsers for the kinds of events it records (`recordLive`). */
  live?: Readonly<Record<string, LiveKind>>
  personalData?: readonly PersonalData[]
  /** In the transaction that deletes a person: removes what foreign keys would keep, or throws to refuse. */
  beforeDelete?(tx: Db, userId: string, deps: ServerDeps, by: DeletedBy): Promise<void>
  /** In the transaction of a sign-in: moves what the guest kept to the person (G-064). */
  mergeGuest?(tx: Db, guestId: string, userId: string): Promise<void>
  /** In the transaction that changes who is an admin. */
  adminsChanged?(tx: Db, change: AdminsChange, deps: ServerDeps): Promise<void>
  /** Shops that its `mergeGuest` writes about: those of all modules are held before the first merge, at once and in order. */
  shopsOfGuest?(tx: Db, guestId: string): Promise<readonly number[]>
  /** Of the module whose shops they are: holds these until the end of the transaction, against their removal. */
  holdShops?(tx: Db, shopIds: readonly number[]): Promise<void>
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
  /** Hears what the public sees differently: the tags of migrations/routines/0110_public_changes.sql, or all of them. */
  onPublicChange?(tags: readonly string[]): void
  register?(app: FastifyInstance): void
}

export type Identity = {
  identify(request: FastifyRequest): Promise<Caller>
  /** The same for pages, which banned people may read. */
  identifyForPages(request: FastifyRequest): Promise<Caller>
  /** Which of the callers who were admitted before still would be, and as who they were; in one query. */
  stillIn(callers: readonly Caller[]): Promise<readonly boolean[]>
  /** Matches the Cookie header of everyone who gets pages of their own. */
  cookies: RegExp
}

/** What every module does with a person's data, for the domain that owns people. */
export type PersonHooks = {
  personalData: readonly PersonalData[]
  beforeDelete: readonly ((tx: Db, userId: string, by: DeletedBy) => Promise<void>)[]
  mergeGuest: readonly ((tx: Db, guestId: string, userId: string) => Promise<void>)[]
  adminsChanged: readonly ((tx: Db, change: AdminsChange) => Promise<void>)[]
}

type Modules = readonly Module[]

export const liveKindsOf = (modules: Modules): Record<string, LiveKind> =>
  Object.assign({}, ...modules.map(({ live }) => live))

export const queuesOf = (modules: Modules): Queue[] => modules.flatMap(({ queues = [] }) => queues)

export function httpParts(modules: Modules, deps: ServerDeps): HttpPart[] {
  const hooks: PersonHooks = {
    personalData: modules.flatMap(({ personalData = [] }) => personalData),
    beforeDelete: modules.flatMap(({ beforeDelete }) =>
      beforeDelete ? [(tx: Db, userId: string, by: DeletedBy) => beforeDelete(tx, userId, deps, by)] : [],
    ),
    adminsChanged: modules.flatMap(({ adminsChanged }) =>
      adminsChanged ? [(tx: Db, change: AdminsChange) => adminsChanged(tx, change, deps)] : [],
    ),
    mergeGuest: [
      (tx, guestId) => holdShopsOfGuest(modules, tx, guestId),
      ...modules.flatMap(({ mergeGuest }) => mergeGuest ?? []),
    ],
  }
  return modules.flatMap(({ http }) => http?.(deps, hooks) ?? [])
}

/** Each merge that held its own would wait for a removal of several shops that waits for another's. */
async function holdShopsOfGuest(modules: Modules, tx: Db, guestId: string): Promise<void> {
  const ids = new Set<number>()
  for (const { shopsOfGuest } of modules) for (const id of (await shopsOfGuest?.(tx, guestId)) ?? []) ids.add(id)
  for (const { holdShops } of modules) await holdShops?.(tx, [...ids])
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
