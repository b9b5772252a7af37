import { audit, countAdminDecision, lockPersonForDecision, setBanned } from '#domains/accounts/accounts.ts'
import { type Notice, notifyPerson } from '#domains/notifications/notifications.ts'
import type { Db } from '#platform/db/db.ts'
import { notFound } from '#platform/http/api/errors.ts'
import type { RequestContext } from '#platform/http/api/request-context.ts'
import { recordLive } from '#platform/live/record-live.ts'
import { adminEvent } from '#platform/live/to-admins.ts'
import type { ServerDeps } from '#platform/modules/module.ts'
import type { Moderator } from '#shared/caller.ts'

export type PeopleDeps = Pick<ServerDeps, 'clock' | 'config' | 'jobs' | 'live' | 'secret'>

export const unknownCustomer = () => notFound('no_such_customer', 'This customer does not exist.')

/** Bans a customer and ends their sessions, or lifts the ban, and notifies them (G-086, STATE-09). Throws 404, also for admins. */
export async function banCustomer(
  db: Db,
  deps: PeopleDeps,
  admin: Moderator,
  { customerId, banned }: { customerId: string; banned: boolean },
  request: RequestContext,
): Promise<void> {
  const people = await db.transaction(async (tx) => {
    const before = await lockPersonForDecision(tx, customerId, admin)
    if (before?.role !== 'customer') throw unknownCustomer()
    if (before.banned === banned) return []
    await setBanned(tx, customerId, banned)
    await notifyPerson(tx, deps, customerId, banned ? BANNED_NOTICE : UNBANNED_NOTICE, request)
    const entry = {
      userId: admin.id,
      action: banned ? 'customer.banned' : 'customer.unbanned',
      resource: `user:${customerId}`,
      details: { before: before.banned ? 'banned' : 'active', after: banned ? 'banned' : 'active' },
    }
    await audit(tx, entry, request, deps.clock.now())
    await countAdminDecision(tx, deps, admin, entry.resource, { removes: banned })
    return recordLive(tx, [adminEvent('customers')])
  })
  deps.live.wake(people)
}

const REASON = 'You are getting this email because you have an account on LocalShopFinder.'

const BANNED_NOTICE: Notice = {
  topic: 'account',
  kind: 'account-banned',
  subject: 'Your account has been banned',
  paragraphs: [
    'You can no longer sign in or send messages. You can still browse shops and prices.',
    'If you think this is a mistake, contact support and we will review it.',
  ],
  reason: REASON,
  key: 'ban',
}

export const UNBANNED_NOTICE: Notice = {
  topic: 'account',
  kind: 'account-unbanned',
  subject: 'Your account is active again',
  paragraphs: ['The ban on your account has been lifted. You can sign in and use everything as before.'],
  reason: REASON,
  key: 'ban',
}
