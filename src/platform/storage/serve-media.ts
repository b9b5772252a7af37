import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { system } from '#routes.ts'
import { notFound } from '../http/api/errors.ts'
import { priced } from '../http/prices.ts'
import { isKey, PRIVATE, type Storage } from './storage.ts'

const ONE_PICTURE = { bytes: 1024 * 1024, ms: 5, payer: 'nobody' } as const

const TYPES: Record<string, string> = { webp: 'image/webp' }

/** Returns the key of a private file for a person who may read it, else null. `file` comes from the address. */
export type PrivateFiles = (file: string, request: FastifyRequest) => Promise<string | null>

const noneArePrivate: PrivateFiles = async () => null

/** Content never changes under a name, so browsers cache public pictures for good; no cache may store private ones (G-202). */
export function serveMedia(app: FastifyInstance, storage: Storage, privateFiles = noneArePrivate): void {
  app.get(`${system.media}*`, priced(ONE_PICTURE), async (request: FastifyRequest, reply: FastifyReply) => {
    const key = (request.params as { '*': string })['*']
    const type = TYPES[key.slice(key.lastIndexOf('.') + 1)]
    if (!type || !isKey(key) || key.startsWith(PRIVATE)) throw noPicture()
    const etag = `"${key}"`
    const forAll = { ...FOR_ALL, etag }
    // A browser's copy is never out of date, so only a removal matters.
    if (request.headers['if-none-match']?.includes(etag) && (await storage.has(key)))
      return reply.headers(forAll).code(304).send()
    const bytes = await storage.read(key)
    if (!bytes) {
      const file = await privateFiles(key, request)
      const own = file && (await storage.read(file))
      if (!own) throw noPicture()
      return reply.headers(FOR_ONE).type(type).send(own)
    }
    return reply.headers(forAll).type(type).send(bytes)
  })
}

const FOR_ALL = {
  'cache-control': 'public, max-age=31536000, immutable',
  'cross-origin-resource-policy': 'cross-origin',
}
const FOR_ONE = { 'cache-control': 'private, no-store', 'cross-origin-resource-policy': 'same-origin' }

const noPicture = () => notFound('not_found', 'Not found')
