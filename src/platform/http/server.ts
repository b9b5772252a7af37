import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'
import cookie from '@fastify/cookie'
import rateLimit, { type FastifyRateLimitStoreCtor } from '@fastify/rate-limit'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { Log } from '../log.ts'
import { answerError } from './api/answer-error.ts'
import { answerUnread, refuseUnread } from './edge/answer-unread.ts'
import { Connections } from './edge/connections.ts'
import { registerRefusalLog } from './edge/refusal-log.ts'
import { normalizeTarget } from './edge/request-target.ts'
import { type ForeignContent, type SecurityOptions, securityHeaders } from './edge/security-headers.ts'

/** Ms that closing waits for responses to leave. */
const DRAIN_MS = 9_000

export type ServerOptions = SecurityOptions & {
  log: Log
  /** Their X-Forwarded-* headers are believed. */
  trustProxy: readonly string[]
  /** Sees each request before the framework; true when it has responded. */
  fastPath?: { answer(request: IncomingMessage, response: ServerResponse): boolean }
  connections?: Connections
  foreignContent?: readonly ForeignContent[]
  /** Where requests are counted when not in this process. */
  counts?: FastifyRateLimitStoreCtor | undefined
}

export async function makeServer({
  log,
  trustProxy,
  fastPath,
  connections = new Connections(),
  foreignContent = [],
  counts,
  ...security
}: ServerOptions): Promise<FastifyInstance> {
  const secured = securityHeaders(security)
  const securedPages = new Map(foreignContent.map((foreign) => [foreign.path, securityHeaders(security, foreign)]))
  const app = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustProxy.length > 0 ? [...trustProxy] : false,
    genReqId: () => randomUUID(),
    // Endpoints that take pictures set their own limit.
    bodyLimit: 256 * 1024,
    routerOptions: { maxParamLength: 500, ignoreTrailingSlash: false },
    rewriteUrl: ({ url = '/' }) => decodable(url),
    serverFactory: (handler) =>
      connections.watch(
        listener(secured, (request, response) => {
          if (!connections.begin(request, response)) return
          if (!fastPath?.answer(request, response)) handler(request, response)
        }),
      ),
    // What arrived before the connections closed is still answered.
    return503OnClosing: false,
    // Errors from before routing, such as an undecodable address.
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply.headers(secured)),
    clientErrorHandler: (error, socket) => answerUnread(error, socket, secured),
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
    if (reply.statusCode >= 500 && reply.statusCode !== 503) log.error(line, 'answered')
    else log.debug(line, 'answered')
  })

  registerRefusalLog(app, log)
  await app.register(cookie)
  await app.register(rateLimit, { global: false, ...(counts && { store: counts }) })
  app.setErrorHandler(answerError)
  return app
}

function listener(secured: Record<string, string>, handle: RequestListener): Server {
  const server = createServer(
    { requestTimeout: 30_000, keepAliveTimeout: 72_000, requireHostHeader: false },
    (request, response) => {
      const problem = normalizeTarget(request)
      if (problem === null) handle(request, response)
      else refuseUnread(response, 400, problem, secured)
    },
  )
  server.on('checkExpectation', (_request, response) =>
    refuseUnread(response, 417, 'The request expects what cannot be done.', secured),
  )
  return server
}

/** An address with each '%' that cannot be decoded taken literally, as '%25'. */
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
