import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Endpoint } from '#shared/endpoint.ts'
import { AppError, badRequest, overloaded } from './errors.ts'

type Upload = NonNullable<Endpoint['upload']>

/** Bytes of all files that are being received in this process, and of those of one caller. */
const MOST_HELD = { all: 64 * 1024 * 1024, one: 16 * 1024 * 1024 }
/** Boundaries, names and small fields around a file. */
const AROUND_FILE = 64 * 1024
let held = 0
const heldOf = new Map<string, number>()

/** A part of the server that takes multipart/form-data and nothing else (G-167 has this one exception). */
export async function takeUploads(scope: FastifyInstance): Promise<void> {
  scope.removeAllContentTypeParsers()
  await scope.register(multipart, { throwFileSizeLimit: false })
}

/** Before anything of the body is read. Throws 413, 415. */
export function admitUpload({ headers }: FastifyRequest, upload: Upload): void {
  if (!/^multipart\/form-data\s*;/i.test(headers['content-type'] ?? ''))
    throw new AppError(415, 'not_multipart', 'Please send the photo as multipart/form-data.')
  if (Number(headers['content-length'] ?? 0) > upload.maxBytes + AROUND_FILE) throw tooLarge(upload)
}

/**
 * The body, `{[field]: bytes}`, without the field when it was not sent. `callerId`: whose unfinished files are bounded, so that
 * slow ones of one person leave room for others. Throws 400, 413, 503.
 */
export async function readUpload(
  request: FastifyRequest,
  upload: Upload,
  callerId: string,
): Promise<Record<string, Buffer>> {
  const { field, maxBytes } = upload
  const body: Record<string, Buffer> = {}
  const limits = { fileSize: maxBytes, files: 1, fields: 10, fieldSize: 1_000, parts: 11, headerPairs: 20 }
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type !== 'file') continue
      const { file } = part
      file.once('limit', () => file.destroy(tooLarge(upload)))
      const bytes = await readFile(file, callerId)
      if (part.fieldname === field) body[field] = bytes
    }
  } catch (error) {
    if (error instanceof AppError) throw error
    const unreadable = 'The photo did not arrive whole. Please send it again.'
    throw badRequest('bad_upload', unreadable, { [field]: unreadable })
  }
  return body
}

async function readFile(file: AsyncIterable<Buffer>, callerId: string): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of file) {
      size += chunk.length
      hold(callerId, chunk.length)
      if (held > MOST_HELD.all || (heldOf.get(callerId) ?? 0) > MOST_HELD.one) throw overloaded()
      chunks.push(chunk)
    }
    return Buffer.concat(chunks)
  } finally {
    hold(callerId, -size)
  }
}

function hold(callerId: string, more: number): void {
  held += more
  const own = (heldOf.get(callerId) ?? 0) + more
  if (own > 0) heldOf.set(callerId, own)
  else heldOf.delete(callerId)
}

function tooLarge({ field, tooLarge }: Upload): AppError {
  return new AppError(413, 'too_large', tooLarge, { fields: { [field]: tooLarge } })
}
