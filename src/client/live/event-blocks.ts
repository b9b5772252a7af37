/** An event from the server, which one tab passes on to others. `id` is the stream position after it. */
export type StreamEvent = { kind: string; id: string; data: unknown }

/** Splits a text/event-stream into events, across any chunk limits. Comments are skipped. */
export function eventBlocks(take: (event: StreamEvent) => void): (text: string) => void {
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
