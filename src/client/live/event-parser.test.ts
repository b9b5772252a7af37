import fc from 'fast-check'
import { expect, test } from 'vitest'
import { eventParser, type StreamEvent } from './event-parser.ts'

const STREAM =
  'event: ready\nid: a.1\ndata: {"resumed":false}\n\n:\n\nevent: message\nid: a.2\ndata: {"text":"data: ₦500"}\n\n:\n\nevent: end\ndata: {"why":"session"}\n\n'

test('events arrive whole across any chunk limits, and heartbeats are skipped', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(STREAM.length), { maxLength: 8 }), (cuts) => {
      const events: StreamEvent[] = []
      const take = eventParser((event) => void events.push(event))
      const edges = [0, ...cuts.toSorted((a, b) => a - b), STREAM.length]
      for (const [index, edge] of edges.entries()) take(STREAM.slice(edge, edges[index + 1]))
      expect(events).toEqual([
        { kind: 'ready', id: 'a.1', data: { resumed: false } },
        { kind: 'message', id: 'a.2', data: { text: 'data: ₦500' } },
        { kind: 'end', id: '', data: { why: 'session' } },
      ])
    }),
  )
})
