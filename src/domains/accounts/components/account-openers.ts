import type { CustomerProfile } from '../accounts.contract.ts'

/** Why the customer sign-in dialog opens, and what goes on after it. */
export type SignInRequest = {
  title?: string
  description?: string
  /** Gets the focus back when the dialog closes. */
  opener?: HTMLElement | undefined
  onSignedIn?: (customer: CustomerProfile) => void
  /** Offers to go on as a guest instead (G-058). */
  onGuest?: () => void
}

export type GuestRequest = {
  opener?: HTMLElement | undefined
  /** Carries out what the dialog stood in the way of (G-058). */
  onGuest?: () => void
}

export const SIGN_IN_EVENT = 'lsf:sign-in'
export const GUEST_EVENT = 'lsf:guest'

/** Opens the customer sign-in dialog over the current page (CDLG-01). */
export function openSignIn(request: SignInRequest = {}): void {
  document.dispatchEvent(new CustomEvent(SIGN_IN_EVENT, { detail: request }))
}

/** Opens the guest dialog (G-057, G-058). */
export function openGuest(request: GuestRequest = {}): void {
  document.dispatchEvent(new CustomEvent(GUEST_EVENT, { detail: request }))
}
