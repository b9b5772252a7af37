import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text as readText } from 'node:stream/consumers'

/** Faults in place of the next response. The last two happen after the provider has acted. */
export type Fault =
  | 'silence'
  | 'drop'
  | { status: number; body: string; location?: string }
  | 'drop after acting'
  | 'silence after acting'

export type Asked = {
  method: string
  path: string
  query: URLSearchParams
  body: string
  headers: IncomingMessage['headers']
}
export type Answered = { status: number; body: unknown; html?: string; location?: string }

/** A webhook as the provider would send it. */
export type SignedEvent = { body: string; headers: Record<string, string> }

export type ProviderDouble = {
  url: string
  asked: Asked[]
  /** Faults of the next requests, in order. */
  faults: (Fault | null)[]
  close(): Promise<void>
}

/** Starts a local server that responds like a payment provider. */
export async function providerDouble(answer: (asked: Asked) => Answered): Promise<ProviderDouble> {
  const double: Omit<ProviderDouble, 'url' | 'close'> = { asked: [], faults: [] }
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://double')
    const { method = '', headers } = request
    // Some browsers request it on every page.
    if (pathname === '/favicon.ico') return void response.writeHead(204).end()
    const asked = { method, path: pathname, query: searchParams, body: await readText(request), headers }
    double.asked.push(asked)
    const fault = double.faults.shift() ?? null
    if (fault === 'silence') return
    if (fault === 'drop') return void request.socket.destroy()
    if (typeof fault === 'object' && fault) return send(response, { ...fault, html: fault.body, body: null })
    const answered = answer(asked)
    if (fault === 'drop after acting') return void request.socket.destroy()
    if (fault !== 'silence after acting') send(response, answered)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return Object.assign(double, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  })
}

function send(response: ServerResponse, { status, body, html, location }: Answered): void {
  const type = html === undefined ? 'application/json' : 'text/html; charset=utf-8'
  response.writeHead(status, { 'content-type': type, ...(location ? { location } : {}) })
  response.end(html ?? JSON.stringify(body))
}

/** Sends an event to the product's webhook at `origin`. Returns the status. */
export async function deliver(origin: string, provider: string, { body, headers }: SignedEvent): Promise<number> {
  const response = await fetch(`${origin}/api/payments/webhook/${provider}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  })
  await response.arrayBuffer()
  return response.status
}
