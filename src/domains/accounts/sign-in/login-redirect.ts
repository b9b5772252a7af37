import type { FastifyInstance, FastifyRequest } from 'fastify'
import { factsOf, setCookies } from '#platform/http/api/request-facts.ts'
import type { Caller } from '#shared/caller.ts'
import { redirects } from '../../../own-routes.ts'
import { href, pages } from '../../../routes.ts'
import { landingOf, returnPath } from '../accounts.policy.ts'
import { INTENT_COOKIE, noIntent } from '../sessions/session-cookies.ts'

/** GET /api/login: to the combined screen, or straight on when signed in (G-005, G-015). */
export function registerLoginRedirect(
  app: FastifyInstance,
  { identify }: { identify(request: FastifyRequest): Promise<Caller> },
): void {
  app.get<{ Querystring: { returnTo?: unknown } }>(
    redirects.login,
    { schema: { hide: true } },
    async (request, reply) => {
      const { origin, cookies } = factsOf(request)
      const { returnTo: target } = request.query
      const returnTo =
        returnPath(typeof target === 'string' ? target : undefined, origin) ??
        returnPath(request.headers.referer, origin)
      const { person } = await identify(request)
      reply.header('cache-control', 'private, no-store')
      const listsShop = cookies[INTENT_COOKIE] === 'list-shop'
      if (listsShop) setCookies(reply, [noIntent()])
      if (listsShop && person?.kinds.some((kind) => kind !== 'customer')) return reply.redirect(pages.dashboard, 302)
      if (person?.kinds.includes('general') && !mustProveAgain(person, returnTo))
        return reply.redirect(returnTo ?? landingOf(person.role), 302)

      const query = listsShop ? { mode: 'register', role: 'shop_owner', returnTo } : { mode: 'login', returnTo }
      return reply.redirect(href(pages.generalAuth, {}, query), 302)
    },
  )
}

/** An admin with too old a sign-in would be bounced between the panel and here (G-116). */
function mustProveAgain(person: NonNullable<Caller['person']>, returnTo: string | null): boolean {
  return (
    person.adminNeeds === 'signIn' && (returnTo === null ? person.role === 'admin' : returnTo.startsWith(pages.admin))
  )
}
