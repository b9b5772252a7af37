import { type ReactNode, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Failure } from '#ui/failure.tsx'
import { Search } from '#ui/icons/drawn.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import type { useConversations } from '../messages/use-conversations.ts'
import { useMinute } from '../messages/use-minute.ts'
import { ConversationRow } from './conversation-row.tsx'
import { matching } from './matching.ts'
import type { ChatShop } from './panel-state.ts'
import { useFoundByName } from './use-found-by-name.ts'

type List = ReturnType<typeof useConversations>

/** CHAT-04 to CHAT-11, G-011. */
export function ConversationList({
  list,
  shop,
  onlyOf,
  titleId,
  close,
  onOpen,
  onStart,
}: {
  list: List
  /** Set if the panel was opened for a shop without a conversation yet. */
  shop: ChatShop | null
  onlyOf: ChatShop | null
  titleId: string
  close: ReactNode
  onOpen: (id: number) => void
  onStart: () => void
}) {
  useMinute()
  const [typed, setTyped] = useState('')
  const { items: all, isError, retry } = list
  const items = onlyOf ? all?.filter(({ shopId }) => shopId === onlyOf.id) : all
  const byName = useFoundByName(typed, list.hasMore, onlyOf)
  const shown = byName.items ?? (items && matching(items, typed))
  const { hasMore, loadMore, loadingMore } = byName.items ? byName : list
  return (
    <div className="flex h-full min-h-0 flex-col">
      <header className="flex items-center justify-between py-2 pr-1 pl-4">
        <div className="min-w-0">
          <h2 id={titleId} className="text-xl">
            Messages
          </h2>
          {onlyOf && <p className="truncate text-sm text-ink-soft">{onlyOf.name}</p>}
        </div>
        {close}
      </header>
      <div className="relative mx-4 mb-2">
        <Search className="pointer-events-none absolute top-3 left-3 size-5 text-ink-soft" />
        <input
          type="search"
          aria-label="Search conversations"
          placeholder="Search conversations..."
          className="input pl-10"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-2 pb-4">
        {!shown && (isError ? <Failure onRetry={retry} /> : <RowSkeletons />)}
        {items?.length === 0 &&
          (shop ? (
            <EmptyState title={`Start chatting with ${shop.name}`} action={<StartChat onStart={onStart} />} />
          ) : (
            <EmptyState title="No conversations yet">
              {onlyOf
                ? 'Messages from customers will appear here.'
                : 'Tap Message Shop on a shop’s page to ask about its products.'}
            </EmptyState>
          ))}
        {shop && items && items.length > 0 && (
          <div className="mx-2 mb-2 flex items-center justify-between gap-3 rounded-control bg-brand-soft p-3">
            <p className="min-w-0 font-semibold">Start chatting with {shop.name}</p>
            <StartChat onStart={onStart} />
          </div>
        )}
        {items && items.length > 0 && shown?.length === 0 && <NobodyFound byName={byName} />}
        <ul aria-label="Conversations">
          {shown?.map((conversation) => (
            <ConversationRow key={conversation.id} conversation={conversation} onOpen={() => onOpen(conversation.id)} />
          ))}
        </ul>
        {hasMore && (
          <div className="flex justify-center pt-2">
            <Button pending={loadingMore} onClick={loadMore}>
              Load more
            </Button>
          </div>
        )}
      </div>
    </div>
  )
}

function NobodyFound({ byName: { isPending, isError, retry } }: { byName: ReturnType<typeof useFoundByName> }) {
  if (isPending) return <RowSkeletons />
  if (isError) return <Failure onRetry={retry} />
  return <p className="px-2 py-8 text-center text-ink-soft">No conversations with that name.</p>
}

const StartChat = ({ onStart }: { onStart: () => void }) => (
  <Button variant="primary" className="flex-none" onClick={onStart}>
    Start Chat
  </Button>
)

function RowSkeletons() {
  return (
    <div className="space-y-2 px-2" role="status">
      <span className="sr-only">Loading conversations...</span>
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} className="h-16" />
      ))}
    </div>
  )
}
