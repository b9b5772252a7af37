import { request } from 'node:http'

/** A GET whose target is sent exactly as given: fetch would tidy it up first. */
export function rawTarget(origin: string, target: string): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(origin)
    request({ hostname, port, path: target }, (response) => {
      let body = ''
      response
        .setEncoding('utf8')
        .on('data', (part: string) => {
          body += part
        })
        .on('end', () => resolve({ status: response.statusCode ?? 0, body }))
    })
      .on('error', reject)
      .end()
  })
}
