import { connect, type Socket } from 'node:net'
import type { BenchPerson } from './people.ts'

export type OpenStream = { received(): number; close(): void }

/** Opens a browser's stream over a bare connection and resolves when it is ready. `take` gets what arrives later. */
export function openStream(
  port: number,
  person: BenchPerson,
  take: (text: string) => void = () => {},
): Promise<OpenStream> {
  return new Promise((resolve, reject) => {
    const socket: Socket = connect({ port, host: '127.0.0.1', noDelay: true })
    let received = 0
    let head = ''
    let ready = false
    socket.setEncoding('utf8')
    socket.on('data', (text: string) => {
      received += Buffer.byteLength(text)
      if (ready) return take(text)
      head += text
      if (head.length > 12 && !head.startsWith('HTTP/1.1 200')) reject(new Error(head.slice(0, 300)))
      if (!head.includes('event: ready')) return
      ready = true
      head = ''
      resolve({ received: () => received, close: () => void socket.destroy() })
    })
    socket.on('error', reject)
    socket.write(
      `GET /api/chat/events HTTP/1.1\r\nHost: localhost\r\nAccept: text/event-stream\r\nCookie: ${person.cookie}\r\n\r\n`,
    )
  })
}

/** Opens a stream for each person, a limited number at a time. */
export async function openStreams(port: number, people: readonly BenchPerson[]): Promise<OpenStream[]> {
  const opened: OpenStream[] = []
  for (let at = 0; at < people.length; at += 50)
    opened.push(...(await Promise.all(people.slice(at, at + 50).map((person) => openStream(port, person)))))
  return opened
}
