export type PictureFormat = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif'

const startsWith = (bytes: Uint8Array, text: string, at = 0) =>
  [...text].every((letter, index) => bytes[at + index] === letter.charCodeAt(0))

const FORMATS: Record<PictureFormat | 'heic', (bytes: Uint8Array) => boolean> = {
  jpeg: (bytes) => startsWith(bytes, '\xff\xd8\xff'),
  png: (bytes) => startsWith(bytes, '\x89PNG\r\n\x1a\n'),
  webp: (bytes) => startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8),
  gif: (bytes) => startsWith(bytes, 'GIF87a') || startsWith(bytes, 'GIF89a'),
  avif: (bytes) => isBrand(bytes, ['avif', 'avis']),
  heic: (bytes) => isBrand(bytes, ['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'mif1', 'msf1']),
}

function isBrand(bytes: Uint8Array, brands: readonly string[]): boolean {
  return startsWith(bytes, 'ftyp', 4) && brands.some((brand) => startsWith(bytes, brand, 8))
}

/** Returns the format by the first bytes, regardless of name and type (G-161); null for other formats, SVG too. */
export function pictureFormat(bytes: Uint8Array): PictureFormat | 'heic' | null {
  const found = Object.entries(FORMATS).find(([, is]) => is(bytes))
  return (found?.[0] as PictureFormat | 'heic' | undefined) ?? null
}
