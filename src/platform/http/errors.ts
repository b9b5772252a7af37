/** An answer that is not OK, made on purpose: a status, a code for programs and a sentence for people. */
export class AppError extends Error {
  readonly status: number
  readonly code: string
  readonly fields: Record<string, string> | undefined
  readonly retryAfter: number | undefined

  constructor(
    status: number,
    code: string,
    message: string,
    more: { fields?: Record<string, string>; retryAfter?: number } = {},
  ) {
    super(message)
    this.status = status
    this.code = code
    this.fields = more.fields
    this.retryAfter = more.retryAfter
  }
}

export const notFound = (code: string, message: string) => new AppError(404, code, message)
export const badRequest = (code: string, message: string, fields?: Record<string, string>) =>
  new AppError(400, code, message, fields ? { fields } : {})
export const conflict = (code: string, message: string) => new AppError(409, code, message)
export const forbidden = (message = 'You are not allowed to do this.', code = 'forbidden') =>
  new AppError(403, code, message)
/** Every 401 says exactly this: the browser recognises it by the word (ERR-03). */
export const unauthorized = () => new AppError(401, 'unauthorized', 'Unauthorized')
/** `retryAfter` in seconds, sent as Retry-After (G-168). */
export const tooManyRequests = (retryAfter: number, message = 'Too many requests. Please try again later.') =>
  new AppError(429, 'too_many_requests', message, { retryAfter })

/** The database does not answer; it is worth asking again in a few seconds. */
export const unavailable = () =>
  new AppError(503, 'unavailable', 'We cannot reach our data right now. Please try again in a moment.', {
    retryAfter: 5,
  })

/** Too much to do at once: nothing has been begun, so the same request may be sent again. */
export const overloaded = () =>
  new AppError(503, 'overloaded', 'We are very busy right now. Please try again in a moment.', { retryAfter: 2 })

/** What a failed call answers. */
export type ErrorBody = { message: string; code: string; errors?: Record<string, string>; requestId: string }
