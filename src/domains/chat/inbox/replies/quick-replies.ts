import type { Db } from '#platform/db/db.ts'
import { conflict, notFound } from '#platform/http/api/errors.ts'
import type { RequestContext } from '#platform/http/api/request-context.ts'
import { findIdempotentResult, runIdempotent } from '#platform/idempotency/idempotent.ts'
import type { PersonalData } from '#platform/modules/module.ts'
import type { Person } from '#shared/caller.ts'
import type { QuickReply } from '../inbox.contract.ts'
import { MAX_QUICK_REPLIES } from '../inbox.policy.ts'
import { countInboxChange, type InboxDeps } from '../inbox-changes.ts'

const QUICK_REPLIES = 'select id, text from chat_quick_replies where owner_id = $1 order by id'

export const listQuickReplies = (db: Db, ownerId: string): Promise<QuickReply[]> =>
  db.query<QuickReply>('chat.quickReplies', QUICK_REPLIES, [ownerId])

export const ownQuickReplies: PersonalData = { name: 'quickReplies', query: 'chat.quickReplies', text: QUICK_REPLIES }

const unknownReply = () => notFound('quick_reply.not_found', 'This quick reply no longer exists.')

/** Saves once per idempotency key (G-193). Throws 409 when there are too many, 429. */
export async function addQuickReply(
  db: Db,
  deps: InboxDeps,
  person: Person,
  text: string,
  { idempotencyKey }: RequestContext,
): Promise<QuickReply> {
  const sent = { personId: person.id, call: 'add a quick reply', key: idempotencyKey, content: { text } }
  const now = deps.clock.now()
  const before = await findIdempotentResult<{ id: number }>(db, sent)
  const { id } =
    before ??
    (await runIdempotent(db, sent, now, async (tx) => {
      await countInboxChange(tx, deps, person.id)
      const [added] = await tx.query<{ id: number }>(
        'chat.addQuickReply',
        `insert into chat_quick_replies (owner_id, text, created_at)
         select $1, $2, $3 where (select count(*) from chat_quick_replies where owner_id = $1) < $4 returning id`,
        [person.id, text, now, MAX_QUICK_REPLIES],
      )
      if (!added)
        throw conflict('quick_replies.full', `You already have ${MAX_QUICK_REPLIES} quick replies. Remove one first.`)
      return added
    }))
  return { id, text }
}

/** Throws 404 for other owners' replies, 429. */
export async function changeQuickReply(
  db: Db,
  deps: InboxDeps,
  person: Person,
  { replyId, text }: { replyId: number; text: string },
): Promise<QuickReply> {
  return db.transaction(async (tx) => {
    await countInboxChange(tx, deps, person.id)
    const [changed] = await tx.query<QuickReply>(
      'chat.changeQuickReply',
      'update chat_quick_replies set text = $3 where id = $1 and owner_id = $2 returning id, text',
      [replyId, person.id, text],
    )
    if (!changed) throw unknownReply()
    return changed
  })
}

/** Throws 404 for other owners' replies, 429. */
export async function removeQuickReply(db: Db, deps: InboxDeps, person: Person, replyId: number): Promise<void> {
  await db.transaction(async (tx) => {
    await countInboxChange(tx, deps, person.id)
    const removed = await tx.query(
      'chat.removeQuickReply',
      'delete from chat_quick_replies where id = $1 and owner_id = $2 returning id',
      [replyId, person.id],
    )
    if (removed.length === 0) throw unknownReply()
  })
}
