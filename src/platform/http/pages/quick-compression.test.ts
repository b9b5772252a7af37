import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { sendCompressed } from './quick-compression.ts'

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
] as const)('while a large answer is compressed as %s others are answered', async (encoding, unpack) => {
  const large = '<loc>https://market.test/products/1</loc>\n'.repeat(20_000)
  const order: string[] = []
  const app = Fastify()
  app.addHook('onSend', async () => void order.push('sent'))
  app.get('/', async (request, reply) => {
    setImmediate(() => order.push('another'))
    return sendCompressed(request, reply, large)
  })
  const { headers, rawPayload } = await app.inject({ url: '/', headers: { 'accept-encoding': encoding } })
  expect(headers['content-encoding']).toBe(encoding)
  expect(unpack(rawPayload).toString()).toBe(large)
  expect(order).toEqual(['another', 'sent'])
})
