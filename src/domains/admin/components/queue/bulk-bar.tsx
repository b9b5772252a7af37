import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { HttpError, messageOf } from '#client/api/api-client.ts'
import { signInAgain } from '#domains/accounts/components/identity/sign-in-again.ts'
import type { ModeratedShop } from '#domains/shops/moderation/moderation.contract.ts'
import { countPhrase } from '#shared/count-text.ts'
import { Button } from '#ui/button.tsx'
import { type Decided, type Reason, sendDecision } from '../decisions/decide.ts'
import { FIRST_REASONS, ReasonField } from '../decisions/reason-field.tsx'
import { showUndoOfAll } from '../decisions/show-undo.tsx'
import { useReason } from '../decisions/use-reason.ts'
import { refreshShops } from '../use-admin-live.ts'

/** Decides several waiting shops one by one, each as it is on screen. Skips those that have changed since. */
export function BulkBar({ shops, onDone }: { shops: readonly ModeratedShop[]; onDone: () => void }) {
  const client = useQueryClient()
  const [pending, setPending] = useState<'approve' | 'reject' | null>(null)
  const reason = useReason(FIRST_REASONS.reject)
  const run = async (act: 'approve' | 'reject') => {
    const decisionReason = act === 'reject' ? reason.accepted() : undefined
    if (decisionReason === null || pending) return
    setPending(act)
    await decideAll(act, decisionReason)
    setPending(null)
    onDone()
  }
  const decideAll = async (act: 'approve' | 'reject', decisionReason: Reason | undefined) => {
    const decided: Decided[] = []
    const failed: string[] = []
    for (const shop of shops) {
      const pressedAt = Date.now()
      try {
        const { decision } = (await sendDecision(act, shop, decisionReason)) ?? {}
        decided.push({ act, done: '', shop, reason: decisionReason, decision: decision?.id, pressedAt })
      } catch (error) {
        if (signInAgain(client, error)) return
        failed.push(`${shop.name}: ${error instanceof HttpError ? messageOf(error, 'failed') : 'failed'}`)
      }
    }
    const words = `${countPhrase(decided.length, 'shop', 'shops')} ${act === 'approve' ? 'approved' : 'rejected'}.`
    showUndoOfAll(client, { words, decided, failed })
    await refreshShops(client)
  }
  return (
    <section aria-label="Selected shops" className="card sticky bottom-2 z-10 mt-3 grid gap-3 p-3.5 shadow-lg sm:p-5">
      <p className="font-semibold" aria-live="polite">
        {countPhrase(shops.length, 'shop', 'shops')} selected
      </p>
      <ReasonField {...reason.field} />
      <div className="button-row gap-2 sm:*:flex-none">
        <Button variant="primary" pending={pending === 'approve'} onClick={() => void run('approve')}>
          Approve selected
        </Button>
        <Button className="text-danger" pending={pending === 'reject'} onClick={() => void run('reject')}>
          Reject selected
        </Button>
      </div>
    </section>
  )
}
