import type { FastifyInstance, FastifyRequest } from 'fastify'
import { requestContext, setCookies } from '#platform/http/api/request-context.ts'
import { priced } from '#platform/http/prices.ts'
import { href, pages, redirects } from '#routes.ts'
import type { Caller } from '#shared/caller.ts'
import { guardedPath, landingOf } from '../accounts.policy.ts'
import { noIntent, PENDING_ACTION_COOKIE } from '../sessions/session-cookies.ts'

/** Handles GET /api/login. Redirects to the combined screen, or past it when signed in (G-005, G-015). */
export function registerLoginRedirect(
  app: FastifyInstance,
  { identify }: { identify(request: FastifyRequest): Promise<Caller> },
): void {
  app.get<{ Querystring: { returnTo?: unknown } }>(
    redirects.login,
    priced({ bytes: 4096, ms: 5, payer: 'nobody' }),
    async (request, reply) => {
      const { origin, cookies } = requestContext(request)
      const { returnTo: target } = request.query
      const returnTo =
        guardedPath(typeof target === 'string' ? target : undefined, origin) ??
        guardedPath(request.headers.referer, origin)
      const { person } = await identify(request)
      reply.header('cache-control', 'private, no-store')
      const listsShop = cookies[PENDING_ACTION_COOKIE] === 'list-shop'
      if (listsShop) setCookies(reply, [noIntent()])
      if (listsShop && person?.kinds.some((kind) => kind !== 'customer')) return reply.redirect(pages.dashboard, 302)
      if (person?.kinds.includes('general') && !mustProveAgain(person, returnTo))
        return reply.redirect(returnTo ?? landingOf(person.role), 302)

      const query = listsShop ? { mode: 'register', role: 'shop_owner', returnTo } : { mode: 'login', returnTo }
      return reply.redirect(href(pages.generalAuth, {}, query), 302)
    },
  )
}

/** Returns true for an admin's old sign-in, because the panel would redirect straight back here (G-116). */
function mustProveAgain(person: NonNullable<Caller['person']>, returnTo: string | null): boolean {
  return (
    person.adminNeeds === 'signIn' && (returnTo === null ? person.role === 'admin' : returnTo.startsWith(pages.admin))
  )
}
