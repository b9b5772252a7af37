import type { PendingAction } from '#client/pending-action.ts'

export type SignInRequest = {
  title?: string
  description?: string
  opener?: HTMLElement | undefined
  pending?: PendingAction
  offersGuest?: boolean
}

export type GuestRequest = {
  opener?: HTMLElement | undefined
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
