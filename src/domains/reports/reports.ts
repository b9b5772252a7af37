import { plainPhone } from '#domains/accounts/accounts.ts'
import type { TellDeps } from '#domains/notifications/notifications.ts'
import type { Db } from '#platform/db/db.ts'
import { violationOf } from '#platform/db/violations.ts'
import { forbidden, notFound } from '#platform/http/api/errors.ts'
import type { RequestFacts } from '#platform/http/api/request-facts.ts'
import { addressGroup, networkGroup } from '#platform/http/edge/address-group.ts'
import type { Live } from '#platform/live/live.ts'
import { recordLive } from '#platform/live/record-live.ts'
import { toAdmins } from '#platform/live/to-admins.ts'
import { consumeOrRefuse, counterKey, type Rate } from '#platform/rate-limits/rate-counters.ts'
import type { Caller } from '#shared/caller.ts'
import { plainEmail } from '#shared/contact.ts'
import { takeEvidence } from './evidence/evidence.ts'
import {
  OWN,
  REPORTS_OF_ACCOUNT,
  REPORTS_OF_ADDRESS,
  REPORTS_OF_NETWORK,
  type Reason,
  type TargetKind,
} from './reports.policy.ts'
import { findTarget, type Target } from './reports.queries.ts'

export { reportDecidedSince } from './decisions.ts'
export { KEPT_REPORTS } from './restoring/kept-reports.ts'

/** `limited`: whether there is a limit to reports. */
export type ReportDeps = TellDeps & { limited: boolean; live: Pick<Live, 'wake'> }

export type NewReport = { kind: TargetKind; id: number; reason: Reason; text: string | undefined }

const unknown = () => notFound('report.not_found', 'This is not there any more, or was never shown.')

/**
 * Keeps a report for the admins; the same sender's second one about a thing replaces the first while it is open. Returns the id under
 * which all open reports of it are decided. Throws 403 for one's own, 404 for what the caller cannot see, 429.
 */
export async function sendReport(
  db: Db,
  deps: ReportDeps,
  caller: Caller,
  given: NewReport,
  request: RequestFacts,
): Promise<{ id: number; status: 'open' }> {
  const { person, guestId } = caller
  const target = await findTarget(db, given.kind, given.id)
  if (!target) throw unknown()
  refuseOwn(target, caller)
  const address = `address ${addressGroup(request.ip)}`
  const now = deps.clock.now()
  const count = (subject: string, rate: Rate) =>
    consumeOrRefuse(db, counterKey('reports of', subject), { ...rate, most: deps.limited ? rate.most : 0 }, now)
  if (person) await count(person.id, REPORTS_OF_ACCOUNT)
  else {
    await count(address, REPORTS_OF_ADDRESS)
    await count(`network ${networkGroup(request.ip)}`, REPORTS_OF_NETWORK)
  }
  const sender = deps.secret.mac('report sender', person?.id ?? guestId ?? address)
  try {
    const id = await db.transaction(async (tx) => {
      const contacts = await holdPeople(tx, target, person?.id ?? null)
      const kept = await keep(tx, target, { ...given, sender, userId: person?.id ?? null, guestId, now })
      await keepContacts(tx, kept.id, contacts)
      if (target.kind === 'conversation') {
        const reportedBy = person !== null && person.id === target.ownerId ? 'shop_owner' : 'customer'
        await takeEvidence(tx, deps, { reportId: kept.id, conversationId: target.id, reportedBy })
      }
      await recordLive(tx, [toAdmins('reports')])
      return kept.first
    })
    deps.live.wake(['admins'])
    return { id, status: 'open' }
  } catch (error) {
    // What it is about, or who says it, is being removed.
    if (violationOf(error, 'reference')) throw unknown()
    throw error
  }
}

/** Throws 403 for one's own and 404 for what is not shown to the caller. */
function refuseOwn({ kind, isListed, ownerId, authorId, guestId }: Target, caller: Caller): void {
  const id = caller.person?.id
  if (kind === 'conversation') {
    const takesPart =
      id === undefined ? guestId !== null && guestId === caller.guestId : [ownerId, authorId].includes(id)
    if (!takesPart) throw unknown()
    return
  }
  const own = kind === 'review' ? authorId : ownerId
  if (id !== undefined && id === own) throw forbidden(OWN[kind], 'own')
  // Owners see their shop's reviews also while it is not listed.
  if (!isListed && !(kind === 'review' && id !== undefined && id === ownerId)) throw unknown()
}

/**
 * Holds whom the report is about and from, before the thing, in the order in which whoever erases an account takes them. Returns whose
 * accounts the shop's e-mail and phone are.
 */
async function holdPeople(tx: Db, target: Target, reporterId: string | null): Promise<string[]> {
  const { ownerId, authorId, email, phone } = target
  const held = await tx.query<{ id: string; isContact: boolean }>(
    'reports.holdPeople',
    `select id, coalesce(email = $2, false) or coalesce(phone = $3, false) as "isContact" from users
     where id = any($1) or email = $2 or phone = $3 order by id for key share`,
    [
      [ownerId, authorId, reporterId].filter((id) => id !== null),
      email === null ? null : plainEmail(email),
      phone === null ? null : plainPhone(phone),
    ],
  )
  return held.flatMap(({ id, isContact }) => (isContact && id !== ownerId ? [id] : []))
}

/** Whoever was one at an earlier report by the same sender stays. */
async function keepContacts(tx: Db, reportId: number, contacts: readonly string[]): Promise<void> {
  if (contacts.length === 0) return
  await tx.query(
    'reports.keepContacts',
    'insert into report_contacts (report_id, user_id) select $1, unnest($2::text[]) on conflict do nothing',
    [reportId, contacts],
  )
}

type Kept = NewReport & { sender: string; userId: string | null; guestId: string | null; now: Date }

/** The report's id, and the first's of all open reports of the thing. */
async function keep(db: Db, target: Target, { reason, text, sender, userId, guestId, now }: Kept) {
  const of = (kind: TargetKind) => (target.kind === kind ? target.id : null)
  const [row] = await db.query<{ id: number; first: number }>(
    'reports.send',
    `with kept as (
       insert into reports as r (kind, about, shop_id, product_id, review_id, conversation_id, shop_owner_id, author_id,
         user_id, guest_session_id, sender, reason, text, created_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)
       on conflict (target, sender) where decided_at is null do update set reason = excluded.reason, text = excluded.text
       returning id, target)
     select kept.id, least(kept.id, (select min(o.id) from reports o where o.target = kept.target and o.decided_at is null)) as first
     from kept`,
    [
      ...[target.kind, target.about, of('shop'), of('product'), of('review'), of('conversation')],
      ...[target.ownerId, target.authorId, userId, guestId, sender, reason, text ?? null, now],
    ],
  )
  if (!row) throw unknown()
  return row
}
