import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'

export type RedisDouble = { url: string; published: string[]; cut(): void; close(): void }

/** Starts a minimal Redis with HELLO, SUBSCRIBE and PUBLISH. `port` 0 takes a free one. */
export async function redisDouble(port = 0): Promise<RedisDouble> {
  const open = new Set<Socket>()
  const subscribed = new Map<Socket, string>()
  const published: string[] = []
  const bulk = (text: string) => `$${Buffer.byteLength(text)}\r\n${text}\r\n`

  function answer(socket: Socket, [name = '', first = '', second = '']: string[]): string {
    switch (name.toUpperCase()) {
      case 'SUBSCRIBE':
        subscribed.set(socket, first)
        return `*3\r\n${bulk('subscribe')}${bulk(first)}:1\r\n`
      case 'PUBLISH': {
        published.push(second)
        for (const [other, channel] of subscribed)
          if (channel === first) other.write(`*3\r\n${bulk('message')}${bulk(channel)}${bulk(second)}`)
        return `:${subscribed.size}\r\n`
      }
      default:
        return '+OK\r\n'
    }
  }

  const server = createServer((socket) => {
    open.add(socket)
    let text = ''
    socket.setEncoding('utf8').on('error', () => {})
    socket.on('close', () => {
      open.delete(socket)
      subscribed.delete(socket)
    })
    socket.on('data', (part: string) => {
      text += part
      for (;;) {
        const lines = text.split('\r\n')
        const count = Number(lines[0]?.slice(1))
        if (!count || lines.length <= count * 2 + 1) return
        const words = Array.from({ length: count }, (_, n) => lines[n * 2 + 2] ?? '')
        text = lines.slice(count * 2 + 1).join('\r\n')
        socket.write(answer(socket, words))
      }
    })
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return {
    url: `redis://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    published,
    cut() {
      for (const socket of open) socket.destroy()
    },
    close() {
      for (const socket of open) socket.destroy()
      server.close()
    },
  }
}
