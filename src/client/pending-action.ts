import type { QueryClient } from '@tanstack/react-query'

/** An action that a visitor started before sign-in, with the input of its handler. */
export type PendingAction = { kind: string; payload: object }

/** The place where a person has just signed in or become a guest. */
export type SignInTarget = 'customerPage' | 'ownerPage' | 'customerDialog' | 'guestDialog'

export type PendingHandler<P> = {
  kind: string
  retentionMs: number
  /** The sign-ins that continue the action; others leave it stored. */
  after: readonly SignInTarget[]
  /** Returns null for an invalid payload, because people can edit the storage. */
  parse(stored: Record<string, unknown>): P | null
  /** Returns the address that shows the outcome, or null for this sign-in's usual target. */
  carryOut(payload: P, client: QueryClient, place: SignInTarget): Promise<string | null>
}

type Load = () => Promise<readonly PendingHandler<unknown>[]>

/** Handlers in the order they run; their code loads after a sign-in. */
export let pendingHandlers: Load = async () => []

export function registerPendingHandlers(load: Load): void {
  pendingHandlers = load
}

/** Stores an action in this tab until a sign-in; a later one of the same kind replaces it (G-046, G-052). */
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
  } catch {
    // Nothing was stored.
  }
}
