export type StreamEvent = { kind: string; id: string; data: unknown }

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
