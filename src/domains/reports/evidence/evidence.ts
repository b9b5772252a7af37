import {
  audit,
  conflictOf,
  type InvolvedPeople,
  listEligibleAdmins,
  recordPersonalAccess,
} from '#domains/accounts/accounts.ts'
import { listMessages } from '#domains/chat/chat.queries.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/db.ts'
import { notFound } from '#platform/http/api/errors.ts'
import type { RequestContext } from '#platform/http/api/request-context.ts'
import type { SecretKey } from '#platform/secret-key.ts'
import type { Moderator } from '#shared/caller.ts'
import type { CopiedField } from '../reports.policy.ts'
import type { Copy, Evidence, ReportedConversation } from './evidence.contract.ts'

const MESSAGES = 50
const REPORTS = 20

type Reporter = NonNullable<Evidence['reportedBy']>
type Taken = Pick<Evidence, 'messages'> & { reportedBy: Reporter }

const TAKE = `insert into report_evidence (report_id, sealed, pictures, taken_at) values ($1, $2, $3, $4) on conflict (report_id) do`

/** A second report by the same sender replaces the evidence. */
export async function collectEvidence(
  tx: Db,
  { secret, clock }: { secret: SecretKey; clock: Clock },
  { reportId, conversationId, reportedBy }: { reportId: number; conversationId: number; reportedBy: Reporter },
): Promise<void> {
  const { items } = await listMessages(tx, conversationId, { limit: MESSAGES })
  const messages = items.map(({ id, senderType, message, createdAt, isAutomatic, product, images, removedPhotos }) => ({
    ...{ id, senderType, message, createdAt, isAutomatic, images, removedPhotos },
    product: product && { name: product.name, price: product.price },
  }))
  const taken: Taken = { reportedBy, messages }
  const again = 'update set sealed = excluded.sealed, pictures = excluded.pictures, taken_at = excluded.taken_at'
  await tx.query('reports.takeEvidence', `${TAKE} ${again}`, [
    reportId,
    secret.seal(purposeOf(reportId), JSON.stringify(taken)),
    messages.flatMap(({ images }) => images),
    clock.now(),
  ])
}

export type Words = Partial<Record<CopiedField, string | null>>

/** A second report by the same sender keeps the first copy (G-206). */
export async function copyEvidence(
  tx: Db,
  { secret, clock }: { secret: SecretKey; clock: Clock },
  { reportId, words }: { reportId: number; words: Words },
): Promise<void> {
  await tx.query('reports.takeCopy', `${TAKE} nothing`, [
    reportId,
    secret.seal(purposeOf(reportId), JSON.stringify(words)),
    [words.picture].filter((address) => typeof address === 'string'),
    clock.now(),
  ])
}

export type SealedCopy = { reportId: number; sealed: string; takenAt: string }

/** Decrypts the distinct copies, first taken first, each with the current words. `now` is null once the thing is deleted. */
export function openCopies(secret: SecretKey, sealed: readonly SealedCopy[], now: Words | null): Copy[] {
  const seen = new Set<string>()
  return sealed.flatMap((copy) => {
    const plain = secret.open(purposeOf(copy.reportId), copy.sealed)
    if (plain === null || seen.has(plain)) return []
    seen.add(plain)
    const words = JSON.parse(plain) as Words
    const fields = (Object.entries(words) as [CopiedField, string | null][]).map(([field, before]) => ({
      ...{ field, before, now: now?.[field] ?? null },
      hasChanged: now !== null && (now[field] ?? null) !== before,
    }))
    return [{ takenAt: new Date(copy.takenAt).toISOString(), fields }]
  })
}

type Row = Omit<ReportedConversation, 'evidence'> & {
  parties: InvolvedPeople
  evidence: {
    reportId: number
    sealed: string
    pictures: string[]
    takenAt: Date
    reason: Evidence['reason']
    text: string | null
  }[]
}

/** Logs the access in the same transaction. An admin involved in the conversation does not see the reporter. Throws 404. */
export async function readReportedConversation(
  db: Db,
  { secret, clock, config }: { secret: SecretKey; clock: Clock; config: { demo: boolean } },
  admin: Moderator,
  reportId: number,
  request: RequestContext,
): Promise<ReportedConversation> {
  return db.transaction(async (tx) => {
    const reported = await findReported(tx, reportId)
    if (!reported) throw notFound('report.not_found', 'Report not found')
    const { parties, ...found } = reported
    const judges = await listEligibleAdmins(tx, { config }, { admin, role: 'moderator' })
    const { hasConflict, isRefused } = conflictOf(judges, admin, parties)
    const evidence = found.evidence.flatMap(({ sealed, pictures, takenAt, ...report }) => {
      const plain = secret.open(purposeOf(report.reportId), sealed)
      if (plain === null) return []
      const { messages, reportedBy } = JSON.parse(plain) as Taken
      const left = messages.map((message) => withPhotosLeft(message, pictures))
      const taken = { ...report, takenAt: takenAt.toISOString(), reportedBy, messages: left }
      return [hasConflict ? { ...taken, reportedBy: null, text: isRefused ? null : taken.text } : taken]
    })
    await recordPersonalAccess(tx, admin.id, [found.customerUserId, found.ownerId], clock.now())
    const resource = found.conversationId === null ? `report:${reportId}` : `conversation:${found.conversationId}`
    const entry = { userId: admin.id, action: 'conversation.read', resource, details: { report: reportId } }
    await audit(tx, entry, request, clock.now())
    return { ...found, evidence }
  })
}

/** Leaves out photos of people erased since (G-202). */
function withPhotosLeft(message: Evidence['messages'][number], left: readonly string[]): Evidence['messages'][number] {
  const images = message.images.filter((address) => left.includes(address))
  return { ...message, images, removedPhotos: message.removedPhotos + message.images.length - images.length }
}

type EvidenceRow = Record<'keptOwnerId' | 'keptCustomerId' | 'email' | 'phone', string | null> & { contacts: string[] }

async function findReported(tx: Db, reportId: number): Promise<Row | null> {
  const [report] = await tx.query<Omit<Row, 'evidence' | 'parties'> & { target: string | null } & EvidenceRow>(
    'reports.reportedConversation',
    `select r.id, r.target, r.about, r.conversation_id, c.shop_id, s.owner_id,
       c.customer_user_id, r.shop_owner_id as kept_owner_id, r.author_id as kept_customer_id, s.email, s.phone,
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
    `select e.report_id, e.sealed, e.pictures, e.taken_at, r.reason, r.text
     from reports r join report_evidence e on e.report_id = r.id
     where r.id = $1 or r.target = $2 order by r.id desc limit ${REPORTS}`,
    [reportId, target],
  )
  return { ...shown, evidence, parties: { people, contacts, emails: [email], phones: [phone] } }
}

const purposeOf = (reportId: number) => `evidence of report ${reportId}`
