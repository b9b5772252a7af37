import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { HttpError, messageOf } from '#client/api/api-client.ts'
import { signInAgain } from '#domains/accounts/components/identity/sign-in-again.ts'
import type { ModeratedShop } from '#domains/shops/moderation/moderation.contract.ts'
import { counted } from '#shared/counts.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.tsx'
import { type Reason, sendDecision } from '../decisions/decide.ts'
import { ReasonField } from '../decisions/reason-field.tsx'
import { useReason } from '../decisions/use-reason.ts'
import { refreshShops } from '../use-admin-live.ts'

/** Decides about several shops that wait, one after the other, each as it is on screen: whatever changed meanwhile is left out. */
export function BulkBar({ shops, onDone }: { shops: readonly ModeratedShop[]; onDone: () => void }) {
  const client = useQueryClient()
  const [pending, setPending] = useState<'approve' | 'reject' | null>(null)
  const reason = useReason()
  const run = async (act: 'approve' | 'reject') => {
    const given = act === 'reject' ? reason.accepted() : undefined
    if (given === null || pending) return
    setPending(act)
    await decideAll(act, given)
    setPending(null)
    onDone()
  }
  const decideAll = async (act: 'approve' | 'reject', given: Reason | undefined) => {
    let done = 0
    const failed: string[] = []
    for (const shop of shops) {
      try {
        await sendDecision(act, shop, given)
        done += 1
      } catch (error) {
        if (signInAgain(client, error)) return
        failed.push(`${shop.name}: ${error instanceof HttpError ? messageOf(error, 'failed') : 'failed'}`)
      }
    }
    const words = `${counted(done, 'shop', 'shops')} ${act === 'approve' ? 'approved' : 'rejected'}.`
    void toast({
      title: failed.length > 0 ? 'Not all was done' : 'Success',
      description: [words, ...failed].join('\n'),
      tone: failed.length > 0 ? 'error' : 'success',
    })
    await refreshShops(client)
  }
  return (
    <section aria-label="Selected shops" className="card sticky bottom-2 z-10 mt-3 grid gap-3 p-3.5 shadow-lg sm:p-5">
      <p className="font-semibold" aria-live="polite">
        {counted(shops.length, 'shop', 'shops')} selected
      </p>
      <ReasonField {...reason.field} />
      <div className="button-row gap-2 sm:*:flex-none">
        <Button look="primary" pending={pending === 'approve'} onClick={() => void run('approve')}>
          Approve selected
        </Button>
        <Button className="text-danger" pending={pending === 'reject'} onClick={() => void run('reject')}>
          Reject selected
        </Button>
      </div>
    </section>
  )
}
