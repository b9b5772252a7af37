import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { inspectPicture, MOST_BYTES, MOST_MEMORY } from './inspect-picture.ts'
import { resizePicture } from './resize-picture.ts'

const SCRIPT = path.join(import.meta.dirname, '../../../test/support/resize-four.ts')

const jpeg = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0a6b3d' } })
    .jpeg()
    .toBuffer()

test.skipIf(!existsSync('/proc/self/status'))(
  'ISSUE-10 four photos of 12 megapixels at a time take at most 150 MB, the process that decodes them included',
  async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'lsf-photo-'))
    const file = path.join(folder, 'photo.jpg')
    // Sideways, as phones write them, and as detailed as fits.
    await sharp({
      create: {
        width: 1000,
        height: 750,
        channels: 3,
        background: '#888',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
      .resize(4000, 3000, { kernel: 'nearest' })
      .withMetadata({ orientation: 6 })
      .jpeg({ quality: 85 })
      .toFile(file)
    const { stdout } = await promisify(execFile)(process.execPath, [SCRIPT, file])
    rmSync(folder, { recursive: true })
    const { widths, resizers, taken } = JSON.parse(stdout)
    expect(widths).toEqual(Array(4).fill([160, 320, 640, 1280]))
    expect(resizers).toBe(1)
    expect(taken).toBeLessThanOrEqual(150_000_000)
  },
)

test('a damaged picture between others is refused alone', async () => {
  const whole = await jpeg(300, 200)
  const damaged = whole.subarray(0, whole.length / 2)
  const results = await Promise.allSettled(
    [whole, damaged, whole].map((bytes) => resizePicture(Buffer.from(bytes), 'ada')),
  )
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
})

test('as many as wait for their turn are told to try again', async () => {
  const photo = await jpeg(300, 200)
  const results = await Promise.allSettled(Array.from({ length: 61 }, () => resizePicture(photo, 'ada')))
  const refused = results.filter((result) => result.status === 'rejected')
  expect(refused).toHaveLength(20)
  expect(refused.map(({ reason }) => [reason.status, reason.retryAfter])).toEqual(Array(20).fill([503, 2]))
})

test('one person who sends many turns nobody away, and delays them by one picture', async () => {
  const photo = await jpeg(300, 200)
  const order: string[] = []
  const sendAs = (person: string) =>
    resizePicture(photo, person).then(
      () => order.push(person),
      () => order.push(`${person} refused`),
    )
  const crowd = Array.from({ length: 61 }, () => sendAs('crowd'))
  await expect.poll(() => order.filter((end) => end === 'crowd refused').length).toBe(20)
  const before = order.length
  await Promise.all([...crowd, sendAs('ada')])
  expect(order).toContain('ada')
  expect(
    order
      .slice(before)
      .filter((end) => end !== 'crowd refused')
      .indexOf('ada'),
  ).toBeLessThanOrEqual(2)
})

test('an animated WebP needs memory for a frame beside its canvas', async () => {
  const [width, height] = [4_000, 4_000]
  const still = await sharp({ create: { width, height, channels: 4, background: '#0a6b3d' } })
    .webp({ lossless: true, effort: 0 })
    .toBuffer()
  expect(await inspectPicture(still)).toBeLessThan(MOST_MEMORY)
  const pixels = Buffer.alloc(width * height * 8).fill(77, 0, width * height * 4)
  const animated = await sharp(pixels, { raw: { width, height: height * 2, channels: 4, pageHeight: height } })
    .webp({ lossless: true, effort: 0, delay: [100, 100] })
    .toBuffer()
  await expect(inspectPicture(animated)).rejects.toMatchObject({ kind: 'pixels' })
})

test('a picture of more bytes than allowed is not even looked at', async () => {
  await expect(resizePicture(Buffer.alloc(MOST_BYTES + 1), 'ada')).rejects.toMatchObject({ kind: 'bytes' })
})
