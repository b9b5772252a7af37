import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { messageOf, send } from '#client/api/api-client.ts'
import { signInAgain } from '#domains/accounts/components/identity/sign-in-again.ts'
import type { ModeratedShop } from '#domains/shops/moderation/moderation.contract.ts'
import { DECISION_REASONS, type DecisionReason, UNDO_MS } from '#domains/shops/moderation/moderation.policy.ts'
import { moderationRoutes } from '#domains/shops/shops.routes.ts'
import { toast } from '#ui/toast.tsx'
import { type Ask, useAsk } from '../concurrency/dialog-host.tsx'
import { refreshShops } from '../use-admin-live.ts'
import type { Decided } from './decide.ts'
import { DecisionDialog } from './decision-dialog.tsx'

/** Returns the `onDecided` of decisions that can be undone. */
export function useUndo(): (decided: Decided) => void {
  const client = useQueryClient()
  const ask = useAsk()
  return (decided) => showUndo(client, ask, decided)
}

/** Shows a decision with Undo until its notice leaves, and with Change reason if it has one (G-208). */
function showUndo(client: QueryClient, ask: Ask, decided: Decided): void {
  const { act, done, shop, reason, pressedAt } = decided
  const reasonName = reason && DECISION_REASONS[reason.reason as DecisionReason]?.name
  const facts = [shop.name, reasonName, `the owner gets a notice in ${UNDO_MS / 1000} s`].filter(Boolean).join(' · ')
  const button = 'min-h-11 font-bold text-ink underline'
  toast({
    title: 'Success',
    tone: 'success',
    ms: Math.max(pressedAt + UNDO_MS - Date.now(), 1_000),
    description: (
      <>
        {done} <span className="block [overflow-wrap:anywhere]">{facts}</span>
        <span className="-mb-2 flex gap-5">
          {act === 'reject' && (
            <button
              type="button"
              className={button}
              onClick={({ currentTarget }) => void changeReason(client, ask, decided, currentTarget)}
            >
              Change reason
            </button>
          )}
          <button type="button" className={button} onClick={() => void undo(client, decided)}>
            Undo
          </button>
        </span>
      </>
    ),
  })
}

/** Returns the shop as it was before the decision, or null after a failure, which a toast shows. */
async function undo(client: QueryClient, { shop, decision }: Decided): Promise<ModeratedShop | null> {
  try {
    const before = await send<ModeratedShop>(moderationRoutes.undoDecision, {
      params: { shopId: shop.id },
      body: { ...(decision !== undefined && { decision }) },
    })
    toast({ title: 'Decision undone', description: shop.name, tone: 'success' })
    await refreshShops(client)
    return before
  } catch (error) {
    if (signInAgain(client, error)) return null
    toast({ title: 'Error', description: messageOf(error, 'Failed to undo. Please try again.'), tone: 'error' })
    await refreshShops(client)
    return null
  }
}

/** Undoes the rejection first, so that the owner gets no notice while the admin chooses. */
async function changeReason(client: QueryClient, ask: Ask, decided: Decided, opener: HTMLElement): Promise<void> {
  const shop = await undo(client, decided)
  const { reason } = decided
  if (shop)
    ask((close) => (
      <DecisionDialog
        shop={shop}
        request={{ act: 'reject', opener, ...(reason && { reason }) }}
        onDecided={(again) => showUndo(client, ask, again)}
        onClose={close}
      />
    ))
}
