import type { FastifyInstance, FastifyRequest } from 'fastify'
import { forbidden } from '../api/errors.ts'
import { acceptJson } from '../bodies/read-json.ts'

const READS = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Rejects cross-site writes by Fetch Metadata or Origin, which only browsers send (G-167), and bodies other than JSON. */
export function registerSameSite(app: FastifyInstance, { publicUrl }: { publicUrl?: string | undefined } = {}): void {
  const publicHost = publicUrl ? new URL(publicUrl).host : undefined

  app.addHook('onRequest', async (request) => {
    if (READS.has(request.method) || isFromHere(request, publicHost)) return
    throw forbidden('This request came from another site.', 'cross_site')
  })

  acceptJson(app)
}

/** Fetch Metadata comes first: it covers redirects and schemes, and pages cannot forge it. */
function isFromHere(request: FastifyRequest, publicHost: string | undefined): boolean {
  const { 'sec-fetch-site': site, origin } = request.headers
  // 'none' means the address bar or a reload.
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  if (origin === undefined) return true
  const host = hostOf(origin)
  return host !== undefined && (host === publicHost || host === request.host.toLowerCase())
}

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined
}
