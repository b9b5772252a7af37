import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Log } from '../log.ts'

/** What proxies, load balancers and tunnels add; browsers send none of these. */
const FORWARDING =
  /^(?:forwarded|via|x-forwarded(?:-.+)?|x-real-ip|x-original-.+|x-envoy-.+|cf-.+|cdn-loop|.+-client-?ip|.+-user-ip)$/

/** Whether a request came through something in between, whether that is believed or not. */
export function isForwarded(headers: IncomingHttpHeaders): boolean {
  for (const name in headers) if (FORWARDING.test(name)) return true
  return false
}

/**
 * Says once that people come by a proxy that TRUST_PROXY does not name, where they should come by https: their cookies are
 * not kept to https then, and all of them count as one address.
 */
export function warnOfUnknownProxy(app: FastifyInstance, log: Log): void {
  let said = false
  app.addHook('onRequest', (request, _reply, done) => {
    if (!said && request.protocol !== 'https' && isForwarded(request.headers)) {
      said = true
      log.warn('Requests come through a proxy that is not believed. Set TRUST_PROXY to its address.')
    }
    done()
  })
}
