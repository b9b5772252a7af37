import type { FastifyInstance, FastifyRequest } from 'fastify'
import { forbidden } from './errors.ts'

const READS = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Keeps other sites from acting through a visitor's cookies (G-167): a call that changes something must come from this
 * site by Fetch Metadata, or by Origin where a browser sends none, and its body must be JSON, which no form of another
 * site can send. Clients that send neither header are not browsers and carry nobody's cookies: they are let in.
 * `publicUrl`: the address people use, where it may differ from the one that reaches this process.
 */
export function registerSameSite(app: FastifyInstance, { publicUrl }: { publicUrl?: string | undefined } = {}): void {
  const publicHost = publicUrl ? new URL(publicUrl).host : undefined

  app.addHook('onRequest', async (request) => {
    if (READS.has(request.method) || isFromHere(request, publicHost)) return
    throw forbidden('This request came from another site.', 'cross_site')
  })

  // Without these Fastify would read text/plain too, and refuse calls that name JSON but need no body (API-68).
  app.removeContentTypeParser(['text/plain', 'application/json'])
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else parse(request, body as string, done)
  })
}

/** Fetch Metadata decides where a browser sends it: it knows redirects and schemes, and pages cannot forge it. */
function isFromHere(request: FastifyRequest, publicHost: string | undefined): boolean {
  const { 'sec-fetch-site': site, origin } = request.headers
  // 'none' is the person themself, by the address bar or a reload.
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  if (origin === undefined) return true
  const host = hostOf(origin)
  return host !== undefined && (host === publicHost || host === request.host.toLowerCase())
}

/** 'null', which sandboxed frames and some redirects send, is nobody's. */
function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined
}
