import { Socket } from 'node:net'
import { beforeAll, describe, expect, test } from 'vitest'
import { aShop } from '../support/people.ts'
import { answersIn, type RawAnswer, rawAnswer, sendRaw } from '../support/raw-http.ts'
import { useServer } from '../support/server.ts'

const server = useServer({ DEMO: '1' }, { keepsAnswers: true })
const published = useServer({ PUBLIC_URL: 'https://shops.example.ng', TRUST_PROXY: '127.0.0.1' })
let shop: { id: number }
let etag = ''
let script = ''

beforeAll(async () => {
  shop = await aShop(server.db, { name: 'Mama Cass Kitchen' })
  const home = await get('/')
  etag = home.headers.etag ?? ''
  script = /data-entry="([^"]+)"/.exec(home.body)?.[1] ?? ''
})

const get = (target: string, more = '', method = 'GET') =>
  rawAnswer(server.origin, `${method} ${target} HTTP/1.1\r\nHost: shops.test\r\n${more}Connection: close\r\n\r\n`)

function expectSecured({ headers }: Pick<RawAnswer, 'headers'>, what: string): void {
  expect(headers, what).toMatchObject({
    'content-security-policy': expect.stringContaining("default-src 'none'"),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'SAMEORIGIN',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
  })
  if (!headers['content-security-policy']?.startsWith("default-src 'none';frame-ancestors 'none'"))
    expect(headers['permissions-policy'], what).toContain('geolocation=(self), accelerometer=(), camera=()')
  expect(headers['x-powered-by'], what).toBeUndefined()
}

describe('security headers', () => {
  test('are on every response of the product', async () => {
    const answers: [what: string, status: number, answer: RawAnswer][] = [
      ['a page', 200, await get('/')],
      ['the page again, from memory', 200, await get('/')],
      ['an unchanged page', 304, await get('/', `If-None-Match: ${etag}\r\n`)],
      ['HEAD', 200, await get('/', '', 'HEAD')],
      ['an unknown page', 404, await get('/no-such-page')],
      ['an address that cannot be decoded', 404, await get('/%E0%A4%A')],
      ['a redirect', 308, await get('/shop-owner-dashboard')],
      ['a slash at the end', 308, await get('/browse/')],
      ['the sign-in redirect', 302, await get('/api/login')],
      ['a call', 200, await get('/api/shops')],
      ['an unknown call', 404, await get('/api/nothing')],
      ['bad input', 400, await get('/api/shops?page=-1')],
      ['nobody signed in', 401, await get('/api/auth/user')],
      ['an icon', 200, await get('/icon.svg')],
      ['a file that is not there', 404, await get('/assets/nothing.js')],
      ['a picture that is not there', 404, await get('/media/nothing.webp')],
      ['robots.txt', 200, await get('/robots.txt')],
      ['the sitemap', 200, await get('/sitemap.xml')],
      ['the documentation', 200, await get('/api/docs/')],
      ['its JSON', 200, await get('/api/docs/json')],
      ['the mailbox', 200, await get('/dev/mailbox')],
      ['the mailbox as JSON', 200, await get('/dev/mailbox.json')],
      ['health', 200, await get('/healthz')],
      ['metrics', 200, await get('/metrics')],
      ['another method', 404, await get('/', '', 'POST')],
    ]
    expect(answers.map(([what, , { status }]) => [what, status])).toEqual(
      answers.map(([what, status]) => [what, status]),
    )
    for (const [what, , answer] of answers) expectSecured(answer, what)
    const short = answers.filter(([, , { headers }]) => headers['permissions-policy'] === undefined)
    expect(short.map(([what]) => what)).toEqual(['a call', 'bad input', 'nobody signed in'])
    for (const [what, , { headers }] of short)
      expect(headers['content-security-policy'], what).toBe("default-src 'none';frame-ancestors 'none'")
    expect(server.app.server.listening).toBe(true)
  })

  test('a built file has only the headers for files, half a kilobyte in all', async () => {
    const { status, headers } = await get(script, 'Accept-Encoding: br\r\n')
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-security-policy': "default-src 'none';frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'public, max-age=31536000, immutable',
      etag: expect.any(String),
    })
    expect(JSON.stringify(headers).length).toBeLessThan(550)
    expect(headers['strict-transport-security']).toBe(undefined)
    const secure = await rawAnswer(
      published.origin,
      `GET ${script} HTTP/1.1\r\nHost: shops.example.ng\r\nConnection: close\r\n\r\n`,
    )
    expect(secure.headers['strict-transport-security']).toContain('max-age=31536000')
  })

  test('are on responses to unreadable requests too, with a sentence', async () => {
    const post = (headers: string, body = '') =>
      rawAnswer(
        server.origin,
        `POST /api/customer/login HTTP/1.1\r\nHost: shops.test\r\n${headers}Connection: close\r\n\r\n${body}`,
      )
    const refusals: [what: string, status: number, answer: RawAnswer][] = [
      ['a body of another kind', 415, await post('Content-Type: text/plain\r\nContent-Length: 1\r\n', 'x')],
      ['a body that is too large', 413, await post('Content-Type: application/json\r\nContent-Length: 999999999\r\n')],
      ['another site', 403, await post('Sec-Fetch-Site: cross-site\r\nContent-Length: 0\r\n')],
      ['headers that are too large', 431, await get('/', `X-Large: ${'x'.repeat(40_000)}\r\n`)],
      ['no HTTP', 400, await rawAnswer(server.origin, 'nonsense\r\n\r\n')],
      ['no host', 400, await rawAnswer(server.origin, 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n')],
      ['two hosts', 400, await get('/', 'Host: evil.test\r\n')],
      ['an expectation that nobody meets', 417, await post('Expect: miracles\r\nContent-Length: 0\r\n')],
    ]
    expect(refusals.map(([what, , { status }]) => [what, status])).toEqual(
      refusals.map(([what, status]) => [what, status]),
    )
    for (const [what, , answer] of refusals) {
      expectSecured(answer, what)
      expect(JSON.parse(answer.body), what).toMatchObject({
        message: expect.stringMatching(/^[A-Z][^<>]+\.$/),
        code: expect.stringMatching(/^\w+$/),
        requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      })
    }
  })

  test('a request that takes too long gets a sentence', () => {
    let sent = ''
    const socket = new Socket()
    Object.defineProperty(socket, 'writable', { value: true })
    socket.end = ((text: string) => {
      sent = text
      return socket
    }) as never
    server.app.server.emit(
      'clientError',
      Object.assign(new Error('late'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }),
      socket,
    )
    const [answer] = answersIn(sent)
    expect(answer?.status).toBe(408)
    expect(JSON.parse(answer?.body ?? '').message).toBe('The request took too long.')
    expectSecured(answer as RawAnswer, '408')
  })

  test('HSTS comes with https, and not for subdomains, which may be of others', async () => {
    const of = async (origin: string) => (await fetch(`${origin}/healthz`)).headers.get('strict-transport-security')
    expect(await of(server.origin)).toBeNull()
    expect(await of(published.origin)).toBe('max-age=31536000')
  })
})

describe('odd addresses', () => {
  const ODD = [
    '/\\evil.test/',
    '/\\/evil.test/',
    '/.//evil.test/',
    '/..//evil.test/',
    '/%2e//evil.test/',
    '/%2E%2e//evil.test/x/',
    '//evil.test/',
    '///evil.test/browse/',
    '/browse/..//evil.test/',
    '/browse/../\\evil.test/',
    '//evil.test:80\\@shops.test/',
    '/%5Cevil.test/',
    '/%2F%2Fevil.test/',
    '/;//evil.test/',
    '//evil.test/?next=//evil.test/',
    '/shop//evil.test',
    '/shop/%2F%2Fevil.test',
    '/shop/%5C%5Cevil.test?x=//evil.test/',
    '/shop/..%2F..%2F%2Fevil.test',
  ]

  test.each(ODD)('%s leads to no other site', async (target) => {
    const { status, headers, body } = await get(target)
    expect([200, 308, 400, 404]).toContain(status)
    if (headers.location !== undefined) {
      expect(headers.location).toMatch(/^\/(?![/\\])/)
      expect(new URL(headers.location, 'http://shops.test').host).toBe('shops.test')
    }
    for (const [, link = ''] of body.matchAll(
      /<(?:link rel="canonical" href|meta property="og:url" content)="([^"]*)"/g,
    ))
      expect(new URL(link).host).toBe('shops.test')
  })

  test('an absolute target counts as its path for the own host, and is rejected for others', async () => {
    const page = await get(`http://SHOPS.test/shops/${shop.id}`)
    expect(page.status).toBe(200)
    expect(page.body).toContain(`<link rel="canonical" href="http://shops.test/shops/${shop.id}">`)
    expect((await get('http://shops.test?search=x')).status).toBe(200)
    for (const target of [
      'http://evil.test/',
      `http://evil.test/shops/${shop.id}`,
      'https://evil.test/browse/',
      'http://shops.test@evil.test/',
      'http://shops.test:81/',
      'http:///browse',
      'ftp://shops.test/',
      'evil.test:80',
      '*',
    ])
      expect((await get(target)).status, target).toBe(400)
  })

  test('are not cached for others', async () => {
    await get('http://evil.test/browse-shops')
    await get('//evil.test/browse-shops')
    const { body } = await get('/browse-shops')
    expect(body).toContain('<link rel="canonical" href="http://shops.test/browse-shops">')
    expect(body).not.toContain('evil.test')
    const two = await sendRaw(
      server.origin,
      'GET http://evil.test/ HTTP/1.1\r\nHost: shops.test\r\n\r\nGET / HTTP/1.1\r\nHost: shops.test\r\nConnection: close\r\n\r\n',
    )
    expect(answersIn(two)[0]?.status).toBe(400)
  })
})
