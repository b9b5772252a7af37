import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { send } from '#client/api/api-client.ts'
import { useToastError } from '#domains/accounts/components/identity/use-toast-error.ts'
import type { ShopEdit } from '#domains/shops/moderation/inspection/inspection.contract.ts'
import { moderationRoutes } from '#domains/shops/shops.routes.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.tsx'
import { adminRoutes } from '../../admin.routes.ts'
import { ReasonField } from '../decisions/reason-field.tsx'
import { useReason } from '../decisions/use-reason.ts'
import { refresh } from '../use-admin-live.ts'
import { EditList } from './edit-list.tsx'

const READS = [
  moderationRoutes.edits[1],
  adminRoutes.desk[1],
  moderationRoutes.allShops[1],
  moderationRoutes.pendingShops[1],
]

/** Asks an admin to accept a listed shop's new identity, or to refuse it with a reason (G-200). */
export function WaitingChange({
  shopId,
  edits,
  onDecided,
}: {
  shopId: number
  /** All waiting edits of the shop. */
  edits: readonly ShopEdit[]
  onDecided?: () => void
}) {
  const client = useQueryClient()
  const toastError = useToastError()
  const [pending, setPending] = useState<'accept' | 'refuse' | null>(null)
  const reason = useReason()
  const decide = async (accept: boolean) => {
    const decisionReason = accept ? {} : reason.accepted()
    if (decisionReason === null || pending) return
    setPending(accept ? 'accept' : 'refuse')
    try {
      const body = { ids: edits.map(({ id }) => id), accept, ...decisionReason }
      await send(moderationRoutes.decideChange, { params: { shopId }, body })
      const description = accept
        ? 'Customers see the change now.'
        : 'The shop stays as it was. We have told its owner why.'
      toast({ title: 'Success', description, tone: 'success' })
    } catch (error) {
      toastError(error, 'Error', 'Please try again.')
    }
    await refresh(client, READS)
    onDecided?.()
    setPending(null)
  }
  const why = edits[0]?.risk
  return (
    <section aria-label="Waiting for your decision" className="rounded-control border border-line p-3">
      <h4 className="text-sm font-bold">Waiting for your decision</h4>
      <p className="mt-0.5 mb-2.5 text-sm text-ink-soft">
        Customers see what was there before.{why && ` ${why.replace(/[.]?$/, '.')}`}
      </p>
      <EditList edits={edits.map((edit) => ({ ...edit, risk: edit.risk === why ? null : edit.risk }))} />
      <div className="mt-3 grid gap-3">
        <ReasonField {...reason.field} />
        <div className="button-row gap-2 sm:*:flex-none">
          <Button
            variant="primary"
            className="sm:min-w-32"
            pending={pending === 'accept'}
            onClick={() => void decide(true)}
          >
            Accept
          </Button>
          <Button className="text-danger sm:min-w-32" pending={pending === 'refuse'} onClick={() => void decide(false)}>
            Refuse
          </Button>
        </div>
      </div>
    </section>
  )
}
