import type { QueryClient } from '@tanstack/react-query'
import { messageOf, send, statusOf } from '#client/api/api-client.ts'
import { signInAgain } from '#domains/accounts/components/identity/sign-in-again.ts'
import type { ModeratedShop } from '#domains/shops/moderation/moderation.contract.ts'
import { toast } from '#ui/toast.tsx'
import { ownApi } from '../../../../own-routes.ts'
import { noteAnswered, wasDecided } from '../meanwhile/use-meanwhile.ts'
import { refreshShops } from '../use-admin-live.ts'

export type Act = 'approve' | 'reject' | 'suspend' | 'lift' | 'remove' | 'restore'

/** The call, and the words of its notices (ADMIN-22 to ADMIN-25). */
const ACTS = {
  approve: { route: ownApi.admin.approveShop, done: 'Shop approved successfully.', doing: 'approve shop' },
  reject: { route: ownApi.admin.rejectShop, done: 'Shop rejected successfully.', doing: 'reject shop' },
  suspend: { route: ownApi.admin.suspendShop, done: 'Shop suspended successfully.', doing: 'suspend shop' },
  lift: { route: ownApi.admin.liftShop, done: 'Suspension lifted successfully.', doing: 'lift the suspension' },
  remove: { route: ownApi.admin.removeShop, done: 'Shop removed successfully.', doing: 'remove shop' },
  restore: { route: ownApi.admin.restoreShop, done: 'Shop restored successfully.', doing: 'restore shop' },
} as const

export type Reason = { reason: string; text: string }
/** A decision is about the shop as it is on screen. */
type Shown = Pick<ModeratedShop, 'id' | 'decision'>

/**
 * Sends a decision, says what came of it and reads the lists anew. Answers whether it is
 * decided now; false when the same may be sent again. Never throws.
 */
export async function decide(client: QueryClient, act: Act, shop: Shown, reason?: Reason): Promise<boolean> {
  const { done, doing } = ACTS[act]
  const about = { kind: 'shop', id: shop.id, seen: shop.decision?.id } as const
  try {
    await sendDecision(act, shop, reason)
  } catch (error) {
    if (signInAgain(client, error)) return false
    const failed = `Failed to ${doing}. Please try again.`
    // The server says who was there before, that the shop is one's own, or that these were too many.
    const isTold = wasDecided(error) || [403, 429].includes(statusOf(error) ?? 0)
    void toast({ title: 'Error', description: isTold ? messageOf(error, failed) : failed, tone: 'error' })
    if (!wasDecided(error)) return false
    noteAnswered(client, about)
    await refreshShops(client)
    return true
  }
  noteAnswered(client, about)
  void toast({ title: 'Success', description: done, tone: 'success' })
  await refreshShops(client)
  return true
}

/** Throws HttpError. */
export const sendDecision = (act: Act, { id, decision }: Shown, reason?: Reason): Promise<unknown> =>
  send(ACTS[act].route, { params: { shopId: id }, body: { seen: decision?.id ?? null, ...reason } })
