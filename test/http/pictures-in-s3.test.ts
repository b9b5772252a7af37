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

test('ISSUE-10 G-202 a photo goes to an S3 store and is served from there, only to its owner until a product shows it', async () => {
  const owner = await signedIn(server, 'shop_owner')
  const { status, body } = await sendPicture(server, await aPhoto(1), owner)
  expect(status).toBe(201)
  const read = async (cookie: string) => {
    const reply = await fetch(server.origin + body.url.replace('-640', '-160'), { headers: { cookie } })
    return [reply.status, reply.headers.get('content-type'), reply.headers.get('cache-control')]
  }
  expect(await read(owner.cookie)).toEqual([200, 'image/webp', 'private, no-store'])
  expect((await read(''))[0]).toBe(404)
  const shop = await owner.send('POST', '/api/shops', { name: 'Mama Cass', location: 'Yaba', imageUrl: body.url })
  expect(shop.status).toBe(201)
  expect(await read('')).toEqual([200, 'image/webp', 'public, max-age=31536000, immutable'])
})
