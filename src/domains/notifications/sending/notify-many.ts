import type { Db } from '#platform/db/db.ts'
import { jobContext, type RequestContext } from '#platform/http/api/request-context.ts'
import type { Notice, NotifyDeps } from './notice-mail.ts'
import { notifyGuest, notifyPerson } from './notify-person.ts'

/** A notice for a person or guest. Without either, no one gets it. */
export type PendingNotice = {
  userId: string | null
  guestId?: string | null
  notice: Omit<Notice, 'noticeChannels' | 'isListed'>
}

const WITHOUT_TEXTS = { noticeChannels: ['email', 'push'] } as const
const TEXTS = { noticeChannels: ['sms'], isListed: false } as const

/** Notifies several people. Such transactions run one at a time and send SMS last, because their counters could deadlock. */
export async function notifyMany(
  tx: Db,
  deps: NotifyDeps,
  people: readonly PendingNotice[],
  request: Pick<RequestContext, 'origin'> = jobContext,
): Promise<void> {
  const notify = async (
    { userId, guestId = null, notice }: PendingNotice,
    how: Pick<Notice, 'noticeChannels' | 'isListed'> = {},
  ) => {
    if (userId !== null) await notifyPerson(tx, deps, userId, { ...notice, ...how }, request)
    else if (guestId !== null) await notifyGuest(tx, deps, guestId, { ...notice, ...how }, request)
  }
  const [first, ...others] = people
  if (!first) return
  if (others.length === 0) return notify(first)
  await tx.query('notifications.takeTurns', `select pg_advisory_xact_lock(hashtextextended('notices to several', 0))`)
  for (const one of people) await notify(one, WITHOUT_TEXTS)
  for (const one of people) if (one.notice.sms) await notify(one, TEXTS)
}
