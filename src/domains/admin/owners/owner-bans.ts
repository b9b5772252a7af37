import { audit, countAct, endedBans, findCustomer, holdPerson, setBanned } from '#domains/accounts/accounts.ts'
import { type Notice, tellPerson } from '#domains/notifications/notifications.ts'
import type { Db } from '#platform/db/db.ts'
import { badRequest, forbidden, notFound } from '#platform/http/api/errors.ts'
import { noRequest, type RequestFacts } from '#platform/http/api/request-facts.ts'
import { recordLive } from '#platform/live/record-live.ts'
import { toAdmins } from '#platform/live/to-admins.ts'
import type { Moderator } from '#shared/caller.ts'
import { dateTimeText } from '#shared/time/lagos-time.ts'
import { type PeopleDeps, UNBANNED_NOTICE } from '../customers/bans.ts'
import type { OwnerBan } from './owner-ban-form.contract.ts'

export const unknownOwner = () => notFound('no_such_owner', 'This shop owner does not exist.')

/**
 * Bans an owner with a reason and an end, or lifts the ban, and tells them; what is so already stays so. Shops are not touched (G-086).
 * Throws 400, 403 for admins, 404.
 */
export async function banOwner(
  db: Db,
  deps: PeopleDeps,
  admin: Moderator,
  { ownerId, ban }: { ownerId: string; ban: OwnerBan },
  request: RequestFacts,
): Promise<void> {
  const now = deps.clock.now()
  const until = ban.banned && ban.until !== null ? new Date(ban.until) : null
  const reason = ban.banned ? ban.reason : null
  if (until && until <= now) throw badRequest('past', 'The end of a ban must be in the future.')
  const people = await db.transaction(async (tx) => {
    const person = await holdPerson(tx, ownerId, admin)
    if (person?.isAdmin) throw forbidden('Admins cannot be banned.', 'admin_account')
    const before = person && (await findCustomer(tx, ownerId, 'shop_owner'))
    if (!before) throw unknownOwner()
    const isSame = before.bannedUntil?.getTime() === until?.getTime() && before.banReason === reason
    if (before.banned === ban.banned && isSame) return []
    await setBanned(tx, ownerId, ban.banned, { until, reason })
    await tellPerson(tx, deps, ownerId, reason === null ? UNBANNED_NOTICE : bannedNotice(reason, until), request)
    const entry = {
      userId: admin.id,
      action: ban.banned ? 'owner.banned' : 'owner.unbanned',
      resource: `user:${ownerId}`,
      details: {
        before: before.banned ? 'banned' : 'active',
        after: ban.banned ? 'banned' : 'active',
        ...(reason !== null && { reason, until: until?.toISOString() ?? null }),
      },
    }
    await audit(tx, entry, request, now)
    await countAct(tx, deps, admin, entry.resource)
    return recordLive(tx, [toAdmins('owners')])
  })
  deps.live.wake(people)
}

/** Lifts the bans whose end has come, and tells the people. Returns how many. */
export async function liftEndedBans(db: Db, deps: PeopleDeps): Promise<number> {
  const now = deps.clock.now()
  const ended = await endedBans(db, now)
  for (const userId of ended)
    await db.transaction(async (tx) => {
      const person = await holdPerson(tx, userId, null)
      // An admin may have lifted or prolonged it meanwhile.
      if (!person?.banned || !(await endedBans(tx, now)).includes(userId)) return
      await setBanned(tx, userId, false)
      await tellPerson(tx, deps, userId, UNBANNED_NOTICE)
      const entry = { userId: null, action: 'owner.unbanned', resource: `user:${userId}`, details: { by: 'its end' } }
      await audit(tx, entry, noRequest, now)
    })
  if (ended.length > 0) deps.live.wake(await db.transaction((tx) => recordLive(tx, [toAdmins('owners')])))
  return ended.length
}

const bannedNotice = (reason: string, until: Date | null): Notice => ({
  topic: 'account',
  kind: 'account-banned',
  subject: 'Your account has been banned',
  paragraphs: [
    `The reason: ${reason.replace(/[.!?]?$/, '.')}`,
    until === null
      ? 'You can no longer sign in. Your shops stay as they are.'
      : `You can sign in again after ${dateTimeText(until.toISOString())} (Lagos time). Your shops stay as they are.`,
    'If you think this is wrong, please write to our support and we look at it again.',
  ],
  reason: 'You are getting this email because you have an account on LocalShopFinder.',
  key: 'ban',
})
