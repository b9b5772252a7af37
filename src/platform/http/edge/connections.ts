import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'

type Connection = {
  exchanges: Map<ServerResponse, IncomingMessage>
  /** Bytes received when the last response was complete. More bytes mean that the next request has begun. */
  receivedBefore: number | undefined
}

const HALF_SENT_MS = 1_000
const LINGER_MS = 1_000

export class Connections {
  readonly #servers: Server[] = []
  readonly #open = new Map<Socket, Connection>()
  #draining = false
  #patient = true
  #allGone = () => {}
  readonly #beforeDrain: (() => void)[] = []

  get draining(): boolean {
    return this.#draining
  }

  watch(server: Server): Server {
    this.#servers.push(server)
    return server.on('connection', (socket) => {
      this.#open.set(socket, { exchanges: new Map(), receivedBefore: undefined })
      socket.once('close', () => {
        this.#open.delete(socket)
        if (this.#open.size === 0) this.#allGone()
      })
    })
  }

  begin(request: IncomingMessage, response: ServerResponse): boolean {
    const { socket } = request
    const connection = this.#open.get(socket)
    if (!connection) return true
    if (this.#draining && isClosing(socket, connection)) {
      request.resume()
      return false
    }
    connection.exchanges.set(response, request)
    response.once('close', () => {
      connection.exchanges.delete(response)
      connection.receivedBefore = socket.bytesRead
      if (this.#draining) this.#closeWhenAnswered(socket, connection)
    })
    if (this.#draining) announceLast(connection)
    return true
  }

  /** Returns true while a response is being sent. */
  isResponding(socket: Socket): boolean {
    const responses = [...(this.#open.get(socket)?.exchanges.keys() ?? [])]
    return responses.find((response) => !response.writableFinished)?.headersSent === true
  }

  beforeDrain(end: () => void): void {
    this.#beforeDrain.push(end)
  }

  /** Closes idle connections at once, half-received requests after a second, and the rest after `within` ms. */
  async drain(within: number): Promise<void> {
    this.#draining = true
    for (const end of this.#beforeDrain) end()
    // First takes over connections the system has accepted; closing would reset them.
    for (let turn = 0; turn < 2; turn++) await nextTurn()
    // http's own close would also destroy connections with responses still leaving.
    for (const server of this.#servers) if (server.listening) NetServer.prototype.close.call(server)

    for (const [socket, connection] of this.#open) {
      socket.destroySoon = () => closeGently(socket)
      announceLast(connection)
      if (isIdle(socket, connection)) closeGently(socket)
    }
    if (this.#open.size === 0) return
    const halfSent = setTimeout(() => {
      this.#patient = false
      for (const [socket, connection] of this.#open) this.#closeWhenAnswered(socket, connection)
    }, HALF_SENT_MS)
    const late = setTimeout(() => {
      for (const socket of this.#open.keys()) socket.destroy()
    }, within)
    await new Promise<void>((resolve) => {
      this.#allGone = resolve
    })
    clearTimeout(halfSent)
    clearTimeout(late)
  }

  #closeWhenAnswered(socket: Socket, { exchanges }: Connection): void {
    const awaited = [...exchanges.values()].some((request) => request.complete || this.#patient)
    if (!awaited) closeGently(socket)
  }
}

function isIdle(socket: Socket, { exchanges, receivedBefore }: Connection): boolean {
  return exchanges.size === 0 && socket.bytesRead === receivedBefore
}

function announceLast({ exchanges }: Connection): void {
  const responses = [...exchanges.keys()]
  const last = responses.pop()
  for (const response of responses) if (!response.headersSent) response.removeHeader('connection')
  if (last?.headersSent === false) last.setHeader('connection', 'close')
}

function isClosing(socket: Socket, { exchanges }: Connection): boolean {
  const last = [...exchanges.keys()].at(-1)
  return !socket.writable || (last?.headersSent === true && last.getHeader('connection') === 'close')
}

export function closeGently(socket: Socket): void {
  if (!socket.writable) return
  socket.end(() => setTimeout(() => socket.destroy(), LINGER_MS))
  socket.resume()
}
