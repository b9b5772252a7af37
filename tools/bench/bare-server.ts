import { createServer, get } from 'node:http'
import process from 'node:process'

// The least a Node server can do: one answer, always the same bytes. COPY_OF is the address whose answer it repeats, to a
// browser that takes brotli; the port is printed.
const answer = await new Promise<{ headers: NodeJS.Dict<string | string[]>; body: Buffer }>((resolve, reject) => {
  get(process.env.COPY_OF ?? '', { headers: { 'accept-encoding': 'br' } }, (response) => {
    const parts: Buffer[] = []
    response.on('data', (part) => parts.push(part))
    response.on('end', () => resolve({ headers: response.headers, body: Buffer.concat(parts) }))
  }).on('error', reject)
})
const {
  date: _date,
  connection: _connection,
  'keep-alive': _keepAlive,
  'transfer-encoding': _chunked,
  ...headers
} = answer.headers
const server = createServer((_request, response) => {
  response.writeHead(200, { ...headers, 'content-length': answer.body.length })
  response.end(answer.body)
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  console.log(`port ${typeof address === 'object' && address ? address.port : 0}`)
})
