import '#ui/styles/dashboard.css'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Link } from 'wouter'
import { send } from '#client/api/api-client.ts'
import { readFound } from '#client/api/reads.ts'
import { useFound } from '#client/api/use-read.ts'
import { signInAgain } from '#domains/accounts/components/identity/sign-in-again.ts'
import { MAX_EDITS_SEEN } from '#domains/shops/moderation/edits/edits.policy.ts'
import type { ShopEdit } from '#domains/shops/moderation/inspection/inspection.contract.ts'
import { moderationRoutes } from '#domains/shops/shops.routes.ts'
import { href, pages } from '#routes.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Failure } from '#ui/failure.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { toast } from '#ui/toast.tsx'
import { More } from '../more.tsx'
import { refresh } from '../use-admin-live.ts'
import { useReadAgain } from '../use-read-again.ts'
import { EditList } from './edit-list.tsx'
import { WaitingChange } from './held-change.tsx'

/** Changes of products send no event. */
const REFETCH_EVERY_MS = 30_000

const editsRead = () => readFound<ShopEdit>(moderationRoutes.edits[1])

/** Lists edits of approved shops by shop, first those that wait for a decision (G-200), then the riskiest. */
export function EditsTab() {
  const list = useFound(editsRead())
  const { items, isError, retry } = list
  const panel = useRef<HTMLDivElement>(null)
  useReadAgain(panel, moderationRoutes.edits[1], REFETCH_EVERY_MS)
  if (!items) return isError ? <Failure onRetry={retry} /> : <Skeleton className="h-96 w-full rounded-card" />
  if (items.length === 0)
    return (
      <div ref={panel}>
        <EmptyState title="No changes">Changes on approved shops will appear here.</EmptyState>
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
      <More list={list} />
    </div>
  )
}

function ShopEdits({ shopId, edits }: { shopId: number; edits: readonly ShopEdit[] }) {
  const client = useQueryClient()
  const [pending, setPending] = useState(false)
  const name = edits[0]?.shopName ?? ''
  const [held, seen] = [edits.filter(({ isHeld }) => isHeld), edits.filter(({ isHeld }) => !isHeld)]
  const done = async () => {
    setPending(true)
    const until = seen
      .map(({ editedAt }) => editedAt)
      .toSorted()
      .at(-1)
    try {
      const ids = seen.slice(0, MAX_EDITS_SEEN).map(({ id }) => id)
      await send(moderationRoutes.endEdits, { params: { shopId }, body: { ids, until } })
    } catch (error) {
      if (!signInAgain(client, error))
        toast({ title: 'Error', description: 'Could not save. Please try again.', tone: 'error' })
    }
    await refresh(client, [moderationRoutes.edits[1]])
    setPending(false)
  }
  return (
    <article aria-label={name} className="card p-3.5 sm:p-5">
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <h3 className="text-lg [overflow-wrap:anywhere]">
          <Link href={href(pages.shop, { shopId })} className="hover:underline">
            {name}
          </Link>
        </h3>
        {edits.some(({ isOwnerBanned }) => isOwnerBanned) && <span className="chip text-danger">Owner banned</span>}
      </div>
      {held.length > 0 && (
        <div className="mt-2">
          <WaitingChange shopId={shopId} edits={held} />
        </div>
      )}
      {seen.length > 0 && (
        <>
          <div className="mt-3">
            <EditList edits={seen} />
          </div>
          <Button className="mt-3" pending={pending} onClick={() => void done()}>
            Mark as seen
          </Button>
        </>
      )}
    </article>
  )
}
