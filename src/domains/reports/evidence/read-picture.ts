import { audit, recordPersonalAccess } from '#domains/accounts/accounts.ts'
import type { PictureReader } from '#domains/pictures/pictures.ts'
import { isAdmitted } from '#platform/http/api/handle.ts'

type Reported = { reportId: number; conversationId: number | null; customerId: string | null; ownerId: string | null }

/** The audit log records each access, as for the words (G-202). */
export const moderatorReadsPicture: PictureReader = async ({ db, clock }, { id, address }, caller, request) => {
  if (!isAdmitted('moderator', caller)) return false
  const { person: admin } = caller
  return db.transaction(async (tx) => {
    const [reported] = await tx.query<Reported>(
      'reports.ofPicture',
      `select r.id as report_id, r.conversation_id, c.customer_user_id as customer_id, s.owner_id
       from report_evidence e join reports r on r.id = e.report_id
       left join chat_conversations c on c.id = r.conversation_id left join shops s on s.id = c.shop_id
       where e.pictures @> array[$1]::text[] order by r.id desc limit 1`,
      [address],
    )
    if (!reported) return false
    const { reportId, conversationId, customerId, ownerId } = reported
    await recordPersonalAccess(tx, admin.id, [customerId, ownerId], clock.now())
    const resource = conversationId === null ? `report:${reportId}` : `conversation:${conversationId}`
    const details = { report: reportId, picture: id }
    await audit(tx, { userId: admin.id, action: 'conversation.read', resource, details }, request, clock.now())
    return true
  })
}
