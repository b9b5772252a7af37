const TIMEOUT_MS = 10_000
const MOST_BYTES = 512 * 1024

export type FetchBounds = { ms?: number; bytes?: number }

/**
 * A `fetch` for providers that hold money: the whole answer comes within `ms` and `bytes`, or it throws. It follows no redirect,
 * as the key must not reach another host.
 */
export const boundedFetch =
  ({ ms = TIMEOUT_MS, bytes = MOST_BYTES }: FetchBounds = {}): typeof fetch =>
  async (address, init = {}) => {
    const timeout = AbortSignal.timeout(ms)
    const signal = init.signal ? AbortSignal.any([init.signal, timeout]) : timeout
    const response = await fetch(address, { ...init, redirect: 'error', signal })
    const parts: Uint8Array[] = []
    let length = 0
    for await (const part of response.body ?? []) {
      length += part.byteLength
      // Leaving the loop closes the connection.
      if (length > bytes) throw new Error(`the answer is longer than ${bytes} bytes`)
      parts.push(part)
    }
    return new Response(length > 0 ? Buffer.concat(parts) : null, {
      status: response.status,
      headers: response.headers,
    })
  }
