import { type ReactNode, useEffect, useRef } from 'react'
import type { FoundRead } from '#client/api/reads.ts'
import { useFound } from '#client/api/use-read.ts'
import type { ModeratedShop } from '#domains/shops/moderation/moderation.contract.ts'
import { PRESENCE_TTL_MS } from '#domains/shops/moderation/moderation.policy.ts'
import { countPhrase } from '#shared/count-text.ts'
import { Failure } from '#ui/failure.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { More } from '../more.tsx'
import { KEYS_HINT, useRowKeys } from './use-row-keys.ts'

export function ShopList({
  read,
  empty,
  row,
  tools,
}: {
  read: FoundRead<ModeratedShop>
  empty: ReactNode
  row: (shop: ModeratedShop) => ReactNode
  /** Tools are at the bottom of the screen, so that no row moves when they appear. */
  tools?: (shops: readonly ModeratedShop[]) => ReactNode
}) {
  const list = useFound(read)
  const { items, total, isError, retry } = list
  const rows = useRef<HTMLUListElement>(null)
  const isLookedAt = items?.some(({ lookedAtBy }) => lookedAtBy.length > 0)
  useRowKeys(rows, items?.map(({ id }) => id).join())
  useEffect(() => {
    if (!isLookedAt) return
    // A closed browser does not report that it left.
    const timer = setInterval(retry, PRESENCE_TTL_MS)
    return () => clearInterval(timer)
  }, [isLookedAt, retry])
  if (!items) return isError ? <Failure onRetry={retry} /> : <Skeleton className="h-96 w-full rounded-card" />
  if (items.length === 0) return empty
  return (
    <>
      <div className="mb-3 flex flex-wrap gap-x-4 text-sm text-ink-soft">
        <p>{countPhrase(total, 'shop', 'shops')}</p>
        <p className="max-md:hidden">{KEYS_HINT}</p>
      </div>
      <ul ref={rows} className="grid gap-3">
        {items.map((shop) => (
          <li key={shop.id}>{row(shop)}</li>
        ))}
      </ul>
      {tools?.(items)}
      <More list={list} />
    </>
  )
}
