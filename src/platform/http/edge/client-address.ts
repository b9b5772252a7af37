import type { IncomingMessage } from 'node:http'
import proxyAddr from '@fastify/proxy-addr'

/** The client's address as the framework knows it, for requests that it does not see; '' when the connection is gone. */
export function makeClientAddress(trustProxy: readonly string[]): (request: IncomingMessage) => string {
  if (trustProxy.length === 0) return ({ socket }) => socket.remoteAddress ?? ''
  const trusted = proxyAddr.compile([...trustProxy])
  return (request) => proxyAddr(request, trusted) ?? ''
}
