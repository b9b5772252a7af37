/** What the combined screen shows (COMB-01); two-factor is for admins who are signed in. */
export const AUTH_MODES = ['login', 'register', 'reset-password', 'verify-email', 'two-factor'] as const
export type AuthMode = (typeof AUTH_MODES)[number]

/** The mode that an address asks for; login for anything else. */
export function modeOf(text: string | null): AuthMode {
  return AUTH_MODES.find((mode) => mode === text) ?? 'login'
}

/** Where each mode leads to by itself or by a press (STATE-14). */
export const TRANSITIONS: Record<AuthMode, readonly AuthMode[]> = {
  login: ['register', 'reset-password', 'verify-email'],
  register: ['login', 'verify-email'],
  'reset-password': ['login'],
  'verify-email': ['login'],
  'two-factor': ['login'],
}

/** The steps of a reset; the e-mail address goes along, also on the way back (STATE-15). */
export type ResetStep = { step: 'request' | 'reset'; email: string }
export const firstResetStep: ResetStep = { step: 'request', email: '' }
export const codeSent = (email: string): ResetStep => ({ step: 'reset', email })
export const backToRequest = ({ email }: ResetStep): ResetStep => ({ step: 'request', email })
