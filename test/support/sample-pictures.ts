import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

/** Makes a small picture like a photo. Each number gives another one. */
export const aPicture = (n = 0, width = 120, height = 90) =>
  sharp({ create: { width, height, channels: 3, background: { r: n & 255, g: (n >> 8) & 255, b: 90 } } })

/** Makes a JPEG with a GPS position, as phones write it. */
export const aPhoto = (n = 0) =>
  aPicture(n)
    .withExif({
      IFD0: { Make: 'Phone', Copyright: `Ada ${n}` },
      IFD3: { GPSLatitude: '6/1 27/1 0/1', GPSLatitudeRef: 'N' },
    })
    .jpeg()
    .toBuffer()

/** Makes a PNG of a few bytes that claims this size. */
export function pngOfSize(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([1, 0, 0, 0, 0], 8)
  const chunk = (type: string, data: Buffer) => {
    const named = Buffer.concat([Buffer.from(type), data])
    const length = Buffer.alloc(4)
    length.writeUInt32BE(data.length)
    const sum = Buffer.alloc(4)
    sum.writeUInt32BE(crc32(named))
    return Buffer.concat([length, named, sum])
  }
  const row = Math.ceil(width / 8) + 1
  const rows = deflateSync(Buffer.alloc(Math.min(row * height, 64_000_000)))
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** Makes a valid progressive CMYK JPEG with up to 3,528 empty scans. Decoders go over the whole picture for each of them. */
export function jpegOfScans(scans: number, size = 3_900): Buffer {
  const blocks = Math.ceil(size / 8) ** 2
  const segment = (marker: number, data: readonly number[]) =>
    Buffer.from([0xff, marker, (data.length + 2) >> 8, (data.length + 2) & 255, ...data])
  const packed = (bits: string) => {
    const bytes = Buffer.alloc(Math.ceil(bits.length / 8), 0xff)
    for (let at = 0; at < bytes.length; at++)
      bytes[at] = Number.parseInt(bits.slice(at * 8, at * 8 + 8).padEnd(8, '1'), 2)
    return Buffer.from([...bytes].flatMap((byte) => (byte === 0xff ? [byte, 0] : [byte])))
  }
  const colours = [1, 2, 3, 4]
  // Empty runs of up to 32,767 blocks, each with four bits and its length.
  let empty = ''
  for (let left = blocks; left > 0; ) {
    const run = Math.min(14, Math.floor(Math.log2(left)))
    const length = Math.min(left, 2 ** (run + 1) - 1)
    empty += run.toString(2).padStart(4, '0') + (run > 0 ? (length - 2 ** run).toString(2).padStart(run, '0') : '')
    left -= length
  }
  const nothing = packed(empty)
  const side = [size >> 8, size & 255]
  const parts = [
    Buffer.from([0xff, 0xd8]),
    segment(0xdb, [0, ...Array<number>(64).fill(1)]),
    segment(0xc2, [8, ...side, ...side, 4, ...colours.flatMap((colour) => [colour, 0x11, 0])]),
    segment(0xc4, [0, 1, ...Array<number>(15).fill(0), 0]),
    segment(0xc4, [
      0x10,
      0,
      0,
      0,
      15,
      ...Array<number>(12).fill(0),
      ...Array.from({ length: 15 }, (_, run) => run << 4),
    ]),
    segment(0xda, [4, ...colours.flatMap((colour) => [colour, 0]), 0, 0, 0]),
    packed('0'.repeat(4 * blocks)),
  ]
  for (let scan = 0; scan < scans; scan++) {
    const bit = 13 - (scan % 14)
    const coefficient = 1 + (Math.floor(scan / 14) % 63)
    const refines = ((bit === 13 ? 0 : bit + 1) << 4) | bit
    const colour = 1 + Math.floor(scan / 14 / 63)
    parts.push(segment(0xda, [1, colour, 0, coefficient, coefficient, refines]), nothing)
  }
  return Buffer.concat([...parts, Buffer.from([0xff, 0xd9])])
}

/** Makes a GIF with this many frames of one pixel. */
export function gifOfFrames(frames: number): Buffer {
  const start = Buffer.from('47494638396101000100800000000000ffffff', 'hex')
  const frame = Buffer.from('21f904000a0000002c0000000001000100000202440100', 'hex')
  return Buffer.concat([start, ...Array.from({ length: frames }, () => frame), Buffer.from(';')])
}

export const embedded = (bytes: Buffer, type = 'image/jpeg') => `data:${type};base64,${bytes.toString('base64')}`
