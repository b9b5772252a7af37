import { audit, countAct, refuseOwnMatter } from '#domains/accounts/accounts.ts'
import { type Notice, type ToTell, tellSeveral } from '#domains/notifications/notifications.ts'
import { findReview } from '#domains/reviews/reviews.queries.ts'
import { holdReview, removeReview } from '#domains/reviews/reviews.ts'
import type { Db } from '#platform/db/db.ts'
import { conflict, notFound } from '#platform/http/api/errors.ts'
import type { RequestFacts } from '#platform/http/api/request-facts.ts'
import { recordLive } from '#platform/live/record-live.ts'
import { toAdmins } from '#platform/live/to-admins.ts'
import { nameInText } from '#platform/sms/text-sender.ts'
import type { Happened } from '#shared/admins/happened.ts'
import type { Moderator } from '#shared/caller.ts'
import { relativeTime } from '#shared/time/relative-time.ts'
import type { Outcome, TargetKind } from './reports.policy.ts'
import type { ReportDeps } from './reports.ts'

type Decision = { reportId: number; outcome: Outcome; text: string | undefined }
type Decided = { id: number; outcome: Outcome; decidedAt: string; count: number }
type Found = {
  target: string | null
  reviewId: number | null
  outcome: Outcome | null
  decidedAt: Date | null
  decidedBy: string | null
}
type Closed = { kind: TargetKind; about: string; userId: string | null; guestId: string | null }

/**
 * Decides all open reports of the thing that a report is about, and tells who sent them. A review that is rightly reported is removed,
 * and its author told. The same decision again changes nothing. Throws 403 for whom it is about or
 * from, 404, and 409 for another decision than before.
 */
export async function decideReports(
  db: Db,
  deps: ReportDeps,
  admin: Moderator,
  { reportId, outcome, text }: Decision,
  request: RequestFacts,
): Promise<Decided> {
  const decided = await db.transaction(async (tx) => {
    const now = deps.clock.now()
    if (outcome === 'upheld') await holdReported(tx, reportId)
    const found = await findReport(tx, reportId)
    if (found.outcome !== null && found.decidedAt !== null) {
      if (found.outcome !== outcome) throw conflict('decided_before', await whatHappened(tx, found, admin, now))
      return { id: reportId, outcome, decidedAt: found.decidedAt.toISOString(), count: 0 }
    }
    await refuseOwn(tx, deps, admin, { reportId, outcome })
    const closed = await tx.query<Closed>(
      'reports.decide',
      `update reports set outcome = $3, decided_at = $4, decided_by = $5
       where decided_at is null and (id = $1 or target = $2)
       returning kind, about, user_id as "userId", guest_session_id as "guestId"`,
      [reportId, found.target, outcome, now, admin.id],
    )
    const removed = outcome === 'upheld' && found.reviewId !== null ? await takeDown(tx, deps, found.reviewId) : []
    await tellSeveral(tx, deps, [...removed, ...closed.map((report) => toTell(report, outcome, text))], request)
    const resource = (found.target ?? `report ${reportId}`).replace(' ', ':')
    const entry = { userId: admin.id, action: 'report.decide', resource }
    await audit(tx, { ...entry, details: { before: 'open', after: outcome, reports: closed.length } }, request, now)
    await countAct(tx, deps, admin, resource)
    await recordLive(tx, [toAdmins('reports')])
    return { id: reportId, outcome, decidedAt: now.toISOString(), count: closed.length }
  })
  deps.live.wake(['admins'])
  return decided
}

/** Who has decided a report, in words; null while it is open. */
export async function reportDecidedSince(
  db: Db,
  { reportId, adminId, now }: { reportId: number; adminId: string; now: Date },
): Promise<Happened | null> {
  const [found] = await db.query<Pick<Found, 'outcome' | 'decidedAt' | 'decidedBy'>>(
    'reports.decision',
    'select outcome, decided_at as "decidedAt", decided_by as "decidedBy" from reports where id = $1',
    [reportId],
  )
  if (!found) return { happened: 'This report is not there any more.', isOwn: false }
  if (found.outcome === null) return null
  return { happened: await whatHappened(db, found, { id: adminId }, now), isOwn: found.decidedBy === adminId }
}

/** 'Bisi dismissed this report 2 minutes ago.' */
async function whatHappened(
  tx: Db,
  { outcome, decidedBy, decidedAt }: Pick<Found, 'outcome' | 'decidedAt' | 'decidedBy'>,
  admin: Pick<Moderator, 'id'>,
  now: Date,
): Promise<string> {
  const [by] = await tx.query<{ name: string | null }>(
    'reports.decider',
    'select first_name as name from users where id = $1',
    [decidedBy],
  )
  const who = decidedBy === admin.id ? 'You' : (by?.name ?? 'Another admin')
  return `${who} ${outcome} this report ${relativeTime((decidedAt ?? now).toISOString(), now.getTime())}.`
}

/** The review that is removed, before its reports: as when its author or shop is deleted. */
async function holdReported(tx: Db, reportId: number): Promise<void> {
  const [report] = await tx.query<{ reviewId: number | null }>(
    'reports.reviewOf',
    'select review_id as "reviewId" from reports where id = $1',
    [reportId],
  )
  if (typeof report?.reviewId === 'number') await holdReview(tx, report.reviewId)
}

/** Held until the transaction ends, with those of the same thing, always in the same order. */
async function findReport(tx: Db, reportId: number): Promise<Found> {
  const held = await tx.query<Found & { id: number }>(
    'reports.hold',
    `select id, target, review_id as "reviewId", outcome, decided_at as "decidedAt", decided_by as "decidedBy" from reports
     where id = $1 or decided_at is null and target = (select target from reports where id = $1)
     order by id for update`,
    [reportId],
  )
  const found = held.find(({ id }) => id === reportId)
  if (!found) throw notFound('report.not_found', 'Report not found')
  return found
}

/**
 * The shop's owner, a review's author, both sides of a conversation, and who reported; the shop's contacts only for what is in its
 * favour, which of a reported review is its removal.
 */
async function refuseOwn(
  tx: Db,
  deps: ReportDeps,
  admin: Moderator,
  { reportId, outcome }: Pick<Decision, 'reportId' | 'outcome'>,
): Promise<void> {
  const [about] = await tx.query<{
    people: (string | null)[]
    contacts: string[]
    email: string | null
    phone: string | null
  }>(
    'reports.parties',
    `select f.email, f.phone, array[s.owner_id, r.shop_owner_id, v.user_id, c.customer_user_id, r.author_id]
       || array(select user_id from reports where decided_at is null and (id = r.id or target = r.target)) as people,
       array(select distinct k.user_id from reports o join report_contacts k on k.report_id = o.id
         where (o.id = r.id or o.decided_at is null and o.target = r.target) and (r.kind = 'review') = ($2 = 'upheld')) as contacts
     from reports r left join reviews v on v.id = r.review_id left join products p on p.id = r.product_id
     left join chat_conversations c on c.id = r.conversation_id
     left join shops s on s.id = coalesce(r.shop_id, p.shop_id, v.shop_id, c.shop_id)
     left join shops f on f.id = s.id and (r.kind = 'review') = ($2 = 'upheld')
     where r.id = $1`,
    [reportId, outcome],
  )
  const { people, contacts, email, phone } = about ?? { people: [], contacts: [], email: null, phone: null }
  const words = 'it is about you or your shop, or from you'
  const matter = { people, contacts, emails: [email], phones: [phone], words }
  await refuseOwnMatter(tx, deps, { admin, role: 'moderator' }, matter)
}

const toTell = (report: Closed, outcome: Outcome, text: string | undefined): ToTell => ({
  ...{ userId: report.userId, guestId: report.guestId },
  notice: noticeOf(report, outcome, text),
})

/** Returns whom to tell. */
async function takeDown(tx: Db, deps: ReportDeps, reviewId: number): Promise<ToTell[]> {
  const review = await findReview(tx, reviewId)
  if (!review) return []
  await removeReview(tx, reviewId)
  const said = (shop: string, inText: string) => ({
    subject: `Your review of ${shop} was removed`,
    paragraphs: [
      `People reported your review of ${shop}. We looked at it and removed it, because it breaks our rules.`,
      `If you think this is wrong, write to ${deps.config.supportEmail}.`,
    ],
    sms: `LocalShopFinder: your review of ${inText} was reported and removed. Questions: ${deps.config.supportEmail}`,
  })
  const notice: Notice = {
    topic: 'decision',
    kind: 'review-removed',
    ...said(review.shopName, nameInText(review.shopName)),
    unproven: said('a shop', 'a shop'),
    reason: 'You are getting this email because you reviewed a shop on LocalShopFinder.',
  }
  return [{ userId: review.userId, notice }]
}

const THING: Record<TargetKind, (about: string) => string> = {
  shop: (about) => about,
  product: (about) => about,
  review: (about) => `a review of ${about}`,
  conversation: (about) => `a conversation with ${about}`,
}

function noticeOf({ kind, about }: Closed, outcome: Outcome, text: string | undefined): Notice {
  const upheld =
    kind === 'review'
      ? 'You were right, and the review is no longer shown.'
      : 'You were right, and we have acted on it.'
  const became = outcome === 'upheld' ? upheld : 'We found nothing that breaks our rules.'
  const said = (named: string, inText: string) => ({
    paragraphs: [
      `You reported ${named}. We looked into it. ${became}`,
      ...(text ? [text] : []),
      'Thank you for telling us.',
    ],
    sms: `LocalShopFinder: you reported ${inText}. ${became} Thank you for telling us.`,
  })
  const unnamed = THING[kind](`a ${kind === 'product' ? 'product' : 'shop'}`)
  return {
    topic: 'report',
    kind: 'report-outcome',
    subject: 'Update on your report',
    ...said(THING[kind](about), THING[kind](nameInText(about))),
    unproven: said(unnamed, unnamed),
    reason: 'You are getting this email because you reported something on LocalShopFinder.',
  }
}
