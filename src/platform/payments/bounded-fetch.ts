const TIMEOUT_MS = 10_000
const MAX_BYTES = 512 * 1024

export type FetchBounds = { ms?: number; bytes?: number }

/** The whole response must arrive within `ms` and `bytes`. Follows no redirect, because the key must not reach another host. */
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
      if (length > bytes) throw new Error(`the answer is longer than ${bytes} bytes`)
      chunks.push(part)
    }
    return new Response(length > 0 ? Buffer.concat(chunks) : null, {
      status: response.status,
      headers: response.headers,
    })
  }
