import '#ui/styles/dashboard.css'
import { useState } from 'react'
import { Link, useLocation } from 'wouter'
import { useRouteParams } from '#client/use-route-params.ts'
import { href, pages } from '#routes.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Failure } from '#ui/failure.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { Conversation } from '../../chat.contract.ts'
import { useConversation } from '../messages/use-conversations.ts'
import { ChosenConversation } from './chosen-conversation.tsx'
import { InboxFilters } from './inbox-filters.tsx'
import { type FROM_LIST, InboxRow } from './inbox-row.tsx'
import { AutomaticReplies } from './replies/automatic-replies.tsx'
import { type InboxFilters as Filters, useInbox } from './use-inbox.ts'

type Shops = readonly { id: number; name: string }[]

const addressOf = (conversationId?: number) =>
  href(pages.dashboard, {}, { tab: 'messages', ...(conversationId && { conversation: conversationId }) })

function useChosen(): [id: number | null, close: () => void] {
  const { search } = useRouteParams()
  const [, navigate] = useLocation()
  const id = Number(search.get('conversation'))
  const close = () => {
    if ((history.state as typeof FROM_LIST | null)?.fromList) history.back()
    else navigate(addressOf(), { replace: true })
  }
  return [Number.isInteger(id) && id > 0 ? id : null, close]
}

/** DASH-25, DASH-26, G-069. */
export function Inbox({ shops, isShown }: { shops: Shops; isShown: boolean }) {
  const [filters, setFilters] = useState<Filters>({})
  const inbox = useInbox(filters, isShown)
  const [chosenId, close] = useChosen()
  const isFiltered = Object.values(filters).some(Boolean)
  const { items, isError, retry } = inbox
  const listed = items?.find(({ id }) => id === chosenId)
  const chosen = useConversation(chosenId, listed, isShown) ?? undefined

  if (!items && isError && !isFiltered && !chosen) return <Failure onRetry={retry} />
  if (items?.length === 0 && !isFiltered && !chosen)
    return (
      <>
        <EmptyState
          title="No messages yet"
          action={
            shops.length > 0 && (
              <Link href={pages.shareShop} className={buttonClass('primary')}>
                Share Your Shop
              </Link>
            )
          }
        >
          Customer messages will appear here once you start receiving inquiries about your shops.
        </EmptyState>
        <Settings shops={shops} />
      </>
    )
  return (
    <>
      <div className="grid gap-4 lg:grid-cols-[23rem_1fr]">
        <div className="grid content-start gap-3 min-w-0 lg:max-h-[44rem] lg:grid-rows-[auto_1fr]">
          <InboxFilters
            shops={shops}
            filters={filters}
            settings={<AutomaticReplies shops={shops} />}
            onChange={setFilters}
          />
          {items ? (
            <List inbox={inbox} items={items} chosenId={chosenId} />
          ) : isError ? (
            <Failure onRetry={retry} />
          ) : (
            <Skeleton className="h-96 rounded-card" />
          )}
        </div>
        <ChosenConversation key={chosen?.id} conversation={chosen} onClose={close} onChange={inbox.refresh} />
      </div>
    </>
  )
}

function Settings({ shops }: { shops: Shops }) {
  return (
    <p className="mt-4 flex justify-center lg:justify-start">
      <AutomaticReplies shops={shops} />
    </p>
  )
}

type ListProps = {
  inbox: Pick<ReturnType<typeof useInbox>, 'hasMore' | 'loadMore' | 'loadingMore' | 'isError'>
  items: readonly Conversation[]
  chosenId: number | null
}

function List({ inbox: { hasMore, loadMore, loadingMore, isError }, items, chosenId }: ListProps) {
  if (items.length === 0)
    return <EmptyState title="No conversations found">Try another name, or show all conversations.</EmptyState>
  return (
    <div className="card min-h-0 overflow-y-auto">
      <ul aria-label="Conversations" className="divide-y divide-line">
        {items.map((conversation) => (
          <li key={conversation.id} className="[contain-intrinsic-block-size:auto_4.6875rem] [content-visibility:auto]">
            <InboxRow
              conversation={conversation}
              href={addressOf(conversation.id)}
              isChosen={conversation.id === chosenId}
            />
          </li>
        ))}
      </ul>
      {isError && <Failure onRetry={loadMore} />}
      {hasMore && !isError && (
        <p className="border-t border-line p-3 text-center">
          <Button className="min-w-44" pending={loadingMore} onClick={loadMore}>
            Load more
          </Button>
        </p>
      )}
    </div>
  )
}
