import { readdirSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import sharp from 'sharp'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { counterKey } from '#platform/rate-limits/rate-counters.ts'
import { PATIENCE_MS } from '../../../test/support/patience.ts'
import { rawAnswer } from '../../../test/support/raw-http.ts'
import {
  aPhoto,
  aPicture,
  embedded,
  gifOfFrames,
  jpegOfScans,
  pngOfSize,
} from '../../../test/support/sample-pictures.ts'
import { sendPicture } from '../../../test/support/send-picture.ts'
import { useServer } from '../../../test/support/server.ts'
import { type SignedInCaller, signedIn } from '../../../test/support/signed-in.ts'

const server = useServer()
let owner: SignedInCaller
let shopId = 0

beforeAll(async () => {
  owner = await signedIn(server, 'shop_owner')
  const made = await owner.send('POST', '/api/shops', { name: 'Mama Cass', location: 'Yaba, Lagos' })
  shopId = ((await made.json()) as { id: number }).id
})

const send = (bytes: Uint8Array, more: Partial<Parameters<typeof sendPicture>[2]> = {}) =>
  sendPicture(server, bytes, { cookie: owner.cookie, ...more })
const files = () =>
  readdirSync(server.deps.storage.folder ?? '', { recursive: true, withFileTypes: true }).filter((e) => e.isFile())
const rows = async () => (await server.db.pool.query('select * from pictures order by created_at')).rows
const read = (url: string) => fetch(server.origin + url, { headers: { cookie: owner.cookie } })

describe('POST /api/pictures', () => {
  test('G-161 G-195 stores a photo in every width without metadata, and returns its address', async () => {
    const { status, body, headers } = await send(await aPhoto(1))
    expect([status, headers.get('cache-control')]).toEqual([201, 'private, no-store'])
    expect(body).toEqual({ url: expect.stringMatching(/^\/media\/pictures\/[0-9a-f]{2}\/[0-9a-f]{40}-640\.webp$/) })
    for (const width of [160, 320, 640, 1280]) {
      const reply = await read(body.url.replace('640', String(width)))
      expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'image/webp'])
      expect(reply.headers.get('cache-control')).toBe('private, no-store')
      const found = await sharp(Buffer.from(await reply.arrayBuffer())).metadata()
      expect(found).toMatchObject({ format: 'webp', width: 120 })
      expect([found.exif, found.icc, found.xmp]).toEqual([undefined, undefined, undefined])
    }
  })

  test.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)(
    'G-161 %s is accepted under any file name',
    async (format) => {
      const { status } = await send(await aPicture(2).toFormat(format).toBuffer(), { name: 'notes.exe' })
      expect(status).toBe(201)
    },
  )

  test('the same photo is a new picture each time, and belongs to the sender', async () => {
    const photo = await aPhoto(3)
    const other = await signedIn(server, 'customer')
    const [first, second] = [await send(photo), await send(photo, { cookie: other.cookie })]
    expect([second.status, second.body.url === first.body.url]).toEqual([201, false])
    const theirs = (await (await other.get('/api/account/data')).json()) as { pictures: unknown[] }
    expect(theirs.pictures).toEqual([{ url: second.body.url, createdAt: expect.any(String) }])
  })

  test('G-193 a repeated key returns the same picture, 409 with another photo, and a new picture for another person', async () => {
    const [photo, another] = [await aPhoto(4), await aPhoto(5)]
    const first = await send(photo, { key: 'a-key' })
    expect(await send(photo, { key: 'a-key' })).toMatchObject({ status: 201, body: first.body })
    expect(await send(another, { key: 'a-key' })).toMatchObject({ status: 409, body: { code: 'sent_before' } })
    const other = await signedIn(server, 'shop_owner')
    expect((await send(another, { key: 'a-key', cookie: other.cookie })).status).toBe(201)
  })

  test('eight concurrent requests with one key store one picture', async () => {
    const photo = await aPhoto(6)
    const replies = await Promise.all(Array.from({ length: 8 }, () => send(photo, { key: 'eight' })))
    expect(new Set(replies.map(({ status, body }) => `${status} ${body.url}`)).size).toBe(1)
    expect(replies[0]?.status).toBe(201)
  })
})

describe('rejected pictures', () => {
  let before: [number, number]
  beforeEach(async () => {
    before = [files().length, (await rows()).length]
  })
  const expectNothingStored = async () => expect([files().length, (await rows()).length]).toEqual(before)
  const cut = (bytes: Buffer) => bytes.subarray(0, Math.floor(bytes.length * 0.6))
  const noisy = () =>
    sharp({
      create: {
        width: 300,
        height: 300,
        channels: 3,
        background: '#888',
        noise: { type: 'gaussian', mean: 128, sigma: 40 },
      },
    })

  const TYPE = 'Please choose a photo: JPEG, PNG, WebP, GIF or AVIF.'
  const PIXELS = 'This photo has too many pixels. Please choose a smaller one.'
  const DAMAGED = 'This photo is damaged or incomplete. Please choose another one.'
  const UNUSUAL = 'This photo is stored in an unusual way. Please save it again as an ordinary JPEG.'
  const HOSTILE: [what: string, sentence: string, bytes: () => Promise<Buffer> | Buffer][] = [
    ['an SVG', TYPE, () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['an SVG after an XML line', TYPE, () => Buffer.from('<?xml version="1.0"?><svg/>')],
    ['a page', TYPE, () => Buffer.from('<html><script>alert(1)</script>')],
    ['a PDF', TYPE, () => Buffer.from('%PDF-1.7\n')],
    ['a TIFF', TYPE, () => aPicture(7).tiff().toBuffer()],
    ['nothing', TYPE, () => Buffer.alloc(0)],
    [
      'a HEIC photo',
      'HEIC photos cannot be shown everywhere. Please open it on your phone or computer, save it as a JPEG and choose that.',
      () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'),
    ],
    ['a script that begins like a GIF', DAMAGED, () => Buffer.from('GIF89a/*\0\0\0*/=1;alert(1)//')],
    [
      'the beginning of a JPEG and a script',
      DAMAGED,
      () => Buffer.from('\xff\xd8\xff\xe0<script>alert(1)</script>', 'latin1'),
    ],
    ['a JPEG cut off', DAMAGED, async () => cut(await noisy().jpeg().toBuffer())],
    ['a PNG cut off', DAMAGED, async () => cut(await noisy().png().toBuffer())],
    ['a WebP cut off', DAMAGED, async () => cut(await noisy().webp().toBuffer())],
    ['an AVIF cut off', DAMAGED, async () => cut(await noisy().avif({ effort: 0 }).toBuffer())],
    ['a bomb of 900 megapixels', PIXELS, () => pngOfSize(30_000, 30_000)],
    ['a bomb of 4,000 gigapixels', PIXELS, () => pngOfSize(2_000_000, 2_000_000)],
    [
      'an AVIF of 9 megapixels',
      'This AVIF photo is larger than 8 megapixels. Please choose a smaller one or a JPEG.',
      () =>
        sharp({ create: { width: 3000, height: 3000, channels: 3, background: 'red' } })
          .avif({ effort: 0 })
          .toBuffer(),
    ],
    ['a JPEG of 3,528 empty scans (abuse case 3)', UNUSUAL, () => jpegOfScans(3_528)],
    [
      'a JPEG of 10,000 empty segments',
      UNUSUAL,
      async () => {
        const photo = await aPhoto(30)
        const segments = Buffer.from('ffe20002'.repeat(10_000), 'hex')
        return Buffer.concat([photo.subarray(0, 2), segments, photo.subarray(2)])
      },
    ],
    ['a line of 40,000 pixels', 'This photo is too long and narrow. Please crop it first.', () => pngOfSize(40_000, 2)],
  ]
  test.each(HOSTILE)('%s: 400 at the field, and nothing is stored', async (_what, sentence, bytes) => {
    const { status, body } = await send(await bytes())
    expect([status, body.message, body.errors]).toEqual([400, sentence, { file: sentence }])
    await expectNothingStored()
  })

  test('more than 5 MB is 413 at the field, however it is sent', async () => {
    const LARGE = 'This photo is larger than 5 MB. Please choose a smaller one.'
    const over = Buffer.concat([await aPhoto(8), Buffer.alloc(5 * 1024 * 1024)])
    for (const bytes of [over, Buffer.alloc(100 * 1024 * 1024)])
      expect(await send(bytes)).toMatchObject({ status: 413, body: { message: LARGE, errors: { file: LARGE } } })
    const boundary = 'x'
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n`
    const chunked = await fetch(`${server.origin}/api/pictures`, {
      method: 'POST',
      headers: { cookie: owner.cookie, 'content-type': `multipart/form-data; boundary=${boundary}` },
      body: Readable.from([
        Buffer.from(head),
        ...Array.from({ length: 20 }, () => Buffer.alloc(1024 * 1024)),
      ]) as unknown as ReadableStream,
      duplex: 'half',
    } as RequestInit)
    expect([chunked.status, ((await chunked.json()) as { message: string }).message]).toEqual([413, LARGE])
    await expectNothingStored()
  })

  test('a body that ends too early, without a file, or with another field is rejected', async () => {
    const boundary = 'x'
    const part = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\nabc`
    const reply = await fetch(`${server.origin}/api/pictures`, {
      method: 'POST',
      headers: { cookie: owner.cookie, 'content-type': `multipart/form-data; boundary=${boundary}` },
      body: part,
    })
    expect(reply.status).toBe(400)
    expect((await send(await aPhoto(9), { field: 'photo' })).body.errors).toEqual({ file: 'Please choose a photo.' })
    await expectNothingStored()
  })

  test('G-167 JSON is 415 here, multipart is 415 everywhere else, and other sites get 403', async () => {
    expect((await owner.send('POST', '/api/pictures', { file: 'x' })).status).toBe(415)
    expect((await owner.send('POST', '/api/pictures')).status).toBe(415)
    const form = new FormData()
    form.append('name', 'x')
    const elsewhere = await fetch(`${server.origin}/api/shops`, {
      method: 'POST',
      headers: { cookie: owner.cookie },
      body: form,
    })
    expect(elsewhere.status).toBe(415)
    const photo = await aPhoto(10)
    expect((await send(photo, { headers: { origin: 'https://elsewhere.test' } })).status).toBe(403)
    expect((await send(photo, { headers: { 'sec-fetch-site': 'cross-site' } })).status).toBe(403)
    await expectNothingStored()
  })

  test('without a session it is 401 before the body is read', async () => {
    expect((await send(Buffer.alloc(10), { cookie: '' })).status).toBe(401)
    const raw = await rawAnswer(
      server.origin,
      'POST /api/pictures HTTP/1.1\r\nHost: shops.test\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 104857600\r\nConnection: close\r\n\r\n',
    )
    expect(raw.status).toBe(401)
    await expectNothingStored()
  })
})

describe('unfinished uploads leave room for others', () => {
  const large = 4.9 * 1024 * 1024
  const sockets: Socket[] = []
  afterEach(() => {
    for (const socket of sockets.splice(0)) socket.destroy()
  })
  const begin = async (count: number, answers: string[]) => {
    const { hostname, port } = new URL(server.origin)
    const { cookie } = await signedIn(server, 'customer')
    const head = [
      'POST /api/pictures HTTP/1.1',
      'Host: shops.test',
      `Cookie: ${cookie}`,
      'Content-Type: multipart/form-data; boundary=x',
      'Content-Length: 5242880',
      '',
      '--x',
      'content-disposition: form-data; name="file"; filename="a.jpg"',
      '',
      '',
    ].join('\r\n')
    for (let nth = 0; nth < count; nth++) {
      const socket = connect({ host: hostname, port: Number(port) })
      socket.on('data', (part) => answers.push(String(part).slice(9, 12))).on('error', () => {})
      socket.write(head)
      socket.write(Buffer.alloc(large))
      sockets.push(socket)
    }
  }
  test.each([
    ['one person’s', '429', [14]],
    ['those of five people together', '503', [3, 3, 3, 3, 3]],
  ])('%s', async (_whose, refused, counts) => {
    const answers: string[] = []
    for (const count of counts) await begin(count, answers)
    await expect.poll(() => answers, { timeout: PATIENCE_MS }).toContain(refused)
    const photo = await aPhoto(12 + counts.length)
    const { status } = await send(Buffer.concat([photo, Buffer.alloc(large - photo.length)]))
    expect([status, new Set(answers)]).toEqual([201, new Set([refused])])
  })
})

test('a GIF of thousands of frames becomes its first frame', async () => {
  const { status, body } = await send(gifOfFrames(20_000))
  expect(status).toBe(201)
  const stored = await sharp(Buffer.from(await (await read(body.url)).arrayBuffer()), { pages: -1 }).metadata()
  expect(stored.pages ?? 1).toBe(1)
})

test('trailing data after a picture is not stored', async () => {
  const polyglot = Buffer.concat([await aPhoto(11), Buffer.from('<script>alert(1)</script>PK\x03\x04')])
  const { status, body } = await send(polyglot)
  expect(status).toBe(201)
  expect(await (await read(body.url)).text()).not.toContain('script')
})

describe('a field of a form', () => {
  const addProduct = (more: object) =>
    owner.send('POST', `/api/shops/${shopId}/products`, {
      name: 'Rice',
      description: 'Long grain',
      price: 2000,
      ...more,
    })

  test('G-037 G-161 accepts our addresses and data strings, and reports others at the field', async () => {
    const { body } = await send(await aPhoto(20))
    const reply = await addProduct({ imageUrl: body.url, images: [embedded(await aPhoto(21), 'text/html')] })
    expect(reply.status).toBe(201)
    const { images } = (await reply.json()) as { images: string[] }
    expect(images).toEqual([body.url, expect.stringMatching(/^\/media\/pictures\//)])
    expect((await read(images[1] ?? '')).status).toBe(200)
    for (const [value, sentence] of [
      [embedded(Buffer.from('<svg/>'), 'image/svg+xml'), /^Please choose a photo/],
      [embedded(pngOfSize(30_000, 30_000), 'image/png'), /too many pixels/],
      ['data:image/png;base64,', /^Please choose a photo/],
      ['data:image/png;base64,***', /^Please choose a photo/],
      ['https://elsewhere.test/a.png', /^Please choose a photo/],
      ['//elsewhere.test/a.webp', /^Please choose a photo/],
      ['javascript:alert(1)', /^Please choose a photo/],
      ['/media/../secret-640.webp', /^Please choose a photo/],
      ['/media/a//b-640.webp', /^Please choose a photo/],
      ['/media/a/-640.webp', /^Please choose a photo/],
      [`/media/${'a'.repeat(300)}-640.webp`, /^Please choose a photo/],
      [body.url.replace(/[0-9a-f]{40}/, '0'.repeat(40)), /no longer available/],
    ] as const) {
      const refused = await addProduct({ imageUrl: value })
      const { errors } = (await refused.json()) as { errors: { imageUrl: string } }
      expect([refused.status, errors.imageUrl], value.slice(0, 60)).toEqual([400, expect.stringMatching(sentence)])
    }
  })
})

describe('decoding photos is charged (abuse case 3)', () => {
  const limited = useServer({ RATE_LIMITS: '1' })
  const noisy = (n: number) =>
    sharp({
      create: {
        width: 1_500,
        height: 1_500,
        channels: 3,
        background: '#888',
        noise: { type: 'gaussian', mean: 100 + n, sigma: 40 },
      },
    })
      .jpeg()
      .toBuffer()
  const used = async (key: string) =>
    Number((await limited.db.pool.query('select used from rate_counters where key = $1', [key])).rows[0]?.used ?? 0)
  const useUp = (key: string, most: number) =>
    limited.db.pool.query('update rate_counters set used = $2 where key = $1', [key, most])
  test('G-197 a file that is not a photo costs no allowance, one that starts like a photo does', async () => {
    const sender = await signedIn(limited, 'shop_owner')
    const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')
    for (const wrong of [Buffer.from('%PDF-1.7\n'), heic, Buffer.from('<svg/>'), Buffer.alloc(0)])
      expect((await sendPicture(limited, wrong, sender)).status).toBe(400)
    expect(await used(counterKey('pictures of', sender.id))).toBe(0)
    expect((await sendPicture(limited, Buffer.from('GIF89a'), sender)).status).toBe(400)
    expect(await used(counterKey('pictures of', sender.id))).toBe(1)
  })

  test('G-197 an account and, if unverified, its network are charged; without allowance, decoding does not start', async () => {
    const stranger = await signedIn(limited, 'shop_owner', { verified: false })
    const { id } = stranger
    const [addPictureOwner, network] = [
      counterKey('unverified decoding of', id),
      counterKey('decoding in network', '127.0.0.0/24'),
    ]
    expect((await sendPicture(limited, await noisy(1), stranger)).status).toBe(201)
    const spent = await used(addPictureOwner)
    expect(spent).toBeGreaterThan(0)
    expect(await used(network)).toBe(spent)
    expect(await used(counterKey('decoding of', id))).toBe(spent)
    await useUp(addPictureOwner, 100)
    expect(await sendPicture(limited, await noisy(2), stranger)).toMatchObject({
      status: 429,
      body: { code: 'confirm_email', message: 'Confirm your email to add more photos.' },
    })

    await useUp(network, 600)
    const another = await signedIn(limited, 'shop_owner', { verified: false })
    expect((await sendPicture(limited, await noisy(3), another)).status).toBe(429)
    const known = await signedIn(limited, 'shop_owner')
    expect((await sendPicture(limited, await noisy(4), known)).status).toBe(201)
  })
})
