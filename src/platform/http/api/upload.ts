import type { Readable } from 'node:stream'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Endpoint } from '#shared/endpoint.ts'
import { AppError, badRequest, overloaded } from './errors.ts'

type Upload = NonNullable<Endpoint['upload']>

/** Bytes of all files that are being received in this process, and of those of one caller. */
const MOST_HELD = { all: 64 * 1024 * 1024, one: 16 * 1024 * 1024 }
/** Boundaries, names and small fields around a file. */
const AROUND_FILE = 64 * 1024

type Arriving = { file: Readable; size: number }
const arriving = new Map<string, Set<Arriving>>()
let held = 0

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
 * The body, `{[field]: bytes}`, without the field when it was not sent. `callerId`: whose unfinished files are bounded, and make
 * room for those of others when all together hold too much. Throws 400, 413, 503.
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

async function readFile(file: Readable, callerId: string): Promise<Buffer> {
  const chunks: Buffer[] = []
  const own: Arriving = { file, size: 0 }
  arriving.set(callerId, (arriving.get(callerId) ?? new Set()).add(own))
  try {
    for await (const chunk of file as AsyncIterable<Buffer>) {
      own.size += chunk.length
      held += chunk.length
      if (heldBy(callerId) > MOST_HELD.one) throw overloaded()
      if (held > MOST_HELD.all) giveWay()
      chunks.push(chunk)
    }
    return Buffer.concat(chunks)
  } finally {
    release(callerId, own)
  }
}

const heldBy = (callerId: string) => [...(arriving.get(callerId) ?? [])].reduce((sum, { size }) => sum + size, 0)

/** Whoever holds most makes room, so that a few who never end their files cannot keep everybody else out. */
function giveWay(): void {
  const [callerId = ''] = [...arriving.keys()].toSorted((a, b) => heldBy(b) - heldBy(a))
  for (const own of arriving.get(callerId) ?? []) {
    release(callerId, own)
    own.file.destroy(overloaded())
  }
}

function release(callerId: string, own: Arriving): void {
  const all = arriving.get(callerId)
  if (!all?.delete(own)) return
  held -= own.size
  if (all.size === 0) arriving.delete(callerId)
}

function tooLarge({ field, tooLarge }: Upload): AppError {
  return new AppError(413, 'too_large', tooLarge, { fields: { [field]: tooLarge } })
}
