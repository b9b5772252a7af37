import type { FastifyReply, FastifyRequest } from 'fastify'
import { closeGently } from '../edge/connections.ts'

/** The rest of most forms. */
const MAX_DISCARDED_BYTES = 128 * 1024

/**
 * Ends the connection after an early response, but reads on a little, so that most clients receive it. Reading everything would
 * fill the memory with discarded data.
 */
export function discardRest({ raw }: FastifyRequest, reply: FastifyReply): void {
  const { socket } = raw
  reply.header('connection', 'close')
  socket.destroySoon = () => closeGently(socket)
  let left = MAX_DISCARDED_BYTES
  raw.on('data', (chunk: Buffer) => {
    left -= chunk.length
    if (left <= 0) raw.pause()
  })
  raw.resume()
}
