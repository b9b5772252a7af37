import sharp from 'sharp'
import { PICTURE_WIDTHS, type PictureWidth } from '#shared/picture.ts'

const LARGEST = Math.max(...PICTURE_WIDTHS)

/** A picture that is not encoded, in rows of `channels` bytes a pixel. */
export type Pixels = { data: Uint8Array; width: number; height: number; channels: 3 | 4 }

/**
 * One picture in every stored width, as WebP without metadata. `original` is any picture sharp reads, or its pixels;
 * smaller originals are not enlarged. Throws when the bytes are no picture.
 */
export async function pictureSizes(original: Buffer | Pixels): Promise<{ width: PictureWidth; bytes: Buffer }[]> {
  const { data, ...raw } = 'data' in original ? original : await decode(original)
  return Promise.all(
    PICTURE_WIDTHS.map(async (width) => ({
      width,
      bytes: await sharp(data, { raw })
        .resize({ width, withoutEnlargement: true })
        .webp({ quality: width > 640 ? 78 : 72, effort: 2 })
        .toBuffer(),
    })),
  )
}

/** Decoded once; phones' photos are large and lie on their side. */
async function decode(original: Buffer): Promise<Omit<Pixels, 'channels'> & { channels: 1 | 2 | 3 | 4 }> {
  const { data, info } = await sharp(original, { limitInputPixels: 50_000_000 })
    .rotate()
    .resize({ width: LARGEST, withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height, channels: info.channels }
}
