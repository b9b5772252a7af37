import type { IncomingHttpHeaders } from 'node:http'

export type PageEncoding = 'br' | 'gz' | 'plain'

export const CONTENT_ENCODINGS = { br: 'br', gz: 'gzip', plain: undefined } as const

export const VARY = 'accept-encoding, cookie'

const WORTH_IT = 1_024

export function encodingFor(headers: IncomingHttpHeaders, bytes: number): PageEncoding {
  const accepted = headers['accept-encoding']
  if (typeof accepted !== 'string' || accepted === '' || bytes < WORTH_IT) return 'plain'
  return accepts(accepted, 'br') ? 'br' : accepts(accepted, 'gzip') ? 'gz' : 'plain'
}

function accepts(header: string, encoding: string): boolean {
  if (!header.includes(encoding)) return false
  if (!header.includes('q=')) return header.split(',').some((part) => part.trim() === encoding)
  return header.split(',').some((part) => {
    const [name, quality] = part.split(';')
    return name?.trim() === encoding && Number(quality?.split('=')[1] ?? 1) > 0
  })
}

/** Uses the weak comparison for reads (RFC 9110, 13.1.2). */
export function isUnchanged(header: string | undefined, etag: string): boolean {
  return header?.includes(etag.replace(/^W\//, '')) ?? false
}
