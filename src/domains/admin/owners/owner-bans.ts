import {
  type ActEntry,
  adminAct,
  audit,
  findCustomer,
  listExpiredBans,
  lockPersonForDecision,
  setBanned,
} from '#domains/accounts/accounts.ts'
import { type Notice, notifyPerson } from '#domains/notifications/notifications.ts'
import { countOwnedShops, liftShopsOf, suspendShopsOf } from '#domains/shops/moderation/owners/owners-shops.ts'
import type { Db } from '#platform/db/db.ts'
import { badRequest, forbidden, notFound } from '#platform/http/api/errors.ts'
import { jobContext, type RequestContext } from '#platform/http/api/request-context.ts'
import { recordLive } from '#platform/live/record-live.ts'
import { adminEvent } from '#platform/live/to-admins.ts'
import type { Moderator } from '#shared/caller.ts'
import { dateTimeText } from '#shared/time/lagos-time.ts'
import { type PeopleDeps, UNBANNED_NOTICE } from '../customers/bans.ts'
import type { OwnerBan } from './owner-ban-form.contract.ts'
import { suspendsShops } from './owner-bans.policy.ts'

export const unknownOwner = () => notFound('no_such_owner', 'This shop owner does not exist.')

/** Bans an owner or lifts the ban. May suspend their shops or lift those suspensions (G-086, G-205). Throws 400, 403, 404, 429. */
export async function banOwner(
  db: Db,
  deps: PeopleDeps,
  admin: Moderator,
  { ownerId, ban }: { ownerId: string; ban: OwnerBan },
  request: RequestContext,
): Promise<void> {
  const now = deps.clock.now()
  const until = ban.banned && ban.until !== null ? new Date(ban.until) : null
  const reason = ban.banned ? ban.reason : null
  if (until && until <= now) throw badRequest('past', 'The ban must end in the future.')
  await adminAct(db, deps, { admin, request }, async (tx) => {
    const person = await lockPersonForDecision(tx, ownerId, admin)
    if (person?.isAdmin) throw forbidden('Admins cannot be banned.', 'admin_account')
    const before = person && (await findCustomer(tx, ownerId, 'shop_owner'))
    if (!before) throw unknownOwner()
    const isSame = before.bannedUntil?.getTime() === until?.getTime() && before.banReason === reason
    const isBanSame = before.banned === ban.banned && isSame
    if (!isBanSame) await setBanned(tx, ownerId, ban.banned, { until, reason })
    const shops = await changeShops(tx, deps, admin, { ownerId, ban }, request)
    if (isBanSame && shops.length === 0) return { unchanged: undefined }
    const { withBan = 0 } = (await countOwnedShops(tx, [ownerId])).get(ownerId) ?? {}
    const notice = reason === null ? unbannedNotice(withBan) : bannedNotice(reason, until, withBan)
    if (!isBanSame) await notifyPerson(tx, deps, ownerId, notice, request)
    const entry = {
      action: ban.banned ? 'owner.banned' : 'owner.unbanned',
      resource: `user:${ownerId}`,
      details: {
        before: before.banned ? 'banned' : 'active',
        after: ban.banned ? 'banned' : 'active',
        ...(ban.banned && { reason, until: until?.toISOString() ?? null, ...(ban.kind && { kind: ban.kind }) }),
        ...(shops.length > 0 && { [ban.banned ? 'suspendedShops' : 'liftedShops']: shops.length }),
      },
    }
    const entries = [...shops, entry] as const
    return { result: undefined, impartial: null, entries, panels: ['owners', 'shops'], removes: ban.banned }
  })
}

function changeShops(
  tx: Db,
  deps: PeopleDeps,
  admin: Moderator,
  { ownerId, ban }: { ownerId: string; ban: OwnerBan },
  request: RequestContext,
): Promise<ActEntry[]> | ActEntry[] {
  if (!ban.banned) return ban.liftShops ? liftShopsOf(tx, deps, admin, ownerId, request) : []
  return (ban.suspendShops ?? suspendsShops(ban.kind, ban.reason))
    ? suspendShopsOf(tx, deps, admin, ownerId, request)
    : []
}

/** Lifts bans that have ended and notifies the people. Returns their number. */
export async function liftEndedBans(db: Db, deps: PeopleDeps): Promise<number> {
  const now = deps.clock.now()
  const ended = await listExpiredBans(db, now)
  for (const userId of ended)
    await db.transaction(async (tx) => {
      const person = await lockPersonForDecision(tx, userId, null)
      // An admin may have lifted or extended it since.
      if (!person?.banned || !(await listExpiredBans(tx, now)).includes(userId)) return
      await setBanned(tx, userId, false)
      const { withBan = 0 } = (await countOwnedShops(tx, [userId])).get(userId) ?? {}
      await notifyPerson(tx, deps, userId, unbannedNotice(withBan))
      const entry = { userId: null, action: 'owner.unbanned', resource: `user:${userId}`, details: { by: 'its end' } }
      await audit(tx, entry, jobContext, now)
    })
  if (ended.length > 0) deps.live.wake(await db.transaction((tx) => recordLive(tx, [adminEvent('owners')])))
  return ended.length
}

/** Suspensions that came with the ban stay until an admin lifts them. */
const unbannedNotice = (withBan: number): Notice =>
  withBan === 0
    ? UNBANNED_NOTICE
    : {
        ...UNBANNED_NOTICE,
        paragraphs: [
          'The ban on your account has been lifted. You can sign in again.',
          'Your shops are still suspended. Appeal on your dashboard or write to our support, and we will review them.',
        ],
      }

const bannedNotice = (reason: string, until: Date | null, withBan: number): Notice => ({
  topic: 'account',
  kind: 'account-banned',
  subject: 'Your account has been banned',
  paragraphs: [
    `The reason: ${reason.replace(/[.!?]?$/, '.')}`,
    until === null
      ? `You can no longer sign in. ${shopsWords(withBan)}`
      : `You can sign in again after ${dateTimeText(until.toISOString())} (Lagos time). ${shopsWords(withBan)}`,
    'If you think this is a mistake, contact support and we will review it.',
  ],
  reason: 'You are getting this email because you have an account on LocalShopFinder.',
  key: 'ban',
})

const shopsWords = (withBan: number) =>
  withBan === 0 ? 'Your shops stay as they are.' : 'Customers can no longer see your shops.'
