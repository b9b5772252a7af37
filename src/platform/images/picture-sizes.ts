import sharp from 'sharp'
import { PICTURE_WIDTHS, type PictureWidth } from '#shared/picture.ts'

const LARGEST = Math.max(...PICTURE_WIDTHS)

/**
 * One picture in every stored width, as WebP without metadata. `original` is any picture sharp reads; smaller originals
 * are not enlarged. Throws when the bytes are no picture.
 */
export async function pictureSizes(original: Buffer): Promise<{ width: PictureWidth; bytes: Buffer }[]> {
  // Decoded once; phones' photos are large and lie on their side.
  const { data, info } = await sharp(original, { limitInputPixels: 50_000_000 })
    .rotate()
    .resize({ width: LARGEST, withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height, channels: info.channels }
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
