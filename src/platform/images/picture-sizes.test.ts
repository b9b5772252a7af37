import sharp from 'sharp'
import { expect, test } from 'vitest'
import { pictureSizes } from './picture-sizes.ts'

const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0a6b3d' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()

test('G-161 a photo comes back in every width, upright, without metadata', async () => {
  const sizes = await pictureSizes(await photo(2000, 1000))
  expect(sizes.map(({ width }) => width)).toEqual([160, 320, 640, 1280])
  for (const { width, bytes } of sizes) {
    const found = await sharp(bytes).metadata()
    // Orientation 6 lies on its side: 1000 wide once upright.
    expect(found).toMatchObject({ format: 'webp', width: Math.min(width, 1000), height: Math.min(width, 1000) * 2 })
    expect(found.exif).toBeUndefined()
    expect(found.orientation).toBeUndefined()
  }
})

test('bytes that are not a picture are refused', async () => {
  await expect(pictureSizes(Buffer.from('<script>alert(1)</script>'))).rejects.toThrow()
})

test.each([1, 2, 3, 4, 5, 6, 7, 8])('orientation %i comes back upright', async (orientation) => {
  // Four corners of different brightness, so that every turn and mirror shows.
  const corners = await sharp(Buffer.from([0, 80, 160, 240]), { raw: { width: 2, height: 2, channels: 1 } })
    .resize(100, 100, { kernel: 'nearest' })
    .withMetadata({ orientation })
    .png()
    .toBuffer()
  const cornersOf = async (bytes: Uint8Array) => {
    const small = await sharp(bytes).resize(2, 2, { kernel: 'nearest' }).greyscale().raw().toBuffer()
    return [...small].map((value) => Math.round(value / 80))
  }
  const [size] = await pictureSizes(corners)
  expect(await cornersOf(size?.bytes ?? Buffer.alloc(0))).toEqual(
    await cornersOf(await sharp(corners).autoOrient().png().toBuffer()),
  )
})
