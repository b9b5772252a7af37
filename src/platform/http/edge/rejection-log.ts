import type { FastifyInstance, FastifyRequest } from 'fastify'
import { MINUTE } from '#shared/time/units.ts'
import type { Log } from '../../log.ts'
import { networkGroup } from './address-group.ts'

/** Lines a minute, so that a refused client cannot fill the disk. */
const MAX_LINES = 60

const codes = new WeakMap<FastifyRequest, string>()

export function logErrorCode(request: FastifyRequest, code: string): void {
  codes.set(request, code)
}

/** Logs each refusal once, without personal data. A 401 from an endpoint for anyone is not a refusal. */
export function registerRefusalLog(app: FastifyInstance, log: Log, { most = MAX_LINES, now = Date.now } = {}): void {
  let since = now()
  let refused = 0

  app.addHook('onResponse', async (request, { statusCode: status }) => {
    if (status !== 401 && status !== 403 && status !== 429) return
    const { url: route = 'none', config } = request.routeOptions
    const guarded = (config as { guarded?: boolean }).guarded === true
    if (status === 401 && !guarded) return
    if (now() - since >= MINUTE) {
      if (refused > most) log.warn({ more: refused - most }, 'more requests rejected')
      since = now()
      refused = 0
    }
    if (++refused > most) return
    const { id: req, method } = request
    log.warn({ req, method, route, status, code: codes.get(request), from: networkGroup(request.ip) }, 'refused')
  })
}
