import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Log } from '../log.ts'
import { networkGroup } from './address-group.ts'

/** Lines in a minute at most: a client that is refused a thousand times must not fill the disk. */
const MOST = 60
const MINUTE = 60_000

const codes = new WeakMap<FastifyRequest, string>()

/** Remembers why a request is refused, for the log. */
export function noteCode(request: FastifyRequest, code: string): void {
  codes.set(request, code)
}

/**
 * Logs each refused request once: not allowed, from another site, or too many. Says which call and why, and the network it
 * came from, but neither who it was nor what was sent. Calls that anyone may make answer 401 to say that nobody is signed
 * in, which is no refusal.
 */
export function registerRefusalLog(app: FastifyInstance, log: Log, { most = MOST, now = Date.now } = {}): void {
  let since = now()
  let said = 0

  app.addHook('onResponse', async (request, { statusCode: status }) => {
    const { url: route = 'none', config } = request.routeOptions
    const guarded = (config as { guarded?: boolean }).guarded === true
    if (status !== 403 && status !== 429 && !(status === 401 && guarded)) return
    if (now() - since >= MINUTE) {
      if (said > most) log.warn({ more: said - most }, 'more requests were refused')
      since = now()
      said = 0
    }
    if (++said > most) return
    const { id: req, method } = request
    log.warn({ req, method, route, status, code: codes.get(request), from: networkGroup(request.ip) }, 'refused')
  })
}
