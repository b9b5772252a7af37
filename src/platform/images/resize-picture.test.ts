import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { jpegOfScans } from '../../../test/support/sample-pictures.ts'
import { inspectHeader, inspectPicture, MAX_BYTES, MAX_MEMORY_BYTES } from './inspect-picture.ts'
import { resizeApart, resizePicture } from './resize-picture.ts'

const SCRIPT = path.join(import.meta.dirname, '../../../test/support/resize-four.ts')

const ada = { turns: ['home', 'ada'] }

const jpeg = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0a6b3d' } })
    .jpeg()
    .toBuffer()

test.skipIf(!existsSync('/proc/self/status'))(
  'ISSUE-10 four photos of 12 megapixels at a time take at most 150 MB, including the decoding process',
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

test('only the damaged picture among others is refused', async () => {
  const whole = await jpeg(300, 200)
  const damaged = whole.subarray(0, whole.length / 2)
  const results = await Promise.allSettled(
    [whole, damaged, whole].map((bytes) => resizePicture(Buffer.from(bytes), ada)),
  )
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
})

test('a JPEG whose end mark was cut off is whole', async () => {
  const whole = await jpeg(300, 200)
  expect((await resizePicture(whole.subarray(0, -2), ada)).length).toBeGreaterThan(0)
  await expect(resizePicture(whole.subarray(0, whole.length * 0.9), ada)).rejects.toThrow('damaged or incomplete')
})

test('a progressive JPEG that ends between scans is a coarser picture, and one that ends inside a scan is damaged', async () => {
  const whole = await sharp({
    create: {
      ...{ width: 300, height: 200, channels: 3, background: '#888' },
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .jpeg({ progressive: true })
    .toBuffer()
  const lastScan = whole.lastIndexOf(Buffer.from([0xff, 0xda]))
  expect((await resizePicture(whole.subarray(0, lastScan), ada)).length).toBeGreaterThan(0)
  await expect(resizePicture(whole.subarray(0, lastScan + 40), ada)).rejects.toThrow('damaged or incomplete')
})

test('further pictures than may wait are refused with a request to try again', async () => {
  const photo = await jpeg(300, 200)
  const results = await Promise.allSettled(Array.from({ length: 61 }, () => resizePicture(photo, ada)))
  const refused = results.filter((result) => result.status === 'rejected')
  expect(refused).toHaveLength(20)
  expect(refused.map(({ reason }) => [reason.status, reason.retryAfter])).toEqual(Array(20).fill([503, 2]))
})

test('one person with many pictures blocks no one and delays others by one picture', async () => {
  const photo = await jpeg(300, 200)
  const order: string[] = []
  const sendAs = (person: string) =>
    resizePicture(photo, { turns: ['one', person] }).then(
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

test('an animated WebP needs memory for a frame and its canvas', async () => {
  const [width, height] = [4_000, 4_000]
  const still = await sharp({ create: { width, height, channels: 4, background: '#0a6b3d' } })
    .webp({ lossless: true, effort: 0 })
    .toBuffer()
  expect(await inspectPicture(still, inspectHeader(still))).toBeLessThan(MAX_MEMORY_BYTES)
  const pixels = Buffer.alloc(width * height * 8).fill(77, 0, width * height * 4)
  const animated = await sharp(pixels, { raw: { width, height: height * 2, channels: 4, pageHeight: height } })
    .webp({ lossless: true, effort: 0, delay: [100, 100] })
    .toBuffer()
  await expect(inspectPicture(animated, inspectHeader(animated))).rejects.toMatchObject({ kind: 'pixels' })
})

test('a picture with too many bytes is not inspected', async () => {
  await expect(resizePicture(Buffer.alloc(MAX_BYTES + 1), ada)).rejects.toMatchObject({ kind: 'bytes' })
})

test('behind five large pictures of five networks an ordinary photo waits for one (abuse case 3)', async () => {
  const large = jpegOfScans(60, 2_400)
  const small = await jpeg(300, 200)
  const order: string[] = []
  const send = (bytes: Buffer, group: string) =>
    resizePicture(bytes, { turns: [group, group] }).then(() => order.push(group))
  await Promise.all([...[1, 2, 3, 4, 5].map((nth) => send(large, `network ${nth}`)), send(small, 'ada')])
  expect(order).toHaveLength(6)
  expect(order.indexOf('ada')).toBeLessThanOrEqual(1)
})

test('a group of strangers shares one place in the queue, however many they are', async () => {
  const photo = await jpeg(300, 200)
  const order: string[] = []
  const send = (person: string, group: string) =>
    resizePicture(photo, { turns: [group, person] }).then(() => order.push(group))
  await Promise.all([...Array.from({ length: 10 }, (_, nth) => send(`stranger ${nth}`, 'crowd')), send('ada', 'ada')])
  expect(order.indexOf('ada')).toBeLessThanOrEqual(2)
})

test('a picture gets at most three seconds of processor time, then the next is read (abuse case 3)', async () => {
  const streaming = jpegOfScans(3_528)
  expect(() => inspectHeader(streaming)).toThrow('unusual way')
  const answer = await resizeApart(streaming, { format: 'jpeg', pixels: 0, isAnimated: false })
  expect(answer).toEqual({ problem: 'slow', ms: expect.any(Number) })
  expect(answer.ms).toBeGreaterThanOrEqual(3_000)
  expect(answer.ms).toBeLessThan(3_500)
  const charged: number[] = []
  expect(
    await resizePicture(await jpeg(300, 200), { ...ada, charge: async (ms) => void charged.push(ms) }),
  ).toHaveLength(4)
  expect(charged).toEqual([expect.any(Number)])
})

test('a sender without budget is refused in order, and no decoder starts for them', async () => {
  const charged: number[] = []
  const admit = async () => {
    throw new Error('nothing left')
  }
  const refused = resizePicture(await jpeg(300, 200), { ...ada, admit, charge: async (ms) => void charged.push(ms) })
  await expect(refused).rejects.toThrow('nothing left')
  expect(charged).toEqual([])
  expect(await resizePicture(await jpeg(300, 200), ada)).toHaveLength(4)
})
