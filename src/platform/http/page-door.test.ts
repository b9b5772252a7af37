import type { FastifyReply, FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { PageCache } from './page-cache.ts'
import { PageDoor } from './page-door.ts'

const request = (url: string) => ({ raw: { url, headers: { host: 'shops.example.ng' } } }) as unknown as FastifyRequest
const reply = { statusCode: 200, raw: { getHeaders: () => ({}) }, getHeaders: () => ({}) } as unknown as FastifyReply

test('the addresses it remembers are bounded in number and length, whatever parameters people make up', () => {
  const door = new PageDoor(new PageCache(), { personal: /session/, publicUrl: undefined })
  door.learn(request(`/browse-products?junk=${'x'.repeat(8_000)}`), reply, '/browse-products')
  expect(door.size).toBe(0)
  for (let turn = 0; turn < 6_000; turn++) door.learn(request(`/?junk=${turn}`), reply, '/')
  expect(door.size).toBe(5_000)
})
