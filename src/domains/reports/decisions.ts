import { adminAct, type Impartial, refuseConflictOfInterest } from '#domains/accounts/accounts.ts'
import { type Notice, notifyMany, type PendingNotice } from '#domains/notifications/notifications.ts'
import { lockReview, removeReview } from '#domains/reviews/reviews.ts'
import type { Db } from '#platform/db/db.ts'
import { conflict, notFound } from '#platform/http/api/errors.ts'
import type { RequestContext } from '#platform/http/api/request-context.ts'
import { shortenForSms } from '#platform/sms/sms-sender.ts'
import { decisionText, type PriorDecision } from '#shared/admins/prior-decision.ts'
import type { Moderator } from '#shared/caller.ts'
import type { Outcome, TargetKind } from './reports.policy.ts'
import type { ReportDeps } from './reports.queries.ts'

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

/** Decides all open reports of the same thing. Upholding them removes a reported review. Throws 403, 404, 409 if decided otherwise. */
export function decideReports(
  db: Db,
  deps: ReportDeps,
  admin: Moderator,
  { reportId, outcome, text }: Decision,
  request: RequestContext,
): Promise<Decided> {
  return adminAct<Decided>(db, deps, { admin, request }, async (tx, now) => {
    if (outcome === 'upheld') await lockReported(tx, reportId)
    const found = await findReport(tx, reportId)
    if (found.outcome !== null && found.decidedAt !== null) {
      if (found.outcome !== outcome) throw conflict('decided_before', await whatHappened(tx, found, admin, now))
      return { unchanged: { id: reportId, outcome, decidedAt: found.decidedAt.toISOString(), count: 0 } }
    }
    const impartial = await refuseOwn(tx, deps, admin, { reportId, outcome })
    const closed = await tx.query<Closed>(
      'reports.decide',
      `update reports set outcome = $3, decided_at = $4, decided_by = $5
       where decided_at is null and (id = $1 or target = $2)
       returning kind, about, user_id, guest_session_id as guest_id`,
      [reportId, found.target, outcome, now, admin.id],
    )
    const removed =
      outcome === 'upheld' && found.reviewId !== null
        ? await removeReview(tx, deps, { reviewId: found.reviewId, reason: null })
        : []
    await notifyMany(tx, deps, [...removed, ...closed.map((report) => closedNotice(report, outcome, text))], request)
    const entry = {
      action: 'report.decide',
      resource: (found.target ?? `report ${reportId}`).replace(' ', ':'),
      details: { before: 'open', after: outcome, reports: closed.length },
    }
    const result = { id: reportId, outcome, decidedAt: now.toISOString(), count: closed.length }
    return { result, impartial, entries: [entry], panels: ['reports'] }
  })
}

/** Upholds the open reports of a review that an admin removes, locking them in the common order. Returns the notices to send. */
export async function closeReportsOf(
  tx: Db,
  { reviewId, adminId }: { reviewId: number; adminId: string },
  now: Date,
): Promise<PendingNotice[]> {
  await tx.query(
    'reports.holdOfReview',
    'select from reports where review_id = $1 and decided_at is null order by id for update',
    [reviewId],
  )
  const closed = await tx.query<Closed>(
    'reports.upholdOfReview',
    `update reports set outcome = 'upheld', decided_at = $2, decided_by = $3 where review_id = $1 and decided_at is null
     returning kind, about, user_id, guest_session_id as guest_id`,
    [reviewId, now, adminId],
  )
  return closed.map((report) => closedNotice(report, 'upheld', undefined))
}

/** Returns a sentence about the decision of a report; null while it is open. */
export async function reportDecidedSince(
  db: Db,
  { reportId, adminId, now }: { reportId: number; adminId: string; now: Date },
): Promise<PriorDecision | null> {
  const [found] = await db.query<Pick<Found, 'outcome' | 'decidedAt' | 'decidedBy'>>(
    'reports.decision',
    'select outcome, decided_at, decided_by from reports where id = $1',
    [reportId],
  )
  if (!found) return { happened: 'This report no longer exists.', isOwn: false }
  if (found.outcome === null) return null
  return { happened: await whatHappened(db, found, { id: adminId }, now), isOwn: found.decidedBy === adminId }
}

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
  const decided = { byId: decidedBy, by: by?.name ?? null, did: `${outcome} this report`, at: decidedAt ?? now }
  return decisionText(decided, admin, now)
}

/** Locks the reported review before its reports, in the same order as deleting its author or shop. */
async function lockReported(tx: Db, reportId: number): Promise<void> {
  const [report] = await tx.query<{ reviewId: number | null }>(
    'reports.reviewOf',
    'select review_id from reports where id = $1',
    [reportId],
  )
  if (typeof report?.reviewId === 'number') await lockReview(tx, report.reviewId)
}

/** Locks the report and others of the same thing, always in the same order. */
async function findReport(tx: Db, reportId: number): Promise<Found> {
  const locked = await tx.query<Found & { id: number }>(
    'reports.hold',
    `select id, target, review_id, outcome, decided_at, decided_by from reports
     where id = $1 or decided_at is null and target = (select target from reports where id = $1)
     order by id for update`,
    [reportId],
  )
  const found = locked.find(({ id }) => id === reportId)
  if (!found) throw notFound('report.not_found', 'Report not found')
  return found
}

/** An admin who has the shop's contacts is refused only decisions in its favour, such as removing a review. */
async function refuseOwn(
  tx: Db,
  deps: ReportDeps,
  admin: Moderator,
  { reportId, outcome }: Pick<Decision, 'reportId' | 'outcome'>,
): Promise<Impartial> {
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
  return refuseConflictOfInterest(tx, deps, { admin, role: 'moderator' }, matter)
}

const closedNotice = (report: Closed, outcome: Outcome, text: string | undefined): PendingNotice => ({
  ...{ userId: report.userId, guestId: report.guestId },
  notice: noticeOf(report, outcome, text),
})

const THING: Record<TargetKind, (about: string) => string> = {
  shop: (about) => about,
  product: (about) => about,
  review: (about) => `a review of ${about}`,
  conversation: (about) => `a conversation with ${about}`,
}

function noticeOf({ kind, about }: Closed, outcome: Outcome, text: string | undefined): Notice {
  const upheld = kind === 'review' ? 'Thank you. We have removed the review.' : 'Thank you. We have taken action.'
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
    ...said(THING[kind](about), THING[kind](shortenForSms(about))),
    unproven: said(unnamed, unnamed),
    reason: 'You are getting this email because you reported something on LocalShopFinder.',
  }
}
