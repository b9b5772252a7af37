import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { Log } from '../log.ts'
import { answerError, answerFrameworkError } from './answer-error.ts'
import { tooManyRequests } from './errors.ts'

export type ServerOptions = {
  log: Log
  /** Proxies whose X-Forwarded-* headers are believed. */
  trustProxy: readonly string[]
  /** SHA-256 hashes ('sha256-…') of the inline scripts that pages carry. */
  inlineScripts: readonly string[]
  https: boolean
  /** Development tools put scripts and styles of their own into pages. */
  development?: boolean
  /** Looks at each request before the framework does; true when it has answered. */
  door?: { answer(request: IncomingMessage, response: ServerResponse): boolean }
}

/** A Fastify with everything that every answer needs: request ids, logs, security headers, errors as ruled, compression. */
export async function makeServer({
  log,
  trustProxy,
  inlineScripts,
  https,
  development = false,
  door,
}: ServerOptions): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustProxy.length > 0 ? [...trustProxy] : false,
    genReqId: () => randomUUID(),
    // The largest ordinary form is far below this; endpoints that take pictures say so themselves.
    bodyLimit: 256 * 1024,
    routerOptions: { maxParamLength: 500, ignoreTrailingSlash: false },
    serverFactory: (handler) =>
      createServer({ requestTimeout: 30_000, keepAliveTimeout: 72_000 }, (request, response) => {
        if (!door?.answer(request, response)) handler(request, response)
      }),
    frameworkErrors: answerFrameworkError as never,
  })

  app.addHook('onResponse', async (request, reply) => {
    const line = {
      req: request.id,
      method: request.method,
      path: request.url.split('?', 1)[0],
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
    }
    if (reply.statusCode >= 500) log.error(line, 'answered')
    else log.debug(line, 'answered')
  })

  await app.register(cookie)
  await app.register(helmet, {
    contentSecurityPolicy: !development && {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'", ...inlineScripts.map((hash) => `'${hash}'`)],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        connectSrc: ["'self'"],
        manifestSrc: ["'self'"],
        workerSrc: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        baseUri: ["'none'"],
        ...(https ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    strictTransportSecurity: https ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginEmbedderPolicy: false,
  })
  await app.register(compress, { global: false, encodings: ['br', 'gzip'], threshold: 1024 })
  await app.register(rateLimit, {
    global: false,
    errorResponseBuilder: (_request, { ttl }) => tooManyRequests(Math.max(1, Math.ceil(ttl / 1000))),
  })
  app.setErrorHandler(answerError)
  return app
}
