import { adminAct } from '#domains/accounts/accounts.ts'
import { notifyPerson } from '#domains/notifications/notifications.ts'
import type { Db } from '#platform/db/db.ts'
import { badRequest, conflict } from '#platform/http/api/errors.ts'
import type { RequestContext } from '#platform/http/api/request-context.ts'
import type { Moderator } from '#shared/caller.ts'
import { dayInLagos } from '#shared/time/lagos-time.ts'
import { relativeTime } from '#shared/time/relative-time.ts'
import { DAY } from '#shared/time/units.ts'
import type { ModerationDeps } from '../moderation/decisions.ts'
import { lockShop, refuseOwnShop } from '../moderation/locked-shop.ts'
import { loggedText } from './logged-fact.ts'
import type { VerifiedForAdmins } from './verification.contract.ts'
import { ABOUT, aboutOf, OLDEST_CHECK_DAYS, type VerifiedKind, verifiedText } from './verification.policy.ts'
import { listVerified } from './verification.queries.ts'
import type { Verification } from './verification-form.contract.ts'
import { verificationNotice } from './verification-notices.ts'

/** Records or removes a verification. Repeating changes nothing. Throws 400, 403 for the admin's own shop, 404, 409 if outdated. */
export function verifyShop(
  db: Db,
  deps: ModerationDeps,
  admin: Moderator,
  { shopId, kind, verification }: { shopId: number; kind: VerifiedKind; verification: Verification },
  request: RequestContext,
): Promise<void> {
  return adminAct(db, deps, { admin, request }, async (tx, now) => {
    const shop = await lockShop(tx, shopId, admin, now)
    const before = (await listVerified(tx, shopId)).find((fact) => fact.kind === kind) ?? null
    const after = verification.verified
      ? { kind, on: verification.on, number: numberOf(kind, verification.number) }
      : null
    if (before?.on === after?.on && before?.number === after?.number) return { unchanged: undefined }
    const impartial = await refuseOwnShop(tx, deps, admin, shop, verification.verified ? 'for' : 'against')
    refuseStale(before, verification.seen, now)
    if (verification.verified) {
      refuseDay(verification.on, now)
      await refuseOther(tx, shopId, kind, verification.about)
    }
    await tx.query('shops.unverify', 'delete from shop_verifications where shop_id = $1 and kind = $2', [shopId, kind])
    if (after)
      await tx.query(
        'shops.verify',
        `insert into shop_verifications (shop_id, kind, checked_on, number, checked_by, noted_at)
         values ($1, $2, $3, $4, $5, $6)`,
        [shopId, kind, after.on, after.number ?? null, admin.id, now],
      )
    const texts = { before: before && verifiedText(before), after: after && verifiedText(after) }
    await notifyPerson(tx, deps, shop.ownerId, verificationNotice({ kind, shop, ...texts }), request)
    const isOtherNumber = before !== null && after !== null && (before.number ?? null) !== (after.number ?? null)
    const details = {
      ...{ shop: shop.name, kind },
      ...{ before: before && loggedText(before), after: after && loggedText(after) },
      ...(isOtherNumber && { number: 'another' }),
    }
    const entry = { action: after ? 'shop.verified' : 'shop.unverified', resource: `shop:${shopId}`, details }
    return { result: undefined, impartial, entries: [entry], panels: ['verifications'] }
  })
}

function numberOf(kind: VerifiedKind, number: string | undefined): string | undefined {
  if (kind !== 'company') return undefined
  if (number !== undefined) return number
  const missing = 'Please type a number such as RC 1234567 or BN 1234567'
  throw badRequest('no_number', missing, { number: missing })
}

function refuseStale(before: VerifiedForAdmins | null, seen: number | null, now: Date): void {
  if ((before?.id ?? null) === seen) return
  throw conflict(
    'changed_meanwhile',
    before
      ? `${before.by ?? 'Another admin'} noted this ${relativeTime(before.notedAt, now.getTime())}: ${verifiedText(before)}. Please check it again.`
      : 'This was removed or changed. Please check it again.',
  )
}

function refuseDay(on: string, now: Date): void {
  const oldest = dayInLagos(new Date(now.getTime() - OLDEST_CHECK_DAYS * DAY))
  const wrong =
    on > dayInLagos(now) ? 'This date is in the future' : on < oldest ? 'Please choose a day of the last year' : null
  if (wrong) throw badRequest('bad_day', wrong, { on: wrong })
}

async function refuseOther(tx: Db, shopId: number, kind: VerifiedKind, checked: string): Promise<void> {
  const [shop] = await tx.query<{ name: string; phone: string | null; location: string; address: string | null }>(
    'shops.toVerify',
    'select name, phone, location, address from shops where id = $1',
    [shopId],
  )
  const about = shop ? aboutOf(kind, shop) : null
  if (about === null) throw conflict('nothing_to_verify', `This shop has no ${ABOUT[kind]} to check.`)
  if (about.trim() !== checked)
    throw conflict('changed_meanwhile', `The ${ABOUT[kind]} is “${about}” now. Check that one first.`)
}
