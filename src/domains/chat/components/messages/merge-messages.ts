import type { ChatMessage, Conversation } from '../../chat.contract.ts'

export type Thread = {
  messages: readonly ChatMessage[]
  hasEarlier: boolean
  /** All messages up to this id have been read; live events may have added later ones. */
  readTo: number
}

/** Merges messages in the server's order (G-193). Those in `more` replace those in `known`. */
export function merged(known: readonly ChatMessage[], more: readonly ChatMessage[]): readonly ChatMessage[] {
  const byId = new Map([...known, ...more].map((message) => [message.id, message]))
  return [...byId.values()].sort((a, b) => a.id - b.id)
}

export function withRead(thread: Thread, more: readonly ChatMessage[]): Thread {
  return {
    ...thread,
    messages: merged(thread.messages, more),
    readTo: Math.max(thread.readTo, ...more.map(({ id }) => id)),
  }
}

const MAX_PREVIEW_LENGTH = 200

export function previewOf({ message, images, product }: ChatMessage): string {
  const text = message.replace(/\s+/g, ' ').trim()
  if (text !== '') return text.slice(0, MAX_PREVIEW_LENGTH)
  return images.length > 0 ? 'Photo' : (product?.name ?? '')
}

/** Moves the conversation to the front. Returns undefined if it or an earlier message is missing, so that the caller refetches. */
export function withMessage(
  conversations: readonly Conversation[],
  message: ChatMessage,
): readonly Conversation[] | undefined {
  const known = conversations.find(({ id }) => id === message.conversationId)
  if (!known) return undefined
  if (Date.parse(message.createdAt) < Date.parse(known.updatedAt)) return conversations
  const isNew = message.createdAt !== known.updatedAt || previewOf(message) !== known.lastMessage
  const isOwn = message.senderType === known.side
  const changed: Conversation = {
    ...known,
    lastMessage: previewOf(message),
    updatedAt: message.createdAt,
    unreadCount: isOwn || !isNew ? known.unreadCount : known.unreadCount + 1,
  }
  return [changed, ...conversations.filter((other) => other !== known)]
}
