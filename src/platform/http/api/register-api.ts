import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify'
import { jsonSchemaTransform, validatorCompiler } from 'fastify-type-provider-zod'
import { core, z } from 'zod'
import { type Caller, visitor } from '#shared/caller.ts'
import type { Who } from '#shared/endpoint.ts'
import { system } from '../../../routes.ts'
import type { Db } from '../../db/db.ts'
import type { Overload } from '../edge/overload.ts'
import type { SearchLimits } from '../edge/search-limits.ts'
import { NOTHING_LOADS } from '../edge/security-headers.ts'
import type { PageCache, Rendered } from '../pages/page-cache.ts'
import type { PageFastPath } from '../pages/page-fast-path.ts'
import { sendCompressed } from '../pages/quick-compression.ts'
import { ASK_AGAIN, servePage } from '../pages/serve-page.ts'
import type { SentAnswers } from '../sent-answers.ts'
import { notFound } from './errors.ts'
import { admit, type CallInput, type Handler } from './handle.ts'
import { factsOf, setCookies } from './request-facts.ts'
import { admitUpload, readUpload, takeUploads } from './upload.ts'

export type ApiOptions = {
  db: Db
  handlers: readonly Handler[]
  identify(request: FastifyRequest): Promise<Caller>
  searches?: SearchLimits
  overload?: Overload
  sentAnswers?: SentAnswers
  /** Where answers that visitors share are kept. */
  kept?: { cache: PageCache; fastPath: PageFastPath }
}

const WHO: Record<Who, string> = {
  anyone: 'Anyone.',
  signedIn: 'Anybody signed in.',
  customer: 'Customers.',
  owner: 'Shop owners and general users.',
  guestOrCustomer: 'Customers and guests.',
  chatter: 'Anybody signed in, and guests.',
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

// The documentation's page has inline styles; it loads nothing from elsewhere.
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
  await app.register(swaggerUi, { routePrefix: system.docs, staticCSP: DOCS_CSP })

  const takesUpload = ({ endpoint }: Handler) => endpoint.upload !== undefined
  await app.register(async (scope) => {
    await takeUploads(scope)
    for (const handler of handlers.filter(takesUpload)) serve(scope, handler, options)
  })
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    for (const handler of handlers) if (handler.endpoint.raw) serve(scope, handler, options)
  })
  for (const handler of handlers) if (!takesUpload(handler) && !handler.endpoint.raw) serve(app, handler, options)

  for (const url of [system.api, `${system.api}/*`]) {
    app.all(url, { schema: { hide: true } }, () => {
      throw notFound('no_such_call', 'There is no such call.')
    })
  }
}

/** What an answer without content says: the rest, which guards documents, would be most of what polling costs (G-146). */
const UNCHANGED = new Set(['etag', 'cache-control', 'set-cookie', 'vary'])

type RouteOptionsOf = Omit<ApiOptions, 'handlers'>

function serve(
  app: FastifyInstance,
  handler: Handler,
  { db, identify, searches, overload, sentAnswers, kept }: RouteOptionsOf,
): void {
  const { endpoint } = handler
  const { upload } = endpoint
  const [method, url] = endpoint.route
  const callers = new WeakMap<FastifyRequest, Caller>()
  const isShared = (request: FastifyRequest) => endpoint.kept && kept?.fastPath.isShared(request.raw)
  const admitRead = async (request: FastifyRequest) => {
    if (method === 'GET') overload?.admit()
    await searches?.count(endpoint, request)
  }
  app.route({
    method,
    url,
    schema: {
      summary: endpoint.summary,
      description: `For: ${WHO[endpoint.who]}`,
      tags: [url.split('/')[2] ?? 'api'],
      params: endpoint.params,
      querystring: endpoint.query,
      ...(upload ? { consumes: ['multipart/form-data'] } : {}),
      ...(method === 'GET' || endpoint.body instanceof core.$ZodUndefined ? {} : { body: endpoint.body }),
      response: {
        [endpoint.status ?? 200]: endpoint.output,
        ...Object.fromEntries(
          Object.entries(endpoint.errors ?? {}).map(([status, reason]) => [status, ErrorAnswer.describe(reason)]),
        ),
      },
    },
    ...(endpoint.bodyLimit ? { bodyLimit: endpoint.bodyLimit } : {}),
    config: { guarded: endpoint.who !== 'anyone', endless: endpoint.endless },
    // Listeners come and go, and each going would be logged.
    ...(endpoint.endless && { exposeHeadRoute: false, logLevel: 'warn' as const }),
    onRequest: async (request, reply) => {
      reply.header('content-security-policy', NOTHING_LOADS).removeHeader('permissions-policy')
      if (!isShared(request)) await admitRead(request)
    },
    // Before the body is read, so that validation tells nothing to callers who may not make the call.
    preParsing: async (request, _reply, payload) => {
      const caller = await identify(request)
      admit(endpoint.who, caller)
      callers.set(request, caller)
      if (upload) admitUpload(request, upload)
      return payload
    },
    ...(upload && {
      preValidation: async (request: FastifyRequest) => {
        request.body = await readUpload(request, upload, callers.get(request)?.person?.id ?? '')
      },
    }),
    handler: async (request, reply) => {
      const caller = callers.get(request) ?? visitor
      const { params, query, body: sent } = request
      const watch = sentAnswers?.watch(url, params as Record<string, unknown>)
      if (kept && isShared(request)) {
        const key = JSON.stringify([url, params, query])
        // What is fresh in memory costs nothing to answer, however busy the process is.
        const page = await kept.cache.get(
          key,
          () => keptAnswer(handler, db, { params, query, body: undefined }),
          () => admitRead(request),
        )
        watch?.(request.raw, reply.raw, visitor)
        servePage(request, reply, kept.cache, page, ASK_AGAIN)
        if (request.method === 'GET') kept.fastPath.learn(request, reply, key, watch)
        return reply
      }
      const { body, isPrivate, headers, cookies } = await handler.answer(db, caller, {
        params,
        query,
        body: sent,
        request: factsOf(request),
      })
      reply.headers({ ...headers, 'cache-control': isPrivate ? 'private, no-store' : 'no-cache' })
      setCookies(reply, cookies)
      watch?.(request.raw, reply.raw, caller)
      if (endpoint.status) reply.code(endpoint.status)
      if (endpoint.etag) {
        const tag = tagOf(body)
        reply.header('etag', tag)
        if (request.headers['if-none-match']?.includes(tag)) {
          for (const name of Object.keys(reply.getHeaders())) if (!UNCHANGED.has(name)) reply.removeHeader(name)
          return reply.code(304).send()
        }
      }
      if (body === undefined || body instanceof Readable || Buffer.isBuffer(body)) return reply.send(body)
      return sendCompressed(request, reply.headers(JSON_TYPE), JSON.stringify(body))
    },
  } as RouteOptions)
}

const tagOf = (body: unknown) =>
  `"${createHash('sha256').update(JSON.stringify(body)).digest('base64url').slice(0, 22)}"`

const JSON_TYPE = { 'content-type': 'application/json; charset=utf-8' }

/** What visitors share; an answer that names nothing it depends on is not kept. */
async function keptAnswer(handler: Handler, db: Db, input: CallInput): Promise<Rendered> {
  const { body, headers, tags, keepFor } = await handler.answer(db, visitor, input)
  const named = tags()
  return {
    status: 200,
    html: JSON.stringify(body),
    headers: { ...JSON_TYPE, ...headers },
    tags: named.length > 0 ? named : null,
    keepFor,
  }
}
