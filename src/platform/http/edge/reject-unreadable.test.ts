import { connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { PATIENCE_MS } from '../../../../test/support/patience.ts'
import { makeLog } from '../../log.ts'
import { priced } from '../prices.ts'
import { makeServer } from '../server.ts'

test('an unreadable request does not put a second response into one that is being sent', async () => {
  const log = makeLog('silent')
  const app = await makeServer({ log, trustProxy: [], inlineScripts: [], https: false })
  onTestFinished(() => app.close())
  app.get('/slow', priced({ bytes: 0, ms: 0, payer: 'nobody' }), (_request, reply) => {
    reply.hijack()
    reply.raw.writeHead(200).write('begun')
  })
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  const socket = connect({ host: '127.0.0.1', port: Number(port) })
  let received = ''
  let isClosed = false
  socket.on('data', (part) => {
    received += part
  })
  socket
    .on('error', () => {})
    .on('close', () => {
      isClosed = true
    })
  socket.write('GET /slow HTTP/1.1\r\nHost: shops.test\r\n\r\n')
  await expect.poll(() => received, { timeout: PATIENCE_MS }).toContain('begun')
  socket.write('nonsense\r\n\r\n')
  await expect.poll(() => isClosed, { timeout: PATIENCE_MS }).toBe(true)
  expect(received.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200'])
})
