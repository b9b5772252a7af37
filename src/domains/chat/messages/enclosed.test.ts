import { beforeAll, beforeEach, expect, test } from 'vitest'
import { idIn } from '#domains/pictures/picture-address.ts'
import { removeUnusedPictures } from '#domains/pictures/remove-unused.ts'
import { aGuest, aPaidOwner, type ChatClient, listOf, messagesIn, say } from '../../../../test/support/conversations.ts'
import { aProduct, aShop } from '../../../../test/support/people.ts'
import { aPhoto } from '../../../../test/support/sample-pictures.ts'
import { sendPicture } from '../../../../test/support/send-picture.ts'
import { useServer } from '../../../../test/support/server.ts'
import { type SignedInCaller, signedIn } from '../../../../test/support/signed-in.ts'
import { shownPictures } from '../../../modules.ts'

const server = useServer()
const run = (text: string, values: unknown[] = []) => server.db.pool.query(text, values)
let owner: SignedInCaller
let customer: SignedInCaller
let guest: ChatClient
let shop: { id: number }
let photos = 700

beforeAll(async () => {
  owner = await aPaidOwner(server)
  customer = await signedIn(server, 'customer')
  guest = await aGuest(server)
})
beforeEach(async () => {
  shop = await aShop(server.db, { ownerId: owner.id })
})

const aPicture = async (by: ChatClient): Promise<string> =>
  (await sendPicture(server, await aPhoto(photos++), { cookie: by.cookie })).body.url

test('a product is quoted as it was, with its current price while it is listed', async () => {
  const product = await aProduct(server.db, shop.id, {
    name: 'Ofada rice',
    price: '1500.00',
    images: ['/media/a-640.webp'],
  })
  const sent = await say(customer, { shopId: shop.id, message: 'Is this the last price?', productId: product.id })
  const then = { name: 'Ofada rice', price: '1500.00', unit: null }
  expect(sent.product).toEqual({ ...then, id: product.id, priceNow: '1500.00', imageUrl: '/media/a-640.webp' })
  await run(`update products set name = 'Rice', price = 1800, unit = 'bag' where id = $1`, [product.id])
  const quotedNow = async (by: ChatClient) => (await messagesIn(by, sent.conversationId))[0]?.product
  expect(await quotedNow(owner)).toMatchObject({ ...then, id: product.id, priceNow: '1800.00' })
  await run('update products set is_active = false where id = $1', [product.id])
  expect(await quotedNow(customer)).toEqual({ ...then, id: null, priceNow: null, imageUrl: null })
  await run('delete from products where id = $1', [product.id])
  expect(await quotedNow(customer)).toEqual({ ...then, id: null, priceNow: null, imageUrl: null })
})

test('a product of another shop, or a hidden or unknown one, cannot be quoted', async () => {
  const elsewhere = await aProduct(server.db, (await aShop(server.db)).id)
  const hidden = await aProduct(server.db, shop.id, { active: false })
  for (const productId of [elsewhere.id, hidden.id, 2_147_483_647])
    expect(await say(customer, { shopId: shop.id, message: 'This?', productId })).toMatchObject({
      ...{ status: 404, message: 'Product not found' },
    })
  expect((await listOf(customer)).filter(({ shopId }) => shopId === shop.id)).toEqual([])
})

test('the sender’s own photos are attached, with or without text; others’ and guests’ photos are rejected', async () => {
  const [first, second] = [await aPicture(customer), await aPicture(customer)]
  const sent = await say(customer, { shopId: shop.id, message: 'Like these', images: [first, second, first] })
  expect(sent.images).toEqual([first, second])
  expect(await messagesIn(owner, sent.conversationId)).toMatchObject([{ images: [first, second] }])
  const third = await aPicture(customer)
  const alone = await say(customer, { shopId: shop.id, message: ' ', images: [third] })
  expect(alone).toMatchObject({ status: 201, message: '', images: [third] })
  expect(await listOf(owner, `?shopId=${shop.id}`)).toMatchObject([{ lastMessage: 'Photo' }])
  for (const images of [
    [await aPicture(owner)],
    // Already sent once.
    [first],
    [`/media/pictures/00/${'0'.repeat(40)}-640.webp`],
    ['https://elsewhere.test/a.webp'],
    ['data:image/png;base64,AAAA'],
  ])
    expect(await say(customer, { shopId: shop.id, message: 'This', images })).toMatchObject({
      status: 400,
      errors: { 'images.0': 'This photo is no longer available. Please add it again.' },
    })
  expect((await say(customer, { shopId: shop.id, message: 'x', images: Array(5).fill(first) })).status).toBe(400)
  expect(await say(guest, { shopId: shop.id, message: 'This', images: [first] })).toMatchObject({
    errors: { 'images.0': 'Please sign in to send photos.' },
  })
})

test('photos of messages stay as long as the conversation', async () => {
  const [kept, unused] = [await aPicture(customer), await aPicture(customer)]
  const { conversationId } = await say(customer, { shopId: shop.id, message: '', images: [kept] })
  const removeAfter = (days: number) =>
    removeUnusedPictures(
      server.db,
      { storage: server.deps.storage, shownIn: shownPictures },
      new Date(Date.now() + days * 86_400_000),
    )
  const there = async (url: string) => (await run('select from pictures where id = $1', [idIn(url)])).rowCount === 1
  await removeAfter(2)
  expect([await there(kept), await there(unused)]).toEqual([true, false])
  await run('delete from chat_conversations where id = $1', [conversationId])
  await removeAfter(3)
  await removeAfter(5)
  expect(await there(kept)).toBe(false)
})
