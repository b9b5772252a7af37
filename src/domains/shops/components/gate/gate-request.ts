import type { LoginPurpose } from '#domains/accounts/components/dialogs/login-type.ts'

export type GateRequest = {
  purpose: LoginPurpose
  shop: { id: number; name: string; location: string; imageUrl: string | null }
  opener?: HTMLElement | undefined
  /** Called when the person has registered or signed in here; without it the sheet shows the number. */
  onEntered?: () => void
  onDismiss?: () => void
}
