import { HttpError } from './api-client.ts'

export type CachedRead<T> = { body: T; etag: string | null; next: string | null }

/** Reads an address again; an unchanged response has no body (G-146). Throws HttpError. */
export async function readIfChanged<T>(address: string, known?: CachedRead<T>): Promise<CachedRead<T>> {
  const response = await fetch(address, {
    credentials: 'include',
    ...(known?.etag && { headers: { 'if-none-match': known.etag } }),
  })
  if (known && response.status === 304) return known
  const text = await response.text()
  if (!response.ok) throw new HttpError(response.status, text, response.statusText)
  const next = /<([^>]+)>;\s*rel="?next/.exec(response.headers.get('link') ?? '')?.[1]
  return {
    body: JSON.parse(text),
    etag: response.headers.get('etag'),
    next: next ? new URL(next, location.origin).searchParams.get('cursor') : null,
  }
}
