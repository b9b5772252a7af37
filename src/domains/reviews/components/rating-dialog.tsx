import type { GateRequest } from '#domains/shops/components/gate/gate-request.ts'
import { Dialog } from '#ui/dialog.tsx'
import { LazyComponent } from '#ui/lazy-component.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

export type RatingRequest = { opener?: HTMLElement | undefined }

const ID = 'rating'
const load = () => import('./rating-form.tsx').then((module) => module.RatingForm)

/** Opens at once and then loads its form. Closing it discards the typed text (RATE-01). */
export function RatingDialog({
  shop,
  open,
  onClose,
}: {
  shop: GateRequest['shop']
  open: RatingRequest
  onClose: () => void
}) {
  return (
    <Dialog id={ID} title="Rate This Shop" description={shop.name} open={open} onClose={onClose}>
      <LazyComponent load={load} props={{ dialog: ID, shop }} fallback={<Skeleton className="mt-5 h-96 w-full" />} />
    </Dialog>
  )
}
