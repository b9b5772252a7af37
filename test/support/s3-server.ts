import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
// @ts-expect-error: it has no types of its own
import S3rver from '@20minutes/s3rver'
import { afterAll, beforeAll } from 'vitest'
import type { S3Settings } from '#platform/storage/s3-storage.ts'

/** A server that speaks S3, with one bucket, on a free port. */
export function useS3(): { settings: S3Settings } {
  const directory = mkdtempSync(path.join(tmpdir(), 'lsf-s3-'))
  const at = {
    settings: { bucket: 'pictures', region: 'eu-west-1', accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
  } as { settings: S3Settings }
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    // It computes the signature for lists of a bucket from another address than clients do.
    allowMismatchedSignatures: true,
    directory,
    configureBuckets: [{ name: 'pictures', configs: [] }],
  })
  beforeAll(async () => {
    const { port } = await server.run()
    at.settings.endpoint = `http://127.0.0.1:${port}`
  })
  afterAll(async () => {
    await server.close()
    rmSync(directory, { recursive: true, force: true })
  })
  return at
}
