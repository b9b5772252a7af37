import { createHash } from 'node:crypto'
import type { Db } from '../db/db.ts'
import { BATCH, inBatches } from '../db/in-batches.ts'
import { badRequest, conflict } from '../http/api/errors.ts'
import { oneAtATime } from '../rate-limits/one-at-a-time.ts'

/** A call as a person sent it; without a `key` every sending counts. */
export type SentCall = { personId: string; call: string; key: string | null; content: unknown }

const DAY = 86_400_000
/** A phone may find its network again after days. */
export const KEPT_FOR = 7 * DAY
const KEY = /^[\x21-\x7e]{1,200}$/

/**
 * Stores in one transaction, once for each person, call and key (G-193); returns what the first sending stored, which must be
 * numbers, no personal data. Throws 400 for a key that cannot be, 409 when it was sent with other content, 429 when too many of
 * the person's wait.
 */
export async function sentOnce<T extends object>(
  db: Db,
  sent: SentCall,
  now: Date,
  store: (tx: Db) => Promise<T>,
): Promise<T> {
  const key = keyOf(sent)
  const inTurn = (work: (tx: Db) => Promise<T>) => oneAtATime(db, sent.personId, () => db.transaction(work))
  if (key === null) return inTurn(store)
  return inTurn(async (tx) => {
    // Waits for the same call when another process is just storing it.
    const [first] = await tx.query(
      'sentCalls.begin',
      `insert into sent_calls (key, content_hash, expires_at) values ($1, $2, $3) on conflict (key) do nothing returning 1`,
      [key, hashOf(JSON.stringify(sent.content)), new Date(now.getTime() + KEPT_FOR)],
    )
    if (!first) {
      const before = await findSent<T>(tx, sent)
      if (before) return before
    }
    const stored = await store(tx)
    await tx.query('sentCalls.stored', 'update sent_calls set stored = $2 where key = $1', [
      key,
      JSON.stringify(stored),
    ])
    return stored
  })
}

/** What this call stored before, or null: saves work that `sentOnce` would do before it notices. Throws as that does. */
export async function findSent<T extends object>(db: Db, sent: SentCall): Promise<T | null> {
  const key = keyOf(sent)
  if (key === null) return null
  const [found] = await db.query<{ contentHash: string; stored: T }>(
    'sentCalls.find',
    'select content_hash as "contentHash", stored from sent_calls where key = $1',
    [key],
  )
  if (found && found.contentHash !== hashOf(JSON.stringify(sent.content)))
    throw conflict('sent_before', 'This was sent before with other content. Please send it again as new.')
  return found?.stored ?? null
}

/** Forgets keys that nobody will repeat. Returns how many. */
export const forgetSentCalls = (db: Db, now: Date): Promise<number> =>
  inBatches(() =>
    db.query(
      'sentCalls.forget',
      `delete from sent_calls where key in (select key from sent_calls where expires_at <= $1 limit ${BATCH}) returning 1`,
      [now],
    ),
  )

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url')

function keyOf({ personId, call, key }: SentCall): string | null {
  if (key === null) return null
  if (!KEY.test(key)) throw badRequest('bad_key', 'The Idempotency-Key is 1 to 200 letters, digits or signs.')
  return hashOf(`${personId}\0${call}\0${key}`)
}
