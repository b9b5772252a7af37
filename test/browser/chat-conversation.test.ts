import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { PHONE, useBrowser } from '../support/browser.ts'
import { bubblesOf, chatVisits, messageShop, panelOf, sendOf, textsOf, write } from '../support/chat.ts'
import { aPaidOwner, messagesIn, say } from '../support/conversations.ts'
import { aProduct, aShop } from '../support/people.ts'
import { aPicture } from '../support/sample-pictures.ts'
import { useServer } from '../support/server.ts'
import { type SignedInCaller, signedIn } from '../support/signed-in.ts'

const server = useServer()
const browser = useBrowser()
const { as } = chatVisits(server, browser)
let owner: SignedInCaller
let customer: SignedInCaller
let shop: { id: number; name: string }

beforeAll(async () => {
  owner = await aPaidOwner(server)
})
beforeEach(async () => {
  shop = await aShop(server.db, { ownerId: owner.id, name: 'Mama Cass Kitchen' })
  customer = await signedIn(server, 'customer')
})
const address = () => `/shops/${shop.id}`

describe('reading', () => {
  test('G-151 markup stays text, and links are safe', async () => {
    await say(customer, { shopId: shop.id, message: '<img src=x onerror=alert(1)> https://example.com/rice.' })
    const { page } = await as(customer, address())
    await messageShop(page)
    await expect.poll(() => textsOf(page)).toEqual(['<img src=x onerror=alert(1)> https://example.com/rice.'])
    const link = bubblesOf(page).getByRole('link')
    expect(await link.getAttribute('href')).toBe('https://example.com/rice')
    expect(await link.getAttribute('rel')).toBe('nofollow noopener ugc')
    expect(await bubblesOf(page).locator('img').count()).toBe(0)
  })

  test('CHAT-21 history loads 50 at a time without a jump, and new messages scroll only from the end', async () => {
    const { conversationId } = await say(customer, { shopId: shop.id, message: 'Number 1' })
    await server.db.pool.query(
      `insert into chat_messages (conversation_id, sender_type, sender_id, message)
       select $1, 'customer', $2, 'Number ' || n from generate_series(2, 120) n`,
      [conversationId, customer.id],
    )
    const { page } = await as(customer, address(), { viewport: PHONE })
    await messageShop(page)
    await bubblesOf(page)
      .filter({ hasText: /^Number 120/ })
      .waitFor()
    await expect.poll(() => bubblesOf(page).count()).toBe(50)
    const box = panelOf(page)
      .locator('.overflow-y-auto')
      .filter({ has: page.getByRole('list', { name: 'Messages' }) })
      .last()
    const fromEnd = () => box.evaluate((at) => at.scrollHeight - at.scrollTop - at.clientHeight)
    await expect.poll(fromEnd).toBeLessThan(2)
    await say(owner, { shopId: shop.id, conversationId, message: 'At once' })
    await bubblesOf(page).getByText('At once').waitFor()
    await expect.poll(fromEnd).toBeLessThan(2)
    expect(await panelOf(page).getByRole('button', { name: '1 new message' }).count()).toBe(0)
    const seventyOne = bubblesOf(page).filter({ hasText: /^Number 71/ })
    await box.evaluate((at) => at.scrollTo(0, 40))
    const before = await seventyOne.evaluate((bubble) => bubble.getBoundingClientRect().y)
    await expect.poll(() => bubblesOf(page).count()).toBeGreaterThanOrEqual(100)
    const after = await seventyOne.evaluate((bubble) => bubble.getBoundingClientRect().y)
    expect(Math.abs(after - before)).toBeLessThan(90)
    await say(owner, { shopId: shop.id, conversationId, message: 'News' })
    await panelOf(page).getByRole('button', { name: '1 new message' }).click()
    await expect.poll(fromEnd).toBeLessThan(2)
  })

  test('a product is quoted with its price then and now', async () => {
    const product = await aProduct(server.db, shop.id, { name: 'Ofada rice', price: '1500' })
    const { page } = await as(customer, `/products/${product.id}`)
    await messageShop(page)
    await panelOf(page).getByText('Ofada rice').waitFor()
    await write(page, 'Is this there?')
    expect(await panelOf(page).getByRole('button', { name: 'Remove Ofada rice from this message' }).count()).toBe(0)
    await server.db.pool.query('update products set price = 1800 where id = $1', [product.id])
    await page.reload()
    await messageShop(page)
    const card = bubblesOf(page).getByRole('link')
    await expect.poll(() => card.innerText()).toMatch(/Ofada rice\s+Price then:\s+₦1,500\s+Price now:\s+₦1,800/)
    expect(await card.getAttribute('href')).toBe(`/products/${product.id}`)
  })

  test('photos go with a message, also without a word, and are shown to both', async () => {
    const { conversationId } = await say(customer, { shopId: shop.id, message: 'Good morning' })
    const { page } = await as(customer, address())
    await messageShop(page)
    const buffer = await aPicture(40, 60, 40).png().toBuffer()
    await panelOf(page).getByLabel('Add photos').setInputFiles({ name: 'rice.png', mimeType: 'image/png', buffer })
    await panelOf(page).getByRole('img', { name: '1 of 1 to send' }).waitFor()
    await sendOf(page).click()
    const shown = bubblesOf(page).getByRole('img', { name: '1 of 1 in the message' })
    await shown.waitFor()
    await bubblesOf(page).nth(1).getByText('Sent', { exact: true }).waitFor()
    expect(await panelOf(page).getByRole('img', { name: '1 of 1 to send' }).count()).toBe(0)
    const [, stored] = await messagesIn(owner, conversationId)
    expect(stored).toMatchObject({ message: '', images: [expect.stringMatching(/^\/media\/pictures\//)] })
    const isDrawn = () => shown.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)
    await expect.poll(isDrawn).toBe(true)
    // G-202 it is theirs alone.
    const picture = await fetch(new URL((await shown.getAttribute('src')) ?? '', server.origin))
    expect(picture.status).toBe(404)
  })

  test('G-202 a message says that its photos were deleted with the sender’s account', async () => {
    const { conversationId } = await say(customer, { shopId: shop.id, message: 'Good morning' })
    await server.db.pool.query(
      `insert into chat_messages (conversation_id, sender_type, sender_id, message, removed_photos)
       values ($1, 'shop_owner', 'deleted', '', 1), ($1, 'shop_owner', 'deleted', 'All of them', 3)`,
      [conversationId],
    )
    const { page } = await as(customer, address())
    await messageShop(page)
    await bubblesOf(page).nth(1).getByText('Photo removed', { exact: true }).waitFor()
    await bubblesOf(page).nth(2).getByText('3 photos removed', { exact: true }).waitFor()
  })
})

describe('elsewhere', () => {
  test('CPROF-06 CPROF-09 CONST-04 G-009 the profile counts and shows three; View Chat opens the conversation', async () => {
    for (const name of ['One', 'Two', 'Three', 'Four']) {
      const { id } = await aShop(server.db, { ownerId: owner.id, name: `Shop ${name}` })
      await say(customer, { shopId: id, message: `Hello ${name}` })
    }
    // More than one page of them.
    await server.db.query(
      'test.earlierConversations',
      `with made as (insert into shops (owner_id, name, location) select $1, 'Shop ' || n, 'Aba' from generate_series(5, 60) n returning id)
       insert into chat_conversations (shop_id, customer_user_id, updated_at) select id, $2, now() - interval '1 day' from made`,
      [owner.id, customer.id],
    )
    const { page } = await as(customer, '/customer-profile', { viewport: PHONE })
    const preview = page.getByRole('region', { name: 'Conversations' })
    const entries = async () =>
      (await preview.getByRole('listitem').allInnerTexts()).map((text) => text.replace(/\s+/g, ' '))
    await expect
      .poll(entries)
      .toEqual(['Four', 'Three', 'Two'].map((name) => `Shop ${name} Last message just now View Chat`))
    expect(await page.locator('dl > div').filter({ hasText: 'Conversations' }).innerText()).toMatch(/60$/)
    const link = preview.getByRole('link', { name: 'View Chat: Shop Three' })
    expect(await link.getAttribute('href')).toBe('/browse-products')
    await link.click()
    await expect.poll(() => textsOf(page)).toEqual(['Hello Three'])
    expect(new URL(page.url()).pathname).toBe('/browse-products')
    await page.goBack()
    await expect.poll(() => panelOf(page).count()).toBe(0)
    expect(new URL(page.url()).pathname).toBe('/browse-products')
    await page.reload()
    expect(await panelOf(page).count()).toBe(0)
  })
})
