import type { FastifyInstance } from 'fastify'
import { pages, system } from '../../routes.ts'

/** Tells browsers that know them where the rules are; of a page that is the same for everybody. */
export const SPECULATION_RULES = { 'speculation-rules': `"${system.speculationRules}"` }

const LISTED = [pages.shop, pages.product].map((path) => `a[href^="${path.replace(/:.*/, '')}"]`)
const PUBLIC = [...LISTED, `a[href^="${pages.browse}"]`]

/**
 * Pages that a browser fetches when their link is pressed, until scripts run, which then read ahead themselves; never for people who may
 * have a session or be guests, whose pages are their own.
 */
const RULES = JSON.stringify({
  prefetch: [
    {
      where: { selector_matches: `html:not([data-ready], [data-session], [data-guest]) :is(${PUBLIC.join(', ')})` },
      eagerness: 'conservative',
    },
  ],
})

export function registerSpeculationRules(app: FastifyInstance): void {
  app.get(system.speculationRules, { schema: { hide: true } }, (_request, reply) =>
    reply.header('cache-control', 'public, max-age=86400').type('application/speculationrules+json').send(RULES),
  )
}
