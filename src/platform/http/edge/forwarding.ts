import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Log } from '../../log.ts'

const FORWARDING =
  /^(?:forwarded|via|x-forwarded(?:-.+)?|x-real-ip|x-original-.+|x-envoy-.+|cf-.+|cdn-loop|.+-client-?ip|.+-user-ip)$/

export function isForwarded(headers: IncomingHttpHeaders): boolean {
  for (const name in headers) if (FORWARDING.test(name)) return true
  return false
}

/** Logs once that a proxy is missing from TRUST_PROXY: cookies are not Secure then, and everyone shares one address. */
export function warnOfUnknownProxy(app: FastifyInstance, log: Log): void {
  let warned = false
  app.addHook('onRequest', (request, _reply, done) => {
    if (!warned && request.protocol !== 'https' && isForwarded(request.headers)) {
      warned = true
      log.warn('Requests come through an untrusted proxy. Set TRUST_PROXY to its address.')
    }
    done()
  })
}
