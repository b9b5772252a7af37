import type { ApiRoute } from '../../routes.ts'
import { href } from '../../routes.ts'
import { signIns } from '../session-hint.ts'

/** A failed call, as '<status>: <body or status text>' (ERR-01, ERR-02); show people `messageOf` instead. */
export class HttpError extends Error {
  readonly status: number
  readonly body: string

  constructor(status: number, body: string, statusText = '') {
    super(`${status}: ${body || statusText}`)
    this.status = status
    this.body = body
  }
}

/**
 * The failure of a call that began after so many sign-ins. A 401 from before the last one says nothing of who is here now: then it
 * is an error like a lost connection.
 */
export const failure = (began: number, status: number, body: string, statusText: string): Error =>
  status === 401 && began !== signIns
    ? new Error('Somebody has signed in since.')
    : new HttpError(status, body, statusText)

export type Reply = { body: unknown; header(name: string): string | null }
export type Transport = (
  method: string,
  address: string,
  body?: unknown,
  headers?: Record<string, string>,
) => Promise<Reply>

/** JSON with credentials; a body only for calls other than GET; an empty response is null (DATA-01 to DATA-03). */
export const browserTransport: Transport = async (method, address, body, headers) => {
  const began = signIns
  const sends = method !== 'GET' && body !== undefined
  const response = await fetch(address, {
    method,
    credentials: 'include',
    ...(sends && { body: JSON.stringify(body), headers: { 'content-type': 'application/json', ...headers } }),
  })
  const text = await response.text()
  if (!response.ok) throw failure(began, response.status, text, response.statusText)
  return { body: text ? JSON.parse(text) : null, header: (name) => response.headers.get(name) }
}

type Given = {
  params?: Record<string, string | number>
  body?: unknown
  /** Sent again with the same body, the call is carried out once (G-193). */
  idempotencyKey?: string | undefined
}

export async function send<T>([method, path]: ApiRoute, { params, body, idempotencyKey }: Given = {}): Promise<T> {
  const headers = idempotencyKey ? { 'idempotency-key': idempotencyKey } : undefined
  return (await browserTransport(method, href(path, params), body, headers)).body as T
}

export function statusOf(error: unknown): number | null {
  const status = (error as { status?: unknown } | null)?.status
  return typeof status === 'number' ? status : null
}

/** Recognised by its message (ERR-03). */
export function isUnauthorized(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith('401:') && error.message.includes('Unauthorized')
}

/** What to show people: the server's message, else its short plain text, else `fallback` (ERR-24, G-155). */
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
