import sharp, { type Metadata } from 'sharp'
import { type PictureFormat, pictureFormat } from './picture-format.ts'
import { PictureProblem } from './picture-problem.ts'

/** For each picture as it is sent, in bytes (G-161). */
export const MOST_BYTES = 5 * 1024 * 1024
const MOST_PIXELS = 50_000_000
/** Of the longer side to the shorter. */
const LONGEST_SHAPE = 5
const MB = 1_000_000
/** What decoding one picture may take. */
export const MOST_MEMORY = 150 * MB

/** Reads the header only. Returns the memory in bytes that decoding will take; throws PictureProblem. */
export async function inspectPicture(bytes: Buffer): Promise<number> {
  if (bytes.length > MOST_BYTES) throw new PictureProblem('bytes')
  const format = pictureFormat(bytes)
  if (format === null) throw new PictureProblem('type')
  if (format === 'heic') throw new PictureProblem('heic')
  const header = await readHeader(bytes)
  if (header.format !== (format === 'avif' ? 'heif' : format)) throw new PictureProblem('type')
  const { width, height } = header
  if (width * height > MOST_PIXELS) throw new PictureProblem('pixels')
  if (Math.max(width, height) > LONGEST_SHAPE * Math.min(width, height)) throw new PictureProblem('shape')
  const memory = memoryOf(format, header, bytes)
  if (memory > MOST_MEMORY) throw new PictureProblem(format === 'avif' ? 'avif' : 'pixels')
  return memory
}

async function readHeader(bytes: Buffer): Promise<Metadata> {
  try {
    // Pixels are counted above, where the sentence can say so.
    return await sharp(bytes, { limitInputPixels: false }).metadata()
  } catch {
    throw new PictureProblem('damaged')
  }
}

/** Measured on photos of 12 and 48 megapixels, rounded up. What is not decoded row by row takes memory for every pixel. */
function memoryOf(format: PictureFormat, header: Metadata, bytes: Buffer): number {
  const { width, height, isProgressive, chromaSubsampling, channels, depth } = header
  const pixels = width * height
  switch (format) {
    case 'jpeg':
      return 40 * MB + (isProgressive ? pixels * (chromaSubsampling === '4:2:0' ? 3 : 7) : 0)
    case 'png':
      return 30 * MB + pixels * (isProgressive ? channels * (depth === 'ushort' ? 3 : 1.5) : 1.5)
    case 'webp':
      // A frame is decoded apart from the canvas that it is drawn on.
      return 20 * MB + pixels * (isAnimatedWebp(bytes) ? 9 : 3.5)
    case 'gif':
      return 20 * MB + pixels * 5
    case 'avif':
      return 10 * MB + pixels * 17
  }
}

/** As its extended header says; it may have a single frame. */
const isAnimatedWebp = (bytes: Buffer) => bytes.toString('latin1', 12, 16) === 'VP8X' && ((bytes[20] ?? 0) & 2) !== 0
