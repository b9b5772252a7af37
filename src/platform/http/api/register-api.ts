import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { core, z } from 'zod'
import { system } from '#routes.ts'
import { type Caller, visitor } from '#shared/caller.ts'
import { priceOf, type Who } from '#shared/endpoint.ts'
import type { Db } from '../../db/db.ts'
import { chargeBody, useBody } from '../bodies/bodies-in-flight.ts'
import { acceptBytes } from '../bodies/read-json.ts'
import { admitUpload, readUpload, registerUploads } from '../bodies/upload.ts'
import type { Overload } from '../edge/overload.ts'
import type { SearchLimits } from '../edge/search-limits.ts'
import { CSP_LOADS_NOTHING } from '../edge/security-headers.ts'
import type { CachedRender, PageCache } from '../pages/page-cache.ts'
import type { PageFastPath } from '../pages/page-fast-path.ts'
import { sendCompressed } from '../pages/quick-compression.ts'
import { REVALIDATE, servePage } from '../pages/serve-page.ts'
import { priceAll, priced } from '../prices.ts'
import type { SentResponses } from '../sent-responses.ts'
import { notFound } from './errors.ts'
import { admit, type CallInput, type Handler, MadeElsewhere } from './handle.ts'
import { requestContext, setCookies } from './request-context.ts'
import { validatorCompiler } from './validator.ts'

export type ApiOptions = {
  db: Db
  handlers: readonly Handler[]
  identify(request: FastifyRequest): Promise<Caller>
  searches?: SearchLimits
  overload?: Overload
  sentAnswers?: SentResponses
  cacheable?: { cache: PageCache; fastPath: PageFastPath }
}

const WHO: Record<Who, string> = {
  anyone: 'Anyone.',
  signedIn: 'Anybody signed in.',
  customer: 'Customers.',
  owner: 'Shop owners and general users.',
  guestOrCustomer: 'Customers and guests.',
  participant: 'Anybody signed in, and guests.',
  anyAdmin: 'Admins of every role.',
  moderator: 'Admins with the role Moderator or All.',
  financeAdmin: 'Admins with the role Finance or All.',
  fullAdmin: 'Admins with the role All.',
}

const ErrorAnswer = z.object({
  message: z.string(),
  code: z.string(),
  errors: z.record(z.string(), z.string()).optional(),
  requestId: z.string(),
  current: z.unknown().optional(),
})

// The documentation page has inline styles; it loads nothing from elsewhere.
const DOCS_CSP =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; font-src 'self' data:; form-action 'self'; frame-ancestors 'none'; base-uri 'none'"

export async function registerApi(app: FastifyInstance, { handlers, ...options }: ApiOptions): Promise<void> {
  app.setValidatorCompiler(validatorCompiler)
  // `handle` has already applied the output schema.
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
  await app.register(async (scope) => {
    priceAll(scope, { bytes: 2 * 1024 * 1024, ms: 50, payer: 'address' })
    scope.addHook('onRequest', async (request) => options.searches?.countDocs(request))
    await scope.register(swaggerUi, { routePrefix: system.docs, staticCSP: DOCS_CSP })
  })

  const takesUpload = ({ endpoint }: Handler) => endpoint.upload !== undefined
  await app.register(async (scope) => {
    await registerUploads(scope)
    for (const handler of handlers.filter(takesUpload)) serve(scope, handler, options)
  })
  await app.register(async (scope) => {
    acceptBytes(scope)
    for (const handler of handlers) if (handler.endpoint.raw) serve(scope, handler, options)
  })
  for (const handler of handlers) if (!takesUpload(handler) && !handler.endpoint.raw) serve(app, handler, options)

  for (const url of [system.api, `${system.api}/*`]) {
    app.all(url, priced({ bytes: 1024, ms: 5, payer: 'address' }), () => {
      throw notFound('no_such_call', 'There is no such call.')
    })
  }
}

/** The headers of a 304. The others protect documents and would be most of the cost of polling (G-146). */
const UNCHANGED = new Set(['etag', 'cache-control', 'set-cookie', 'vary'])

const FRESH =
  ' They gave their password, and code, within ten minutes; otherwise it is 403 fresh_proof, see POST /api/account/prove.'

type RouteOptionsOf = Omit<ApiOptions, 'handlers'>

function serve(
  app: FastifyInstance,
  handler: Handler,
  { db, identify, searches, overload, sentAnswers, cacheable }: RouteOptionsOf,
): void {
  const { endpoint } = handler
  const { upload } = endpoint
  const price = priceOf(endpoint)
  const [method, url] = endpoint.route
  const callers = new WeakMap<FastifyRequest, Caller>()
  const hasSharedResponse = (request: FastifyRequest) =>
    endpoint.cacheable && cacheable?.fastPath.hasSharedResponse(request.raw)
  const admitRead = async (request: FastifyRequest) => {
    if (method === 'GET') overload?.admit()
    await searches?.count(endpoint, request)
  }
  app.route({
    method,
    url,
    schema: {
      summary: endpoint.summary,
      description: `For: ${WHO[endpoint.who]}${endpoint.fresh ? FRESH : ''}`,
      tags: [url.split('/')[2] ?? 'api'],
      params: endpoint.params,
      querystring: endpoint.query,
      ...(upload ? { consumes: ['multipart/form-data'] } : {}),
      ...(method === 'GET' || endpoint.body instanceof core.$ZodUndefined ? {} : { body: endpoint.body }),
      response: {
        [endpoint.status ?? 200]: endpoint.output,
        ...(endpoint.accepted && { 202: endpoint.accepted }),
        ...Object.fromEntries(
          Object.entries(endpoint.errors ?? {}).map(([status, reason]) => [status, ErrorAnswer.describe(reason)]),
        ),
      },
    },
    config: { price, guarded: endpoint.who !== 'anyone', streaming: endpoint.streaming },
    // Streams end all the time, and each end would be logged.
    ...(endpoint.streaming && { exposeHeadRoute: false, logLevel: 'warn' as const }),
    onRequest: async (request, reply) => {
      reply.header('content-security-policy', CSP_LOADS_NOTHING).removeHeader('permissions-policy')
      if (!hasSharedResponse(request)) await admitRead(request)
    },
    // Before the body is read, so that callers without access learn nothing from validation.
    preParsing: async (request, _reply, payload) => {
      const caller = await identify(request)
      admit(endpoint, caller)
      callers.set(request, caller)
      if (caller.person) chargeBody(request, caller.person)
      if (upload) admitUpload(request, upload)
      return payload
    },
    ...(upload && {
      preValidation: async (request: FastifyRequest) => {
        request.body = await readUpload(request, upload)
      },
    }),
    handler: async (request, reply) => {
      const caller = callers.get(request) ?? visitor
      const { params, query, body: sent } = request
      const watch = sentAnswers?.watch(url, params as Record<string, unknown>)
      if (cacheable && hasSharedResponse(request)) {
        const key = JSON.stringify([url, params, query])
        // A fresh response from memory costs nothing, however busy the process is.
        const page = await cacheable.cache.get(
          key,
          () => cachedResponse(handler, db, { params, query, body: undefined }),
          () => admitRead(request),
        )
        watch?.(request.raw, reply.raw, visitor)
        servePage(request, reply, cacheable.cache, page, REVALIDATE)
        if (request.method === 'GET') cacheable.fastPath.addAlias(request, reply, key, watch)
        return reply
      }
      const input = { params, query, body: sent, request: requestContext(request) }
      const { body, waits, isPrivate, headers, cookies } = await useBody(request, () =>
        handler.answer(db, caller, input),
      )
      reply.headers({ ...headers, 'cache-control': isPrivate ? 'private, no-store' : 'no-cache' })
      setCookies(reply, cookies)
      watch?.(request.raw, reply.raw, caller)
      if (waits || endpoint.status) reply.code(waits ? 202 : (endpoint.status ?? 200))
      if (endpoint.etag) {
        const tag = tagOf(body)
        reply.header('etag', tag)
        if (request.headers['if-none-match']?.includes(tag)) {
          for (const name of Object.keys(reply.getHeaders())) if (!UNCHANGED.has(name)) reply.removeHeader(name)
          return reply.code(304).send()
        }
      }
      if (body === undefined || body instanceof Readable || Buffer.isBuffer(body)) return reply.send(body)
      const json = body instanceof MadeElsewhere ? body.json : JSON.stringify(body)
      if (method === 'GET' && json.length > price.bytes)
        request.log.warn({ url, length: json.length }, 'an answer is larger than its price')
      return sendCompressed(request, reply.headers(JSON_TYPE), json)
    },
  } as RouteOptions)
}

const tagOf = (body: unknown) =>
  `"${createHash('sha256').update(JSON.stringify(body)).digest('base64url').slice(0, 22)}"`

const JSON_TYPE = { 'content-type': 'application/json; charset=utf-8' }

async function cachedResponse(handler: Handler, db: Db, input: CallInput): Promise<CachedRender> {
  const { body, headers, tags, ttlMs } = await handler.answer(db, visitor, input)
  const named = tags()
  return {
    status: 200,
    html: JSON.stringify(body),
    headers: { ...JSON_TYPE, ...headers },
    tags: named.length > 0 ? named : null,
    ttlMs: ttlMs,
  }
}
