import '#ui/styles/forms.css'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { draftOwner } from '#client/drafts.ts'
import { newUuid } from '#client/new-id.ts'
import { Failure } from '#ui/failure.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { ChatMessage, Conversation } from '../../chat.contract.ts'
import { SHOP_REMOVED_MESSAGE } from '../../chat.policy.ts'
import { replyTimeText } from '../../inbox/reply-time.policy.ts'
import { shopNameOf, titleOf } from '../conversation-titles.ts'
import { changeConversation, refreshConversations } from '../messages/conversation-lists.ts'
import { useChatParticipant } from '../messages/use-chat-participant.ts'
import { useMarkRead } from '../messages/use-mark-read.ts'
import { useMinute } from '../messages/use-minute.ts'
import { useThread } from '../messages/use-thread.ts'
import { BlockedNote, ConversationMenu } from '../safety/conversation-safety.tsx'
import { chatDraft, clearDraft, threadOf } from '../sending/chat-drafts.ts'
import { FirstQuestions } from '../sending/first-questions.tsx'
import { discardOutgoing, sendMessage, useOutgoing } from '../sending/outbox.ts'
import { promptSignIn, restoreDraft } from '../sending/pending-message.ts'
import type { Outgoing } from '../sending/stored-outgoing.ts'
import { Composer, type ComposerInput } from './composer.tsx'
import { ConversationHeader } from './conversation-header.tsx'
import { MessageList } from './message-list.tsx'

export type ConversationTools = (input: ComposerInput & { messages: readonly ChatMessage[] }) => ReactNode

/** A new conversation has only a shop, and NEW_CONVERSATION as its id (CHAT-25). */
export type OpenConversation = Pick<
  Conversation,
  'id' | 'shopId' | 'shop' | 'side' | 'customerName' | 'readUpTo' | 'replyMinutes' | 'canWrite' | 'isBlocked'
>

/** CHAT-12 to CHAT-23. */
export function ConversationView({
  conversation,
  titleId,
  about,
  actions,
  tools,
  focuses = false,
  onBack,
  onElsewhere,
}: {
  conversation: OpenConversation
  titleId: string
  about?: ReactNode
  actions?: ReactNode
  tools?: ConversationTools
  focuses?: boolean
  onBack: () => void
  /** Called with the conversation that a message went to, if it is another or new one. */
  onElsewhere?: (id: number) => void
}) {
  const client = useQueryClient()
  const { may, pending, isSignedIn } = useChatParticipant()
  useMinute()
  const { id, shopId, side, canWrite } = conversation
  const isFirst = id <= 0
  const title = titleOf(conversation)
  const thread = threadOf(side, shopId, id)
  const { messages, hasEarlier, loadEarlier, loadingEarlier, isPending, error, retry } = useThread(id, may)
  const outgoing = useOutgoing(thread, messages)
  useMarkRead(id, side, messages)
  const input = useRef<HTMLTextAreaElement>(null)
  useFocus(input, focuses)

  const isEmpty = !isPending && messages.length === 0 && outgoing.length === 0
  const opener = () => input.current ?? undefined
  const send = (message: Outgoing) =>
    void sendMessage(client, message, {
      onUnauthorized: (unsent) => restoreDraft(client, unsent, opener()),
      onSent: ({ conversationId }) => {
        if (conversationId !== id) onElsewhere?.(conversationId)
      },
    })
  const sendDraft = () => {
    const { text, images, product } = chatDraft(thread)
    const message: Outgoing = {
      clientId: newUuid(),
      thread,
      shopId,
      ...(side === 'shop_owner' && { conversationId: id }),
      text: text.trim(),
      images,
      product,
      createdAt: new Date().toISOString(),
      state: 'sending',
      typedBy: draftOwner(),
    }
    if (!may && !pending) return promptSignIn(message, opener())
    clearDraft(thread)
    send(message)
  }
  const onBlocked = (isBlocked: boolean) => {
    changeConversation(client, id, { isBlocked, canWrite: !isBlocked })
    void refreshConversations(client)
  }
  return (
    <div className="flex h-full min-h-0 flex-col">
      <ConversationHeader
        title={title}
        titleId={titleId}
        initial={side === 'shop_owner' ? [...title][0]?.toUpperCase() : undefined}
        about={
          about ??
          (side === 'customer' ? (
            <Responds minutes={conversation.replyMinutes} />
          ) : (
            <span className="block truncate">{shopNameOf(conversation)}</span>
          ))
        }
        menu={
          !isFirst &&
          shopId !== null && <ConversationMenu conversation={conversation} name={title} onChange={onBlocked} />
        }
        actions={actions}
        onBack={onBack}
      />
      {conversation.isBlocked && <BlockedNote conversationId={id} name={title} onChange={onBlocked} />}
      {isPending ? (
        <MessagesSkeleton />
      ) : error && outgoing.length === 0 ? (
        <div className="min-h-0 flex-1 overflow-y-auto p-4">
          <Failure onRetry={retry} />
        </div>
      ) : (
        <MessageList
          key={`of ${thread}`}
          conversationId={id}
          side={side}
          messages={messages}
          outgoing={outgoing}
          readUpTo={conversation.readUpTo ?? 0}
          hasEarlier={hasEarlier}
          loadingEarlier={loadingEarlier}
          onEarlier={loadEarlier}
          onRetry={(message) => {
            if (message.state === 'failed') send(message)
          }}
          onDrop={({ clientId }) => discardOutgoing(clientId)}
          empty={<NoMessages title={title} />}
        />
      )}
      {canWrite ? (
        <Composer
          key={`to ${thread}`}
          thread={thread}
          to={title}
          isSending={outgoing.some(({ state }) => state === 'sending')}
          takesPhotos={isSignedIn}
          tools={(context) =>
            tools ? tools({ ...context, messages }) : side === 'customer' && isEmpty && <FirstQuestions {...context} />
          }
          input={input}
          onSend={sendDraft}
        />
      ) : (
        !conversation.isBlocked && (
          <p className="border-t border-line p-4 text-center text-ink-soft">
            {shopId === null ? SHOP_REMOVED_MESSAGE : 'You cannot send messages in this chat.'}
          </p>
        )
      )}
    </div>
  )
}

/** G-154. */
function Responds({ minutes }: { minutes: number | null }) {
  return (
    <p className="truncate">
      <span>Usually responds quickly</span>
      {minutes !== null && (
        <>
          {' · '}
          <span>{replyTimeText(minutes)}</span>
        </>
      )}
    </p>
  )
}

function NoMessages({ title }: { title: string }) {
  return (
    <div className="my-auto px-4 py-8 text-center">
      <p className="font-bold">Start your conversation with {title}</p>
      <p className="mx-auto mt-1.5 max-w-72 text-ink-soft">
        Ask about their products, services, or anything else you'd like to know.
      </p>
    </div>
  )
}

export function MessagesSkeleton() {
  return (
    <div className="flex min-h-0 flex-1 flex-col justify-end gap-2 px-3 py-4" role="status">
      <span className="sr-only">Loading messages...</span>
      <Skeleton className="h-12 w-3/5" />
      <Skeleton className="ml-auto h-12 w-1/2" />
      <Skeleton className="h-16 w-2/3" />
    </div>
  )
}

/** Focuses the input, except on phones, where the keyboard would cover the messages. */
function useFocus(input: { current: HTMLElement | null }, focuses: boolean) {
  const [isCoarse] = useState(() => matchMedia('(pointer: coarse)').matches)
  useEffect(() => {
    if (focuses && !isCoarse) input.current?.focus()
  }, [input, focuses, isCoarse])
}
