import type { FastifyReply, FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { PageCache } from './page-cache.ts'
import { PageFastPath } from './page-fast-path.ts'

const request = (url: string) => ({ raw: { url, headers: { host: 'shops.example.ng' } } }) as unknown as FastifyRequest
const reply = { statusCode: 200, raw: { getHeaders: () => ({}) }, getHeaders: () => ({}) } as unknown as FastifyReply

test('the remembered addresses are bounded in number and length for any parameters', () => {
  const fastPath = new PageFastPath(new PageCache(), { personal: /session/, publicUrl: undefined })
  fastPath.addAlias(request(`/browse-products?junk=${'x'.repeat(8_000)}`), reply, '/browse-products')
  expect(fastPath.size).toBe(0)
  for (let turn = 0; turn < 6_000; turn++) fastPath.addAlias(request(`/?junk=${turn}`), reply, '/')
  expect(fastPath.size).toBe(5_000)
})
