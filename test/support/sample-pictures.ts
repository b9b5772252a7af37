import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

/** A small photo-like picture; another number, another picture. */
export const aPicture = (n = 0, width = 120, height = 90) =>
  sharp({ create: { width, height, channels: 3, background: { r: n & 255, g: (n >> 8) & 255, b: 90 } } })

/** With the place where it was taken, as phones write it. */
export const aPhoto = (n = 0) =>
  aPicture(n)
    .withExif({
      IFD0: { Make: 'Phone', Copyright: `Ada ${n}` },
      IFD3: { GPSLatitude: '6/1 27/1 0/1', GPSLatitudeRef: 'N' },
    })
    .jpeg()
    .toBuffer()

/** A PNG that says it has so many pixels, in a few bytes. */
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

/** A GIF of so many frames of one pixel. */
export function gifOfFrames(frames: number): Buffer {
  const start = Buffer.from('47494638396101000100800000000000ffffff', 'hex')
  const frame = Buffer.from('21f904000a0000002c0000000001000100000202440100', 'hex')
  return Buffer.concat([start, ...Array.from({ length: frames }, () => frame), Buffer.from(';')])
}

export const embedded = (bytes: Buffer, type = 'image/jpeg') => `data:${type};base64,${bytes.toString('base64')}`
