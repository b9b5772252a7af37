import { shopNameOf, type Titled, titleOf } from '../conversation-titles.ts'

/** Owners also match by customer name (CHAT-05, G-142). */
export function matching<C extends Titled>(conversations: readonly C[], typed: string): readonly C[] {
  const text = typed.trim().toLowerCase()
  if (text === '') return conversations
  return conversations.filter((conversation) =>
    [shopNameOf(conversation), titleOf(conversation)].some((name) => name.toLowerCase().includes(text)),
  )
}
