import { useQueryClient } from '@tanstack/react-query'
import { askStepUp } from '#client/api/step-up.ts'
import type { HeldReview as Held } from '#domains/shops/shops.contract.ts'
import { CONFIRM_CODES } from '#shared/caller.ts'
import { RelativeTime } from '#ui/ago.tsx'
import { Button } from '#ui/button.tsx'
import { pressedCode } from '#ui/lazy-component.tsx'
import { Stars } from '#ui/stars.tsx'
import { CONFIRM_TO_COUNT } from '../../reviews.policy.ts'

/** Shows the person's own rating that only they can see, and how to make it count (G-198). */
export function HeldReviewCard({ heldReview: { review, confirm }, shopId }: { heldReview: Held; shopId: number }) {
  return (
    <section aria-label="Your rating" className="mb-3 rounded-card bg-accent-soft p-4">
      <p className="font-semibold text-warn">{CONFIRM_TO_COUNT[confirm]}</p>
      <p className="mt-1 flex flex-wrap items-center gap-x-2 text-sm text-ink-soft">
        <Stars stars={review.rating} />
        <RelativeTime at={review.createdAt} />
        <span>Only you see it until then.</span>
      </p>
      {review.comment && (
        <p className="mt-2 max-w-prose whitespace-pre-line [overflow-wrap:anywhere]">{review.comment}</p>
      )}
      <Confirm contact={confirm} shopId={shopId} />
    </section>
  )
}

function Confirm({ contact, shopId }: { contact: Held['confirm']; shopId: number }) {
  const client = useQueryClient()
  const confirm = async () => {
    const stepUpRequest = { code: CONFIRM_CODES[contact], message: `${CONFIRM_TO_COUNT[contact]}.` }
    if (!(await askStepUp(stepUpRequest))) return
    const code = await pressedCode(import('#domains/products/components/refresh-ratings.ts'))
    await code?.refreshRatings(client, shopId)
  }
  return (
    <Button className="mt-3" aria-haspopup="dialog" onClick={() => void confirm()}>
      Confirm now
    </Button>
  )
}
