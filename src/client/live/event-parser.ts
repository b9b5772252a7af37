export type StreamEvent = { kind: string; id: string; data: unknown }

export function eventParser(onEvent: (event: StreamEvent) => void): (text: string) => void {
  let incomplete = ''
  return (text) => {
    const blocks = (incomplete + text).split('\n\n')
    incomplete = blocks.pop() ?? ''
    for (const block of blocks) {
      const fields = new Map(block.split('\n').map((line) => [line.slice(0, line.indexOf(':')), contentOf(line)]))
      const kind = fields.get('event')
      if (kind) onEvent({ kind, id: fields.get('id') ?? '', data: JSON.parse(fields.get('data') ?? 'null') })
    }
  }
}

const contentOf = (line: string) => line.slice(line.indexOf(':') + 1).trimStart()
