import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { system } from '../../routes.ts'
import { notFound } from '../http/api/errors.ts'
import { isKey, type Storage } from './storage.ts'

const TYPES: Record<string, string> = { webp: 'image/webp' }

/** Pictures, wherever they are stored. Content never changes under a name, so browsers keep it for good. */
export function serveMedia(app: FastifyInstance, storage: Storage): void {
  app.get(`${system.media}*`, { schema: { hide: true } }, async (request: FastifyRequest, reply: FastifyReply) => {
    const key = (request.params as { '*': string })['*']
    const type = TYPES[key.slice(key.lastIndexOf('.') + 1)]
    const etag = `"${key}"`
    if (!type || !isKey(key)) throw noPicture()
    const headers = {
      'cache-control': 'public, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'cross-origin',
      etag,
    }
    // What a browser has is never out of date.
    if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).headers(headers).send()
    const bytes = await storage.read(key)
    if (!bytes) throw noPicture()
    return reply.headers(headers).type(type).send(bytes)
  })
}

const noPicture = () => notFound('not_found', 'Not found')
