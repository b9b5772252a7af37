import type { OwnShop } from '#domains/shops/shops.contract.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Failure } from '#ui/failure.tsx'
import { Plus } from '#ui/icons/accounts.ts'
import { Store } from '#ui/icons/drawn.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { useOpenForm } from '../forms/selling-forms.tsx'
import { OwnShopEntry } from './own-shop-entry.tsx'

/** Products of so few shops are shown without a press. */
const MAX_UNFOLDED_SHOPS = 2

/** DASH-05, DASH-11 to DASH-19. */
export function MyShops(props: { shops: readonly OwnShop[] | undefined; onRetry: (() => void) | false }) {
  return (
    <section aria-labelledby="my-shops">
      <div className="mt-4 mb-1.5 flex flex-wrap items-center justify-between gap-3">
        <h2 id="my-shops" className="text-lg">
          My Shops
        </h2>
        <AddButtons newest={props.shops?.[0]} />
      </div>
      <ShopList {...props} />
    </section>
  )
}

const ADD = 'flex-auto px-1 text-[min(0.9375rem,4vw)] whitespace-nowrap lg:min-h-9 lg:flex-none lg:px-3 lg:text-sm'

/** On phones, these buttons are at the bottom, where the thumb can reach them (DASH-05). */
function AddButtons({ newest }: { newest: OwnShop | undefined }) {
  const openForm = useOpenForm()
  return (
    <div className="action-bar flex gap-2.5">
      {newest && (
        <Button
          variant="primary"
          className={ADD}
          aria-haspopup="dialog"
          onClick={({ currentTarget }) => openForm({ kind: 'product', shopId: newest.id, opener: currentTarget })}
        >
          <Plus /> New Product
        </Button>
      )}
      <Button
        variant={newest ? 'outline' : 'primary'}
        className={ADD}
        aria-haspopup="dialog"
        onClick={({ currentTarget }) => openForm({ kind: 'shop', opener: currentTarget })}
      >
        {newest ? <Store /> : <Plus />} Add New Shop
      </Button>
    </div>
  )
}

function ShopList({ shops, onRetry }: { shops: readonly OwnShop[] | undefined; onRetry?: (() => void) | false }) {
  const openForm = useOpenForm()
  if (!shops) return onRetry ? <Failure onRetry={onRetry} /> : <Skeleton className="h-40 w-full rounded-card" />
  if (shops.length === 0)
    return (
      <EmptyState
        title="No shops yet"
        action={
          <Button
            aria-haspopup="dialog"
            onClick={({ currentTarget }) => openForm({ kind: 'shop', opener: currentTarget })}
          >
            <Plus /> Add Shop
          </Button>
        }
      >
        Your shops and their statistics will appear here.
      </EmptyState>
    )
  return (
    <ul className="card divide-y divide-line">
      {shops.map((shop) => (
        <li key={shop.id}>
          <OwnShopEntry shop={shop} isFolded={shops.length > MAX_UNFOLDED_SHOPS} />
        </li>
      ))}
    </ul>
  )
}
