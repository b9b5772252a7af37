import { useEffect, useRef, useState } from 'react'
import { useFound } from '#client/api/use-read.ts'
import { PRESENCE_TTL_MS } from '#domains/shops/moderation/moderation.policy.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Failure } from '#ui/failure.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { pendingShopsRead } from '../admin-reads.ts'
import { useLater } from '../customers/use-later.ts'
import { More } from '../more.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { QueuePreview } from './queue-preview.tsx'
import { QueueRow } from './queue-row.tsx'
import { QueueTools } from './queue-tools.tsx'
import { usePreview } from './use-preview.ts'
import { useRowKeys } from './use-row-keys.ts'
import { useSelection } from './use-selection.ts'

/** ADMIN-11 to ADMIN-14. Several can be decided together, except those that another admin is viewing. */
export function PendingTab() {
  const [typed, setTyped] = useState('')
  const q = useLater(typed.trim())
  const list = useFound(pendingShopsRead(q))
  const { items: shops, total, isError, retry } = list
  const rows = useRef<HTMLUListElement>(null)
  const { stateOf, choose, chooseOnly } = useSelection()
  const preview = usePreview(shops, rows)
  const isLookedAt = shops?.some(({ lookedAtBy }) => lookedAtBy.length > 0)
  useRowKeys(rows, shops?.map(({ id }) => id).join())
  useEffect(() => {
    if (!isLookedAt) return
    // A closed browser does not report that it left.
    const timer = setInterval(retry, PRESENCE_TTL_MS)
    return () => clearInterval(timer)
  }, [isLookedAt, retry])
  if (!shops && isError) return <Failure onRetry={retry} />
  if (shops?.length === 0 && q === '')
    return <EmptyState title="All caught up!">No pending shop approvals at the moment.</EmptyState>
  const selected = shops?.filter((shop) => stateOf(shop) === true) ?? []
  return (
    <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_23rem] lg:items-start lg:gap-4">
      <div>
        <QueueTools
          {...{ shops, total, typed }}
          onType={setTyped}
          areAllSelected={selected.length > 0 && selected.length === shops?.length}
          onSelect={chooseOnly}
        />
        {!shops && <Skeleton className="h-96 w-full rounded-card" />}
        {shops?.length === 0 && <EmptyState title="No shops found matching your search." />}
        <ul ref={rows} className="card divide-y divide-line overflow-hidden empty:hidden">
          {shops?.map((shop) => (
            <li key={shop.id}>
              <QueueRow
                shop={shop}
                isLooked={shop === preview.shop}
                onLook={() => preview.toggle(shop)}
                onFocus={() => preview.follow(shop)}
                selected={stateOf(shop)}
                onSelect={choose}
                reason={shop === preview.shop ? preview.reason.accepted : undefined}
              />
            </li>
          ))}
        </ul>
        {selected.length > 0 && <BulkBar shops={selected} onDone={() => chooseOnly([])} />}
        {shops && <More list={list} />}
      </div>
      {preview.shop ? (
        <QueuePreview key={preview.shop.id} shop={preview.shop} reason={preview.reason} onClose={preview.close} />
      ) : (
        <p className="card p-8 text-center text-ink-soft max-lg:hidden">Choose a shop to see what is missing.</p>
      )}
    </div>
  )
}
