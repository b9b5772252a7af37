import type { ApiRoute } from '../routes.ts'
import { href } from '../routes.ts'

/**
 * A failed call. The message is '<status>: <body or status text>' (ERR-01, ERR-02); show `messageOf` to people, never
 * this. `body` stays empty when the answer was: a status text is no sentence of the server.
 */
export class HttpError extends Error {
  readonly status: number
  readonly body: string

  constructor(status: number, body: string, statusText = '') {
    super(`${status}: ${body || statusText}`)
    this.status = status
    this.body = body
  }
}

export type Reply = { body: unknown; header(name: string): string | null }
/** How calls travel: over HTTP in the browser, in process while the server renders. */
export type Transport = (method: string, address: string, body?: unknown) => Promise<Reply>

/** JSON with credentials; a body only for calls that are not GET; an empty answer is null (DATA-01 to DATA-03). */
export const browserTransport: Transport = async (method, address, body) => {
  const sends = method !== 'GET' && body !== undefined
  const response = await fetch(address, {
    method,
    credentials: 'include',
    ...(sends && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  })
  const text = await response.text()
  if (!response.ok) throw new HttpError(response.status, text, response.statusText)
  return { body: text ? JSON.parse(text) : null, header: (name) => response.headers.get(name) }
}

/** Makes one call of the API. Throws HttpError, or the browser's own error when there is no network. */
export async function send<T>(
  route: ApiRoute,
  given: { params?: Record<string, string | number>; body?: unknown } = {},
): Promise<T> {
  const [method, path] = route
  return (await browserTransport(method, href(path, given.params), given.body)).body as T
}

/** The status of a failed call, also of one that another build of this file has thrown; null when there was no answer. */
export function statusOf(error: unknown): number | null {
  const status = (error as { status?: unknown } | null)?.status
  return typeof status === 'number' ? status : null
}

/** Whether an error means that nobody is signed in (ERR-03). */
export function isUnauthorized(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith('401:') && error.message.includes('Unauthorized')
}

/** The sentence a person may read: the server's message, else its short plain text, else `fallback` (ERR-24, G-155). */
export function messageOf(error: unknown, fallback: string): string {
  if (!(error instanceof HttpError)) return fallback
  try {
    const message: unknown = JSON.parse(error.body)?.message
    return typeof message === 'string' && message !== '' ? message : fallback
  } catch {
    const plain = error.body.trim()
    return plain !== '' && plain.length <= 200 && !plain.includes('<') ? plain : fallback
  }
}
