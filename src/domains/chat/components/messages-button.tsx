import '#ui/styles/unread.css'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'
import { countPhrase, countText } from '#shared/count-text.ts'
import { IconButton } from '#ui/button.tsx'
import { MessageSquare } from '#ui/icons/menus.ts'
import { useChatParticipant } from './messages/use-chat-participant.ts'
import { useLiveChat } from './messages/use-live-chat.ts'
import { refreshOldUnread, useUnread } from './messages/use-unread.ts'
import { openChat } from './open-chat.tsx'

const MANY = 99

/** For signed-in people and guests (G-012, G-150). */
export function MessagesButton() {
  const { may } = useChatParticipant()
  useIntent()
  return may && <OpensMessages />
}

function OpensMessages() {
  const client = useQueryClient()
  const [path] = useLocation()
  const unread = useUnread()?.messages ?? 0
  useLiveChat()
  // biome-ignore lint/correctness/useExhaustiveDependencies: on another page
  useEffect(() => void refreshOldUnread(client), [client, path])
  return (
    <IconButton
      label={unread > 0 ? `Messages, ${countPhrase(unread, 'unread message', 'unread messages')}` : 'Messages'}
      variant="ghost"
      aria-haspopup="dialog"
      className="relative"
      onClick={({ currentTarget }) => openChat({}, currentTarget)}
    >
      <MessageSquare />
      {unread > 0 && <span className="unread-count figures">{countText(Math.min(unread, MANY), unread > MANY)}</span>}
    </IconButton>
  )
}

/** Opens a conversation once, as 'View Chat' sets it in the navigation state (G-009). */
function useIntent() {
  const conversationId: unknown = useHistoryState<{ conversationId?: unknown } | null>()?.conversationId
  useEffect(() => {
    if (typeof conversationId !== 'number') return
    const { conversationId: _opened, ...rest } = history.state
    history.replaceState(rest, '')
    openChat({ conversationId })
  }, [conversationId])
}
