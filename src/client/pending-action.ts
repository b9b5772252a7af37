import type { QueryClient } from '@tanstack/react-query'

/** What a visitor wanted to do when asked to sign in, with what its handler needs to know. */
export type PendingAction = { kind: string; payload: object }

/** Where a person has just signed in or become a guest. */
export type SignInPlace = 'customerPage' | 'ownerPage' | 'customerDialog' | 'guestDialog'

export type PendingHandler<P> = {
  kind: string
  /** Milliseconds until a remembered action expires. */
  keptMs: number
  /** The sign-ins that carry it out; others leave it remembered. */
  after: readonly SignInPlace[]
  /** Null for an invalid payload: storage may have been edited by hand. */
  parse(stored: Record<string, unknown>): P | null
  /** Returns the address that shows the outcome, or null to go where this sign-in leads. */
  carryOut(payload: P, client: QueryClient, place: SignInPlace): Promise<string | null>
}

type Load = () => Promise<readonly PendingHandler<unknown>[]>

/** Handlers in the order they run; their code is loaded after a sign-in. */
export let pendingHandlers: Load = async () => []

export function registerPendingHandlers(load: Load): void {
  pendingHandlers = load
}

/** Keeps an action in this tab until a sign-in; a later one of the same kind replaces it (G-046, G-052). */
export function rememberAction({ kind, payload }: PendingAction, now: number = Date.now()): void {
  try {
    sessionStorage.setItem(kind, JSON.stringify({ ...payload, at: now }))
  } catch {
    // Storage is refused: the person has to ask again.
  }
}

export function forgetAction(kind: string): void {
  try {
    sessionStorage.removeItem(kind)
  } catch {
    // Nothing was remembered.
  }
}
