import { readdirSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { BACKUP_LOCK } from '#platform/db/backups.ts'
import { untilLocked } from '../../../test/support/lock-waits.ts'
import { payYear } from '../../../test/support/people.ts'
import { aPhoto } from '../../../test/support/sample-pictures.ts'
import { sendPicture } from '../../../test/support/send-picture.ts'
import { useServer } from '../../../test/support/server.ts'
import { type SignedInCaller, signedIn } from '../../../test/support/signed-in.ts'
import { shownPictures } from '../../modules.ts'
import { idIn } from './picture-address.ts'
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
/** Returns whether its files exist in the storage, public or private. */
const isThere = async (url: string) =>
  readdirSync(server.deps.storage.folder ?? '', { recursive: true }).some((name) =>
    String(name).includes(`${idIn(url)}-640`),
  )
const addProduct = async (more: object) =>
  owner.send('POST', `/api/shops/${shopId}/products`, { name: 'Rice', description: 'Long grain', price: 2000, ...more })
const age = (url: string, days: number) =>
  server.db.pool.query(`update pictures set unused_since = now() - $2 * interval '1 day' where id = $1`, [
    idIn(url),
    days,
  ])

test('an unused picture is removed with its files after a day, and sending it again makes a new one', async () => {
  const photo = await aPhoto(count++)
  const url = await sent(photo)
  await removeAfter(0.9)
  expect(await isThere(url)).toBe(true)
  expect(await removeAfter(1.1)).toBe(1)
  const folder = server.deps.storage.folder ?? ''
  expect(readdirSync(folder, { recursive: true }).filter((name) => String(name).includes(idIn(url) ?? ''))).toEqual([])
  expect((await addProduct({ imageUrl: url })).status).toBe(400)
  const again = await sent(photo)
  expect([again === url, await isThere(again)]).toEqual([false, true])
})

test('ISSUE-42 no picture is removed during a backup, whose rows may name it; the next run removes it', async () => {
  const url = await sent()
  const backup = await server.db.pool.connect()
  await backup.query('select pg_advisory_lock($1)', [BACKUP_LOCK])
  expect(await removeAfter(1.1)).toBe(0)
  expect(await isThere(url)).toBe(true)
  await backup.query('select pg_advisory_unlock($1)', [BACKUP_LOCK])
  backup.release()
  await removeAfter(1.1)
  expect(await isThere(url)).toBe(false)
})

test('a picture shown by a shop or product stays, and is removed a day after nothing shows it', async () => {
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

test('pictures of a reported conversation stay as long as the report, also after the conversation is deleted', async () => {
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
  await server.db.pool.query('delete from chat_conversations where id = $1', [conversationId])
  await removeAfter(0)
  await removeAfter(2)
  expect(await isThere(url)).toBe(true)
  await server.db.pool.query('delete from reports where id = $1', [((await report.json()) as { id: number }).id])
  await removeAfter(2)
  await removeAfter(4)
  expect(await isThere(url)).toBe(false)
})

test('whenever saving and removal overlap, saved rows have their picture', async () => {
  const urls = await Promise.all(Array.from({ length: 12 }, () => sent()))
  for (const url of urls) await age(url, 2)
  const [, ...replies] = await Promise.all([removeAfter(0), ...urls.map((url) => addProduct({ imageUrl: url }))])
  await removeAfter(0)
  for (const [index, { status }] of replies.entries())
    expect([status, await isThere(urls[index] ?? '')]).toEqual(status === 201 ? [201, true] : [400, false])
})

test('saving that marks its picture just before the removal claims it keeps the picture', async () => {
  const url = await sent()
  await age(url, 2)
  await server.db.transaction(async (tx) => {
    // Saving locks the row, and the removal waits for it.
    await tx.query('test.wanted', 'update pictures set unused_since = now() where id = $1', [idIn(url)])
    const removal = removeAfter(0)
    await untilLocked(server.db, 1, 'stored_at = null')
    void removal.catch(() => {})
    pending = removal
  })
  await pending
  expect(await isThere(url)).toBe(true)
})
let pending: Promise<unknown>

test('files of a failed upload are removed, too', async () => {
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
