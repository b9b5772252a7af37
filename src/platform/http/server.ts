import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import rateLimit from '@fastify/rate-limit'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { Log } from '../log.ts'
import { answerError } from './answer-error.ts'
import { answerUnread, refuseUnread } from './answer-unread.ts'
import { Connections } from './connections.ts'
import { registerRefusalLog } from './refusal-log.ts'
import { straightenTarget } from './request-target.ts'
import { type SecurityOptions, securityHeaders } from './security-headers.ts'

/** How long closing waits for answers to leave, in ms. */
const DRAIN_MS = 9_000

export type ServerOptions = SecurityOptions & {
  log: Log
  /** Proxies whose X-Forwarded-* headers are believed. */
  trustProxy: readonly string[]
  /** Looks at each request before the framework does; true when it has answered. */
  door?: { answer(request: IncomingMessage, response: ServerResponse): boolean }
  /** Drained when the server is closed. */
  connections?: Connections
}

/** A Fastify with everything that every answer needs: request ids, logs, security headers, errors as ruled, compression. */
export async function makeServer({
  log,
  trustProxy,
  door,
  connections = new Connections(),
  ...security
}: ServerOptions): Promise<FastifyInstance> {
  const secured = securityHeaders(security)
  const app = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustProxy.length > 0 ? [...trustProxy] : false,
    genReqId: () => randomUUID(),
    // The largest ordinary form is far below this; endpoints that take pictures say so themselves.
    bodyLimit: 256 * 1024,
    routerOptions: { maxParamLength: 500, ignoreTrailingSlash: false },
    rewriteUrl: ({ url = '/' }) => decodable(url),
    serverFactory: (handler) =>
      connections.watch(
        listener(secured, (request, response) => {
          if (!connections.begin(request, response)) return
          if (!door?.answer(request, response)) handler(request, response)
        }),
      ),
    // What arrived before the connections closed is answered like any other request.
    return503OnClosing: false,
    // Errors from before a route was found, such as an address that cannot be decoded.
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply.headers(secured)),
    clientErrorHandler: (error, socket) => answerUnread(error, socket, secured),
  })

  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(secured)
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
  await app.register(compress, { global: false, encodings: ['br', 'gzip'], threshold: 1024 })
  await app.register(rateLimit, { global: false })
  app.setErrorHandler(answerError)
  return app
}

/** A server that hands on only requests whose target is plain; what Node would refuse bare is refused with our headers. */
function listener(secured: Record<string, string>, handle: RequestListener): Server {
  const server = createServer(
    { requestTimeout: 30_000, keepAliveTimeout: 72_000, requireHostHeader: false },
    (request, response) => {
      const problem = straightenTarget(request)
      if (problem === null) handle(request, response)
      else refuseUnread(response, 400, problem, secured)
    },
  )
  server.on('checkExpectation', (_request, response) =>
    refuseUnread(response, 417, 'The request expects what cannot be done.', secured),
  )
  return server
}

/** The address with '%25' for each '%' of path segments that cannot be decoded: they then mean what they literally say. */
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
