import { connect } from 'node:net'
import { PATIENCE_MS } from './patience.ts'

export type RawAnswer = { status: number; headers: Record<string, string>; body: string }

/** Returns everything received until the server closes the connection, or for `within` ms. */
export function sendRaw(origin: string, bytes: string | readonly string[], within = PATIENCE_MS): Promise<string> {
  const { hostname, port } = new URL(origin)
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = []
    const socket = connect({ host: hostname, port: Number(port) })
    const timer = setTimeout(() => {
      socket.destroy()
      reject(new Error(`The connection was still open after ${within} ms: ${Buffer.concat(parts)}`))
    }, within)
    socket.on('data', (part) => parts.push(part))
    // After a rejection the server may reset the connection.
    socket.on('error', () => {})
    socket.on('close', () => {
      clearTimeout(timer)
      resolve(Buffer.concat(parts).toString('latin1'))
    })
    for (const part of [bytes].flat()) socket.write(part, 'latin1')
  })
}

/** Pipelined responses; only the last may lack Content-Length. */
export function answersIn(text: string): RawAnswer[] {
  const answers: RawAnswer[] = []
  for (let rest = text; rest !== ''; ) {
    const end = rest.indexOf('\r\n\r\n')
    if (end === -1) throw new Error(`No answer: ${rest}`)
    const [first = '', ...lines] = rest.slice(0, end).split('\r\n')
    const headers = Object.fromEntries(
      lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
    )
    const after = rest.slice(end + 4)
    const length = headers['content-length'] === undefined ? after.length : Number(headers['content-length'])
    answers.push({ status: Number(first.split(' ')[1]), headers, body: after.slice(0, length) })
    rest = after.slice(length)
  }
  return answers
}

/** Sends the target unnormalised, unlike fetch. */
export const getRaw = (origin: string, target: string): Promise<RawAnswer> =>
  rawAnswer(origin, `GET ${target} HTTP/1.1\r\nHost: shops.test\r\nConnection: close\r\n\r\n`)

export async function rawAnswer(origin: string, bytes: string): Promise<RawAnswer> {
  const [answer] = answersIn(await sendRaw(origin, bytes))
  if (!answer) throw new Error('The server closed without an answer.')
  return answer
}
