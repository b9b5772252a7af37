import { useQueryClient } from '@tanstack/react-query'
import { useLiveEvents } from '#client/live/use-live.ts'
import type { ChatMessage, Conversation, Unread } from '../../chat.contract.ts'
import {
  cacheMessage,
  changeConversation,
  knownConversation,
  refreshConversations,
  replaceConversation,
} from './conversation-lists.ts'
import { refreshThreads, showMessage } from './use-thread.ts'
import { refreshUnread, setUnread } from './use-unread.ts'

type Read = { conversationId: number; by: Conversation['side']; upTo: number }

/** Applies live events to the cached chat data (G-146). Mount it once. */
export function useLiveChat(): void {
  const client = useQueryClient()
  const readAll = () => {
    void refreshConversations(client)
    void refreshThreads(client)
    void refreshUnread(client)
  }
  useLiveEvents(['message', 'read', 'conversation', 'unread'], ({ kind, data }) => {
    if (kind === 'resync') readAll()
    else if (kind === 'unread') setUnread(client, data as Unread)
    else if (kind === 'conversation') replaceConversation(client, data as Conversation)
    else if (kind === 'message') {
      const { message } = data as { message: ChatMessage }
      showMessage(client, message)
      cacheMessage(client, message)
    } else {
      const { conversationId, by, upTo } = data as Read
      const known = knownConversation(client, conversationId)
      if (known) changeConversation(client, conversationId, by === known.side ? { unreadCount: 0 } : { readUpTo: upTo })
    }
  })
}
