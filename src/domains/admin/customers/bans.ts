import { audit, countAct, holdPerson, setBanned } from '#domains/accounts/accounts.ts'
import { type Notice, tellPerson } from '#domains/notifications/notifications.ts'
import type { Db } from '#platform/db/db.ts'
import { notFound } from '#platform/http/api/errors.ts'
import type { RequestFacts } from '#platform/http/api/request-facts.ts'
import { recordLive } from '#platform/live/record-live.ts'
import { toAdmins } from '#platform/live/to-admins.ts'
import type { ServerDeps } from '#platform/modules/module.ts'
import type { Moderator } from '#shared/caller.ts'

export type PeopleDeps = Pick<ServerDeps, 'clock' | 'config' | 'jobs' | 'live' | 'secret'>

export const unknownCustomer = () => notFound('no_such_customer', 'This customer does not exist.')

/**
 * Bans a customer, whose sessions and live streams end, or lifts the ban, and tells them; one who is so already stays so (G-086,
 * STATE-09). Admins and owners are no customers. Throws 404.
 */
export async function banCustomer(
  db: Db,
  deps: PeopleDeps,
  admin: Moderator,
  { customerId, banned }: { customerId: string; banned: boolean },
  request: RequestFacts,
): Promise<void> {
  const people = await db.transaction(async (tx) => {
    const before = await holdPerson(tx, customerId, admin)
    if (before?.role !== 'customer') throw unknownCustomer()
    if (before.banned === banned) return []
    await setBanned(tx, customerId, banned)
    await tellPerson(tx, deps, customerId, banned ? BANNED_NOTICE : UNBANNED_NOTICE, request)
    const entry = {
      userId: admin.id,
      action: banned ? 'customer.banned' : 'customer.unbanned',
      resource: `user:${customerId}`,
      details: { before: before.banned ? 'banned' : 'active', after: banned ? 'banned' : 'active' },
    }
    await audit(tx, entry, request, deps.clock.now())
    await countAct(tx, deps, admin, entry.resource)
    return recordLive(tx, [toAdmins('customers')])
  })
  deps.live.wake(people)
}

const REASON = 'You are getting this email because you have an account on LocalShopFinder.'

const BANNED_NOTICE: Notice = {
  topic: 'account',
  kind: 'account-banned',
  subject: 'Your account has been banned',
  paragraphs: [
    'You can no longer sign in, send messages or use features for members. You can still look at shops and prices.',
    'If you think this is wrong, please write to our support and we look at it again.',
  ],
  reason: REASON,
  key: 'ban',
}

export const UNBANNED_NOTICE: Notice = {
  topic: 'account',
  kind: 'account-unbanned',
  subject: 'Your account is open again',
  paragraphs: ['The ban on your account has been lifted. You can sign in and use everything as before.'],
  reason: REASON,
  key: 'ban',
}
