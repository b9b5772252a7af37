import sharp, { type Metadata } from 'sharp'
import { type PictureFormat, pictureFormat } from './picture-format.ts'
import { PictureProblem } from './picture-problem.ts'
import { readStructure } from './picture-structure.ts'

/** Limits of an uploaded picture (G-161). */
export const MAX_BYTES = 5 * 1024 * 1024
const MAX_PIXELS = 50_000_000
const MAX_ASPECT_RATIO = 5
const MB = 1_000_000
export const MAX_MEMORY_BYTES = 150 * MB

export type Inspection = { format: PictureFormat; pixels: number; isAnimated: boolean }

/** Checks only length and first bytes, so it can run before any charge. Throws PictureProblem. */
export function mustBePicture(bytes: Buffer): PictureFormat {
  if (bytes.length > MAX_BYTES) throw new PictureProblem('bytes')
  const format = pictureFormat(bytes)
  if (format === null) throw new PictureProblem('type')
  if (format === 'heic') throw new PictureProblem('heic')
  return format
}

/** Reads a picture's facts without a decoder, in a few ms; `pixels` is Infinity if unknown. Throws PictureProblem. */
export function inspectHeader(bytes: Buffer): Inspection {
  const format = mustBePicture(bytes)
  return { format, pixels: readStructure(bytes, format), isAnimated: format === 'webp' && isAnimatedWebp(bytes) }
}

/** Returns the bytes of memory that decoding will take; throws PictureProblem. */
export async function inspectPicture(
  picture: Buffer | string,
  inspection: Omit<Inspection, 'pixels'>,
): Promise<number> {
  const { format } = inspection
  const header = await readHeader(picture)
  if (header.format !== (format === 'avif' ? 'heif' : format)) throw new PictureProblem('type')
  const { width, height } = header
  if (width * height > MAX_PIXELS) throw new PictureProblem('pixels')
  if (Math.max(width, height) > MAX_ASPECT_RATIO * Math.min(width, height)) throw new PictureProblem('shape')
  const memory = memoryOf(inspection, header)
  if (memory > MAX_MEMORY_BYTES) throw new PictureProblem(format === 'avif' ? 'avif' : 'pixels')
  return memory
}

async function readHeader(picture: Buffer | string): Promise<Metadata> {
  try {
    // `inspectPicture` checks the pixels, with a better message.
    return await sharp(picture, { limitInputPixels: false }).metadata()
  } catch {
    throw new PictureProblem('damaged')
  }
}

/** Measured on photos of 12 and 48 megapixels, rounded up. Formats not decoded row by row need memory for every pixel. */
function memoryOf({ format, isAnimated }: Omit<Inspection, 'pixels'>, header: Metadata): number {
  const { width, height, isProgressive, chromaSubsampling, channels, depth } = header
  const pixels = width * height
  switch (format) {
    case 'jpeg':
      return 40 * MB + (isProgressive ? pixels * (chromaSubsampling === '4:2:0' ? 3 : 7) : 0)
    case 'png':
      return 30 * MB + pixels * (isProgressive ? channels * (depth === 'ushort' ? 3 : 1.5) : 1.5)
    case 'webp':
      // A frame is decoded apart from its canvas.
      return 20 * MB + pixels * (isAnimated ? 9 : 3.5)
    case 'gif':
      return 20 * MB + pixels * 5
    case 'avif':
      return 10 * MB + pixels * 17
  }
}

const isAnimatedWebp = (bytes: Buffer) => bytes.toString('latin1', 12, 16) === 'VP8X' && ((bytes[20] ?? 0) & 2) !== 0
