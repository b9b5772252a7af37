import { charge, plainPhone } from '#domains/accounts/accounts.ts'
import type { Db } from '#platform/db/db.ts'
import { violationOf } from '#platform/db/violations.ts'
import { forbidden, notFound } from '#platform/http/api/errors.ts'
import type { RequestContext } from '#platform/http/api/request-context.ts'
import { addressGroup, networkGroup } from '#platform/http/edge/address-group.ts'
import { recordLive } from '#platform/live/record-live.ts'
import { adminEvent } from '#platform/live/to-admins.ts'
import { consumeOrRefuse, counterKey, type Rate } from '#platform/rate-limits/rate-counters.ts'
import type { Caller } from '#shared/caller.ts'
import { plainEmail } from '#shared/contact.ts'
import { collectEvidence, copyEvidence } from './evidence/evidence.ts'
import { OWN, REPORTS_OF_ADDRESS, REPORTS_OF_NETWORK, type Reason, type TargetKind } from './reports.policy.ts'
import { findTarget, findWords, type ReportDeps, type Target } from './reports.queries.ts'

export { reportDecidedSince } from './decisions.ts'
export { REPORTS_SNAPSHOT } from './restoring/reports-snapshot.ts'

export type NewReport = { kind: TargetKind; id: number; reason: Reason; text: string | undefined }

const unknown = () => notFound('report.not_found', 'This item is no longer available.')

/** The sender's second report replaces the first while it is open. Returns the id of the thing's first report. Throws 403, 404, 429. */
export async function sendReport(
  db: Db,
  deps: ReportDeps,
  caller: Caller,
  input: NewReport,
  request: RequestContext,
): Promise<{ id: number; status: 'open' }> {
  const { person, guestId } = caller
  const target = await findTarget(db, input.kind, input.id)
  if (!target) throw unknown()
  refuseOwn(target, caller)
  const address = `address ${addressGroup(request.ip)}`
  const now = deps.clock.now()
  const count = (subject: string, rate: Rate) =>
    consumeOrRefuse(db, counterKey('reports of', subject), { ...rate, most: deps.limited ? rate.most : 0 }, now)
  if (person) await charge(db, 'reports', person, deps)
  else {
    await count(address, REPORTS_OF_ADDRESS)
    await count(`network ${networkGroup(request.ip)}`, REPORTS_OF_NETWORK)
  }
  const sender = deps.secret.mac('report sender', person?.id ?? guestId ?? address)
  try {
    const id = await db.transaction(async (tx) => {
      const contacts = await lockPeople(tx, target, person?.id ?? null)
      const saved = await keep(tx, target, { ...input, sender, userId: person?.id ?? null, guestId, now })
      await saveContacts(tx, saved.id, contacts)
      if (target.kind === 'conversation') {
        const reportedBy = person !== null && person.id === target.ownerId ? 'shop_owner' : 'customer'
        await collectEvidence(tx, deps, { reportId: saved.id, conversationId: target.id, reportedBy })
      } else {
        const words = await findWords(tx, target.kind, target.id)
        if (words) await copyEvidence(tx, deps, { reportId: saved.id, words })
      }
      await recordLive(tx, [adminEvent('reports')])
      return saved.first
    })
    deps.live.wake(['admins'])
    return { id, status: 'open' }
  } catch (error) {
    // The reported thing or the reporter is being deleted.
    if (violationOf(error, 'reference')) throw unknown()
    throw error
  }
}

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
  // Owners see reviews of their shop even while it is not listed.
  if (!isListed && !(kind === 'review' && id !== undefined && id === ownerId)) throw unknown()
}

/** Locks people before the thing, in the same order as an erasure. Returns other people's accounts with the shop's email or phone. */
async function lockPeople(tx: Db, target: Target, reporterId: string | null): Promise<string[]> {
  const { ownerId, authorId, email, phone } = target
  const locked = await tx.query<{ id: string; isContact: boolean }>(
    'reports.holdPeople',
    `select id, coalesce(email = $2, false) or coalesce(phone = $3, false) as is_contact from users
     where id = any($1) or email = $2 or phone = $3 order by id for key share`,
    [
      [ownerId, authorId, reporterId].filter((id) => id !== null),
      email === null ? null : plainEmail(email),
      phone === null ? null : plainPhone(phone),
    ],
  )
  return locked.flatMap(({ id, isContact }) => (isContact && id !== ownerId ? [id] : []))
}

/** Adds contacts, and keeps those of the same sender's earlier report. */
async function saveContacts(tx: Db, reportId: number, contacts: readonly string[]): Promise<void> {
  if (contacts.length === 0) return
  await tx.query(
    'reports.keepContacts',
    'insert into report_contacts (report_id, user_id) select $1, unnest($2::text[]) on conflict do nothing',
    [reportId, contacts],
  )
}

type StoredReport = NewReport & { sender: string; userId: string | null; guestId: string | null; now: Date }

async function keep(db: Db, target: Target, { reason, text, sender, userId, guestId, now }: StoredReport) {
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
