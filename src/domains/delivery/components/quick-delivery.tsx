import type { ReactNode } from 'react'
import { Button, type ButtonLook } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { LazyPart } from '#ui/lazy-part.tsx'
import { openOverlay } from '#ui/overlays.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { RequestText } from '../messages/request-text.policy.ts'

/** What a page knows of the thing that is wanted; the ids tell the shop of it. */
export type KnownGoods = Partial<Pick<RequestText, 'productName' | 'shopName' | 'shopLocation'>> & {
  shopId?: number
  productId?: number
}

type Named = { id: number; name: string }

export const knownGoods = (product: Named, shop: Named & { location: string }): KnownGoods => ({
  productId: product.id,
  productName: product.name,
  shopId: shop.id,
  shopName: shop.name,
  shopLocation: shop.location,
})

const ID = 'quick-delivery'
const loadForm = () => import('./request/quick-delivery-form.tsx').then((module) => module.QuickDeliveryForm)

/** Opens the Quick Delivery dialog, prefilled with `known` (DELIV-01); its content loads then. */
function openQuickDelivery(known: KnownGoods = {}, opener?: HTMLElement): void {
  const open = { opener }
  openOverlay((onClose) => (
    <Dialog
      id={ID}
      title="Quick Delivery"
      description="Have something from a local shop brought to you. No account needed."
      open={open}
      onClose={onClose}
    >
      <LazyPart load={loadForm} props={{ dialog: ID, known }} fallback={<Skeleton className="mt-5 h-96 w-full" />} />
    </Dialog>
  ))
}

/** On cards; where there is no room for its word, the stylesheet leaves only its icon. */
export function DeliverButton({ name, known }: { name: string; known: KnownGoods }) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-label={`Deliver ${name}`}
      className="btn btn-outline deliver"
      onClick={({ currentTarget }) => openQuickDelivery(known, currentTarget)}
    >
      Deliver
    </button>
  )
}

export function QuickDeliveryButton({
  known,
  look = 'ghost',
  className,
  onOpen,
  children,
}: {
  known?: KnownGoods
  look?: ButtonLook
  className?: string
  onOpen?: () => void
  children: ReactNode
}) {
  return (
    <Button
      look={look}
      aria-haspopup="dialog"
      data-needs-script
      {...(className && { className })}
      onClick={({ currentTarget }) => {
        onOpen?.()
        openQuickDelivery(known, currentTarget)
      }}
    >
      {children}
    </Button>
  )
}
