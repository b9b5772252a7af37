import '#ui/styles/unread.css'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'
import { counted, countText } from '#shared/counts.ts'
import { IconButton } from '#ui/button.tsx'
import { MessageSquare } from '#ui/icons/menus.ts'
import { useChatter } from './messages/use-chatter.ts'
import { useLiveChat } from './messages/use-live-chat.ts'
import { refreshOldUnread, useUnread } from './messages/use-unread.ts'
import { openChat } from './open-chat.tsx'

const MANY = 99

/** The header's way to the messages, with how many are unread, for who is signed in and for guests (G-012, G-150). */
export function MessagesButton() {
  const { may } = useChatter()
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
      label={unread > 0 ? `Messages, ${counted(unread, 'unread message', 'unread messages')}` : 'Messages'}
      look="ghost"
      aria-haspopup="dialog"
      className="relative"
      onClick={({ currentTarget }) => openChat({}, currentTarget)}
    >
      <MessageSquare />
      {unread > 0 && <span className="unread-count figures">{countText(Math.min(unread, MANY), unread > MANY)}</span>}
    </IconButton>
  )
}

/** A conversation that a link carries in its navigation state, as 'View Chat' does (G-009); opened once. */
function useIntent() {
  const conversationId: unknown = useHistoryState<{ conversationId?: unknown } | null>()?.conversationId
  useEffect(() => {
    if (typeof conversationId !== 'number') return
    const { conversationId: _opened, ...rest } = history.state
    history.replaceState(rest, '')
    openChat({ conversationId })
  }, [conversationId])
}
