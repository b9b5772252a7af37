import type { QueryClient } from '@tanstack/react-query'
import {
  clearAction,
  type PendingAction,
  type PendingHandler,
  pendingHandlers,
  type SignInTarget,
} from '#client/pending-action.ts'
import { toast } from '#ui/toast.tsx'

/** Returns the payload of a stored action and deletes the action. Returns null if it is missing, expired or malformed. */
export function consumePendingAction<P>(
  { kind, retentionMs, parse }: PendingHandler<P>,
  now: number = Date.now(),
): P | null {
  try {
    const { at, ...stored } = JSON.parse(sessionStorage.getItem(kind) ?? '{}')
    return typeof at === 'number' && Math.abs(now - at) <= retentionMs ? parse(stored) : null
  } catch {
    return null
  } finally {
    clearAction(kind)
  }
}

function isAnyRemembered(): boolean {
  try {
    return sessionStorage.length > 0
  } catch {
    return false
  }
}

/** Runs saved actions and the dialog's `interrupted` one. Returns the address that shows the result, or null. */
export async function continueAfterSignIn(
  client: QueryClient,
  place: SignInTarget,
  interrupted?: PendingAction,
): Promise<string | null> {
  if (!interrupted && !isAnyRemembered()) return null
  let to: string | null = null
  try {
    for (const handler of await pendingHandlers()) {
      if (!handler.after.includes(place)) continue
      const payload =
        interrupted?.kind === handler.kind ? handler.parse({ ...interrupted.payload }) : consumePendingAction(handler)
      const shownAt = payload === null ? null : await handler.carryOut(payload, client, place)
      to ??= shownAt
    }
  } catch {
    toast({ title: 'Error', description: 'Something went wrong. Please try again.', tone: 'error' })
  }
  return to
}
