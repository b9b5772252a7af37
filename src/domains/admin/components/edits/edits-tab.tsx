import '#ui/styles/dashboard.css'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Link } from 'wouter'
import { send } from '#client/api/api-client.ts'
import { readFound } from '#client/api/reads.ts'
import { useFound } from '#client/api/use-read.ts'
import { signInAgain } from '#domains/accounts/components/identity/sign-in-again.ts'
import { MOST_EDITS_SEEN } from '#domains/shops/moderation/edits/edits.policy.ts'
import type { ShopEdit } from '#domains/shops/moderation/look/look.contract.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Failure } from '#ui/failure.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { toast } from '#ui/toast.tsx'
import { ownApi } from '../../../../own-routes.ts'
import { href, pages } from '../../../../routes.ts'
import { refresh } from '../use-admin-live.ts'
import { useReadAgain } from '../use-read-again.ts'
import { EditList } from './edit-list.tsx'

/** In ms: changes of products come without an event. */
const AGAIN = 30_000

const editsRead = () => readFound<ShopEdit>(ownApi.admin.edits[1])

/** What was changed on approved shops, shop by shop, the riskiest first. */
export function EditsTab() {
  const { items, isError, retry, hasMore, loadMore, loadingMore } = useFound(editsRead())
  const panel = useRef<HTMLDivElement>(null)
  useReadAgain(panel, ownApi.admin.edits[1], AGAIN)
  if (!items) return isError ? <Failure onRetry={retry} /> : <Skeleton className="h-96 w-full rounded-card" />
  if (items.length === 0)
    return (
      <div ref={panel}>
        <EmptyState title="Nothing has changed">Changes on approved shops will appear here.</EmptyState>
      </div>
    )
  const shops = [...new Set(items.map(({ shopId }) => shopId))].map(
    (id) => [id, items.filter(({ shopId }) => shopId === id)] as const,
  )
  return (
    <div ref={panel}>
      <ul className="grid gap-3">
        {shops.map(([shopId, edits]) => (
          <li key={shopId}>
            <ShopEdits shopId={shopId} edits={edits} />
          </li>
        ))}
      </ul>
      {hasMore && (
        <div className="mt-5 flex justify-center">
          <Button className="min-w-44" pending={loadingMore} onClick={loadMore}>
            Load more
          </Button>
        </div>
      )}
    </div>
  )
}

function ShopEdits({ shopId, edits }: { shopId: number; edits: readonly ShopEdit[] }) {
  const client = useQueryClient()
  const [pending, setPending] = useState(false)
  const name = edits[0]?.shopName ?? ''
  const done = async () => {
    setPending(true)
    const until = edits
      .map(({ editedAt }) => editedAt)
      .toSorted()
      .at(-1)
    try {
      const ids = edits.slice(0, MOST_EDITS_SEEN).map(({ id }) => id)
      await send(ownApi.admin.endEdits, { params: { shopId }, body: { ids, until } })
    } catch (error) {
      if (!signInAgain(client, error))
        void toast({ title: 'Error', description: 'This was not noted. Please try again.', tone: 'error' })
    }
    await refresh(client, [ownApi.admin.edits[1]])
    setPending(false)
  }
  return (
    <article aria-label={name} className="card p-3.5 sm:p-5">
      <h3 className="text-lg [overflow-wrap:anywhere]">
        <Link href={href(pages.shop, { shopId })} className="hover:underline">
          {name}
        </Link>
      </h3>
      <div className="mt-2">
        <EditList edits={edits} />
      </div>
      <Button className="mt-3" pending={pending} onClick={() => void done()}>
        Mark as seen
      </Button>
    </article>
  )
}
