import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { removeUnusedPictures } from '#domains/pictures/remove-unused.ts'
import { shownPictures } from '../../src/modules.ts'
import { PASSWORD } from '../support/account-visits.ts'
import { cookiesOfCaller } from '../support/callers.ts'
import { aGuest, aPaidOwner, messagesIn, say } from '../support/conversations.ts'
import { aShop } from '../support/people.ts'
import { aPhoto, embedded } from '../support/sample-pictures.ts'
import { sendPicture } from '../support/send-picture.ts'
import { useServer } from '../support/server.ts'
import { type SignedInCaller, signedIn } from '../support/signed-in.ts'

const server = useServer({ PUBLIC_URL: 'https://shops.example.ng' })
const rows = async (text: string, values: unknown[] = []) => (await server.db.pool.query(text, values)).rows
const WIDTHS = [160, 320, 640, 1280]
const nobody = { cookie: '' }
type Reader = { cookie: string }

let owner: SignedInCaller
let thirdOwner: SignedInCaller
let stranger: SignedInCaller
let admin: Reader
let finance: Reader
let customer: SignedInCaller
let shop: { id: number }
let thirdShop: { id: number }
let photos = 3_000

beforeAll(async () => {
  stranger = await signedIn(server, 'customer')
  owner = await aPaidOwner(server)
  thirdOwner = await aPaidOwner(server)
  thirdShop = await aShop(server.db, { ownerId: thirdOwner.id })
  admin = { cookie: await cookiesOfCaller(server, 'moderator') }
  finance = { cookie: await cookiesOfCaller(server, 'finance') }
})
beforeEach(async () => {
  customer = await signedIn(server, 'customer')
  shop = await aShop(server.db, { ownerId: owner.id })
})

const upload = async (by: Reader, photo?: Buffer): Promise<string> => {
  const { status, body } = await sendPicture(server, photo ?? (await aPhoto(photos++)), { cookie: by.cookie })
  expect(status, JSON.stringify(body)).toBe(201)
  return body.url
}
const read = (url: string, by: Reader = nobody, more: RequestInit & { headers?: Record<string, string> } = {}) =>
  fetch(server.origin + url, { ...more, headers: { ...(by.cookie && { cookie: by.cookie }), ...more.headers } })
const statuses = async (url: string, ...readers: Reader[]) =>
  Promise.all(readers.map(async (reader) => (await read(url, reader)).status))
const filesOf = (url: string) => {
  const id = /[0-9a-f]{40}/.exec(url)?.[0] ?? 'none'
  return readdirSync(server.deps.storage.folder ?? '', { recursive: true }).filter((name) => String(name).includes(id))
}
const removeAfter = (days: number) =>
  removeUnusedPictures(
    server.db,
    { storage: server.deps.storage, shownIn: shownPictures },
    new Date(Date.now() + days * 86_400_000),
  )
/** A photo that the customer, or another, has sent in their conversation with the shop. */
async function sentPhoto(by: 'customer' | 'owner' = 'customer') {
  const { conversationId } = await say(customer, { shopId: shop.id, message: 'Good morning' })
  const from = by === 'customer' ? customer : owner
  const url = await upload(from)
  const sent = await say(from, { shopId: shop.id, conversationId, message: '', images: [url] })
  expect(sent).toMatchObject({ status: 201, images: [url] })
  return { url, conversationId, messageId: sent.id }
}
const reads = async () =>
  rows(`select resource, details from audit_logs where action = 'conversation.read' order by id`)

test('G-202 only its two participants get a photo of a message, in every width, and no cache stores it', async () => {
  const { url } = await sentPhoto()
  const guest = await aGuest(server)
  for (const width of WIDTHS) {
    const at = url.replace('640', String(width))
    for (const side of [customer, owner]) {
      const reply = await read(at, side)
      expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'image/webp'])
      expect(reply.headers.get('cache-control')).toBe('private, no-store')
      expect(reply.headers.get('cross-origin-resource-policy')).toBe('same-origin')
      expect(reply.headers.get('etag')).toBeNull()
      expect((await reply.arrayBuffer()).byteLength).toBeGreaterThan(50)
    }
    for (const other of [nobody, stranger, thirdOwner, guest, admin, finance, { cookie: 'connect.sid=x' }])
      for (const method of ['GET', 'HEAD']) {
        const etag = `"${at.slice('/media/'.length)}"`
        const refused = await read(at, other, { method, headers: { 'if-none-match': etag } })
        expect([refused.status, refused.headers.get('cache-control')]).toEqual([404, 'no-store'])
      }
  }
})

test('G-202 only its uploader gets an unsent photo, which is deleted after a day', async () => {
  const url = await upload(customer)
  expect(await statuses(url, customer, nobody, stranger, owner, thirdOwner, admin)).toEqual([
    200, 404, 404, 404, 404, 404,
  ])
  expect((await read(url, customer)).headers.get('cache-control')).toBe('private, no-store')
  expect(filesOf(url)).toHaveLength(4)
  await removeAfter(1.1)
  expect([(await read(url, customer)).status, filesOf(url)]).toEqual([404, []])
})

test('G-202 the same file gets another address each time, so an address shows nothing', async () => {
  const photo = await aPhoto(photos++)
  const urls = [await upload(customer, photo), await upload(customer, photo), await upload(stranger, photo)]
  expect(new Set(urls).size).toBe(3)
  for (const algorithm of ['sha1', 'sha256', 'md5']) {
    const hash = createHash(algorithm).update(photo).digest('hex').padEnd(40, '0').slice(0, 40)
    const guess = `/media/pictures/${hash.slice(0, 2)}/${hash}-640.webp`
    expect(await statuses(guess, nobody, customer, stranger)).toEqual([404, 404, 404])
    for (const by of [customer, owner])
      expect((await say(by, { shopId: thirdShop.id, message: '', images: [guess] })).status).toBe(400)
  }
})

test('G-202 no one can attach a photo of a message to anything else, in any spelling of its address', async () => {
  const { url, conversationId } = await sentPhoto()
  const ownerShop = await say(owner, { shopId: thirdShop.id, message: 'Hello' })
  expect(ownerShop.status).toBe(201)
  const shopOf = { [owner.id]: shop.id, [thirdOwner.id]: thirdShop.id }
  const file = url.slice('/media/'.length)
  const spellings = [
    url,
    url.replace('640', '1280'),
    `https://shops.example.ng${url}`,
    `https://SHOPS.example.ng${url}`,
    `${server.origin}${url}`,
    url.toUpperCase().replace('/MEDIA/PICTURES/', '/media/pictures/').replace('.WEBP', '.webp'),
    `/media/${file.replace('pictures/', 'private/')}`,
    `/media/private/${file}`,
    `/media//${file}`,
    `/media/./${file}`,
    `${url}?x`,
    `${url}#x`,
    ` ${url}`,
    url.replace(/pictures\/../, 'pictures/00'),
    encodeURI(url).replace('pictures', '%70ictures'),
  ]
  for (const [index, address] of spellings.entries()) {
    for (const by of [owner, thirdOwner]) {
      const at = shopOf[by.id]
      const product = { name: `Rice ${index}`, description: 'Long grain', price: 2000 }
      const answers = [
        await by.send('PATCH', `/api/shops/${at}`, { imageUrl: address }),
        await by.send('POST', '/api/shops', { name: 'Another', location: 'Yaba, Lagos', imageUrl: address }),
        await by.send('POST', `/api/shops/${at}/products`, { ...product, imageUrl: address }),
        await by.send('POST', `/api/shops/${at}/products`, { ...product, images: [address] }),
      ]
      expect(
        answers.map(({ status }) => status),
        address,
      ).toEqual([400, 400, 400, 400])
    }
    for (const [by, to] of [
      [customer, { shopId: shop.id }],
      [customer, { shopId: thirdShop.id }],
      [owner, { shopId: shop.id, conversationId }],
      [owner, { shopId: thirdShop.id }],
      [stranger, { shopId: shop.id }],
    ] as const)
      expect((await say(by, { ...to, message: 'This', images: [address] })).status, address).toBe(400)
    expect((await read(address.startsWith('/') ? address : url, nobody)).status, address).not.toBe(200)
  }
  expect(await statuses(url, customer, owner, nobody)).toEqual([200, 200, 404])
  expect(await messagesIn(customer, conversationId)).toHaveLength(2)
})

test('G-202 a repeat with the same client id is the same message, and two concurrent ones use a photo once', async () => {
  const url = await upload(customer)
  const message = { shopId: shop.id, message: 'Look', images: [url], clientId: crypto.randomUUID() }
  const same = await Promise.all([say(customer, message), say(customer, message), say(customer, message)])
  expect(new Set(same.map(({ status, id }) => `${status} ${id}`)).size).toBe(1)
  expect(same[0]).toMatchObject({ status: 201, images: [url] })
  const whole = { ...message, images: [`https://shops.example.ng${url}`] }
  expect(await say(customer, whole)).toMatchObject({ status: 201, id: same[0]?.id })

  const another = await upload(customer)
  const both = await Promise.all(
    [shop.id, thirdShop.id].map((shopId) => say(customer, { shopId, message: '', images: [another] })),
  )
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 400])
})

test('G-202 a photo attached and sent concurrently is never both public and in a message', async () => {
  for (let n = 0; n < 6; n++) {
    const url = await upload(owner)
    const product = { name: `Rice ${n}`, description: 'Long grain', price: 2000, images: [url] }
    const [sent, attached] = await Promise.all([
      say(owner, { shopId: thirdShop.id, message: '', images: [url] }),
      owner.send('POST', `/api/shops/${shop.id}/products`, product),
    ])
    expect([201400, 400201]).toContain(sent.status * 1000 + attached.status)
    expect((await read(url)).status).toBe(sent.status === 201 ? 404 : 200)
    expect(filesOf(url)).toHaveLength(4)
  }
})

test('G-202 only its uploader attaches a public picture; saving leaves the pictures of a record', async () => {
  const url = await upload(owner)
  const product = { name: 'Rice', description: 'Long grain', price: 2000 }
  const add = (by: SignedInCaller, shopId: number, more: object) =>
    by.send('POST', `/api/shops/${shopId}/products`, { ...product, ...more })
  const made = await add(owner, shop.id, { imageUrl: url, images: [embedded(await aPhoto(photos++), 'image/jpeg')] })
  expect(made.status).toBe(201)
  const { id, images } = (await made.json()) as { id: number; images: string[] }
  expect(images[0]).toBe(url)
  for (const image of images) {
    const reply = await read(image)
    expect([reply.status, reply.headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable'])
    expect((await add(thirdOwner, thirdShop.id, { imageUrl: image })).status).toBe(400)
    expect((await thirdOwner.send('PATCH', `/api/shops/${thirdShop.id}`, { imageUrl: image })).status).toBe(400)
    expect((await say(owner, { shopId: thirdShop.id, message: '', images: [image] })).status).toBe(400)
    // Its own owner uses it again.
    expect((await add(owner, shop.id, { imageUrl: image })).status).toBe(201)
    expect((await owner.send('PATCH', `/api/shops/${shop.id}`, { imageUrl: image })).status).toBe(200)
  }
  // The shop is another owner's now, who did not upload what it shows.
  await rows('update shops set owner_id = $2 where id = $1', [shop.id, thirdOwner.id])
  const whole = images.map((image) => `https://shops.example.ng${image}`)
  for (const kept of [images, images.toReversed(), whole]) {
    const saved = await thirdOwner.send('PATCH', `/api/products/${id}`, { name: 'Ofada', images: kept })
    expect([saved.status, ((await saved.json()) as { images: string[] }).images.toSorted()]).toEqual([
      200,
      images.toSorted(),
    ])
  }
  expect((await add(thirdOwner, shop.id, { imageUrl: images[1] })).status).toBe(400)
})

test('G-202 access follows the current participants: a guest who signs in, another owner, a removed shop, a block', async () => {
  const guest = await aGuest(server)
  const { conversationId } = await say(guest, { shopId: shop.id, message: 'Hello' })
  const url = await upload(owner)
  expect((await say(owner, { shopId: shop.id, conversationId, message: '', images: [url] })).status).toBe(201)
  const before = { cookie: guest.cookie }
  expect(await statuses(url, before, owner, customer)).toEqual([200, 200, 404])
  await guest.send('POST', '/api/customer/login', { contact: customer.email, password: PASSWORD })
  expect(await statuses(url, before, owner, customer)).toEqual([404, 200, 200])

  const own = await sentPhoto()
  expect((await customer.send('POST', `/api/chat/conversations/${conversationId}/block`)).status).toBe(200)
  expect(await statuses(url, owner, customer, stranger)).toEqual([200, 200, 404])

  await rows('update shops set owner_id = $2 where id = $1', [shop.id, thirdOwner.id])
  expect(await statuses(url, owner, thirdOwner, customer)).toEqual([404, 200, 200])
  await rows('update shops set owner_id = $2 where id = $1', [shop.id, owner.id])
  await rows('delete from shops where id = $1', [shop.id])
  // Who sent it for the shop still has it, as they have their words.
  expect(await statuses(url, owner, customer, thirdOwner)).toEqual([200, 200, 404])
  expect(await statuses(own.url, owner, customer)).toEqual([404, 200])
})

test('G-202 photos sent to a guest are deleted with the guest’s data', async () => {
  const guest = await aGuest(server)
  const { conversationId } = await say(guest, { shopId: shop.id, message: 'Hello' })
  const url = await upload(owner)
  expect((await say(owner, { shopId: shop.id, conversationId, message: '', images: [url] })).status).toBe(201)
  await rows('delete from guest_sessions where id = (select guest_session_id from chat_conversations where id = $1)', [
    conversationId,
  ])
  expect(await statuses(url, guest, owner, nobody)).toEqual([404, 404, 404])
  await removeAfter(0)
  await removeAfter(1.1)
  expect(filesOf(url)).toEqual([])
})

test('G-202 a banned participant gets no photo', async () => {
  const { url } = await sentPhoto()
  await rows('update users set banned = true where id = $1', [customer.id])
  expect(await statuses(url, customer, owner)).toEqual([404, 200])
})

test('G-202 an admin reads only photos of a reported conversation, each read is logged, and none after the report’s deletion', async () => {
  const [{ url, conversationId }, other] = [await sentPhoto(), await sentPhoto('owner')]
  const before = await reads()
  expect(await statuses(url, admin, finance)).toEqual([404, 404])
  const reported = await owner.send('POST', '/api/reports', { conversationId, reason: 'fraud' })
  const { id } = (await reported.json()) as { id: number }
  const later = await upload(customer)
  expect((await say(customer, { shopId: shop.id, message: '', images: [later] })).status).toBe(201)
  expect(await reads()).toEqual(before)

  const shown = await (await read(`/api/admin/reports/${id}/conversation`, admin)).json()
  expect(shown).toMatchObject({ evidence: [{ messages: [{}, { images: [url] }, {}, { images: [other.url] }] }] })
  const reply = await read(url, admin)
  expect([reply.status, reply.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
  const entry = { resource: `conversation:${conversationId}`, details: { report: id } }
  const picture = /[0-9a-f]{40}/.exec(url)?.[0]
  expect((await reads()).slice(before.length)).toEqual([entry, { ...entry, details: { report: id, picture } }])
  expect(await statuses(url, finance, nobody, stranger)).toEqual([404, 404, 404])
  // Sent after the report.
  expect((await read(later, admin)).status).toBe(404)
  expect((await reads()).length).toBe(before.length + 2)
  await rows('delete from reports where id = $1', [id])
  expect((await read(url, admin)).status).toBe(404)
})

test('G-202 erasing a person deletes their sent photos and files, and the other participant sees that they were removed', async () => {
  const leaving = await aPaidOwner(server)
  shop = await aShop(server.db, { ownerId: leaving.id })
  const { conversationId } = await say(customer, { shopId: shop.id, message: 'Hello' })
  const [first, second, unsent, kept] = [
    await upload(leaving),
    await upload(leaving),
    await upload(leaving),
    await upload(customer),
  ]
  const to = { shopId: shop.id, conversationId }
  await say(leaving, { ...to, message: '', images: [first, second] })
  await say(customer, { ...to, message: 'Mine', images: [kept] })
  expect((await leaving.send('DELETE', '/api/account', { password: PASSWORD })).status).toBe(200)
  for (const url of [first, second, unsent])
    expect(await statuses(url, customer, leaving, admin)).toEqual([404, 404, 404])
  expect((await messagesIn(customer, conversationId)).slice(1)).toMatchObject([
    { message: '', images: [], removedPhotos: 2, senderId: 'deleted' },
    { message: 'Mine', images: [kept], removedPhotos: 0 },
  ])
  // The job that removes them is waiting already; the files need no day of grace.
  const waiting = await rows(`select 1 from jobs.job where name = 'pictures-unused' and state = 'created'`)
  expect(waiting.length).toBeGreaterThan(0)
  await removeAfter(0)
  expect([first, second, unsent].flatMap(filesOf)).toEqual([])
  expect([filesOf(kept).length, (await read(kept, customer)).status]).toEqual([4, 200])

  expect((await customer.send('DELETE', '/api/account', { password: PASSWORD })).status).toBe(200)
  await removeAfter(0)
  expect(filesOf(kept)).toEqual([])
  expect(await rows('select 1 from pictures where owner_id = any($1)', [[leaving.id, customer.id]])).toEqual([])
})

test('G-202 an erased customer’s photos are deleted for the shop too; a report keeps the words and the other participant’s photos', async () => {
  const { url, conversationId } = await sentPhoto()
  const other = await sentPhoto('owner')
  const unreported = await upload(customer)
  await say(customer, { shopId: thirdShop.id, message: '', images: [unreported] })
  const reported = await owner.send('POST', '/api/reports', { conversationId, reason: 'fraud' })
  const { id } = (await reported.json()) as { id: number }
  expect((await customer.send('DELETE', '/api/account', { password: PASSWORD })).status).toBe(200)
  expect(await statuses(url, owner, nobody)).toEqual([404, 404])
  expect(await statuses(unreported, thirdOwner, owner)).toEqual([404, 404])
  await removeAfter(0)
  expect([filesOf(unreported), filesOf(url), filesOf(other.url).length]).toEqual([[], [], 4])
  expect([await statuses(url, admin, owner), (await read(other.url, admin)).status]).toEqual([[404, 404], 200])
  const shown = await (await read(`/api/admin/reports/${id}/conversation`, admin)).json()
  expect(shown.evidence[0].messages).toMatchObject([
    { message: 'Good morning' },
    { images: [], removedPhotos: 1 },
    { message: 'Good morning' },
    { images: [other.url], removedPhotos: 0 },
  ])
  await rows('delete from reports where id = $1', [id])
  expect((await read(other.url, admin)).status).toBe(404)
  await removeAfter(2)
  await removeAfter(4)
  expect(filesOf(other.url)).toEqual([])
})

test('G-202 erasing a person deletes their photos of shops and products, also reported ones', async () => {
  const leaving = await aPaidOwner(server)
  const own = await aShop(server.db, { ownerId: leaving.id })
  const [ofShop, ofProduct] = [await upload(leaving), await upload(leaving)]
  expect((await leaving.send('PATCH', `/api/shops/${own.id}`, { imageUrl: ofShop })).status).toBe(200)
  const product = { name: 'Rice', description: 'Long grain', price: 2000, imageUrl: ofProduct }
  const made = await leaving.send('POST', `/api/shops/${own.id}/products`, product)
  const { id: productId } = (await made.json()) as { id: number }
  for (const about of [{ shopId: own.id }, { productId }])
    expect((await stranger.send('POST', '/api/reports', { ...about, reason: 'misleading' })).status).toBe(201)
  expect(await Promise.all([ofShop, ofProduct].map((url) => statuses(url, nobody)))).toEqual([[200], [200]])
  expect((await leaving.send('DELETE', '/api/account', { password: PASSWORD })).status).toBe(200)
  await removeAfter(0)
  expect(await Promise.all([ofShop, ofProduct].map((url) => statuses(url, nobody)))).toEqual([[404], [404]])
  expect([ofShop, ofProduct].flatMap(filesOf)).toEqual([])
})

test('G-202 a data export names the person’s photos, and they open', async () => {
  const { url } = await sentPhoto()
  const unsent = await upload(customer)
  const data = (await (await customer.get('/api/account/data')).json()) as {
    pictures: { url: string }[]
    chatMessages: { images: string[] | null }[]
  }
  expect(data.pictures.map(({ url }) => url)).toEqual([url, unsent])
  expect(data.chatMessages.flatMap(({ images }) => images ?? [])).toEqual([url])
  expect(await statuses(url, customer)).toEqual([200])
  const ofOwner = (await (await owner.get('/api/account/data')).json()) as { pictures: { url: string }[] }
  expect(ofOwner.pictures.map((picture) => picture.url)).not.toContain(url)
})
