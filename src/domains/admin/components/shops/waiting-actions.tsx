import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ModeratedShop } from '#domains/shops/moderation/moderation.contract.ts'
import { dateTimeText } from '#shared/time/lagos-time.ts'
import { Button } from '#ui/button.tsx'
import { type Act, decide, type Reason } from '../decisions/decide.ts'
import { FIRST_REASONS } from '../decisions/reason-field.tsx'
import { useUndo } from '../decisions/show-undo.tsx'

/** Offers Approve and Reject, each in one press (ADMIN-13, ADMIN-20, G-184). `reason` returns null if it lacks its text. */
export function WaitingActions({
  shop,
  isMain = false,
  size = 'min-h-9 px-3 text-sm',
  reason = () => FIRST_REASONS.reject,
}: {
  shop: ModeratedShop
  isMain?: boolean
  size?: string
  reason?: (() => Reason | null) | undefined
}) {
  const client = useQueryClient()
  const onDecided = useUndo()
  const [pending, setPending] = useState<Act | null>(null)
  const run = async (act: 'approve' | 'reject') => {
    const decisionReason = act === 'reject' ? reason() : undefined
    if (decisionReason === null || pending) return
    setPending(act)
    await decide(client, act, shop, decisionReason, onDecided)
    setPending(null)
  }
  return (
    <div className="relative flex gap-2 *:flex-1">
      <Button
        variant={isMain ? 'primary' : 'soft'}
        className={size}
        data-act="approve"
        pending={pending === 'approve'}
        onClick={() => void run('approve')}
      >
        Approve
      </Button>
      <Button
        className={`${size} text-danger`}
        data-act="reject"
        pending={pending === 'reject'}
        onClick={() => void run('reject')}
      >
        Reject
      </Button>
    </div>
  )
}

/** Warns of an edit since the admin first saw the shop. */
export function ChangedNote({ shop }: { shop: ModeratedShop }) {
  const [first, setFirst] = useState(shop)
  if (first.decision?.id !== shop.decision?.id) setFirst(shop)
  return (
    <p aria-live="polite" className="text-sm font-semibold text-warn">
      {shop.updatedAt > first.updatedAt &&
        `This shop was changed on ${dateTimeText(shop.updatedAt)}. Read it again before you decide.`}
    </p>
  )
}
