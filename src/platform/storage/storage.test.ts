import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { capturedLog } from '../../../test/support/log-lines.ts'
import { useS3 } from '../../../test/support/s3-server.ts'
import type { Config } from '../config.ts'
import { fileStorage } from './file-storage.ts'
import { openStorage } from './open-storage.ts'
import { s3Storage } from './s3-storage.ts'
import { serveMedia } from './serve-media.ts'
import type { Storage } from './storage.ts'

const s3 = useS3()
const kept = capturedLog()
const folder = mkdtempSync(path.join(tmpdir(), 'lsf-storage-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const DRIVERS: [name: string, open: () => Storage][] = [
  ['a folder', () => fileStorage(folder)],
  ['an S3 store', () => s3Storage(s3.settings, kept.log)],
]

describe.each(DRIVERS)('ISSUE-10 pictures in %s', (_name, open) => {
  let storage: Storage
  beforeAll(() => {
    storage = open()
  })
  const bytes = Buffer.from([0, 1, 2, 255, 254, 0, 10, 13])
  const put = (key: string, content = bytes) => storage.put(key, content, 'image/webp')

  test('a stored file is read byte by byte, and replaced by the next put', async () => {
    await put('pictures/ab/one-640.webp')
    expect(await storage.read('pictures/ab/one-640.webp')).toEqual(bytes)
    expect(await storage.has('pictures/ab/one-640.webp')).toBe(true)
    const large = Buffer.alloc(3 * 1024 * 1024, 7)
    await put('pictures/ab/one-640.webp', large)
    expect(large.equals((await storage.read('pictures/ab/one-640.webp')) ?? Buffer.alloc(0))).toBe(true)
  })

  test('a missing file is null, and deleting it is not an error', async () => {
    expect(await storage.read('pictures/ab/none-640.webp')).toBeNull()
    expect(await storage.has('pictures/ab/none-640.webp')).toBe(false)
    await storage.delete('pictures/ab/none-640.webp')
  })

  test('a deleted file is removed, and its neighbour is not', async () => {
    await put('pictures/cd/two-640.webp')
    await put('pictures/cd/two-320.webp')
    await storage.delete('pictures/cd/two-640.webp')
    expect(await storage.read('pictures/cd/two-640.webp')).toBeNull()
    expect(await storage.has('pictures/cd/two-320.webp')).toBe(true)
  })

  test('all files are listed', async () => {
    const keys = Array.from({ length: 12 }, (_, n) => `listed/${10 + n}-640.webp`)
    for (const key of keys) await put(key)
    const found: string[] = []
    for await (const key of storage.list()) if (key.startsWith('listed/')) found.push(key)
    expect(found.toSorted()).toEqual(keys)
  })

  test('twenty puts of one key at a time leave one whole file', async () => {
    const contents = Array.from({ length: 20 }, (_, n) => Buffer.alloc(100_000, n))
    await Promise.all(contents.map((content) => put('pictures/ef/same-640.webp', content)))
    const found = await storage.read('pictures/ef/same-640.webp')
    expect(contents.some((content) => content.equals(found ?? Buffer.alloc(0)))).toBe(true)
  })

  test.each(['../secret.webp', '/etc/passwd.webp', 'a/../b.webp', 'A.webp', 'a', 'a b.webp', '', 'a//b.webp', '.webp'])(
    '%j is no key',
    async (key) => {
      await expect(put(key)).rejects.toThrow('Not a storage key')
      await expect(storage.read(key)).rejects.toThrow('Not a storage key')
      await expect(storage.delete(key)).rejects.toThrow('Not a storage key')
    },
  )

  test('is served with the same headers, for good', async () => {
    const app = Fastify()
    let reads = 0
    serveMedia(app, { ...storage, read: (key) => storage.read(key).finally(() => reads++) })
    await put('pictures/ab/served-320.webp')
    const get = (url: string, headers = {}, method: 'GET' | 'HEAD' = 'GET') => app.inject({ method, url, headers })
    const reply = await get('/media/pictures/ab/served-320.webp')
    expect([reply.statusCode, reply.rawPayload]).toEqual([200, bytes])
    expect(reply.headers).toMatchObject({
      'content-type': 'image/webp',
      'content-length': '8',
      'cache-control': 'public, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'cross-origin',
      etag: '"pictures/ab/served-320.webp"',
    })
    const head = await get('/media/pictures/ab/served-320.webp', {}, 'HEAD')
    expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([200, '8', ''])
    reads = 0
    const again = await get('/media/pictures/ab/served-320.webp', { 'if-none-match': `W/${reply.headers.etag}` })
    expect([again.statusCode, again.body, reads]).toEqual([304, '', 0])
    expect(again.headers).toMatchObject({ 'cache-control': reply.headers['cache-control'], etag: reply.headers.etag })
    const gone = await get('/media/pictures/ab/gone-320.webp', { 'if-none-match': '"pictures/ab/gone-320.webp"' })
    expect(gone.statusCode).toBe(404)
    for (const url of ['none-320.webp', '../../package.json', '%2e%2e/secret.webp', 'a.txt', '', 'a%00.webp']) {
      const refused = await get(`/media/${url}`)
      expect([refused.statusCode, refused.headers['cache-control']], url).toEqual([404, undefined])
    }
    await app.close()
  })
})

test('a folder holds no half-written files, also when one could not be written', async () => {
  mkdirSync(path.join(folder, 'taken-640.webp', 'by a folder'), { recursive: true })
  await expect(fileStorage(folder).put('taken-640.webp', Buffer.from('x'), 'image/webp')).rejects.toThrow()
  expect(readdirSync(folder, { recursive: true }).filter((name) => String(name).endsWith('.part'))).toEqual([])
})

test('an unavailable or refusing S3 store is 503 with a message, logged once a minute', async () => {
  for (const settings of [
    { ...s3.settings, endpoint: 'http://127.0.0.1:1' },
    { ...s3.settings, bucket: 'not-there' },
  ]) {
    const storage = s3Storage(settings, kept.log)
    const before = kept.lines.length
    for (const call of [
      () => storage.put('a.webp', Buffer.from('x'), 'image/webp'),
      () => storage.put('b.webp', Buffer.from('x'), 'image/webp'),
    ])
      await expect(call()).rejects.toMatchObject({
        status: 503,
        retryAfter: 5,
        message: expect.stringMatching(/photos/i),
      })
    expect(kept.lines.slice(before)).toHaveLength(1)
    expect(JSON.stringify(kept.lines)).not.toContain(settings.secretAccessKey)
  }
})

test('a 403 of an S3 store without list permission means a missing file, logged once at start; a wrong key is 503', async () => {
  let code = 'AccessDenied'
  const store = createServer((request, reply) => {
    reply.writeHead(403, { 'content-type': 'application/xml' })
    reply.end(request.method === 'HEAD' ? '' : `<Error><Code>${code}</Code><Message>No</Message></Error>`)
  })
  await new Promise<void>((resolve) => store.listen(0, '127.0.0.1', resolve))
  const { port } = store.address() as AddressInfo
  const before = kept.lines.length
  const config = {
    dataDir: folder,
    s3Bucket: 'pictures',
    s3Endpoint: `http://127.0.0.1:${port}`,
    s3Region: 'eu-west-1',
    s3AccessKeyId: 'S3RVER',
    s3SecretAccessKey: 'S3RVER',
  } as Config
  const storage = await openStorage(config, kept.log)
  await expect.poll(() => JSON.stringify(kept.lines.slice(before))).toContain('s3:ListBucket')
  expect([await storage.has('none.webp'), await storage.read('none.webp')]).toEqual([false, null])
  await expect(storage.put('a.webp', Buffer.from('x'), 'image/webp')).rejects.toMatchObject({ status: 503 })
  expect(JSON.stringify(kept.lines.slice(before)).split('s3:ListBucket')).toHaveLength(2)
  code = 'InvalidAccessKeyId'
  await expect(storage.has('none.webp')).rejects.toMatchObject({ status: 503 })
  await expect(storage.read('none.webp')).rejects.toMatchObject({ status: 503 })
  store.close()
})
