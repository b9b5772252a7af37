import { onTestFinished } from 'vitest'
import { until } from './until.ts'

export type SentEvent = { kind: string; id: string; data: unknown }

export type EventStream = {
  status: number
  headers: Headers
  events: SentEvent[]
  /** Resolves with the first event of a kind, or the one at `place` among them. */
  next(kind: string, place?: number): Promise<SentEvent>
  kinds(): string[]
  ended(): boolean
  close(): void
}

/** Reads a text/event-stream until the test ends. `after` is the id of the last received event. */
export async function openEvents(
  address: string,
  { cookie = '', after = '', headers = {} }: { cookie?: string; after?: string; headers?: Record<string, string> } = {},
): Promise<EventStream> {
  const stop = new AbortController()
  onTestFinished(() => stop.abort())
  const answer = await fetch(address, {
    headers: { ...headers, ...(cookie && { cookie }), ...(after && { 'last-event-id': after }) },
    signal: stop.signal,
  })
  const events: SentEvent[] = []
  let ended = false
  if (answer.ok && answer.body)
    void readEvents(answer.body, (event) => void events.push(event))
      .catch(() => {})
      .finally(() => {
        ended = true
      })
  return {
    status: answer.status,
    headers: answer.headers,
    events,
    next: (kind, place = 0) => until(`the event ${kind}`, () => events.filter((event) => event.kind === kind)[place]),
    kinds: () => events.map(({ kind }) => kind),
    ended: () => ended,
    close: () => stop.abort(),
  }
}

/** Calls `take` with each event of a stream. */
export async function readEvents(body: AsyncIterable<Uint8Array>, take: (event: SentEvent) => void): Promise<void> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of body) {
    text += decoder.decode(chunk, { stream: true })
    const blocks = text.split('\n\n')
    text = blocks.pop() ?? ''
    for (const block of blocks) {
      const field = (name: string) => new RegExp(`^${name}: ?(.*)$`, 'm').exec(block)?.[1] ?? ''
      if (field('event')) take({ kind: field('event'), id: field('id'), data: JSON.parse(field('data') || 'null') })
    }
  }
}
