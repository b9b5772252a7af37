import sharp, { type FailOnOptions, type OutputInfo, type Sharp } from 'sharp'
import { PICTURE_WIDTHS, type PictureWidth } from '#shared/picture.ts'

/** Seconds allowed on a busy machine. On an idle one a picture gets three (`resize-process.ts`). */
const MAX_SECONDS = 10
const LARGEST = Math.max(...PICTURE_WIDTHS)

sharp.cache(false)

export type Pixels = { data: Uint8Array; width: number; height: number; channels: 3 | 4 }

type Decoded = Omit<Pixels, 'channels'> & { channels: OutputInfo['channels'] }

const isPixels = (source: Buffer | string | Pixels): source is Pixels => typeof source === 'object' && 'data' in source

/** Makes WebP in every stored width, upright and without metadata. Throws if the bytes are not a whole picture. */
export async function pictureSizes(
  original: Buffer | string | Pixels,
  failOn: FailOnOptions = 'error',
): Promise<{ width: PictureWidth; bytes: Buffer }[]> {
  const { orientation, ...lying } = isPixels(original)
    ? { ...original, orientation: 1 }
    : await decode(original, failOn)
  const { data, ...raw } = lying
  const sizes: { width: PictureWidth; bytes: Buffer }[] = []
  // One after the other, because in parallel they take four times the memory and, with several pictures, no less time.
  for (const width of PICTURE_WIDTHS) {
    const bytes = await upright(sharp(data, { raw }), orientation)
      .resize({ width, withoutEnlargement: true })
      .webp({ quality: width > 640 ? 78 : 72, effort: 2 })
      .toBuffer()
    sizes.push({ width, bytes })
  }
  return sizes
}

/** Decodes once, at the largest size. Phones store photos sideways; rotating them first would hold them whole in memory. */
async function decode(original: Buffer | string, failOn: FailOnOptions): Promise<Decoded & { orientation: number }> {
  const input = sharp(original, { limitInputPixels: 50_000_000, failOn }).timeout({ seconds: MAX_SECONDS })
  const { orientation = 1 } = await input.metadata()
  const { data, info } = await input
    .resize({ [orientation >= 5 ? 'height' : 'width']: LARGEST, withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height, channels: info.channels, orientation }
}

/** EXIF numbers the orientations; 2, 4, 5 and 7 are mirrored. */
function upright(image: Sharp, orientation: number): Sharp {
  const angle = [0, 0, 180, 180, 270, 90, 90, 270][orientation - 1] ?? 0
  const turned = angle === 0 ? image : image.rotate(angle)
  return [2, 4, 5, 7].includes(orientation) ? turned.flop() : turned
}
