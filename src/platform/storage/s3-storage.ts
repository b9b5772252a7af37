import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  NoSuchKey,
  NotFound,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { AppError } from '../http/api/errors.ts'
import type { Log } from '../log.ts'
import { mustBeKey, type Storage } from './storage.ts'

export type S3Settings = {
  bucket: string
  /** Empty: Amazon's own. */
  endpoint?: string | undefined
  region: string
  accessKeyId: string
  secretAccessKey: string
}

const away = () =>
  new AppError(503, 'unavailable', 'We cannot reach our photos right now. Please try again in a moment.', {
    retryAfter: 5,
  })

const PER_MINUTE = 60_000

/** Objects in a bucket of any store that speaks S3. Calls throw 503 when it cannot be reached or refuses. */
export function s3Storage({ bucket: Bucket, endpoint, region, ...credentials }: S3Settings, log: Log): Storage {
  const client = new S3Client({
    region,
    credentials,
    // Other stores rarely have a host name for each bucket.
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    // Newer checksums are unknown to many stores.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 3_000, requestTimeout: 10_000, throwOnRequestTimeout: true },
  })
  let saidAt = 0
  const orAway = async <T>(call: Promise<T>): Promise<T> => {
    try {
      return await call
    } catch (error) {
      if (error instanceof NoSuchKey || error instanceof NotFound) throw error
      const { name, message } = error as Error
      if (Date.now() - saidAt > PER_MINUTE)
        log.warn({ reason: `${name}: ${message}` }, 'the store of pictures has a problem')
      saidAt = Date.now()
      throw away()
    }
  }
  const orMissing = async <T, M>(call: Promise<T>, missing: M): Promise<T | M> => {
    try {
      return await orAway(call)
    } catch (error) {
      if (error instanceof NoSuchKey || error instanceof NotFound) return missing
      throw error
    }
  }
  const object = (key: string) => ({ Bucket, Key: mustBeKey(key) })
  return {
    async put(key, bytes, contentType) {
      const CacheControl = 'public, max-age=31536000, immutable'
      await orAway(
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
      return (await orMissing(client.send(new HeadObjectCommand(object(key))), null)) !== null
    },
    async delete(key) {
      await orMissing(client.send(new DeleteObjectCommand(object(key))), null)
    },
    folder: null,
  }
}
