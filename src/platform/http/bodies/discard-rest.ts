import type { FastifyReply, FastifyRequest } from 'fastify'
import { closeGently } from '../edge/connections.ts'

const MAX_DISCARDED_BYTES = 128 * 1024

/** Discards some more of the body, so that most clients receive the response, but not all: a body may never end. */
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
