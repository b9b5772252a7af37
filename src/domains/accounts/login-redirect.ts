import type { FastifyInstance, FastifyRequest } from 'fastify'
import { factsOf, setCookies } from '#platform/http/request-facts.ts'
import type { Caller } from '#shared/caller.ts'
import { href, pages, redirects } from '../../routes.ts'
import { landingOf, returnPath } from './accounts.policy.ts'
import { INTENT_COOKIE, noIntent } from './session-cookies.ts'

/**
 * GET /api/login: where sign-in begins for general users and admins (G-005). It leads to the combined screen and remembers
 * which guarded screen sent the person, or straight on when a general session is there. Whoever wants to list a shop comes
 * to its register mode, and to the dashboard when signed in as somebody who may (G-015).
 */
export function registerLoginRedirect(
  app: FastifyInstance,
  { identify }: { identify(request: FastifyRequest): Promise<Caller> },
): void {
  app.get<{ Querystring: { returnTo?: unknown } }>(
    redirects.login,
    { schema: { hide: true } },
    async (request, reply) => {
      const { origin, cookies } = factsOf(request)
      const { returnTo: asked } = request.query
      const returnTo =
        returnPath(typeof asked === 'string' ? asked : undefined, origin) ?? returnPath(request.headers.referer, origin)
      const { person } = await identify(request)
      reply.header('cache-control', 'private, no-store')
      const listsShop = cookies[INTENT_COOKIE] === 'list-shop'
      if (listsShop) setCookies(reply, [noIntent()])
      if (listsShop && person?.kinds.some((kind) => kind !== 'customer')) return reply.redirect(pages.dashboard, 302)
      if (person?.kinds.includes('general') && !mustProveAgain(person, returnTo))
        return reply.redirect(returnTo ?? landingOf(person.role), 302)

      const query = listsShop ? { mode: 'register', role: 'shop_owner', returnTo } : { mode: 'login', returnTo }
      return reply.redirect(href(pages.staffAuth, {}, query), 302)
    },
  )
}

/** An admin whose sign-in is too old to act as one would be sent back and forth between the panel and here (G-116). */
function mustProveAgain(person: NonNullable<Caller['person']>, returnTo: string | null): boolean {
  return (
    person.adminNeeds === 'signIn' && (returnTo === null ? person.role === 'admin' : returnTo.startsWith(pages.admin))
  )
}
