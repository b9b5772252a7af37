import type { QueryClient } from '@tanstack/react-query'

export type PendingAction = { kind: string; payload: object }

export type SignInTarget = 'customerPage' | 'ownerPage' | 'customerDialog' | 'guestDialog'

export type PendingHandler<P> = {
  kind: string
  retentionMs: number
  after: readonly SignInTarget[]
  /** Returns null for an invalid payload, because people can edit the storage. */
  parse(stored: Record<string, unknown>): P | null
  carryOut(payload: P, client: QueryClient, place: SignInTarget): Promise<string | null>
}

type Load = () => Promise<readonly PendingHandler<unknown>[]>

export let pendingHandlers: Load = async () => []

export function registerPendingHandlers(load: Load): void {
  pendingHandlers = load
}

/** A later action of the same kind replaces it (G-046, G-052). */
export function rememberAction({ kind, payload }: PendingAction, now: number = Date.now()): void {
  try {
    sessionStorage.setItem(kind, JSON.stringify({ ...payload, at: now }))
  } catch {
    // Storage is refused, so the person has to repeat the action.
  }
}

export function clearAction(kind: string): void {
  try {
    sessionStorage.removeItem(kind)
  } catch {}
}
