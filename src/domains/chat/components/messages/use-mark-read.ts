import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { send } from '#client/api/api-client.ts'
import type { ChatMessage, Conversation } from '../../chat.contract.ts'
import { chatRoutes } from '../../chat.routes.ts'
import { changeConversation } from './conversation-lists.ts'
import { refreshUnread } from './use-unread.ts'

const onVisibility = (listener: () => void) => {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}
const isVisible = () => document.visibilityState === 'visible'

/** Marks messages as read while they are on screen (G-150). */
export function useMarkRead(id: number, side: Conversation['side'], messages: readonly ChatMessage[]): void {
  const client = useQueryClient()
  const visible = useSyncExternalStore(onVisibility, isVisible, () => false)
  const marked = useRef<Record<number, number>>({})
  const upTo = messages.findLast(({ senderType, isRead }) => senderType !== side && !isRead)?.id ?? 0
  useEffect(() => {
    if (!visible || id <= 0 || upTo <= (marked.current[id] ?? 0)) return
    marked.current[id] = upTo
    changeConversation(client, id, { unreadCount: 0 })
    send(chatRoutes.read, { params: { conversationId: id }, body: { upTo } }).then(
      () => void refreshUnread(client),
      () => {
        // The next call retries.
        marked.current[id] = 0
      },
    )
  }, [client, id, upTo, visible])
}
