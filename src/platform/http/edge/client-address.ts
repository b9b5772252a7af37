import type { IncomingMessage } from 'node:http'
import proxyAddr from '@fastify/proxy-addr'

/** Returns the client's address as the framework would, for requests outside it; '' after the connection has closed. */
export function makeClientAddress(trustProxy: readonly string[]): (request: IncomingMessage) => string {
  if (trustProxy.length === 0) return ({ socket }) => socket.remoteAddress ?? ''
  const trusted = proxyAddr.compile([...trustProxy])
  return (request) => proxyAddr(request, trusted) ?? ''
}
