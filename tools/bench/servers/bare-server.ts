import { createServer, get } from 'node:http'
import process from 'node:process'

// A minimal Node server: it sends the first response of the server at COPY_OF again from memory, byte for byte, to clients with the
// same encodings. It prints its port.
type Copy = { headers: NodeJS.Dict<string | string[]>; body: Buffer }

const copies = new Map<string, Copy>()

function copyOf(address: string, encodings: string | undefined): Promise<Copy> {
  const headers = encodings === undefined ? {} : { 'accept-encoding': encodings }
  return new Promise((resolve, reject) => {
    get(process.env.COPY_OF + address, { headers }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part) => parts.push(part))
      response.on('end', () => {
        const {
          date: _date,
          connection: _connection,
          'keep-alive': _keepAlive,
          'transfer-encoding': _chunked,
          ...kept
        } = response.headers
        const body = Buffer.concat(parts)
        resolve({ headers: { ...kept, 'content-length': String(body.length) }, body })
      })
    }).on('error', reject)
  })
}

const server = createServer(async (request, response) => {
  const encodings = request.headers['accept-encoding'] as string | undefined
  const key = `${encodings} ${request.url}`
  const copy = copies.get(key) ?? (await copyOf(request.url ?? '/', encodings))
  copies.set(key, copy)
  response.writeHead(200, copy.headers)
  response.end(copy.body)
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  console.log(`port ${typeof address === 'object' && address ? address.port : 0}`)
})
