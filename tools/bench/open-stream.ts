import { connect } from 'node:net'

export type OpenStream = { received(): number; close(): void }

/** Opens a browser's stream over a bare connection and resolves when it is ready. `take` gets what arrives later. */
export function openStream(
  origin: string,
  { cookie }: { cookie: string },
  take: (text: string) => void = () => {},
): Promise<OpenStream> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port: Number(new URL(origin).port), host: '127.0.0.1', noDelay: true })
    let received = 0
    let head = ''
    let ready = false
    socket.setEncoding('utf8')
    socket.on('data', (text: string) => {
      received += Buffer.byteLength(text)
      if (ready) return take(text)
      head += text
      if (head.startsWith('HTTP/1.1 503')) {
        // The process is busy. A browser tries again too.
        socket.destroy()
        return setTimeout(() => openStream(origin, { cookie }, take).then(resolve, reject), 500)
      }
      if (head.length > 12 && !head.startsWith('HTTP/1.1 200')) reject(new Error(head.slice(0, 300)))
      if (!head.includes('event: ready')) return
      ready = true
      head = ''
      resolve({ received: () => received, close: () => void socket.destroy() })
    })
    socket.on('error', reject)
    const lines = ['GET /api/chat/events HTTP/1.1', 'Host: localhost', 'Accept: text/event-stream', `Cookie: ${cookie}`]
    socket.write(`${lines.join('\r\n')}\r\n\r\n`)
  })
}
