import type { Readable } from 'node:stream'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AROUND_FILE, type Endpoint } from '#shared/endpoint.ts'
import { AppError, badRequest } from '../api/errors.ts'
import { beginBody } from './bodies-in-flight.ts'

type Upload = NonNullable<Endpoint['upload']>

/** Registers a scope that accepts multipart/form-data and nothing else (the one exception of G-167). */
export async function registerUploads(scope: FastifyInstance): Promise<void> {
  scope.removeAllContentTypeParsers()
  await scope.register(multipart, { throwFileSizeLimit: false })
}

export function admitUpload({ headers }: FastifyRequest, upload: Upload): void {
  if (!/^multipart\/form-data\s*;/i.test(headers['content-type'] ?? ''))
    throw new AppError(415, 'not_multipart', 'Please send the photo as multipart/form-data.')
  if (Number(headers['content-length'] ?? 0) > upload.maxBytes + AROUND_FILE) throw tooLarge(upload)
}

/** Returns `{[field]: bytes}`, without the field if it was not sent. Throws 400, 413, 429, 503. */
export async function readUpload(request: FastifyRequest, upload: Upload): Promise<Record<string, Buffer>> {
  const { field, maxBytes } = upload
  const body: Record<string, Buffer> = {}
  const limits = { fileSize: maxBytes, files: 1, fields: 10, fieldSize: 1_000, parts: 11, headerPairs: 20 }
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type !== 'file') continue
      const { file } = part
      file.once('limit', () => file.destroy(tooLarge(upload)))
      const bytes = await readFile(request, file)
      if (part.fieldname === field) body[field] = bytes
    }
  } catch (error) {
    if (error instanceof AppError) throw error
    const unreadable = 'The photo did not upload completely. Please try again.'
    throw badRequest('bad_upload', unreadable, { [field]: unreadable })
  }
  return body
}

async function readFile(request: FastifyRequest, file: Readable): Promise<Buffer> {
  const chunks: Buffer[] = []
  const arriving = beginBody(request, (reason) => file.destroy(reason))
  try {
    for await (const chunk of file as AsyncIterable<Buffer>) {
      arriving.take(chunk.length)
      chunks.push(chunk)
    }
    arriving.arrived()
    return Buffer.concat(chunks)
  } catch (error) {
    arriving.drop()
    throw error
  }
}

function tooLarge({ field, tooLarge }: Upload): AppError {
  return new AppError(413, 'too_large', tooLarge, { fields: { [field]: tooLarge } })
}
