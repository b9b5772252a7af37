import { beforeAll, expect, test } from 'vitest'
import { openStorage } from '#platform/storage/open-storage.ts'
import { useS3 } from '../support/s3-server.ts'
import { aPhoto } from '../support/sample-pictures.ts'
import { sendPicture } from '../support/send-picture.ts'
import { useServer } from '../support/server.ts'
import { signedIn } from '../support/signed-in.ts'

const s3 = useS3()
const server = useServer()

beforeAll(async () => {
  const { bucket, endpoint, accessKeyId, secretAccessKey } = s3.settings
  const config = {
    ...server.deps.config,
    s3Bucket: bucket,
    s3Endpoint: endpoint,
    s3AccessKeyId: accessKeyId,
    s3SecretAccessKey: secretAccessKey,
  }
  Object.assign(server.deps.storage, await openStorage(config, server.deps.log))
})

test('ISSUE-10 a photo is sent into an S3 store and served from there', async () => {
  const { cookie } = await signedIn(server, 'shop_owner')
  const { status, body } = await sendPicture(server, await aPhoto(1), { cookie })
  expect(status).toBe(201)
  const reply = await fetch(server.origin + body.url.replace('-640', '-160'))
  expect([reply.status, reply.headers.get('content-type'), reply.headers.get('cache-control')]).toEqual([
    200,
    'image/webp',
    'public, max-age=31536000, immutable',
  ])
})
