/** What the server sends, and one tab passes on to others: `id` is the place after it. */
export type LiveEvent = { kind: string; id: string; data: unknown }

/** Cuts a text/event-stream into its events, however it arrives; comments are none. */
export function eventBlocks(take: (event: LiveEvent) => void): (text: string) => void {
  let begun = ''
  return (text) => {
    const blocks = (begun + text).split('\n\n')
    begun = blocks.pop() ?? ''
    for (const block of blocks) {
      const fields = new Map(block.split('\n').map((line) => [line.slice(0, line.indexOf(':')), contentOf(line)]))
      const kind = fields.get('event')
      if (kind) take({ kind, id: fields.get('id') ?? '', data: JSON.parse(fields.get('data') ?? 'null') })
    }
  }
}

const contentOf = (line: string) => line.slice(line.indexOf(':') + 1).trimStart()
