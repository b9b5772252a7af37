import { useState } from 'react'
import type { ModeratedShop } from '#domains/shops/moderation/moderation.contract.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { pendingShopsRead } from '../admin-reads.ts'
import { BulkBar } from './bulk-bar.tsx'
import { ShopList } from './shop-list.tsx'
import { PendingRow } from './shop-row.tsx'
import { WaitingActions } from './waiting-actions.tsx'

/** ADMIN-11 to ADMIN-14; several can be decided at once, but not those that another admin looks at. */
export function PendingTab() {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const isChosen = (shop: ModeratedShop) => chosen.has(shop.id) && shop.lookedAtBy.length === 0
  const choose = (id: number, isOn: boolean) =>
    setChosen(new Set(isOn ? [...chosen, id] : [...chosen].filter((other) => other !== id)))
  return (
    <ShopList
      read={pendingShopsRead()}
      empty={<EmptyState title="All caught up!">No pending shop approvals at the moment.</EmptyState>}
      tools={(shops) => {
        const selected = shops.filter(isChosen)
        return selected.length > 0 && <BulkBar shops={selected} onDone={() => setChosen(new Set())} />
      }}
      row={(shop) => (
        <PendingRow
          shop={shop}
          select={
            <label className="flex min-h-11 items-center gap-2 text-sm">
              <input
                type="checkbox"
                className="size-5 accent-brand"
                checked={isChosen(shop)}
                disabled={shop.lookedAtBy.length > 0}
                onChange={({ currentTarget }) => choose(shop.id, currentTarget.checked)}
              />
              Select<span className="sr-only"> {shop.name}</span>
            </label>
          }
        >
          <WaitingActions shop={shop} />
        </PendingRow>
      )}
    />
  )
}
