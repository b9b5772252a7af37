import { setTimeout as wait } from 'node:timers/promises'

type Told = { conversationId: number; message: { id: number } }

/** Reads a person's live events until closed, and resumes after the last one. `ids` are messages in the order of arrival. */
export function listen(origin: string, cookie: string): { ids: number[]; close(): void } {
  const stop = new AbortController()
  const ids: number[] = []
  let after = ''
  const take = (block: string) => {
    const field = (name: string) => new RegExp(`^${name}: ?(.*)$`, 'm').exec(block)?.[1] ?? ''
    if (field('id')) after = field('id')
    if (field('event') === 'message') ids.push((JSON.parse(field('data')) as Told).message.id)
  }
  const read = async () => {
    const answer = await fetch(`${origin}/api/chat/events`, {
      headers: { cookie, ...(after && { 'last-event-id': after }) },
      signal: stop.signal,
    })
    const decoder = new TextDecoder()
    let text = ''
    if (answer.ok && answer.body)
      for await (const part of answer.body) {
        const blocks = (text + decoder.decode(part, { stream: true })).split('\n\n')
        text = blocks.pop() ?? ''
        for (const block of blocks) take(block)
      }
  }
  void (async () => {
    while (!stop.signal.aborted) {
      await read().catch(() => {})
      await wait(100)
    }
  })()
  return { ids, close: () => stop.abort() }
}
