import { beforeAll, describe, expect, test } from 'vitest'
import { aShop } from '../support/people.ts'
import { rawAnswer } from '../support/raw-http.ts'
import { useServer } from '../support/server.ts'

const server = useServer()
const published = useServer({ PUBLIC_URL: 'https://shops.example.ng' }, { keepsAnswers: true })
const behindProxy = useServer({ TRUST_PROXY: '127.0.0.1' }, { keepsAnswers: true })
beforeAll(async () => {
  for (const { db } of [server, published, behindProxy]) await aShop(db, { name: 'Mama Cass Kitchen' })
})

const get = (origin: string, target: string, headers: Record<string, string> = {}) => {
  const all = { Host: 'shops.test', ...headers }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return rawAnswer(origin, `GET ${target} HTTP/1.1\r\n${lines.join('')}Connection: close\r\n\r\n`)
}

/** Headers with which an attacker may try to change a page that is cached for others. */
const POISON: Record<string, string>[] = [
  { Host: 'evil.test' },
  { Host: 'evil.test:80@shops.test' },
  { Host: 'shops.test/evil.test' },
  { Host: '"><script>evil.test</script>' },
  { 'X-Forwarded-Host': 'evil.test' },
  { 'X-Forwarded-Proto': 'evil.test' },
  { 'X-Forwarded-Host': 'evil.test', 'X-Forwarded-Proto': 'javascript' },
  { 'X-Forwarded-Port': '666', 'X-Forwarded-Prefix': '/evil.test', 'X-Forwarded-Server': 'evil.test' },
  { Forwarded: 'host=evil.test;proto=http' },
  { 'X-Host': 'evil.test', 'X-Original-URL': '/evil.test', 'X-Rewrite-URL': '/evil.test' },
  { 'X-HTTP-Method-Override': 'DELETE', 'X-Original-Host': 'evil.test' },
  { Referer: 'http://evil.test/', Origin: 'http://evil.test' },
  { Cookie: 'lsf_hint=evil.test; theme=evil.test; intent=evil.test' },
  { 'Accept-Language': 'evil.test', 'User-Agent': 'evil.test' },
]

test.each(['1.2.3.4.5', '256.256.256.256', '1.2.3.08', 'shops.test:99999', '[::::]'])(
  'an invalid Host, %s, breaks no page and appears in none',
  async (Host) => {
    for (const target of ['/', '/browse-shops', '/no-such-page', '/robots.txt', '/sitemap.xml']) {
      const answer = await get(server.origin, target, { Host })
      expect([200, 404], target).toContain(answer.status)
      expect(answer.body).not.toContain(Host)
    }
  },
)

describe('a cached page', () => {
  test.each(POISON)('is the same for others after %o', async (headers) => {
    for (const { origin } of [server, published, behindProxy]) {
      for (const target of ['/', '/browse-shops', '/no-such-page', '/robots.txt', '/sitemap.xml']) {
        await get(origin, target, headers)
        await get(origin, target, headers)
        const answer = await get(origin, target)
        expect([200, 404]).toContain(answer.status)
        expect(JSON.stringify(answer)).not.toContain('evil.test')
        expect(JSON.stringify(answer)).not.toContain(':666')
      }
    }
  })

  test('is cached for each known parameter, but not for unknown ones', async () => {
    await get(server.origin, '/browse-shops?utm_source=evil.test&callback=evil.test&_escaped_fragment_=evil.test')
    expect((await get(server.origin, '/browse-shops')).body).not.toContain('evil.test')
    await get(server.origin, '/browse-shops?search=evil.test')
    expect((await get(server.origin, '/browse-shops')).body).not.toContain('evil.test')
    expect((await get(server.origin, '/browse-shops?search=kitchen')).body).not.toContain('evil.test')
  })

  test('sets no cookie and is not sent to a person with a session', async () => {
    const answer = await get(server.origin, '/')
    expect(answer.headers['set-cookie']).toBeUndefined()
    expect(answer.headers.vary).toMatch(/cookie/)
    const own = await get(server.origin, '/', { Cookie: `lsf_session=${'a'.repeat(43)}` })
    expect(own.headers['set-cookie']).toBeUndefined()
  })
})

test('with a PUBLIC_URL no request can put another address into a page', async () => {
  for (const headers of POISON) {
    const { body } = await get(published.origin, '/browse-shops', headers)
    for (const [, link = ''] of body.matchAll(
      /<(?:link rel="canonical" href|meta property="og:url" content)="([^"]*)"/g,
    ))
      expect(new URL(link).origin).toBe('https://shops.example.ng')
  }
})
