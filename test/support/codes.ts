export const MINUTE = 60_000
export const INVALID = 'Invalid or expired code. Please check it and try again.'
export const TOO_MANY = 'Too many attempts. Please request a new code.'

/** A different six-digit code. */
export const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
