import { liveRoutes } from '#routes.ts'
import { eventParser, type StreamEvent } from './event-parser.ts'

/** `unauthorized`: the session has ended. `retryLater`: the server refused. `lost`: the connection broke, or its server is stopping. */
export type StreamEnd = { kind: 'unauthorized' } | { kind: 'retryLater'; waitMs: number } | { kind: 'lost' }

/** A connection without data for this long counts as lost. The server sends a heartbeat every 25 s. */
const SILENCE_TIMEOUT_MS = 70_000
/** The server ends a person's oldest stream for a newer one. An early retry would end another tab's stream. */
const REPLACED_WAIT_MS = 5 * 60_000

/** Reads events until the stream ends. `after` is the id of the last known event, or '' for new events only. Never throws. */
export async function readStream(
  after: string,
  signal: AbortSignal,
  onEvent: (event: StreamEvent) => void,
): Promise<StreamEnd> {
  const connection = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const restartTimeout = () => {
    clearTimeout(timer)
    timer = setTimeout(() => connection.abort(), SILENCE_TIMEOUT_MS)
  }
  const stop = () => connection.abort()
  signal.addEventListener('abort', stop)
  restartTimeout()
  try {
    const url = `${liveRoutes.events[1]}${after && `?after=${encodeURIComponent(after)}`}`
    const response = await fetch(url, { credentials: 'include', cache: 'no-store', signal: connection.signal })
    if (response.status === 401 || response.status === 403) return { kind: 'unauthorized' }
    if (!response.ok || !response.body)
      return { kind: 'retryLater', waitMs: Number(response.headers.get('retry-after') ?? 0) * 1_000 }
    let end: StreamEnd = { kind: 'lost' }
    const parse = eventParser((event) => {
      if (event.kind !== 'end') return onEvent(event)
      const { why } = event.data as { why: string }
      end = why === 'replaced' ? { kind: 'retryLater', waitMs: REPLACED_WAIT_MS } : { kind: 'unauthorized' }
    })
    const reader = response.body.getReader()
    const decoder = new TextDecoder()
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return end
      restartTimeout()
      parse(decoder.decode(value, { stream: true }))
    }
  } catch {
    return { kind: 'lost' }
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', stop)
    connection.abort()
  }
}
