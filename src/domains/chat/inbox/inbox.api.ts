import { type Handler, handle } from '#platform/http/api/handle.ts'
import type { Live } from '#platform/live/live.ts'
import { setConversationState } from './conversation-state.ts'
import { countInbox } from './count-inbox.ts'
import { inbox as contract } from './inbox.contract.ts'
import type { InboxDeps } from './inbox-changes.ts'
import { findAutomaticReplies, setAutomaticReplies } from './replies/automatic-replies.ts'
import { addQuickReply, changeQuickReply, listQuickReplies, removeQuickReply } from './replies/quick-replies.ts'

export function inboxApi(deps: InboxDeps & { live: Live }): Handler[] {
  return [
    handle(contract.inboxCounts, ({ db, caller }) => countInbox(db, caller.person.id, deps.clock.now())),
    handle(contract.setConversationState, async ({ db, caller, params, body }) => {
      const { state, laterUntil } = await setConversationState(db, deps, caller.person, { ...params, ...body })
      return { state, laterUntil: laterUntil?.toISOString() ?? null }
    }),
    handle(contract.quickReplies, ({ db, caller }) => listQuickReplies(db, caller.person.id)),
    handle(contract.addQuickReply, ({ db, caller, body, request }) =>
      addQuickReply(db, deps, caller.person, body.text, request),
    ),
    handle(contract.changeQuickReply, ({ db, caller, params, body }) =>
      changeQuickReply(db, deps, caller.person, { ...params, ...body }),
    ),
    handle(contract.removeQuickReply, async ({ db, caller, params }) => {
      await removeQuickReply(db, deps, caller.person, params.replyId)
      return undefined
    }),
    handle(contract.automaticReplies, ({ db, caller, params }) =>
      findAutomaticReplies(db, caller.person, params.shopId),
    ),
    handle(contract.setAutomaticReplies, ({ db, caller, params, body }) =>
      setAutomaticReplies(db, deps, caller.person, { ...params, ...body }),
    ),
  ]
}
