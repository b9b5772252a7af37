import { once } from 'node:events'
import { connect } from 'node:net'
import { onTestFinished } from 'vitest'

export type RawConnection = {
  send(text: string): void
  received(): string
  /** Bytes received, including those that were not stored as text. */
  bytes(): number
  pause(): void
  resume(): void
  /** 'closed' for an orderly end by the server, or an error code such as ECONNRESET. */
  ended: Promise<string>
}

/** Sends exactly the given bytes and never closes the connection. */
export async function rawConnection(port: number): Promise<RawConnection> {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
  let received = ''
  let bytes = 0
  socket.setEncoding('latin1').on('data', (text: string) => {
    bytes += text.length
    if (received.length < 1_000_000) received += text
  })
  const ended = new Promise<string>((resolve) => {
    socket.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
    socket.once('end', () => {
      resolve('closed')
      socket.end()
    })
  })
  onTestFinished(() => void socket.destroy())
  // Throws where nothing listens.
  await once(socket, 'connect')
  return {
    send: (text) => void socket.write(text),
    received: () => received,
    bytes: () => bytes,
    pause: () => void socket.pause(),
    resume: () => void socket.resume(),
    ended,
  }
}

export const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: shops.test\r\n\r\n`
