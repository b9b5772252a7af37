import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify'
import { jsonSchemaTransform, validatorCompiler } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { type Caller, visitor } from '#shared/caller.ts'
import type { Who } from '#shared/endpoint.ts'
import { system } from '../../routes.ts'
import type { Db } from '../db/db.ts'
import { notFound } from './errors.ts'
import { admit, type Handler } from './handle.ts'
import type { Overload } from './overload.ts'
import { factsOf, setCookies } from './request-facts.ts'
import type { SearchLimits } from './search-limits.ts'

export type ApiOptions = {
  db: Db
  handlers: readonly Handler[]
  /** Who is asking, from the request's cookies. */
  identify(request: FastifyRequest): Promise<Caller>
  searches?: SearchLimits
  overload?: Overload
}

const WHO: Record<Who, string> = {
  anyone: 'Anyone.',
  signedIn: 'Anybody signed in.',
  customer: 'Customers.',
  owner: 'Shop owners and general users.',
  guestOrCustomer: 'Customers and guests.',
  chatter: 'Anybody signed in, and guests.',
  admin: 'Admins.',
}

const ErrorAnswer = z.object({
  message: z.string(),
  code: z.string(),
  errors: z.record(z.string(), z.string()).optional(),
  requestId: z.string(),
})

// The documentation's own page draws with inline styles; nothing else of it may come from anywhere but here.
const DOCS_CSP =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; font-src 'self' data:; form-action 'self'; frame-ancestors 'none'; base-uri 'none'"

/** Puts every endpoint of the contract on the wire, with its documentation at /api/docs. */
export async function registerApi(
  app: FastifyInstance,
  { db, handlers, identify, searches, overload }: ApiOptions,
): Promise<void> {
  app.setValidatorCompiler(validatorCompiler)
  // The answer has passed its output schema in `handle` already.
  app.setSerializerCompiler(() => (data) => JSON.stringify(data))

  await app.register(swagger, {
    openapi: {
      info: {
        title: 'LocalShopFinder',
        version: '1',
        description: 'Shops, products and everything around them. Errors are `{message, code, errors?, requestId}`.',
      },
    },
    transform: jsonSchemaTransform,
  })
  await app.register(swaggerUi, { routePrefix: system.docs, staticCSP: DOCS_CSP })

  for (const handler of handlers) {
    const { endpoint } = handler
    const [method, url] = endpoint.route
    const callers = new WeakMap<FastifyRequest, Caller>()
    app.route({
      method,
      url,
      schema: {
        summary: endpoint.summary,
        description: `For: ${WHO[endpoint.who]}`,
        tags: [url.split('/')[2] ?? 'api'],
        params: endpoint.params,
        querystring: endpoint.query,
        ...(method === 'GET' || endpoint.body instanceof z.ZodUndefined ? {} : { body: endpoint.body }),
        response: {
          200: endpoint.output,
          ...Object.fromEntries(
            Object.entries(endpoint.errors ?? {}).map(([status, reason]) => [status, ErrorAnswer.describe(reason)]),
          ),
        },
      },
      ...(endpoint.bodyLimit ? { bodyLimit: endpoint.bodyLimit } : {}),
      config: { guarded: endpoint.who !== 'anyone' },
      onRequest: async (request, reply) => {
        if (method === 'GET') overload?.admit()
        await searches?.count(endpoint, request, reply)
      },
      // Refused before the body is read: nobody learns what a call wants who may not make it.
      preParsing: async (request, _reply, payload) => {
        const caller = await identify(request)
        admit(endpoint.who, caller)
        callers.set(request, caller)
        return payload
      },
      handler: async (request, reply) => {
        const caller = callers.get(request) ?? visitor
        const { params, query, body: sent } = request
        const { body, headers, cookies } = await handler.answer(db, caller, {
          params,
          query,
          body: sent,
          request: factsOf(request),
        })
        const mayBeKept = caller.person === null && cookies.length === 0
        reply.headers({ 'cache-control': mayBeKept ? 'no-cache' : 'private, no-store', ...headers })
        setCookies(reply, cookies)
        const accepts = request.headers['accept-encoding']
        // Compressing costs more than it saves below a kilobyte, and the plugin would stream it.
        return accepts && Array.isArray(body) ? reply.compress(json(reply, body)) : reply.send(body)
      },
    } as RouteOptions)
  }

  for (const url of ['/api', '/api/*']) {
    app.all(url, { schema: { hide: true } }, () => {
      throw notFound('no_such_call', 'There is no such call.')
    })
  }
}

function json(reply: { type(mime: string): unknown }, body: unknown): string {
  reply.type('application/json; charset=utf-8')
  return JSON.stringify(body)
}
