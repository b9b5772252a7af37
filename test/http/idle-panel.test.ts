import { expect, test } from 'vitest'
import { CONVERSATIONS_MS, MESSAGES_MS, RESYNC_MS } from '#domains/chat/components/messages/timing.ts'
import { say } from '../support/conversations.ts'
import { anOwner, aShop } from '../support/people.ts'
import { rawConnection } from '../support/raw-connection.ts'
import { useServer } from '../support/server.ts'
import { signedIn } from '../support/signed-in.ts'
import { until } from '../support/until.ts'

const server = useServer()
const MINUTE = 60_000
/** What a heartbeat is on the wire, and how often it comes in a minute. */
const BEATS = 3 * Buffer.byteLength('3\r\n:\n\n\r\n')

/** Returns a request like that of Chrome on a phone over HTTP/1.1. */
const request = (path: string, cookie: string, etag: string) =>
  [
    `GET ${path} HTTP/1.1`,
    'Host: shops.example.ng',
    'Connection: keep-alive',
    'sec-ch-ua: "Chromium";v="131", "Not_A Brand";v="24"',
    'sec-ch-ua-mobile: ?1',
    'User-Agent: Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36',
    'sec-ch-ua-platform: "Android"',
    'Accept: */*',
    `If-None-Match: ${etag}`,
    'Sec-Fetch-Site: same-origin',
    'Sec-Fetch-Mode: cors',
    'Sec-Fetch-Dest: empty',
    'Referer: https://shops.example.ng/shops/1',
    'Accept-Encoding: gzip, deflate, br, zstd',
    'Accept-Language: en-NG,en;q=0.9',
    `Cookie: ${cookie}`,
    '\r\n',
  ].join('\r\n')

test('G-146 a minute of an idle panel costs less than 6 KB with the stream, and less than 40 KB without', async () => {
  const customer = await signedIn(server, 'customer')
  const shop = await aShop(server.db, { ownerId: await anOwner(server.db) })
  const { conversationId } = await say(customer, { shopId: shop.id, message: 'Is the rice still there?' })
  const costOf = async (path: string) => {
    const etag = (await customer.get(path)).headers.get('etag') ?? ''
    const connection = await rawConnection(Number(new URL(server.origin).port))
    const asked = request(path, customer.cookie, etag)
    connection.send(asked)
    await until('the answer', () => connection.received().includes('\r\n\r\n'))
    expect(connection.received()).toMatch(/^HTTP\/1.1 304 /)
    expect(connection.received()).toMatch(/^cache-control: private, no-store\r$/m)
    return asked.length + connection.bytes()
  }
  const list = await costOf('/api/chat/conversations')
  const messages = await costOf(`/api/chat/conversations/${conversationId}/messages`)
  const polling = (list * MINUTE) / CONVERSATIONS_MS + (messages * MINUTE) / MESSAGES_MS
  const listening = ((list + messages) * MINUTE) / RESYNC_MS + BEATS
  expect(polling).toBeLessThan(40_000)
  expect(listening).toBeLessThan(6_000)
})
