import { type Handler, handle } from '#platform/http/api/handle.ts'
import { pageHeaders } from '#platform/http/api/paging.ts'
import { href } from '#routes.ts'
import { chat as contract } from './chat.contract.ts'
import { participantOf } from './chat.ts'
import {
  countOwn,
  countUnread,
  findOwn,
  listConversations,
  readConversation,
} from './conversations/conversations.queries.ts'
import { markRead } from './conversations/mark-read.ts'
import { listMessages } from './messages/messages.queries.ts'
import { type ChatDeps, sendMessage } from './messages/send-message.ts'

export function chatApi(deps: ChatDeps): Handler[] {
  return [
    handle(contract.conversations, async ({ db, caller, query, header }) => {
      const found = await listConversations(db, participantOf(caller), query, deps.clock.now())
      pageHeaders(header, found, contract.conversations.route[1], query)
      return found.items
    }),
    handle(contract.conversation, ({ db, caller, params }) =>
      readConversation(db, participantOf(caller), params.conversationId, deps.clock.now()),
    ),
    handle(contract.ownConversations, async ({ db, caller, query, header }) => {
      const list = { ...query, side: 'customer' as const }
      const customer = participantOf(caller)
      const found = await listConversations(db, customer, list, deps.clock.now())
      const isAll = query.cursor === undefined && found.next === null
      const total = isAll ? found.items.length : await countOwn(db, customer)
      pageHeaders(header, { ...found, total }, contract.ownConversations.route[1], query)
      return found.items
    }),
    handle(contract.messages, async ({ db, caller, params, query, header }) => {
      const { id } = await findOwn(db, participantOf(caller), params.conversationId)
      const { items, hasOlder, hasNewer } = await listMessages(db, id, query)
      const link = (rel: string, more: object) =>
        header('link', `<${href(contract.messages.route[1], params, { limit: query.limit, ...more })}>; rel="${rel}"`)
      if (hasOlder) link('prev', { before: items[0]?.id })
      if (hasNewer) link('next', { after: items.at(-1)?.id })
      return items
    }),
    handle(contract.send, ({ db, caller, body, request }) =>
      sendMessage(db, deps, participantOf(caller), body, request),
    ),
    handle(contract.read, async ({ db, caller, params, body }) => ({
      unreadCount: await markRead(db, deps, participantOf(caller), { ...params, ...body }),
    })),
    handle(contract.unread, async ({ db, caller }) => {
      const { id } = participantOf(caller)
      return (await countUnread(db, [id])).get(id) ?? { messages: 0, ofShops: 0, notices: 0 }
    }),
  ]
}
