import { randomUUID } from 'node:crypto'
import { type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { ErrorBody } from '../api/errors.ts'

const SENTENCES: Record<number, string> = {
  400: 'The request could not be understood.',
  408: 'The request took too long.',
  413: 'Your request is too large.',
  431: 'The headers of the request are too large.',
}

const STATUS: Record<string, number> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
}

/** Responds to an unreadable request and closes its connection, because the start of the next request is unknown. */
export function respondToUnreadable(
  error: NodeJS.ErrnoException,
  socket: Socket,
  secured: Readonly<Record<string, string>>,
  isResponding: boolean,
): void {
  // If a response has already started, a second one would corrupt it.
  if (error.code === 'ECONNRESET' || !socket.writable || isResponding) {
    socket.destroy()
    return
  }
  const status = STATUS[error.code ?? ''] ?? 400
  const body = bodyOf(status, SENTENCES[status] ?? '')
  const lines = Object.entries(headersOf(secured, body)).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`, () => socket.destroy())
}

export function rejectUnreadable(
  response: ServerResponse,
  status: number,
  message: string,
  secured: Readonly<Record<string, string>>,
): void {
  const body = bodyOf(status, message)
  response.writeHead(status, headersOf(secured, body)).end(body)
}

function bodyOf(status: number, message: string): string {
  const code = status === 408 ? 'request_timeout' : status === 417 ? 'expectation_failed' : 'bad_request'
  return JSON.stringify({ message, code, requestId: randomUUID() } satisfies ErrorBody)
}

function headersOf(secured: Readonly<Record<string, string>>, body: string): Record<string, string> {
  return {
    ...secured,
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  }
}
