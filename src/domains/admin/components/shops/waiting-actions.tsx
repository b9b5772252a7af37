import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ModeratedShop } from '#domains/shops/moderation/moderation.contract.ts'
import { Button } from '#ui/button.tsx'
import { type Act, decide } from '../decisions/decide.ts'
import { ReasonField } from '../decisions/reason-field.tsx'
import { useReason } from '../decisions/use-reason.ts'

/** Approve and Reject, each in one press (ADMIN-13, ADMIN-20, G-184). */
export function WaitingActions({ shop }: { shop: ModeratedShop }) {
  const client = useQueryClient()
  const [pending, setPending] = useState<Act | null>(null)
  const reason = useReason()
  const run = async (act: 'approve' | 'reject') => {
    const given = act === 'reject' ? reason.accepted() : undefined
    if (given === null || pending) return
    setPending(act)
    await decide(client, act, shop, given)
    setPending(null)
  }
  return (
    <div className="mt-3 grid gap-3">
      <ReasonField {...reason.field} />
      <div className="button-row gap-2 sm:*:flex-none">
        <Button
          look="primary"
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
  )
}
