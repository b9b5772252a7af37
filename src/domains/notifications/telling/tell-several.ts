import type { Db } from '#platform/db/db.ts'
import { noRequest, type RequestFacts } from '#platform/http/api/request-facts.ts'
import { type Notice, type TellDeps, tellGuest, tellPerson } from './tell-person.ts'

/** A person, or a guest; with neither nobody can be told. */
export type ToTell = {
  userId: string | null
  guestId?: string | null
  notice: Omit<Notice, 'ways' | 'isListed'>
}

const WITHOUT_TEXTS = { ways: ['email', 'push'] } as const
/** It is in the list already. */
const TEXTS = { ways: ['sms'], isListed: false } as const

/**
 * Tells several in one transaction. Such transactions take turns, and texts come last: whoever holds the counter of all texts must not
 * wait for that of an address, which others take first.
 */
export async function tellSeveral(
  tx: Db,
  deps: TellDeps,
  people: readonly ToTell[],
  request: Pick<RequestFacts, 'origin'> = noRequest,
): Promise<void> {
  const tell = async ({ userId, guestId = null, notice }: ToTell, how: Pick<Notice, 'ways' | 'isListed'> = {}) => {
    if (userId !== null) await tellPerson(tx, deps, userId, { ...notice, ...how }, request)
    else if (guestId !== null) await tellGuest(tx, deps, guestId, { ...notice, ...how }, request)
  }
  const [first, ...others] = people
  if (!first) return
  if (others.length === 0) return tell(first)
  await tx.query('notices.takeTurns', `select pg_advisory_xact_lock(hashtextextended('notices to several', 0))`)
  for (const one of people) await tell(one, WITHOUT_TEXTS)
  for (const one of people) if (one.notice.sms) await tell(one, TEXTS)
}
