import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'
import cookie from '@fastify/cookie'
import rateLimit, { type FastifyRateLimitStoreCtor } from '@fastify/rate-limit'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { ORDINARY_BODY } from '#shared/endpoint.ts'
import type { Log } from '../log.ts'
import { sendErrorResponse } from './api/error-response.ts'
import { Connections } from './edge/connections.ts'
import { rejectUnreadable, respondToUnreadable } from './edge/reject-unreadable.ts'
import { registerRefusalLog } from './edge/rejection-log.ts'
import { normalizeTarget } from './edge/request-target.ts'
import { type ForeignContent, type SecurityOptions, securityHeaders } from './edge/security-headers.ts'
import { requirePrices } from './prices.ts'

const DRAIN_MS = 9_000
const RECEIVE = { within: 30_000, looked: 5_000 }

export type ServerOptions = SecurityOptions & {
  log: Log
  /** The server trusts the X-Forwarded-* headers of these proxies. */
  trustProxy: readonly string[]
  fastPath?: { answer(request: IncomingMessage, response: ServerResponse): boolean }
  connections?: Connections
  foreignContent?: readonly ForeignContent[]
  counts?: FastifyRateLimitStoreCtor | undefined
  receive?: typeof RECEIVE
}

export async function makeServer({
  log,
  trustProxy,
  fastPath,
  connections = new Connections(),
  foreignContent = [],
  counts,
  receive = RECEIVE,
  ...security
}: ServerOptions): Promise<FastifyInstance> {
  const secured = securityHeaders(security)
  const securedPages = new Map(foreignContent.map((foreign) => [foreign.path, securityHeaders(security, foreign)]))
  const app = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustProxy.length > 0 ? [...trustProxy] : false,
    genReqId: () => randomUUID(),
    // For requests without a route.
    bodyLimit: ORDINARY_BODY,
    routerOptions: { maxParamLength: 500, ignoreTrailingSlash: false },
    rewriteUrl: ({ url = '/' }) => decodable(url),
    serverFactory: (handler) =>
      connections.watch(
        listener(secured, receive, (request, response) => {
          if (!connections.begin(request, response)) return
          if (!fastPath?.answer(request, response)) handler(request, response)
        }),
      ),
    // Requests that arrived before the connections closed still get a response.
    return503OnClosing: false,
    // Errors from before routing, such as an undecodable address.
    frameworkErrors: (error, request, reply) => void sendErrorResponse(error, request, reply.headers(secured)),
    clientErrorHandler: (error, socket) =>
      respondToUnreadable(error, socket, secured, connections.isResponding(socket)),
  })

  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(securedPages.get(request.url.split('?', 1)[0] ?? '') ?? secured)
    done()
  })

  app.addHook('preClose', () => connections.drain(DRAIN_MS))
  app.addHook('onResponse', async (request, reply) => {
    const line = {
      req: request.id,
      method: request.method,
      path: request.url.split('?', 1)[0],
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
    }
    if (reply.statusCode >= 500 && reply.statusCode !== 503) log.error(line, 'request completed')
    else log.debug(line, 'answered')
  })

  requirePrices(app)
  registerRefusalLog(app, log)
  await app.register(cookie)
  await app.register(rateLimit, { global: false, ...(counts && { store: counts }) })
  app.setErrorHandler(sendErrorResponse)
  return app
}

function listener(secured: Record<string, string>, receive: typeof RECEIVE, handle: RequestListener): Server {
  const server = createServer(
    {
      requestTimeout: receive.within,
      connectionsCheckingInterval: receive.looked,
      keepAliveTimeout: 72_000,
      requireHostHeader: false,
    },
    (request, response) => {
      const problem = normalizeTarget(request)
      if (problem === null) handle(request, response)
      else rejectUnreadable(response, 400, problem, secured)
    },
  )
  server.on('checkExpectation', (_request, response) =>
    rejectUnreadable(response, 417, 'The request expects what cannot be done.', secured),
  )
  return server
}

function decodable(address: string): string {
  if (!address.includes('%')) return address
  const [path = '', ...query] = address.split('?')
  return [path.split('/').map(literal).join('/'), ...query].join('?')
}

function literal(segment: string): string {
  try {
    decodeURIComponent(segment)
    return segment
  } catch {
    return segment.replaceAll('%', '%25')
  }
}
