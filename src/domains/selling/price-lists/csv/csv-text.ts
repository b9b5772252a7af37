import { badRequest } from '#platform/http/api/errors.ts'

const DATA = /^data:[^,]{0,200};base64,/

const refused = (sentence: string) => badRequest('bad_csv', sentence, { csv: sentence })

/** Decodes text, or a data address in UTF-8, UTF-16 or Excel's Windows encoding. Throws 400 for a workbook or picture. */
export function csvText(input: string): string {
  const prefix = DATA.exec(input)
  if (!prefix) return input.replace(/^\uFEFF/, '')
  const bytes = Buffer.from(input.slice(prefix[0].length), 'base64')
  if (bytes[0] === 0x50 && bytes[1] === 0x4b)
    throw refused('This is an Excel workbook. Please save it as CSV first, then choose that file.')
  const text = decoded(bytes)
  if (text.includes('\0')) throw refused('This is not a CSV file. Please choose a CSV file.')
  return text
}

function decoded(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  // Without a byte order mark, every other byte of English text is zero in UTF-16.
  const zeros = (from: number) => [...bytes.subarray(0, 200)].filter((byte, at) => at % 2 === from && byte === 0).length
  if (zeros(1) > 20 && zeros(0) < 5) return new TextDecoder('utf-16le').decode(bytes)
  if (zeros(0) > 20 && zeros(1) < 5) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
