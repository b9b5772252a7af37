import type { QueryClient } from '@tanstack/react-query'
import { messageOf, send, statusOf } from '#client/api/api-client.ts'
import { codeOf } from '#domains/accounts/components/fields/refusal.ts'
import { signInAgain } from '#domains/accounts/components/identity/sign-in-again.ts'
import type { ModeratedShop } from '#domains/shops/moderation/moderation.contract.ts'
import { moderationRoutes } from '#domains/shops/shops.routes.ts'
import { href } from '#routes.ts'
import { toast } from '#ui/toast.tsx'
import { markHandledHere, wasDecided } from '../concurrency/use-concurrent-decision.ts'
import { refresh, refreshShops } from '../use-admin-live.ts'

export type Act = 'approve' | 'reject' | 'suspend' | 'lift' | 'remove' | 'restore'

/** The call and its toasts (ADMIN-22 to ADMIN-25). */
const ACTS = {
  approve: { route: moderationRoutes.approveShop, done: 'Shop approved successfully.', doing: 'approve shop' },
  reject: { route: moderationRoutes.rejectShop, done: 'Shop rejected successfully.', doing: 'reject shop' },
  suspend: { route: moderationRoutes.suspendShop, done: 'Shop suspended successfully.', doing: 'suspend shop' },
  lift: { route: moderationRoutes.liftShop, done: 'Suspension lifted successfully.', doing: 'lift the suspension' },
  remove: { route: moderationRoutes.removeShop, done: 'Shop removed successfully.', doing: 'remove shop' },
  restore: { route: moderationRoutes.restoreShop, done: 'Shop restored successfully.', doing: 'restore shop' },
} as const

export type Reason = { reason: string; text: string }
/** A decision applies to the shop as shown on screen. */
type Shown = Pick<ModeratedShop, 'id' | 'decision'> & Partial<Pick<ModeratedShop, 'name' | 'updatedAt'>>

export type Decided = {
  act: Act
  done: string
  shop: Shown
  reason: Reason | undefined
  /** Undefined after a removal, whose response is empty. */
  decision: number | undefined
  /** In ms. The server's ten seconds begin later, so no press of a visible Undo is late. */
  pressedAt: number
}

/**
 * Sends a decision, shows the result, by `onDecided` if given, and refetches the lists. Returns false if the admin can try again.
 * Never throws.
 */
export async function decide(
  client: QueryClient,
  act: Act,
  shop: Shown,
  reason?: Reason,
  onDecided?: (decided: Decided) => void,
): Promise<boolean> {
  const { done, doing } = ACTS[act]
  const about = { kind: 'shop', id: shop.id, seen: shop.decision?.id } as const
  const pressedAt = Date.now()
  let decided: ModeratedShop | null
  try {
    decided = await sendDecision(act, shop, reason)
  } catch (error) {
    if (signInAgain(client, error)) return false
    const failed = `Failed to ${doing}. Please try again.`
    // The server's message says who decided first, that the shop is the admin's own, or that there were too many decisions.
    const hasAnswer = wasDecided(error) || [403, 429].includes(statusOf(error) ?? 0)
    toast({ title: 'Error', description: hasAnswer ? messageOf(error, failed) : failed, tone: 'error' })
    if (!wasDecided(error)) return false
    const isChanged = codeOf(error) === 'changed_meanwhile'
    if (isChanged) await refresh(client, [href(moderationRoutes.lookAtShop[1], { shopId: shop.id })])
    else markHandledHere(client, about)
    await refreshShops(client)
    return !isChanged
  }
  markHandledHere(client, about)
  if (onDecided) onDecided({ act, done, shop, reason, decision: decided?.decision?.id, pressedAt })
  else toast({ title: 'Success', description: done, tone: 'success' })
  await refreshShops(client)
  return true
}

/** Throws HttpError. */
export const sendDecision = (
  act: Act,
  { id, decision, updatedAt }: Shown,
  reason?: Reason,
): Promise<ModeratedShop | null> =>
  send(ACTS[act].route, {
    params: { shopId: id },
    body: { seen: decision?.id ?? null, ...(act === 'approve' && { updatedAt }), ...reason },
  })
