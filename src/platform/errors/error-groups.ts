import type { Db } from '../db/db.ts'
import { type Log, onLoggedError } from '../log.ts'
import { type ErrorPlace, type ErrorShape, shapeOf, withoutPersonalData } from './error-shape.ts'
import { watchError } from './watchers.ts'

const FLUSH_EVERY_MS = 5_000
/** Different errors of each place that a process remembers until the next flush. Strangers can invent those of browsers. */
const MAX_AT_ONCE = 50
/** Groups of each place that are stored. Beyond it the rarest makes room, so that invented ones crowd out none that goes on. */
const MAX_STORED = 200
/** Days after which a group that did not happen again is deleted. */
const RETENTION_DAYS = 30

export type ErrorGroup = Omit<ErrorShape, 'fingerprint'> & { id: number; count: number; firstAt: Date; lastAt: Date }

type Counted = Map<string, { shape: ErrorShape; count: number; lastAt: Date }>
const counted: Record<ErrorPlace, Counted> = { server: new Map(), browser: new Map() }

/** Remembers an error of this process. Costs no query. */
export function countError(place: ErrorPlace, error: { message: string; stack: string; route: string }): void {
  const shape = shapeOf(place, error)
  const here = counted[place]
  const known = here.get(shape.fingerprint)
  if (!known && here.size >= MAX_AT_ONCE) return
  here.set(shape.fingerprint, { shape, count: (known?.count ?? 0) + 1, lastAt: new Date() })
}

/** Counts what is logged as an error. Returns a function that stops this. */
export const countLoggedErrors = (): (() => void) =>
  onLoggedError(({ name, message, stack = '' }, sentence) => {
    countError('server', { message: `${name}: ${message}`, stack, route: sentence })
    watchError(withoutPersonalData(message), stack.match(/^\s+at .*$/gm)?.join('\n') ?? '')
  })

/** Stores the errors counted since. */
export async function storeErrors(db: Db): Promise<void> {
  const errors = Object.values(counted).flatMap((here) => [...here.values()])
  for (const here of Object.values(counted)) here.clear()
  for (const { shape, count, lastAt } of errors)
    await db.query(
      'errors.store',
      `with rarest as (delete from error_groups where id = (
         select id from error_groups where place = $2::varchar
           and (select count(*) from error_groups where place = $2::varchar) >= $9
           and not exists (select from error_groups where fingerprint = $1) order by error_count, last_at, id limit 1))
       insert into error_groups (fingerprint, place, message, code_line, route, version, error_count, first_at, last_at)
       values ($1, $2::varchar, $3, $4, $5, $6, $7, $8, $8)
       on conflict (fingerprint) do update set error_count = least(error_groups.error_count::bigint + excluded.error_count, 2000000000),
         last_at = excluded.last_at, route = excluded.route, version = excluded.version`,
      [
        ...[shape.fingerprint, shape.place, shape.message, shape.codeLine, shape.route, shape.version],
        ...[count, lastAt, MAX_STORED],
      ],
    )
}

/** Counts and stores every few seconds. Returns a function that stops this. */
export function startCountingErrors(db: Db, log: Log): () => void {
  const timer = setInterval(
    () => void storeErrors(db).catch((err) => log.warn({ err }, 'errors cannot be stored')),
    FLUSH_EVERY_MS,
  ).unref()
  const endCounting = countLoggedErrors()
  return () => {
    clearInterval(timer)
    endCounting()
  }
}

/** Returns the groups, the latest first. */
export async function listErrors(db: Db): Promise<ErrorGroup[]> {
  return db.query<ErrorGroup>(
    'errors.list',
    `select id, place, message, code_line, route, version, error_count as count, first_at, last_at
     from error_groups order by last_at desc, id desc limit 400`,
  )
}

/** Returns false for an unknown group. */
export async function deleteErrorGroup(tx: Db, id: number): Promise<boolean> {
  return (await tx.query('errors.delete', 'delete from error_groups where id = $1 returning id', [id])).length > 0
}

export async function purgeErrors(db: Db, now: Date): Promise<void> {
  await db.query(
    'errors.purge',
    `delete from error_groups where last_at < $1::timestamptz - make_interval(days => $2)`,
    [now, RETENTION_DAYS],
  )
}
