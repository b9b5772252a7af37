import type { FastifyInstance } from 'fastify'
import { pages } from '../../routes.ts'
import { SPECULATION_RULES } from '../next-page/addresses.ts'

/** Tells browsers that know them where the rules are; of a page that is the same for everybody. */
export const NAMES_RULES = { 'speculation-rules': `"${SPECULATION_RULES}"` }

const LISTED = [pages.shop, pages.product].map((path) => `a[href^="${path.replace(/:.*/, '')}"]`)

/**
 * A shop or product that a list shows is fetched when its link is pressed, until scripts run, which then read ahead themselves; never for
 * people who may have a session or be guests, whose pages are their own.
 */
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
  app.get(SPECULATION_RULES, { schema: { hide: true } }, (_request, reply) =>
    reply.header('cache-control', 'public, max-age=86400').type('application/speculationrules+json').send(RULES),
  )
}
