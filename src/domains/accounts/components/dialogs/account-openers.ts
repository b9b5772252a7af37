import type { PendingAction } from '#client/pending-action.ts'

export type SignInRequest = {
  title?: string
  description?: string
  opener?: HTMLElement | undefined
  /** Runs after sign-in. */
  pending?: PendingAction
  /** Offers to continue as a guest (G-058). */
  offersGuest?: boolean
}

export type GuestRequest = {
  opener?: HTMLElement | undefined
  /** Runs for the guest (G-058). */
  pending?: PendingAction
}

export const SIGN_IN_EVENT = 'lsf:sign-in'
export const GUEST_EVENT = 'lsf:guest'

/** Opens the customer sign-in dialog (CDLG-01). */
export function openSignIn(request: SignInRequest = {}): void {
  document.dispatchEvent(new CustomEvent(SIGN_IN_EVENT, { detail: request }))
}

/** Opens the guest dialog (G-057, G-058). */
export function openGuest(request: GuestRequest = {}): void {
  document.dispatchEvent(new CustomEvent(GUEST_EVENT, { detail: request }))
}
