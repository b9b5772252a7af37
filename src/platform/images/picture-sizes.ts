import sharp from 'sharp'
import { PICTURE_WIDTHS, type PictureWidth } from '#shared/picture.ts'

/**
 * One picture in every stored width, as WebP without metadata. `original` is any picture sharp reads; smaller originals
 * are not enlarged. Throws when the bytes are no picture.
 */
export async function pictureSizes(original: Buffer): Promise<{ width: PictureWidth; bytes: Buffer }[]> {
  const upright = sharp(original, { limitInputPixels: 50_000_000 }).rotate()
  return Promise.all(
    PICTURE_WIDTHS.map(async (width) => ({
      width,
      bytes: await upright
        .clone()
        .resize({ width, withoutEnlargement: true })
        .webp({ quality: width > 640 ? 78 : 72, effort: 3 })
        .toBuffer(),
    })),
  )
}
