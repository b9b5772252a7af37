import { EmptyState } from '#ui/empty-state.tsx'
import { allShopsRead } from '../admin-reads.ts'
import { ApprovedActions } from './approved-actions.tsx'
import { ShopList } from './shop-list.tsx'
import { AnyShopRow } from './shop-row.tsx'
import { WaitingActions } from './waiting-actions.tsx'

/** ADMIN-15 to ADMIN-21. */
export function AllShopsTab() {
  return (
    <ShopList
      read={allShopsRead()}
      empty={<EmptyState title="No shops found." />}
      row={(shop) => (
        <AnyShopRow shop={shop}>
          {(shown) => (shop.isApproved ? <ApprovedActions shop={shop} /> : <WaitingActions shop={shown} />)}
        </AnyShopRow>
      )}
    />
  )
}
