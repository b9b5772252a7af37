import path from 'node:path'
import type { Config } from '../config.ts'
import type { Log } from '../log.ts'
import { fileStorage } from './file-storage.ts'
import type { Storage } from './storage.ts'

export async function openStorage(config: Config, log: Log): Promise<Storage> {
  const { s3Bucket, s3Endpoint, s3Region, s3AccessKeyId, s3SecretAccessKey } = config
  if (!s3Bucket || !s3AccessKeyId || !s3SecretAccessKey)
    return fileStorage(path.join(path.resolve(config.dataDir), 'media'))
  // The client takes 30 MB of memory, so only its users load it.
  const { s3Storage } = await import('./s3-storage.ts')
  const credentials = { accessKeyId: s3AccessKeyId, secretAccessKey: s3SecretAccessKey }
  const storage = s3Storage({ bucket: s3Bucket, endpoint: s3Endpoint, region: s3Region, ...credentials }, log)
  // Logs a failing store from the start; the server runs without it until it is fixed.
  void storage.has('asked-at-start.webp').catch(() => {})
  return storage
}
