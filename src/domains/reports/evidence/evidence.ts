import { audit, listJudges, noteReads, ownPart, type Parties } from '#domains/accounts/accounts.ts'
import { listMessages } from '#domains/chat/chat.queries.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/db.ts'
import { notFound } from '#platform/http/api/errors.ts'
import type { RequestFacts } from '#platform/http/api/request-facts.ts'
import type { SecretKey } from '#platform/secret-key.ts'
import type { Moderator } from '#shared/caller.ts'
import type { Evidence, ReportedConversation } from './evidence.contract.ts'

/** Of the latest messages, how many go along with a report. */
const MESSAGES = 50
/** Of one conversation, how many reports are read at once. */
const REPORTS = 20

type Reporter = NonNullable<Evidence['reportedBy']>
type Taken = Pick<Evidence, 'messages'> & { reportedBy: Reporter }

/** Keeps what was said last in a reported conversation; a second report by the same sender takes it anew. */
export async function takeEvidence(
  tx: Db,
  { secret, clock }: { secret: SecretKey; clock: Clock },
  { reportId, conversationId, reportedBy }: { reportId: number; conversationId: number; reportedBy: Reporter },
): Promise<void> {
  const { items } = await listMessages(tx, conversationId, { limit: MESSAGES })
  const messages = items.map(({ id, senderType, message, createdAt, isAutomatic, product, images }) => ({
    ...{ id, senderType, message, createdAt, isAutomatic, images },
    product: product && { name: product.name, price: product.price },
  }))
  const taken: Taken = { reportedBy, messages }
  await tx.query(
    'reports.takeEvidence',
    `insert into report_evidence (report_id, sealed, pictures, taken_at) values ($1, $2, $3, $4)
     on conflict (report_id) do update set sealed = excluded.sealed, pictures = excluded.pictures, taken_at = excluded.taken_at`,
    [
      reportId,
      secret.seal(purposeOf(reportId), JSON.stringify(taken)),
      messages.flatMap(({ images }) => images),
      clock.now(),
    ],
  )
}

type Row = Omit<ReportedConversation, 'evidence'> & {
  parties: Parties
  evidence: { reportId: number; sealed: string; takenAt: Date; reason: Evidence['reason']; text: string | null }[]
}

/**
 * What those who reported a conversation sent along, for admins; that they read it is logged in the same transaction. An admin whom
 * it is about does not learn who reported it. Throws 404 for what is no report of a conversation, and logs nothing.
 */
export async function readReportedConversation(
  db: Db,
  { secret, clock, config }: { secret: SecretKey; clock: Clock; config: { demo: boolean } },
  admin: Moderator,
  reportId: number,
  request: RequestFacts,
): Promise<ReportedConversation> {
  return db.transaction(async (tx) => {
    const reported = await findReported(tx, reportId)
    if (!reported) throw notFound('report.not_found', 'Report not found')
    const { parties, ...found } = reported
    const judges = await listJudges(tx, { config }, { admin, role: 'moderator' })
    const { isParty, isRefused } = ownPart(judges, admin, parties)
    const evidence = found.evidence.flatMap(({ sealed, takenAt, ...report }) => {
      const plain = secret.open(purposeOf(report.reportId), sealed)
      if (plain === null) return []
      const taken = { ...report, takenAt: takenAt.toISOString(), ...(JSON.parse(plain) as Taken) }
      return [isParty ? { ...taken, reportedBy: null, text: isRefused ? null : taken.text } : taken]
    })
    await noteReads(tx, admin.id, [found.customerUserId, found.ownerId], clock.now())
    const resource = found.conversationId === null ? `report:${reportId}` : `conversation:${found.conversationId}`
    const entry = { userId: admin.id, action: 'conversation.read', resource, details: { report: reportId } }
    await audit(tx, entry, request, clock.now())
    return { ...found, evidence }
  })
}

type Kept = Record<'keptOwnerId' | 'keptCustomerId' | 'email' | 'phone', string | null> & { contacts: string[] }

async function findReported(tx: Db, reportId: number): Promise<Row | null> {
  const [report] = await tx.query<Omit<Row, 'evidence' | 'parties'> & { target: string | null } & Kept>(
    'reports.reportedConversation',
    `select r.id, r.target, r.about, r.conversation_id as "conversationId", c.shop_id as "shopId", s.owner_id as "ownerId",
       c.customer_user_id as "customerUserId", r.shop_owner_id as "keptOwnerId", r.author_id as "keptCustomerId", s.email, s.phone,
       array(select distinct k.user_id from reports o join report_contacts k on k.report_id = o.id
         where o.id = r.id or o.target = r.target) as contacts
     from reports r left join chat_conversations c on c.id = r.conversation_id left join shops s on s.id = c.shop_id
     where r.id = $1 and r.kind = 'conversation'`,
    [reportId],
  )
  if (!report) return null
  const { target, keptOwnerId, keptCustomerId, email, phone, contacts, ...shown } = report
  const people = [shown.ownerId, shown.customerUserId, keptOwnerId, keptCustomerId]
  const evidence = await tx.query<Row['evidence'][number]>(
    'reports.evidence',
    `select e.report_id as "reportId", e.sealed, e.taken_at as "takenAt", r.reason, r.text
     from reports r join report_evidence e on e.report_id = r.id
     where r.id = $1 or r.target = $2 order by r.id desc limit ${REPORTS}`,
    [reportId, target],
  )
  return { ...shown, evidence, parties: { people, contacts, emails: [email], phones: [phone] } }
}

const purposeOf = (reportId: number) => `evidence of report ${reportId}`
