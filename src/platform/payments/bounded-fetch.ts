const TIMEOUT_MS = 10_000
const MAX_BYTES = 512 * 1024

export type FetchBounds = { ms?: number; bytes?: number }

/**
 * Makes a `fetch` for payment providers: the whole response arrives within `ms` and `bytes`, or it throws. It follows no
 * redirect, because the key must not reach another host.
 */
export const boundedFetch =
  ({ ms = TIMEOUT_MS, bytes = MAX_BYTES }: FetchBounds = {}): typeof fetch =>
  async (address, init = {}) => {
    const timeout = AbortSignal.timeout(ms)
    const signal = init.signal ? AbortSignal.any([init.signal, timeout]) : timeout
    const response = await fetch(address, { ...init, redirect: 'error', signal })
    const chunks: Uint8Array[] = []
    let length = 0
    for await (const part of response.body ?? []) {
      length += part.byteLength
      // Leaving the loop closes the connection.
      if (length > bytes) throw new Error(`the answer is longer than ${bytes} bytes`)
      chunks.push(part)
    }
    return new Response(length > 0 ? Buffer.concat(chunks) : null, {
      status: response.status,
      headers: response.headers,
    })
  }
