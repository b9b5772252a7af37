import pixelmatch from 'pixelmatch'
import sharp from 'sharp'

/** How much the colour of a pixel may differ, from 0 to 1, and how many may differ more: one moved line of text changes hundreds. */
const THRESHOLD = 0.01
export const ALLOWED_PIXELS = 20

/** How many pixels differ, and a PNG that shows which. Pictures of other sizes differ in all. */
export async function differenceOf(kept: Buffer, taken: Buffer): Promise<{ pixels: number; shown: Buffer }> {
  const [was, is] = await Promise.all([pixelsOf(kept), pixelsOf(taken)])
  const { width, height } = is
  if (was.width !== width || was.height !== height) return { pixels: width * height, shown: taken }
  const shown = Buffer.alloc(is.data.length)
  const pixels = pixelmatch(was.data, is.data, shown, width, height, { threshold: THRESHOLD, includeAA: true })
  return {
    pixels,
    shown: await sharp(shown, { raw: { width, height, channels: 4 } })
      .png()
      .toBuffer(),
  }
}

async function pixelsOf(picture: Buffer) {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

/** Encodes a picture without loss, in about half the size of a PNG. */
export const smallPicture = (taken: Buffer): Promise<Buffer> =>
  sharp(taken).webp({ lossless: true, effort: 6 }).toBuffer()
