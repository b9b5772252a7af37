import { readdirSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { PASSWORD } from '../../../test/support/account-visits.ts'
import { untilLocked } from '../../../test/support/lock-waits.ts'
import { payYear } from '../../../test/support/people.ts'
import { aPhoto } from '../../../test/support/sample-pictures.ts'
import { sendPicture } from '../../../test/support/send-picture.ts'
import { useServer } from '../../../test/support/server.ts'
import { type SignedInCaller, signedIn } from '../../../test/support/signed-in.ts'
import { shownPictures } from '../../modules.ts'
import { hashIn } from './picture-address.ts'
import { removeUnusedPictures } from './remove-unused.ts'

const server = useServer()
const DAY = 86_400_000
let owner: SignedInCaller
let shopId = 0
let count = 100

beforeAll(async () => {
  owner = await signedIn(server, 'shop_owner')
  const made = await owner.send('POST', '/api/shops', { name: 'Mama Cass', location: 'Yaba, Lagos' })
  shopId = ((await made.json()) as { id: number }).id
})

const sent = async (photo?: Buffer, by = owner): Promise<string> =>
  (await sendPicture(server, photo ?? (await aPhoto(count++)), { cookie: by.cookie })).body.url
const removeAfter = (days: number, db = server.db) =>
  removeUnusedPictures(db, { storage: server.deps.storage, shownIn: shownPictures }, new Date(Date.now() + days * DAY))
const isThere = async (url: string) => (await fetch(server.origin + url)).status === 200
const addProduct = async (more: object) =>
  owner.send('POST', `/api/shops/${shopId}/products`, { name: 'Rice', description: 'Long grain', price: 2000, ...more })
const age = (url: string, days: number) =>
  server.db.pool.query(`update pictures set unused_since = now() - $2 * interval '1 day' where hash = $1`, [
    hashIn(url),
    days,
  ])

test('a picture that nobody used is removed after a day, with its files, and can be sent again', async () => {
  const photo = await aPhoto(count++)
  const url = await sent(photo)
  await removeAfter(0.9)
  expect(await isThere(url)).toBe(true)
  expect(await removeAfter(1.1)).toBe(1)
  const folder = server.deps.storage.folder ?? ''
  expect(readdirSync(folder, { recursive: true }).filter((name) => String(name).includes(hashIn(url) ?? ''))).toEqual(
    [],
  )
  expect((await addProduct({ imageUrl: url })).status).toBe(400)
  expect(await sent(photo)).toBe(url)
  expect(await isThere(url)).toBe(true)
})

test('what a shop or a product shows stays, and goes a day after nothing shows it', async () => {
  const [ofShop, cover, second] = [await sent(), await sent(), await sent()]
  expect((await owner.send('PATCH', `/api/shops/${shopId}`, { imageUrl: ofShop })).status).toBe(200)
  const product = (await (await addProduct({ imageUrl: cover, images: [second] })).json()) as { id: number }
  await removeAfter(30)
  expect(await Promise.all([ofShop, cover, second].map(isThere))).toEqual([true, true, true])
  expect((await owner.send('PATCH', `/api/products/${product.id}`, { images: [cover] })).status).toBe(200)
  await removeAfter(30.1)
  expect(await isThere(second)).toBe(true)
  await removeAfter(31.2)
  expect(await Promise.all([ofShop, cover, second].map(isThere))).toEqual([true, true, false])
})

test('what a reported conversation showed stays as long as the report, also when the conversation is erased', async () => {
  const customer = await signedIn(server, 'customer')
  await server.db.pool.query('update shops set is_approved = true where id = $1', [shopId])
  await payYear(server.db, owner.id)
  const url = await sent(undefined, customer)
  const message = { shopId, message: 'I have paid', images: [url] }
  const said = await customer.send('POST', '/api/chat/messages', message)
  expect(said.status, await said.clone().text()).toBe(201)
  const { conversationId } = (await said.json()) as { conversationId: number }
  const report = await owner.send('POST', '/api/reports', { conversationId, reason: 'fraud' })
  expect(report.status).toBe(201)
  expect((await customer.send('DELETE', '/api/account', { password: PASSWORD })).status).toBe(200)
  await removeAfter(0)
  await removeAfter(2)
  expect(await isThere(url)).toBe(true)
  await server.db.pool.query('delete from reports where id = $1', [((await report.json()) as { id: number }).id])
  await removeAfter(2)
  await removeAfter(4)
  expect(await isThere(url)).toBe(false)
})

test('a picture that two people sent stays while one of them shows it', async () => {
  const photo = await aPhoto(count++)
  const other = await signedIn(server, 'shop_owner')
  const url = await sent(photo, other)
  await sent(photo)
  await addProduct({ imageUrl: url })
  await server.db.pool.query('delete from users where id = $1', [other.id])
  await removeAfter(3)
  expect(await isThere(url)).toBe(true)
})

test('whatever a saving and a removal at the same moment do, what is saved has its picture', async () => {
  const urls = await Promise.all(Array.from({ length: 12 }, () => sent()))
  for (const url of urls) await age(url, 2)
  const [, ...replies] = await Promise.all([removeAfter(0), ...urls.map((url) => addProduct({ imageUrl: url }))])
  await removeAfter(0)
  for (const [index, { status }] of replies.entries())
    expect([status, await isThere(urls[index] ?? '')]).toEqual(status === 201 ? [201, true] : [400, false])
})

test('a saving that has said so just before the removal claims it keeps its picture', async () => {
  const url = await sent()
  await age(url, 2)
  await server.db.transaction(async (tx) => {
    // The saving holds the row, and the removal waits for it.
    await tx.query('test.wanted', 'update pictures set unused_since = now() where hash = $1', [hashIn(url)])
    const removal = removeAfter(0)
    await untilLocked(server.db, 1, 'stored_at = null')
    void removal.catch(() => {})
    pending = removal
  })
  await pending
  expect(await isThere(url)).toBe(true)
})
let pending: Promise<unknown>

test('files that a failed sending left behind are removed, too', async () => {
  const { storage } = server.deps
  const put = storage.put
  storage.put = async (key, ...rest) => {
    if (key.includes('-1280')) throw new Error('disk full')
    return put(key, ...rest)
  }
  const photo = await aPhoto(count++)
  const failed = await sendPicture(server, photo, { cookie: owner.cookie })
  storage.put = put
  expect(failed.status).toBe(500)
  expect((await server.db.pool.query('select 1 from pictures where stored_at is null')).rows).toHaveLength(1)
  await removeAfter(1.1)
  expect((await server.db.pool.query('select 1 from pictures where stored_at is null')).rows).toEqual([])
  expect(await isThere(await sent(photo))).toBe(true)
})
