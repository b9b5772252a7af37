import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../api/errors.ts'
import { beginBody, releaseWhenClosed } from './bodies-in-flight.ts'
import { refuseCostlyJson } from './costly-json.ts'

/** Accepts only JSON bodies (G-167); Fastify's own reader would hold any number of half-sent ones. */
export function acceptJson(app: FastifyInstance): void {
  app.addHook('preParsing', async (request, reply) => releaseWhenClosed(request, reply))
  // Otherwise Fastify would read text/plain, and refuse JSON calls without a body (API-68).
  app.removeContentTypeParser(['text/plain', 'application/json'])
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', (request, payload, done) => {
    receive(request, payload)
      .then((bytes) => {
        if (bytes.length === 0) return done(null, undefined)
        refuseCostlyJson(bytes)
        parse(request, bytes.toString('utf8'), done)
      })
      .catch(done)
  })
}

export function acceptBytes(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', (request: FastifyRequest, payload: IncomingMessage) => receive(request, payload))
}

/** Throws 413, 429, 503. */
function receive(request: FastifyRequest, payload: IncomingMessage): Promise<Buffer> {
  const { bodyLimit } = request.routeOptions
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let length = 0
    const stop = (reason: Error) => {
      payload.off('data', take).off('end', end)
      arriving.drop()
      chunks.length = 0
      payload.pause()
      reject(reason)
    }
    const arriving = beginBody(request, stop)
    const take = (chunk: Buffer) => {
      length += chunk.length
      try {
        if (length > bodyLimit) throw tooLarge()
        arriving.take(chunk.length)
        chunks.push(chunk)
      } catch (error) {
        stop(error as AppError)
      }
    }
    const end = () => {
      arriving.arrived()
      resolve(Buffer.concat(chunks, length))
    }
    if (Number(request.headers['content-length'] ?? 0) > bodyLimit) return stop(tooLarge())
    payload.on('data', take).once('end', end).once('error', stop)
  })
}

const tooLarge = () => new AppError(413, 'too_large', 'What you sent is too large.')
