import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ModeratedShop } from '#domains/shops/moderation/moderation.contract.ts'
import { dateTimeText } from '#shared/time/lagos-time.ts'
import { Button } from '#ui/button.tsx'
import { type Act, decide } from '../decisions/decide.ts'
import { FIRST_REASONS, ReasonField } from '../decisions/reason-field.tsx'
import { useUndo } from '../decisions/show-undo.tsx'
import { useReason } from '../decisions/use-reason.ts'

/** Offers Approve and Reject, each in one press (ADMIN-13, ADMIN-20, G-184). */
export function WaitingActions({ shop }: { shop: ModeratedShop }) {
  const client = useQueryClient()
  const onDecided = useUndo()
  const [pending, setPending] = useState<Act | null>(null)
  const reason = useReason(FIRST_REASONS.reject)
  const [first, setFirst] = useState(shop)
  if (first.decision?.id !== shop.decision?.id) setFirst(shop)
  const run = async (act: 'approve' | 'reject') => {
    const decisionReason = act === 'reject' ? reason.accepted() : undefined
    if (decisionReason === null || pending) return
    setPending(act)
    await decide(client, act, shop, decisionReason, onDecided)
    setPending(null)
  }
  return (
    <>
      <p aria-live="polite" className="mt-2 text-sm font-semibold text-warn">
        {shop.updatedAt > first.updatedAt &&
          `This shop was changed on ${dateTimeText(shop.updatedAt)}. Read it again before you decide.`}
      </p>
      <div className="mt-3 grid gap-3">
        <ReasonField {...reason.field} />
        <div className="button-row gap-2 sm:*:flex-none">
          <Button
            variant="primary"
            className="sm:min-w-32"
            data-act="approve"
            pending={pending === 'approve'}
            onClick={() => void run('approve')}
          >
            Approve
          </Button>
          <Button
            className="text-danger sm:min-w-32"
            data-act="reject"
            pending={pending === 'reject'}
            onClick={() => void run('reject')}
          >
            Reject
          </Button>
        </div>
      </div>
    </>
  )
}
