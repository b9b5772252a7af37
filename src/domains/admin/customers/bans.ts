import { adminAct, lockPersonForDecision, setBanned } from '#domains/accounts/accounts.ts'
import { type Notice, notifyPerson } from '#domains/notifications/notifications.ts'
import type { Db } from '#platform/db/db.ts'
import { notFound } from '#platform/http/api/errors.ts'
import type { RequestContext } from '#platform/http/api/request-context.ts'
import type { ServerDeps } from '#platform/modules/module.ts'
import type { Moderator } from '#shared/caller.ts'

export type PeopleDeps = Pick<ServerDeps, 'clock' | 'config' | 'jobs' | 'live' | 'secret'>

export const unknownCustomer = () => notFound('no_such_customer', 'This customer does not exist.')

/** Bans a customer and ends their sessions, or lifts the ban, and notifies them (G-086, STATE-09). Throws 404, also for admins. */
export function banCustomer(
  db: Db,
  deps: PeopleDeps,
  admin: Moderator,
  { customerId, banned }: { customerId: string; banned: boolean },
  request: RequestContext,
): Promise<void> {
  return adminAct(db, deps, { admin, request }, async (tx) => {
    const before = await lockPersonForDecision(tx, customerId, admin)
    if (before?.role !== 'customer') throw unknownCustomer()
    if (before.banned === banned) return { unchanged: undefined }
    await setBanned(tx, customerId, banned)
    await notifyPerson(tx, deps, customerId, banned ? BANNED_NOTICE : UNBANNED_NOTICE, request)
    const entry = {
      action: banned ? 'customer.banned' : 'customer.unbanned',
      resource: `user:${customerId}`,
      details: { before: before.banned ? 'banned' : 'active', after: banned ? 'banned' : 'active' },
    }
    return { result: undefined, impartial: null, entries: [entry], panels: ['customers'], removes: banned }
  })
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
