import { FRESH_PROOF } from '#shared/caller.ts'

export class AppError extends Error {
  readonly status: number
  readonly code: string
  readonly fields: Record<string, string> | undefined
  readonly retryAfter: number | undefined
  readonly current: object | undefined

  constructor(
    status: number,
    code: string,
    message: string,
    more: { fields?: Record<string, string>; retryAfter?: number; current?: object } = {},
  ) {
    super(message)
    this.status = status
    this.code = code
    this.fields = more.fields
    this.retryAfter = more.retryAfter
    this.current = more.current
  }
}

export const notFound = (code: string, message: string) => new AppError(404, code, message)
export const badRequest = (code: string, message: string, fields?: Record<string, string>) =>
  new AppError(400, code, message, fields ? { fields } : {})
export const conflict = (code: string, message: string) => new AppError(409, code, message)
export const forbidden = (message = 'You are not allowed to do this.', code = 'forbidden') =>
  new AppError(403, code, message)
/** The browser asks for the password, and a code with two-factor sign-in, and repeats the call (G-204). */
export const freshProofNeeded = () => forbidden('Please confirm with your password that it is you.', FRESH_PROOF)
/** The browser recognises this exact message (ERR-03). */
export const unauthorized = () => new AppError(401, 'unauthorized', 'Unauthorized')
/** `retryAfter` in seconds (G-168). */
export const tooManyRequests = (retryAfter: number, message = 'Too many requests. Please try again later.') =>
  new AppError(429, 'too_many_requests', message, { retryAfter })

export const unavailable = () =>
  new AppError(503, 'unavailable', 'Something is not working on our side. Please try again in a moment.', {
    retryAfter: 5,
  })

/** Nothing has been started, so the caller can repeat the request. */
export const overloaded = () =>
  new AppError(503, 'overloaded', 'We are very busy right now. Please try again in a moment.', { retryAfter: 2 })

/** `current` is the stored state and is sent unfiltered, so pass the result of an output schema. */
export const staleUpdate = (current: object) =>
  new AppError(409, 'changed_meanwhile', 'This was changed in another tab or by someone else. Nothing was saved.', {
    current,
  })

export type ErrorBody = {
  message: string
  code: string
  errors?: Record<string, string>
  requestId: string
  current?: object
}
