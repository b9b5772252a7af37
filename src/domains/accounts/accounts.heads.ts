import { roles } from './accounts.policy.ts'
import { AUTH_MODES } from './components/sign-in/auth-mode.ts'

export const generalAuthChoices = { mode: AUTH_MODES, role: roles }
