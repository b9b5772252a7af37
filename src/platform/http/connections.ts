import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'

type Connection = {
  /** Requests whose headers are here and whose answers have not left yet, in their order. */
  exchanges: Map<ServerResponse, IncomingMessage>
  /** Bytes received when the last answer had left; more since then are the beginning of a request. */
  receivedBefore: number | undefined
}

/** The rest of a request may be on its way when the process is told to stop. */
const HALF_SENT_MS = 1_000
/** How long a closed connection goes on reading, so that what the client still sends does not reset it. */
const LINGER_MS = 1_000

/** What is open between clients and this process, so that it can stop without cutting anybody off in an answer. */
export class Connections {
  readonly #servers: Server[] = []
  readonly #open = new Map<Socket, Connection>()
  #draining = false
  #patient = true
  #allGone = () => {}

  /** Whether the process is stopping. */
  get draining(): boolean {
    return this.#draining
  }

  /** Counts the connections of a server. Its request listener has to ask `begin` first. */
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

  /** Whether a request is to be answered: not one that follows an answer which said that it is the connection's last. */
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

  /**
   * Takes no more connections, answers what has arrived whole, and closes every connection: idle ones at once, those with
   * half a request after a second, all that are left after `within` ms. Resolves when none is open.
   */
  async drain(within: number): Promise<void> {
    this.#draining = true
    // What the system has accepted already is taken over first; closing the listener would reset it.
    for (let turn = 0; turn < 2; turn++) await nextTurn()
    // http's own close would also destroy connections whose answer is written but has not left yet.
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

/** Says in the last answer under way, and only there, that the connection ends with it. */
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

/** Sends what is written, then the end, and reads on for a while before the connection is given up. */
function closeGently(socket: Socket): void {
  if (!socket.writable) return
  socket.end(() => setTimeout(() => socket.destroy(), LINGER_MS))
  socket.resume()
}
