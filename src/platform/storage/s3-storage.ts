import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  NotFound,
  PutObjectCommand,
  S3Client,
  type S3ServiceException,
} from '@aws-sdk/client-s3'
import { AppError } from '../http/api/errors.ts'
import type { Log } from '../log.ts'
import { isKey, mustBeKey, PRIVATE, type Storage } from './storage.ts'

export type S3Settings = {
  bucket: string
  endpoint?: string | undefined
  region: string
  accessKeyId: string
  secretAccessKey: string
}

const away = () =>
  new AppError(503, 'unavailable', 'Photos are not available right now. Please try again in a moment.', {
    retryAfter: 5,
  })

const CANNOT_LIST =
  'the store of pictures does not let us list the bucket, so pictures that it refuses count as missing: allow s3:ListBucket to tell them apart'

const PER_MINUTE = 60_000

/** Stores objects in a bucket of any S3-compatible store. Calls throw 503 if it cannot be reached or refuses. */
export function s3Storage({ bucket: Bucket, endpoint, region, ...credentials }: S3Settings, log: Log): Storage {
  const client = new S3Client({
    region,
    credentials,
    // Other stores rarely have a host name for each bucket.
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    // Many stores do not know newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 3_000, requestTimeout: 10_000, throwOnRequestTimeout: true },
  })
  let saidAt = 0
  const orUnavailable = async <T>(call: Promise<T>): Promise<T> => {
    try {
      return await call
    } catch (error) {
      if (error instanceof NoSuchKey || error instanceof NotFound) throw error
      const { name, message } = error as Error
      if (Date.now() - saidAt > PER_MINUTE) log.warn({ reason: `${name}: ${message}` }, 'picture storage error')
      saidAt = Date.now()
      throw away()
    }
  }
  let saidForbidden = false
  const orMissing = async <T, M>(call: Promise<T>, missing: M): Promise<T | M> => {
    try {
      return await orUnavailable(call.catch(ifForbidden))
    } catch (error) {
      if (error instanceof NoSuchKey || error instanceof NotFound) return missing
      throw error
    }
  }
  // Without permission to list the bucket, a store answers 403 for missing objects.
  const ifForbidden = (error: Error): never => {
    if (error.name !== 'AccessDenied') throw error
    if (!saidForbidden) log.warn({ bucket: Bucket }, CANNOT_LIST)
    saidForbidden = true
    throw new NoSuchKey({ message: error.message, $metadata: {} })
  }
  const object = (key: string) => ({ Bucket, Key: mustBeKey(key) })
  return {
    async put(key, bytes, contentType) {
      const CacheControl = key.startsWith(PRIVATE) ? 'private, no-store' : 'public, max-age=31536000, immutable'
      await orUnavailable(
        client.send(new PutObjectCommand({ ...object(key), Body: bytes, ContentType: contentType, CacheControl })),
      )
    },
    async read(key) {
      const command = new GetObjectCommand(object(key))
      const read = async () => (await client.send(command)).Body?.transformToByteArray()
      const bytes = await orMissing(read(), null)
      return bytes ? Buffer.from(bytes) : null
    },
    async has(key) {
      // The response to HEAD has no body with the reason of a refusal.
      const why = async (error: S3ServiceException) => {
        if (error.$metadata?.httpStatusCode !== 403) throw error
        return client.send(new GetObjectCommand({ ...object(key), Range: 'bytes=0-0' }))
      }
      return (await orMissing(client.send(new HeadObjectCommand(object(key))).catch(why), null)) !== null
    },
    async delete(key) {
      await orMissing(client.send(new DeleteObjectCommand(object(key))), null)
    },
    async *list() {
      for (let after: string | undefined, more = true; more; ) {
        const page = await orUnavailable(client.send(new ListObjectsV2Command({ Bucket, StartAfter: after })))
        const keys = (page.Contents ?? []).flatMap(({ Key }) => Key ?? [])
        yield* keys.filter(isKey)
        after = keys.at(-1)
        more = page.IsTruncated === true
      }
    },
    folder: null,
  }
}
