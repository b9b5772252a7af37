export type PageEncoding = 'br' | 'gz' | 'plain'

export function encodingFor(header: string | string[] | undefined): PageEncoding {
  if (typeof header !== 'string' || header === '') return 'plain'
  return accepts(header, 'br') ? 'br' : accepts(header, 'gzip') ? 'gz' : 'plain'
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
