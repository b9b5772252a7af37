import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { visitor } from '#shared/caller.ts'
import { endpoint } from '#shared/endpoint.ts'
import { useDb } from '../../../../test/support/db.ts'
import { capturedLog } from '../../../../test/support/log-lines.ts'
import { handle } from '../api/handle.ts'
import { registerApi } from '../api/register-api.ts'
import { requestContext } from '../api/request-context.ts'
import { makeServer } from '../server.ts'
import { registerSameSite } from './same-site.ts'

const at = useDb()
const cacheable = capturedLog()
type Server = Awaited<ReturnType<typeof makeServer>>
let app: Server
let published: Server

const nothing = { who: 'anyone', summary: 'x' } as const
const said: unknown[] = []
const handlers = [
  handle(
    endpoint({ ...nothing, route: ['POST', '/api/say'], body: z.object({ word: z.string() }), output: z.object({}) }),
    ({ body }) => {
      said.push(body.word)
      return {}
    },
  ),
  handle(endpoint({ ...nothing, route: ['POST', '/api/ring'], output: z.object({}) }), ({ cookie, request }) => {
    said.push(request.ip)
    cookie({ name: 'rung', value: 'yes', httpOnly: true, maxAge: 60 })
    return {}
  }),
  handle(endpoint({ ...nothing, route: ['GET', '/api/hear'], output: z.object({}) }), () => ({})),
  handle(
    endpoint({
      ...nothing,
      who: 'signedIn',
      route: ['PUT', '/api/secret'],
      body: z.object({ word: z.string() }),
      output: z.object({}),
    }),
    () => ({}),
  ),
]

beforeAll(async () => {
  const make = async (publicUrl?: string) => {
    const server = await makeServer({ log: cacheable.log, trustProxy: [], inlineScripts: [], https: false } as never)
    registerSameSite(server as never, { publicUrl })
    await registerApi(server as never, { db: at.db, handlers, identify: async () => visitor })
    return server
  }
  app = await make()
  published = await make('https://shops.example.ng')
  return async () => {
    await app.close()
    await published.close()
  }
})

type Headers = Record<string, string>
const ring = async (headers: Headers, server = app) =>
  (await server.inject({ method: 'POST', url: '/api/ring', headers: { host: 'shops.test:3000', ...headers } }))
    .statusCode
const say = async (payload: string, headers: Headers) =>
  app.inject({ method: 'POST', url: '/api/say', payload, headers: { host: 'shops.test:3000', ...headers } })
const JSON_TYPE = { 'content-type': 'application/json' }

describe('the site that a call comes from (G-167)', () => {
  test('Fetch Metadata decides if it is sent, regardless of Origin', async () => {
    expect(await ring({ 'sec-fetch-site': 'same-origin' })).toBe(200)
    expect(await ring({ 'sec-fetch-site': 'none' })).toBe(200)
    expect(await ring({ 'sec-fetch-site': 'same-origin', origin: 'https://elsewhere.test' })).toBe(200)
    for (const site of ['cross-site', 'same-site', '', 'SAME-ORIGIN', 'same-origin, cross-site']) {
      expect(await ring({ 'sec-fetch-site': site, origin: 'http://shops.test:3000' }), site).toBe(403)
    }
  })

  test('else Origin does: the host in use or the public one', async () => {
    expect(await ring({ origin: 'http://shops.test:3000' })).toBe(200)
    expect(await ring({ origin: 'http://SHOPS.test:3000' })).toBe(200)
    for (const origin of [
      'http://shops.test',
      'http://shops.test:3001',
      'http://evil.test',
      'http://shops.test.evil.test:3000',
      'null',
      '',
      'nonsense',
      'http://evil.test/shops.test:3000',
    ]) {
      expect(await ring({ origin }), origin).toBe(403)
    }
    expect(await ring({ origin: 'https://shops.example.ng', host: 'inner:8080' }, published)).toBe(200)
    expect(await ring({ origin: 'http://inner:8080', host: 'inner:8080' }, published)).toBe(200)
    expect(await ring({ origin: 'https://evil.ng', host: 'inner:8080' }, published)).toBe(403)
    expect(await ring({ origin: 'https://shops.example.ng' })).toBe(403)
  })

  test('clients that send neither are accepted, and reads are not checked', async () => {
    expect(await ring({})).toBe(200)
    const read = await app.inject({ method: 'GET', url: '/api/hear', headers: { 'sec-fetch-site': 'cross-site' } })
    expect(read.statusCode).toBe(200)
  })

  test('other methods and unknown calls are checked too, with a message', async () => {
    for (const method of ['PUT', 'PATCH', 'DELETE', 'POST'] as const) {
      const reply = await app.inject({ method, url: '/api/nowhere', headers: { 'sec-fetch-site': 'cross-site' } })
      expect([reply.statusCode, reply.json().message, reply.json().code]).toEqual([
        403,
        'This request came from another site.',
        'cross_site',
      ])
    }
  })
})

describe('the allowed bodies', () => {
  test('accepts JSON and refuses the types of cross-site forms with 415', async () => {
    expect((await say('{"word":"a"}', JSON_TYPE)).statusCode).toBe(200)
    expect((await say('{"word":"a"}', { 'content-type': 'application/json; charset=utf-8' })).statusCode).toBe(200)
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'application/octet-stream',
      'text/json',
      'nonsense',
    ]) {
      const reply = await say('{"word":"b"}', { 'content-type': type })
      expect([reply.statusCode, reply.json().message], type).toEqual([415, 'Please send JSON.'])
    }
    expect((await say('{"word":"b"}', {})).statusCode).toBe(415)
    expect(said).not.toContain('b')
  })

  test('calls without payload need no body, with or without a type', async () => {
    expect(await ring({})).toBe(200)
    expect(await ring(JSON_TYPE)).toBe(200)
    expect(await ring({ ...JSON_TYPE, 'content-length': '0' })).toBe(200)
  })

  test('broken, missing and poisoned JSON is 400 with a message', async () => {
    for (const body of [
      '',
      '{',
      'null',
      '[]',
      '"x"',
      '{"word":5}',
      '{"word":"x","__proto__":{"isAdmin":true}}',
      '{"constructor":{"prototype":{}}}',
      '\u0000',
      '\ufeff',
    ]) {
      const reply = await say(body, JSON_TYPE)
      expect(reply.statusCode, body).toBe(400)
      expect(reply.json().message, body).toMatch(/\w+/)
    }
    expect((await say(`{"word":"${'x'.repeat(300_000)}"}`, JSON_TYPE)).statusCode).toBe(413)
  })
})

test('a call without permission is refused before its input is read', async () => {
  for (const payload of ['{"word":"x"}', '{', `{"word":"${'x'.repeat(300_000)}"}`]) {
    expect((await app.inject({ method: 'PUT', url: '/api/secret', payload, headers: JSON_TYPE })).statusCode).toBe(401)
  }
})

test('a cookie that an endpoint sets leaves with the response, which is not cached', async () => {
  const reply = await app.inject({ method: 'POST', url: '/api/ring' })
  expect(reply.headers['set-cookie']).toBe('rung=yes; Max-Age=60; Path=/; HttpOnly; SameSite=Lax')
  expect(reply.headers['cache-control']).toBe('private, no-store')
})

test('a request’s own claims are unchanged, and an odd host becomes localhost', () => {
  const request = { ip: '10.0.0.1', headers: {}, cookies: {}, protocol: 'http', host: 'evil.test/../' }
  expect(requestContext(request as never)).toEqual({
    ip: '10.0.0.1',
    userAgent: '',
    cookies: {},
    secure: false,
    forwarded: false,
    origin: 'http://localhost',
    idempotencyKey: null,
    headers: {},
  })
  expect(requestContext({ ...request, host: 'shops.test:3000', protocol: 'https' } as never)).toMatchObject({
    origin: 'https://shops.test:3000',
    idempotencyKey: null,
    secure: true,
  })
})
