/** The shortest password of the customer and shop owner forms and the customer dialog (CONST-15). */
export const SHORT_PASSWORD = 6
/** The shortest password of the account forms (CONST-16). */
export const STRONG_PASSWORD = 8
/** In UTF-16 units; longer ones are refused, never cut (G-127). */
export const MAX_PASSWORD_LENGTH = 128

export const PASSWORD_HINT =
  'Password must be at least 8 characters and include uppercase, lowercase, a number and a special character (@$!%*?&)'

export const COMMON_PASSWORD = 'This password is too common. Please choose another.'

const KINDS = [/[A-Z]/, /[a-z]/, /\d/, /[@$!%*?&]/]

/** All other characters are allowed too (G-135). */
export function isStrongPassword(password: string): boolean {
  return password.length >= STRONG_PASSWORD && KINDS.every((kind) => kind.test(password))
}
