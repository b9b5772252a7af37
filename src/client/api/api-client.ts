import { type ApiRoute, href } from '#routes.ts'
import { signIns } from '../session-hint.ts'
import { steppingUp } from './step-up.ts'

/** The message is "<status>: <body or status text>" (ERR-01, ERR-02); screens show `messageOf` instead. */
export class HttpError extends Error {
  readonly status: number
  readonly body: string

  constructor(status: number, body: string, statusText = '') {
    super(`${status}: ${body || statusText}`)
    this.status = status
    this.body = body
  }
}

/** A 401 of a call from before the last sign-in says nothing about the current person, so it becomes an ordinary error. */
export const failure = (began: number, status: number, body: string, statusText: string): Error =>
  status === 401 && began !== signIns
    ? new Error('Another person has signed in since.')
    : new HttpError(status, body, statusText)

export type Reply = { body: unknown; header(name: string): string | null }
export type ApiTransport = (
  method: string,
  address: string,
  body?: unknown,
  headers?: Record<string, string>,
) => Promise<Reply>

/** Sends JSON with credentials; an empty response is null (DATA-01 to DATA-03). */
export const browserTransport: ApiTransport = async (method, address, body, headers) => {
  const began = signIns
  const sends = method !== 'GET' && body !== undefined
  const response = await fetch(address, {
    method,
    credentials: 'include',
    ...(headers && { headers }),
    ...(sends && { body: JSON.stringify(body), headers: { 'content-type': 'application/json', ...headers } }),
  })
  const text = await response.text()
  if (!response.ok) throw failure(began, response.status, text, response.statusText)
  return { body: text ? JSON.parse(text) : null, header: (name) => response.headers.get(name) }
}

type Given = {
  params?: Record<string, string | number>
  body?: unknown
  /** With the same key and body, a repeated call is carried out once (G-193). */
  idempotencyKey?: string | undefined
}

export async function send<T>([method, path]: ApiRoute, { params, body, idempotencyKey }: Given = {}): Promise<T> {
  const headers = idempotencyKey ? { 'idempotency-key': idempotencyKey } : undefined
  const call = async () => (await browserTransport(method, href(path, params), body, headers)).body as T
  return steppingUp(call, body)
}

export function statusOf(error: unknown): number | null {
  const status = (error as { status?: unknown } | null)?.status
  return typeof status === 'number' ? status : null
}

/** Recognises the error by its message (ERR-03). */
export function isUnauthorized(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith('401:') && error.message.includes('Unauthorized')
}

/** The server's message, else its short plain text, else `fallback` (ERR-24, G-155). */
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
