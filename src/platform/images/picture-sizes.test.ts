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

test('what is no picture is refused', async () => {
  await expect(pictureSizes(Buffer.from('<script>alert(1)</script>'))).rejects.toThrow()
})
