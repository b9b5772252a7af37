import { useQueryClient } from '@tanstack/react-query'
import { type ComponentProps, useState } from 'react'
import { Button } from '#ui/button.tsx'
import type { ChatMessage, Conversation } from '../../chat.contract.ts'
import type { PlacedConversation } from '../../inbox/inbox.contract.ts'
import { firstNameOf, type ReplyFacts } from '../../inbox/replies/reply-text.policy.ts'
import { type ConversationTools, ConversationView } from '../conversation/conversation-view.tsx'
import { shopNameOf } from '../conversation-titles.ts'
import { changeConversation } from '../messages/conversation-lists.ts'
import { refreshInboxCounts } from '../messages/inbox-counts.ts'
import { QuickReplies, type QuickRepliesRequest } from './replies/quick-replies.tsx'
import { StateMenu } from './state-menu.tsx'

type Input = Parameters<ConversationTools>[0]

type Props = Omit<ComponentProps<typeof ConversationView>, 'conversation' | 'tools'> & {
  conversation: Conversation
  onChange?: (changed: PlacedConversation) => void
}

export function OwnerConversation({ conversation, onChange, ...given }: Props) {
  const client = useQueryClient()
  const [request, setRequest] = useState<QuickRepliesRequest | null>(null)
  const { id, state } = conversation
  return (
    <>
      <ConversationView
        {...given}
        conversation={conversation}
        about={
          <span className="flex items-center gap-2">
            {state && (
              <StateMenu
                conversationId={id}
                state={state}
                onChange={(changed) => {
                  changeConversation(client, id, changed)
                  refreshInboxCounts(client)
                  onChange?.(changed)
                }}
              />
            )}
            <span className="truncate max-[24.375rem]:sr-only">{shopNameOf(conversation)}</span>
          </span>
        }
        tools={(input) => (
          <p className="mb-2">
            <Button
              variant="soft"
              aria-haspopup="dialog"
              onClick={({ currentTarget: opener }) =>
                setRequest({ opener, facts: factsOf(conversation, input), insert: input.insert })
              }
            >
              Quick replies
            </Button>
          </p>
        )}
      />
      {/* Quick replies have their own form, so they cannot be inside the form of the tools. */}
      {request && <QuickReplies request={request} onClose={() => setRequest(null)} />}
    </>
  )
}

const factsOf = (conversation: Conversation, input: Input): ReplyFacts => ({
  name: firstNameOf(conversation.customerName),
  price: priceIn(input),
  shop: shopNameOf(conversation),
})

/** Returns the current price of the quoted product, or of the product that the customer asked about last. */
function priceIn({ quoted, messages }: { quoted: Input['quoted']; messages: readonly ChatMessage[] }) {
  if (quoted) return quoted
  const askedProduct = messages.findLast(({ product }) => product)?.product
  return askedProduct ? { price: askedProduct.priceNow ?? askedProduct.price, unit: askedProduct.unit } : null
}
