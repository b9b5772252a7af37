import type { ChatMessage, Conversation } from '../../chat.contract.ts'

/** A conversation's messages on this page. */
export type Thread = {
  /** In the server's order. */
  messages: readonly ChatMessage[]
  hasEarlier: boolean
  /** All messages up to this one have been read from the server; events may have brought later ones. */
  readTo: number
}

/** Both, each message once, in the server's order (G-193); what comes later is newer. */
export function merged(known: readonly ChatMessage[], more: readonly ChatMessage[]): readonly ChatMessage[] {
  const byId = new Map([...known, ...more].map((message) => [message.id, message]))
  return [...byId.values()].sort((a, b) => a.id - b.id)
}

/** With what was read after `readTo`. */
export function withRead(thread: Thread, more: readonly ChatMessage[]): Thread {
  return {
    ...thread,
    messages: merged(thread.messages, more),
    readTo: Math.max(thread.readTo, ...more.map(({ id }) => id)),
  }
}

const LONGEST_PREVIEW = 200

/** What a list shows of a message, on one line. */
export function previewOf({ message, images, product }: ChatMessage): string {
  const text = message.replace(/\s+/g, ' ').trim()
  if (text !== '') return text.slice(0, LONGEST_PREVIEW)
  return images.length > 0 ? 'Photo' : (product?.name ?? '')
}

/**
 * The list after a message that was sent or came in: its conversation first. Undefined when the conversation, or a message before,
 * is not known and the list has to be read.
 */
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
