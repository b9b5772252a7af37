import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { HttpError, messageOf, send } from '#client/api/api-client.ts'
import { signInAgain } from '#domains/accounts/components/identity/sign-in-again.ts'
import type { ModeratedShop } from '#domains/shops/moderation/moderation.contract.ts'
import { DECISION_REASONS, type DecisionReason, UNDO_MS } from '#domains/shops/moderation/moderation.policy.ts'
import { moderationRoutes } from '#domains/shops/shops.routes.ts'
import { countPhrase } from '#shared/count-text.ts'
import { toast } from '#ui/toast.tsx'
import { type Ask, useAsk } from '../concurrency/dialog-host.tsx'
import { focusShop } from '../shops/focus-shop.ts'
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
  toast({
    title: 'Success',
    tone: 'success',
    ms: msLeft(pressedAt),
    description: (
      <>
        {done} <span className="block [overflow-wrap:anywhere]">{facts}</span>
        <span className="-mb-2 flex gap-5">
          {act === 'reject' && (
            <ToastButton onPress={(opener) => void changeReason(client, ask, decided, opener)}>
              Change reason
            </ToastButton>
          )}
          <ToastButton onPress={() => void undo(client, [decided])}>Undo</ToastButton>
        </span>
      </>
    ),
  })
}

const msLeft = (pressedAt: number) => Math.max(pressedAt + UNDO_MS - Date.now(), 1_000)

const ToastButton = ({ onPress, children }: { onPress: (button: HTMLElement) => void; children: string }) => (
  <button
    type="button"
    className="min-h-11 font-bold text-ink underline"
    onClick={({ currentTarget }) => onPress(currentTarget)}
  >
    {children}
  </button>
)

/** Shows several decisions with one Undo for all. `failed` says what was not decided. */
export function showUndoOfAll(
  client: QueryClient,
  { words, decided, failed }: { words: string; decided: readonly Decided[]; failed: readonly string[] },
): void {
  const [first] = decided
  toast({
    title: failed.length > 0 ? 'Some shops were not updated' : 'Success',
    tone: failed.length > 0 ? 'error' : 'success',
    ...(first && { ms: msLeft(first.pressedAt) }),
    description: (
      <>
        <span className="whitespace-pre-line">{[words, ...failed].join('\n')}</span>
        {first && (
          <span className="-mb-2 block">
            <ToastButton onPress={() => void undo(client, decided)}>Undo</ToastButton>
          </span>
        )}
      </>
    ),
  })
}

/** Undoes the newest first, and returns the shops as they were before. A toast shows failures. */
async function undo(client: QueryClient, decided: readonly Decided[]): Promise<ModeratedShop[]> {
  const undone: ModeratedShop[] = []
  const failed: string[] = []
  for (const { shop, decision } of decided.toReversed()) {
    try {
      const body = { ...(decision !== undefined && { decision }) }
      undone.push(await send<ModeratedShop>(moderationRoutes.undoDecision, { params: { shopId: shop.id }, body }))
    } catch (error) {
      if (signInAgain(client, error)) return undone
      const why = messageOf(error, 'Failed to undo. Please try again.')
      failed.push(decided.length === 1 || !(error instanceof HttpError) ? why : `${shop.name}: ${why}`)
    }
  }
  const [only] = undone
  if (failed.length > 0) toast({ title: 'Error', description: failed.join('\n'), tone: 'error' })
  else if (only && undone.length === 1) toast({ title: 'Decision undone', description: only.name, tone: 'success' })
  else toast({ title: `${countPhrase(undone.length, 'decision', 'decisions')} undone`, tone: 'success' })
  await refreshShops(client)
  // The pressed button disappears with its toast. Rows appear with the next frame.
  const shop = decided[0]?.shop.id
  if (shop !== undefined) requestAnimationFrame(() => focusShop(shop))
  return undone
}

/** Undoes the rejection first, so that the owner gets no notice while the admin chooses. */
async function changeReason(client: QueryClient, ask: Ask, decided: Decided, opener: HTMLElement): Promise<void> {
  const [shop] = await undo(client, [decided])
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
