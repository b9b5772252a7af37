import { privateApi } from '../../private-routes.ts'
import { eventBlocks, type StreamEvent } from './event-blocks.ts'

/** `over`: this person may no longer listen. `lost`: the connection broke, or its server is stopping. */
export type StreamEnd = { how: 'over' } | { how: 'later'; wait: number } | { how: 'lost' }

/** Ms of silence after which a connection counts as lost; the server sends a heartbeat every 25 s. */
const SILENT = 70_000
const REPLACED = 5 * 60_000

/** `after`: '' means from now on. Never throws. */
export async function readStream(
  after: string,
  signal: AbortSignal,
  take: (event: StreamEvent) => void,
): Promise<StreamEnd> {
  const silence = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const alive = () => {
    clearTimeout(timer)
    timer = setTimeout(() => silence.abort(), SILENT)
  }
  const stop = () => silence.abort()
  signal.addEventListener('abort', stop)
  alive()
  try {
    const address = `${privateApi.live.events[1]}${after && `?after=${encodeURIComponent(after)}`}`
    const answer = await fetch(address, { credentials: 'include', cache: 'no-store', signal: silence.signal })
    if (answer.status === 401 || answer.status === 403) return { how: 'over' }
    if (!answer.ok || !answer.body)
      return { how: 'later', wait: Number(answer.headers.get('retry-after') ?? 0) * 1_000 }
    let end: StreamEnd = { how: 'lost' }
    const cut = eventBlocks((event) => {
      if (event.kind !== 'end') return take(event)
      const { why } = event.data as { why: string }
      end = why === 'replaced' ? { how: 'later', wait: REPLACED } : { how: 'over' }
    })
    const reader = answer.body.getReader()
    const decoder = new TextDecoder()
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return end
      alive()
      cut(decoder.decode(value, { stream: true }))
    }
  } catch {
    return { how: 'lost' }
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', stop)
    silence.abort()
  }
}
