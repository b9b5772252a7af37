import type { IncomingMessage } from 'node:http'

const WHOLE_ADDRESS = /^https?:\/\/([^/?#]*)(.*)$/is

/** Shortens a whole address to its path. Returns the reason if the request cannot be understood, else null. */
export function normalizeTarget(request: IncomingMessage): string | null {
  const { url = '', httpVersion } = request
  const hosts = countHosts(request.rawHeaders)
  if (hosts > 1 || (hosts === 0 && httpVersion === '1.1')) return 'The request must name one host.'
  if (url.startsWith('/')) return null
  const [, authority, rest = ''] = WHOLE_ADDRESS.exec(url) ?? []
  if (authority === undefined || authority === '' || authority.toLowerCase() !== request.headers.host?.toLowerCase())
    return 'This address does not exist.'
  request.url = rest.startsWith('/') ? rest : `/${rest}`
  return null
}

function countHosts(rawHeaders: readonly string[]): number {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2)
    if (rawHeaders[at]?.length === 4 && rawHeaders[at]?.toLowerCase() === 'host') hosts++
  return hosts
}
