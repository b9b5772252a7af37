import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Caller } from '#shared/caller.ts'
import type { Endpoint } from '#shared/endpoint.ts'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Db, DbPool } from '../db/db.ts'
import type { Handler } from '../http/api/handle.ts'
import type { RequestContext } from '../http/api/request-context.ts'
import type { ForeignContent } from '../http/edge/security-headers.ts'
import type { ResponseListener } from '../http/sent-responses.ts'
import type { Jobs } from '../jobs/jobs.ts'
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

export type PersonalData = { name: string; query: string; text: string }

export type AdminsChange = {
  userId: string
  others: readonly string[]
  subject: string
  toOthers: string
  toThem: string | null
  origin: string
}

/** The person who deletes an account: an admin is refused more than the owner of the account (G-087, G-189). */
export type DeletedBy = 'self' | 'admin'

export type Module = {
  contract?: Readonly<Record<string, Endpoint>>
  queues?: readonly Queue[]
  live?: Readonly<Record<string, LiveKind>>
  personalData?: readonly PersonalData[]
  /** Before the first `beforeDelete`, in its transaction: takes locks that other transactions take in a fixed order. */
  holdForDeletion?(tx: Db, userId: string): Promise<void>
  /** In the transaction that deletes a person: removes rows that foreign keys would keep, or throws to refuse. */
  beforeDelete?(tx: Db, userId: string, deps: ServerDeps, by: DeletedBy): Promise<void>
  /** In the transaction of a sign-in: moves the guest's data to the person (G-064). */
  mergeGuest?(tx: Db, guestId: string, userId: string): Promise<void>
  adminsChanged?(tx: Db, change: AdminsChange, deps: ServerDeps): Promise<void>
  /** Returns the shops that its `mergeGuest` writes about. All modules' shops are locked in one order before the first merge. */
  shopsOfGuest?(tx: Db, guestId: string): Promise<readonly number[]>
  /** Locks shops until the end of the transaction, against their removal. Only the module that owns shops has it. */
  lockShops?(tx: Db, shopIds: readonly number[]): Promise<void>
  /** Aligns stored data with the settings before anything else uses them. */
  prepare?(deps: ServerDeps): Promise<void>
  start?(deps: ServerDeps): Promise<void>
  http?(deps: ServerDeps, hooks: PersonHooks): HttpPlugin
  work?(
    jobs: Pick<Jobs, 'work'>,
    deps: ServerDeps,
    onStop: (close: () => void) => void,
    hooks: PersonHooks,
  ): Promise<void>
}

export type HttpPlugin = {
  handlers?: readonly Handler[]
  identity?: Identity
  listeners?: readonly ResponseListener[]
  /** Returns the key of the stored file behind a private address under /media, for a caller who may read it; else null. */
  privateFile?(file: string, caller: Caller, request: RequestContext): Promise<string | null>
  foreignContent?: readonly ForeignContent[]
  onPublicChange?(tags: readonly string[]): void
  register?(app: FastifyInstance): void
}

export type Identity = {
  identify(request: FastifyRequest): Promise<Caller>
  identifyForPages(request: FastifyRequest): Promise<Caller>
  /** Returns, for each admitted caller, whether they would still be admitted as the same person; in one query. */
  stillIn(callers: readonly Caller[]): Promise<readonly boolean[]>
  cookies: RegExp
}

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

function hooksOf(modules: Modules, deps: ServerDeps): PersonHooks {
  return {
    personalData: modules.flatMap(({ personalData = [] }) => personalData),
    beforeDelete: [
      ...modules.flatMap(({ holdForDeletion }) => holdForDeletion ?? []),
      ...modules.flatMap(({ beforeDelete }) =>
        beforeDelete ? [(tx: Db, userId: string, by: DeletedBy) => beforeDelete(tx, userId, deps, by)] : [],
      ),
    ],
    adminsChanged: modules.flatMap(({ adminsChanged }) =>
      adminsChanged ? [(tx: Db, change: AdminsChange) => adminsChanged(tx, change, deps)] : [],
    ),
    mergeGuest: [
      (tx, guestId) => lockShopsOfGuest(modules, tx, guestId),
      ...modules.flatMap(({ mergeGuest }) => mergeGuest ?? []),
    ],
  }
}

export function httpPlugins(modules: Modules, deps: ServerDeps): HttpPlugin[] {
  const hooks = hooksOf(modules, deps)
  return modules.flatMap(({ http }) => http?.(deps, hooks) ?? [])
}

/** Locks all modules' shops together: separate locks could deadlock with the removal of several shops. */
async function lockShopsOfGuest(modules: Modules, tx: Db, guestId: string): Promise<void> {
  const ids = new Set<number>()
  for (const { shopsOfGuest } of modules) for (const id of (await shopsOfGuest?.(tx, guestId)) ?? []) ids.add(id)
  for (const { lockShops } of modules) await lockShops?.(tx, [...ids])
}

export async function startWork(
  modules: Modules,
  jobs: Pick<Jobs, 'work' | 'schedule'>,
  deps: ServerDeps,
): Promise<() => void> {
  const closers: (() => void)[] = []
  const hooks = hooksOf(modules, deps)
  for (const { work } of modules) await work?.(jobs, deps, (close) => closers.push(close), hooks)
  await jobs.schedule()
  return () => {
    for (const close of closers) close()
  }
}
