/** Modes of the combined screen (COMB-01). Two-factor is for signed-in admins. */
export const AUTH_MODES = ['login', 'register', 'reset-password', 'verify-email', 'two-factor'] as const
export type AuthMode = (typeof AUTH_MODES)[number]

export function modeOf(text: string | null): AuthMode {
  return AUTH_MODES.find((mode) => mode === text) ?? 'login'
}

/** STATE-14. */
export const TRANSITIONS: Record<AuthMode, readonly AuthMode[]> = {
  login: ['register', 'reset-password', 'verify-email'],
  register: ['login', 'verify-email'],
  'reset-password': ['login'],
  'verify-email': ['login'],
  'two-factor': ['login'],
}

/** The email address stays between steps, also backwards (STATE-15). */
export type ResetStep = { step: 'request' | 'reset'; email: string }
export const firstResetStep: ResetStep = { step: 'request', email: '' }
export const codeSent = (email: string): ResetStep => ({ step: 'reset', email })
export const backToRequest = ({ email }: ResetStep): ResetStep => ({ step: 'request', email })
