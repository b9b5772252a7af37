import type { FastifyInstance } from 'fastify'
import { priced } from '#platform/http/prices.ts'
import { pages } from '../../routes.ts'
import { SPECULATION_RULES } from '../prefetch/addresses.ts'

export const NAMES_RULES = { 'speculation-rules': `"${SPECULATION_RULES}"` }

const LISTED = [pages.shop, pages.product].map((path) => `a[href^="${path.replace(/:.*/, '')}"]`)

/** Prefetches on press until scripts run. Never with a possible session, because its pages are personal. */
const RULES = JSON.stringify({
  prefetch: [
    {
      where: {
        selector_matches: `html:not([data-ready],[data-session],[data-guest]) main :is(${LISTED.join()})`,
      },
      eagerness: 'conservative',
    },
  ],
})

export function registerSpeculationRules(app: FastifyInstance): void {
  app.get(SPECULATION_RULES, priced({ bytes: 1024, ms: 1, payer: 'nobody' }), (_request, reply) =>
    reply.header('cache-control', 'public, max-age=86400').type('application/speculationrules+json').send(RULES),
  )
}
