import { type ReactNode, useEffect, useRef } from 'react'
import { countPhrase } from '#shared/count-text.ts'
import { Button } from '#ui/button.tsx'
import { ArrowDown } from '#ui/icons/chat.ts'
import type { ChatMessage, Conversation } from '../../chat.contract.ts'
import { adviceAfter } from '../../safety/advice.policy.ts'
import { AdviceLine } from '../safety/advice-line.tsx'
import type { Outgoing } from '../sending/stored-outgoing.ts'
import { MessageBubble, OutgoingBubble } from './bubble.tsx'
import { useScroll } from './use-scroll.ts'

type MessageListProps = {
  conversationId: number
  side: Conversation['side']
  messages: readonly ChatMessage[]
  outgoing: readonly Outgoing[]
  readUpTo: number
  hasEarlier: boolean
  loadingEarlier: boolean
  onEarlier: () => void
  onRetry: (message: Outgoing) => void
  onDrop: (message: Outgoing) => void
  empty: ReactNode
}

/** Shows stored messages in the server's order, then unsent ones. Scrolling to the top loads earlier messages. */
export function MessageList(props: MessageListProps) {
  const {
    conversationId,
    side,
    messages,
    outgoing,
    readUpTo,
    hasEarlier,
    loadingEarlier,
    onEarlier,
    onRetry,
    onDrop,
    empty,
  } = props
  const box = useRef<HTMLDivElement>(null)
  const newest = outgoing.at(-1)?.clientId ?? keyOf(messages.at(-1))
  const { unseen, toEnd } = useScroll(box, {
    first: keyOf(messages[0]),
    last: newest,
    count: messages.length,
    isOwn: outgoing.length > 0 || messages.at(-1)?.senderType === side,
  })
  const earlier = useRef<HTMLDivElement>(null)
  const load = useRef(onEarlier)
  load.current = onEarlier
  useEffect(() => {
    if (!hasEarlier || !earlier.current) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && load.current(), {
      root: box.current,
      rootMargin: '160px 0px 0px',
    })
    observer.observe(earlier.current)
    return () => observer.disconnect()
  }, [hasEarlier])
  const advice = adviceAfter(messages)
  const isEmpty = messages.length === 0 && outgoing.length === 0
  return (
    <div className="relative min-h-0 flex-1">
      <div ref={box} className="h-full overflow-y-auto overscroll-contain [overflow-anchor:none]">
        <div className="flex min-h-full flex-col justify-end px-3 py-4">
          {isEmpty && empty}
          {hasEarlier && (
            <div ref={earlier} className="mb-auto flex justify-center pb-4">
              <Button variant="ghost" pending={loadingEarlier} onClick={onEarlier}>
                Earlier messages
              </Button>
            </div>
          )}
          <ol aria-label="Messages" className="space-y-2">
            {messages.map((message) => (
              <li key={keyOf(message)}>
                <MessageBubble
                  message={message}
                  isOwn={message.senderType === side}
                  isSeen={message.id <= readUpTo || message.isRead}
                />
                {advice?.id === message.id && (
                  <AdviceLine conversationId={conversationId} side={side} day={advice.day} />
                )}
              </li>
            ))}
            {outgoing.map((message) => (
              <li key={message.clientId}>
                <OutgoingBubble message={message} onRetry={() => onRetry(message)} onDrop={() => onDrop(message)} />
              </li>
            ))}
          </ol>
        </div>
      </div>
      {unseen > 0 && (
        <Button
          variant="primary"
          className="absolute inset-x-0 bottom-3 mx-auto w-fit rounded-full shadow-float"
          onClick={toEnd}
        >
          <ArrowDown /> {countPhrase(unseen, 'new message', 'new messages')}
        </Button>
      )}
      <Announced side={side} messages={messages} />
    </div>
  )
}

/** Stays the same when the server stores the message, so that React keeps the bubble. */
const keyOf = (message: ChatMessage | undefined) => (message ? (message.clientId ?? String(message.id)) : '')

/** Announces incoming messages to screen readers, but not those already shown. */
function Announced({ side, messages }: { side: Conversation['side']; messages: readonly ChatMessage[] }) {
  const atStart = useRef<number>(undefined)
  const last = messages.at(-1)
  if (atStart.current === undefined && last) atStart.current = last.id
  const isNew = last && last.senderType !== side && last.id > (atStart.current ?? 0)
  return (
    <p className="sr-only" aria-live="polite">
      {isNew && `New message: ${last.message || 'a photo'}`}
    </p>
  )
}
