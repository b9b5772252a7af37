import type { PictureFormat } from './picture-format.ts'
import { PictureProblem } from './picture-problem.ts'

/** The most scans of a JPEG: ten are usual, a few dozen possible, and each passes over the whole picture. */
const MAX_SCANS = 64
const MAX_CHUNKS = 4_000

/** Returns the stated pixels, Infinity if unclear. Throws PictureProblem for a structure that only costs a decoder time. */
export function readStructure(bytes: Buffer, format: PictureFormat): number {
  switch (format) {
    case 'jpeg':
      return jpegPixels(bytes)
    case 'png':
      countChunks(bytes, 8, (at) => (has(bytes, at, 4) ? 12 + bytes.readUInt32BE(at) : undefined))
      return has(bytes, 16, 8) ? bytes.readUInt32BE(16) * bytes.readUInt32BE(20) : 0
    case 'webp':
      countChunks(bytes, 12, (at) => (has(bytes, at + 4, 4) ? 8 + even(bytes.readUInt32LE(at + 4)) : undefined))
      return webpPixels(bytes)
    case 'gif':
      return has(bytes, 6, 4) ? bytes.readUInt16LE(6) * bytes.readUInt16LE(8) : 0
    case 'avif':
      return Number.POSITIVE_INFINITY
  }
}

const has = (bytes: Buffer, at: number, length: number) => at + length <= bytes.length
const even = (length: number) => length + (length & 1)

function countChunks(bytes: Buffer, from: number, lengthAt: (at: number) => number | undefined): void {
  let chunkCount = 0
  for (let at = from; at < bytes.length; ) {
    const length = lengthAt(at)
    if (length === undefined) return
    if (++chunkCount > MAX_CHUNKS) throw new PictureProblem('structure')
    at += length
  }
}

const START_OF_SCAN = 0xda
const END = 0xd9
/** Fill bytes, stuffed zeros, restarts and other markers without length. */
const isAlone = (marker: number) => marker <= 0x01 || (marker >= 0xd0 && marker <= 0xd8) || marker === 0xff
const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc

function jpegPixels(bytes: Buffer): number {
  let [parts, scans, pixels] = [0, 0, 0]
  for (let at = 2; has(bytes, at, 4); ) {
    // Between two markers there is scan data, or rubbish that decoders skip too.
    if (bytes[at] !== 0xff || isAlone(bytes[at + 1] ?? 0)) {
      at++
      continue
    }
    const marker = bytes[at + 1] ?? 0
    if (marker === END) break
    if (marker === START_OF_SCAN) scans++
    if (++parts > MAX_CHUNKS || scans > MAX_SCANS) throw new PictureProblem('structure')
    if (isFrame(marker) && has(bytes, at + 5, 4)) pixels = bytes.readUInt16BE(at + 5) * bytes.readUInt16BE(at + 7)
    at += 2 + bytes.readUInt16BE(at + 2)
  }
  return pixels
}

function webpPixels(bytes: Buffer): number {
  if (!has(bytes, 12, 18)) return 0
  switch (bytes.toString('latin1', 12, 16)) {
    case 'VP8X':
      return (bytes.readUIntLE(24, 3) + 1) * (bytes.readUIntLE(27, 3) + 1)
    case 'VP8 ':
      return (bytes.readUInt16LE(26) & 0x3fff) * (bytes.readUInt16LE(28) & 0x3fff)
    case 'VP8L':
      return ((bytes.readUInt32LE(21) & 0x3fff) + 1) * (((bytes.readUInt32LE(21) >>> 14) & 0x3fff) + 1)
    default:
      return 0
  }
}
