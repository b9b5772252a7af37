import type { ShopReview } from '#domains/shops/shops.contract.ts'
import { Dialog } from '#ui/dialog.tsx'
import { LazyComponent } from '#ui/lazy-component.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

export type ReplyRequest = { review: ShopReview; opener: HTMLElement }

const ID = 'reply'
const load = () => import('../reply-form.tsx').then((module) => module.ReplyForm)

export function ReplyDialog({
  shopId,
  request,
  onClose,
}: {
  shopId: number
  request: ReplyRequest
  onClose: () => void
}) {
  return (
    <Dialog
      id={ID}
      title="Reply to this review"
      description="Everyone can see your reply below the review."
      open={request}
      onClose={onClose}
    >
      <LazyComponent
        load={load}
        props={{ dialog: ID, shopId, review: request.review }}
        fallback={<Skeleton className="mt-5 h-96 w-full" />}
      />
    </Dialog>
  )
}
