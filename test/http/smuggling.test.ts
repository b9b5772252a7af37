import { beforeAll, describe, expect, test } from 'vitest'
import { aShop } from '../support/people.ts'
import { answersIn, getRaw, sendRaw } from '../support/raw-http.ts'
import { useServer } from '../support/server.ts'

const server = useServer()
/** A request hidden behind another one. A response to it means that the attack worked. */
const HIDDEN = 'GET /healthz HTTP/1.1\r\nHost: shops.test\r\nConnection: close\r\n\r\n'
const post = (headers: string, body: string) =>
  `POST /api/customer/login HTTP/1.1\r\nHost: shops.test\r\nContent-Type: application/json\r\n${headers}\r\n${body}`

beforeAll(async () => {
  await aShop(server.db, { name: 'Mama Cass Kitchen' })
})

describe('a body with an ambiguous end', () => {
  test.each([
    [
      'Content-Length and Transfer-Encoding',
      'Content-Length: 4\r\nTransfer-Encoding: chunked\r\n',
      `0\r\n\r\n${HIDDEN}`,
    ],
    [
      'Transfer-Encoding and Content-Length',
      'Transfer-Encoding: chunked\r\nContent-Length: 4\r\n',
      `0\r\n\r\n${HIDDEN}`,
    ],
    ['two lengths', 'Content-Length: 0\r\nContent-Length: 90\r\n', HIDDEN],
    ['two equal lengths', 'Content-Length: 2\r\nContent-Length: 2\r\n', `{}${HIDDEN}`],
    ['a list of lengths', 'Content-Length: 0, 90\r\n', HIDDEN],
    ['a signed length', 'Content-Length: +0\r\n', HIDDEN],
    ['a negative length', 'Content-Length: -1\r\n', HIDDEN],
    ['a length in hex', 'Content-Length: 0x2\r\n', `{}${HIDDEN}`],
    ['a length past all bounds', 'Content-Length: 99999999999999999999999\r\n', HIDDEN],
    ['a space before the colon', 'Content-Length : 0\r\n', HIDDEN],
    ['a folded header', 'X-Folded: a\r\n Content-Length: 90\r\nContent-Length: 0\r\n', HIDDEN],
    ['a folded length', 'Content-Length:\r\n 0\r\n', HIDDEN],
    ['an unknown coding', 'Transfer-Encoding: xchunked\r\n', `0\r\n\r\n${HIDDEN}`],
    ['chunked, but not last', 'Transfer-Encoding: chunked, identity\r\n', `0\r\n\r\n${HIDDEN}`],
    ['a coding twice', 'Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n', `0\r\n\r\n${HIDDEN}`],
    ['a vertical tab', 'Transfer-Encoding: \vchunked\r\n', `0\r\n\r\n${HIDDEN}`],
    ['a bare line feed', 'Content-Length: 0\nX-Other: y\r\n', HIDDEN],
    ['a bare carriage return', 'X-Other: a\rContent-Length: 90\r\nContent-Length: 0\r\n', HIDDEN],
    ['a null byte', 'X-Other: \0\r\nContent-Length: 0\r\n', HIDDEN],
    ['a chunk size that is none', 'Transfer-Encoding: chunked\r\n', `zz\r\n\r\n${HIDDEN}`],
    ['a chunk size with a sign', 'Transfer-Encoding: chunked\r\n', `-1\r\n{}\r\n0\r\n\r\n${HIDDEN}`],
    ['a chunk size past all bounds', 'Transfer-Encoding: chunked\r\n', `fffffffffffffffff\r\n{}\r\n0\r\n\r\n${HIDDEN}`],
    ['a chunk longer than its size', 'Transfer-Encoding: chunked\r\n', `1\r\n{}\r\n0\r\n\r\n${HIDDEN}`],
    ['a chunk ended by a line feed', 'Transfer-Encoding: chunked\r\n', `2\n{}\n0\n\n${HIDDEN}`],
    [
      'a very long chunk extension',
      'Transfer-Encoding: chunked\r\n',
      `2;${'x'.repeat(20_000)}\r\n{}\r\n0\r\n\r\n${HIDDEN}`,
    ],
  ])('%s is refused, and what is behind it is not answered', async (_what, headers, body) => {
    const answers = answersIn(await sendRaw(server.origin, post(headers, body)))
    expect(answers.map(({ status }) => status)).toEqual([expect.toSatisfy((status) => [400, 413].includes(status))])
    expect(answers[0]?.body).not.toContain('"ok"')
    expect(answers[0]?.headers.connection).toBe('close')
  })
})

test('a body is never taken for a request', async () => {
  const body = JSON.stringify({ contact: 'ada@example.test', password: `x\r\n\r\n${HIDDEN}` })
  const text = await sendRaw(
    server.origin,
    `${post(`Content-Length: ${Buffer.byteLength(body)}\r\n`, body)}GET /readyz HTTP/1.1\r\nHost: shops.test\r\nConnection: close\r\n\r\n`,
  )
  const answers = answersIn(text)
  expect(answers.map(({ status }) => status)).toEqual([401, 200])
  expect(answers[1]?.body).toContain('ready')
})

test('the body of a read, or of a rejected call, is read to its end before the next request', async () => {
  for (const [first, status] of [
    [`GET /api/shops HTTP/1.1\r\nHost: shops.test\r\nContent-Length: ${HIDDEN.length}\r\n\r\n${HIDDEN}`, 200],
    [`GET / HTTP/1.1\r\nHost: shops.test\r\nContent-Length: ${HIDDEN.length}\r\n\r\n${HIDDEN}`, 200],
    [
      `POST /api/customer/login HTTP/1.1\r\nHost: shops.test\r\nSec-Fetch-Site: cross-site\r\nContent-Type: application/json\r\nContent-Length: ${HIDDEN.length}\r\n\r\n${HIDDEN}`,
      403,
    ],
  ] as const) {
    const text = await sendRaw(
      server.origin,
      `${first}GET /readyz HTTP/1.1\r\nHost: shops.test\r\nConnection: close\r\n\r\n`,
    )
    expect(text).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect(text).not.toContain('{"status":"ok"}')
    expect(text.match(/^HTTP\/1\.1 /gm)?.length).toBeLessThanOrEqual(2)
  }
})

test('pipelined requests get responses in order, also after an unreadable one', async () => {
  const get = (target: string) => `GET ${target} HTTP/1.1\r\nHost: shops.test\r\n\r\n`
  const text = await sendRaw(server.origin, `${get('/healthz')}${get('/readyz')}${get('/api/nothing')}nonsense\r\n\r\n`)
  const statuses = answersIn(text).map(({ status }) => status)
  expect([[200, 200, 404, 400], [200, 200, 404], [200, 200], [200], [400]]).toContainEqual(statuses)
})

test('an address cannot write response headers', async () => {
  for (const target of ['/browse/%0d%0aSet-Cookie:%20x=1/', '/shop/%0d%0aX-Evil:1', '/browse/?a=%0d%0aX-Evil:1']) {
    const { headers } = await getRaw(server.origin, target)
    expect(headers['x-evil'], target).toBeUndefined()
    expect(headers['set-cookie'], target).toBeUndefined()
  }
})
