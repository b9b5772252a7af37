import { shopRoutes } from '#domains/shops/shops.routes.ts'
import type { Clock } from '#platform/clock.ts'
import { type Handler, handle } from '#platform/http/api/handle.ts'
import type { ResponseListener } from '#platform/http/sent-responses.ts'
import { pages } from '#routes.ts'
import type { BrowserHash } from './recording/browser-hash.ts'
import { visitOf } from './recording/visit.ts'
import type { VisitRecorder } from './recording/visit-recorder.ts'
import { visits as contract } from './visits.contract.ts'

export type VisitDeps = { recorder: VisitRecorder; hashOf: BrowserHash; clock: Clock }

/** Counts a shop's page and its detail call as views (G-092). */
export function viewListeners({ recorder, hashOf, clock }: VisitDeps): ResponseListener[] {
  return [pages.shop, shopRoutes.get[1]].map((path) => ({
    path,
    tell({ params, caller, ip, address, headers }) {
      const what = { shopId: Number(params.shopId), type: 'View', caller } as const
      const from = {
        ip,
        userAgent: headers['user-agent'],
        language: headers['accept-language'],
        referrer: headers.referer,
        address,
      }
      const visit = visitOf(what, from, hashOf, clock.now())
      if (visit) recorder.record(visit)
    },
  }))
}

export function visitsApi({ recorder, hashOf, clock }: VisitDeps): Handler[] {
  return [
    handle(contract.tap, ({ caller, params, body, request }) => {
      const visit = visitOf({ shopId: params.shopId, type: body.type, caller }, request, hashOf, clock.now())
      if (visit) recorder.record(visit)
      return undefined
    }),
  ]
}
