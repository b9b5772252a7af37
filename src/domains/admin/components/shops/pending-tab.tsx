import { useState } from 'react'
import type { ModeratedShop } from '#domains/shops/moderation/moderation.contract.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { pendingShopsRead } from '../admin-reads.ts'
import { BulkBar } from './bulk-bar.tsx'
import { ShopList } from './shop-list.tsx'
import { PendingRow } from './shop-row.tsx'
import { WaitingActions } from './waiting-actions.tsx'

/** ADMIN-11 to ADMIN-14. Several can be decided together, except those that another admin is viewing. */
export function PendingTab() {
  /** The `updatedAt` of each when it was chosen: a shop that has changed is no longer chosen. */
  const [chosen, setChosen] = useState<ReadonlyMap<number, string>>(new Map())
  const isChosen = (shop: ModeratedShop) => chosen.get(shop.id) === shop.updatedAt && shop.lookedAtBy.length === 0
  const choose = ({ id, updatedAt }: ModeratedShop, isOn: boolean) => {
    const others = [...chosen].filter(([other]) => other !== id)
    setChosen(new Map(isOn ? [...others, [id, updatedAt]] : others))
  }
  return (
    <ShopList
      read={pendingShopsRead()}
      empty={<EmptyState title="All caught up!">No pending shop approvals at the moment.</EmptyState>}
      tools={(shops) => {
        const selected = shops.filter(isChosen)
        return selected.length > 0 && <BulkBar shops={selected} onDone={() => setChosen(new Map())} />
      }}
      row={(shop) => (
        <PendingRow
          shop={shop}
          select={(shown) => (
            <label className="flex min-h-11 items-center gap-2 text-sm">
              <input
                type="checkbox"
                className="size-5 accent-brand"
                checked={isChosen(shown)}
                disabled={shop.lookedAtBy.length > 0}
                onChange={({ currentTarget }) => choose(shown, currentTarget.checked)}
              />
              Select<span className="sr-only"> {shop.name}</span>
              {chosen.has(shown.id) && chosen.get(shown.id) !== shown.updatedAt && (
                <b className="text-warn">Changed since you selected it</b>
              )}
            </label>
          )}
        >
          {(shown) => <WaitingActions shop={shown} />}
        </PendingRow>
      )}
    />
  )
}
