import { createHash } from 'node:crypto'
import { DAY } from '#shared/time/units.ts'
import type { Db } from '../db/db.ts'
import { BATCH, inBatches } from '../db/in-batches.ts'
import { badRequest, conflict } from '../http/api/errors.ts'
import { oneAtATime } from '../rate-limits/one-at-a-time.ts'

/** A call as a person sent it; without a `key` every repetition counts. */
export type IdempotentCall = { personId: string; call: string; key: string | null; content: unknown }

export const IDEMPOTENCY_TTL = 7 * DAY
const KEY = /^[\x21-\x7e]{1,200}$/

/** Stores once per call and key (G-193). The result holds no personal data. Throws 400, 409 for other content, 429 if too many wait. */
export async function runIdempotent<T extends object>(
  db: Db,
  sent: IdempotentCall,
  now: Date,
  store: (tx: Db) => Promise<T>,
): Promise<T> {
  const key = keyOf(sent)
  const inTurn = (work: (tx: Db) => Promise<T>) => oneAtATime(db, sent.personId, () => db.transaction(work))
  if (key === null) return inTurn(store)
  return inTurn(async (tx) => {
    // Waits for the same call in another process.
    const [first] = await tx.query(
      'idempotency.begin',
      `insert into idempotency_keys (key, request_hash, expires_at) values ($1, $2, $3) on conflict (key) do nothing returning 1`,
      [key, hashOf(JSON.stringify(sent.content)), new Date(now.getTime() + IDEMPOTENCY_TTL)],
    )
    if (!first) {
      const before = await findIdempotentResult<T>(tx, sent)
      if (before) return before
    }
    const stored = await store(tx)
    await tx.query('idempotency.stored', 'update idempotency_keys set result = $2 where key = $1', [
      key,
      JSON.stringify(stored),
    ])
    return stored
  })
}

/** Returns the stored result or null, so that callers can skip work. Throws 400, 409 for other content. */
export async function findIdempotentResult<T extends object>(db: Db, sent: IdempotentCall): Promise<T | null> {
  const key = keyOf(sent)
  if (key === null) return null
  const [found] = await db.query<{ contentHash: string; stored: T }>(
    'idempotency.find',
    'select request_hash as content_hash, result as stored from idempotency_keys where key = $1',
    [key],
  )
  if (found && found.contentHash !== hashOf(JSON.stringify(sent.content)))
    throw conflict('sent_before', 'This was already sent with different content. Please send it again.')
  return found?.stored ?? null
}

export const purgeIdempotencyKeys = (db: Db, now: Date): Promise<number> =>
  inBatches(() =>
    db.query(
      'idempotency.forget',
      `delete from idempotency_keys where key in (select key from idempotency_keys where expires_at <= $1 limit ${BATCH}) returning 1`,
      [now],
    ),
  )

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url')

function keyOf({ personId, call, key }: IdempotentCall): string | null {
  if (key === null) return null
  if (!KEY.test(key)) throw badRequest('bad_key', 'The Idempotency-Key is 1 to 200 letters, digits or signs.')
  return hashOf(`${personId}\0${call}\0${key}`)
}
