import type { OwnShop } from '#domains/shops/shops.contract.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Failure } from '#ui/failure.tsx'
import { Plus } from '#ui/icons/accounts.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { useOpenForm } from '../forms/selling-forms.tsx'
import { OwnShopEntry } from './own-shop-entry.tsx'

/** DASH-11 to DASH-19. */
export function MyShopsTab({
  shops,
  onRetry,
}: {
  shops: readonly OwnShop[] | undefined
  onRetry?: (() => void) | false
}) {
  const openForm = useOpenForm()
  if (!shops) return onRetry ? <Failure onRetry={onRetry} /> : <Skeleton className="h-40 w-full rounded-card" />
  if (shops.length === 0)
    return (
      <EmptyState
        title="No shops yet"
        action={
          <Button
            variant="primary"
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
    <ul className="grid gap-4 lg:grid-cols-2">
      {shops.map((shop) => (
        // Twenty shops with their lists are slow to lay out on a weak phone.
        <li key={shop.id} className="min-w-0 [contain-intrinsic-block-size:auto_25rem] [content-visibility:auto]">
          <OwnShopEntry shop={shop} />
        </li>
      ))}
    </ul>
  )
}
