import type { IncomingHttpHeaders } from 'node:http'
import type { PageDictionary } from './page-dictionary.ts'

export type PageEncoding = 'dcz' | 'br' | 'gz' | 'plain'

/** As HTTP names them. */
export const CONTENT_ENCODINGS = { dcz: 'dcz', br: 'br', gz: 'gzip', plain: undefined } as const

/** What an answer depends on beside its address. */
export const VARY = 'accept-encoding, available-dictionary, cookie'

export function encodingFor(headers: IncomingHttpHeaders, dictionary: PageDictionary | undefined): PageEncoding {
  const accepted = headers['accept-encoding']
  if (typeof accepted !== 'string' || accepted === '') return 'plain'
  if (dictionary && headers['available-dictionary'] === dictionary.available && accepts(accepted, 'dcz')) return 'dcz'
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

/** By the weak comparison that reads use (RFC 9110, 13.1.2). */
export function isUnchanged(header: string | undefined, etag: string): boolean {
  return header?.includes(etag.replace(/^W\//, '')) ?? false
}
