import type { ReactNode } from 'react'
import { Button, type ButtonVariant } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { LazyComponent } from '#ui/lazy-component.tsx'
import { openOverlay } from '#ui/overlays.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { PrefilledRequest } from './request/prefilled-request.ts'

type Named = { id: number; name: string }

export const prefilledFrom = (product: Named, shop: Named & { location: string }): PrefilledRequest => ({
  productId: product.id,
  productName: product.name,
  shopId: shop.id,
  shopName: shop.name,
  shopLocation: shop.location,
})

const ID = 'quick-delivery'
const loadForm = () => import('./request/quick-delivery-form.tsx').then((module) => module.QuickDeliveryForm)

/** Opens the Quick Delivery dialog with prefilled values (DELIV-01) and loads its content. */
function openQuickDelivery(prefilled: PrefilledRequest = {}, opener?: HTMLElement): void {
  const open = { opener }
  openOverlay((onClose) => (
    <Dialog
      id={ID}
      title="Quick Delivery"
      description="Get something delivered from a local shop. No account needed."
      open={open}
      onClose={onClose}
    >
      <LazyComponent
        load={loadForm}
        props={{ dialog: ID, prefilled }}
        fallback={<Skeleton className="mt-5 h-96 w-full" />}
      />
    </Dialog>
  ))
}

export function DeliverButton({ name, prefilled }: { name: string; prefilled: PrefilledRequest }) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-label={`Deliver ${name}`}
      className="btn btn-outline deliver"
      onClick={({ currentTarget }) => openQuickDelivery(prefilled, currentTarget)}
    >
      Deliver
    </button>
  )
}

export function QuickDeliveryButton({
  prefilled,
  variant = 'ghost',
  className,
  onOpen,
  children,
}: {
  prefilled?: PrefilledRequest
  variant?: ButtonVariant
  className?: string
  onOpen?: () => void
  children: ReactNode
}) {
  return (
    <Button
      variant={variant}
      aria-haspopup="dialog"
      data-needs-script
      {...(className && { className })}
      onClick={({ currentTarget }) => {
        onOpen?.()
        openQuickDelivery(prefilled, currentTarget)
      }}
    >
      {children}
    </Button>
  )
}
