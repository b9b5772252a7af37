import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { PASSWORD, visitsTo } from '../support/account-visits.ts'
import { expectAccessible } from '../support/axe.ts'
import { PHONE, useBrowser } from '../support/browser.ts'
import { ownerAt } from '../support/owner-visit.ts'
import { aPicture } from '../support/sample-pictures.ts'
import { useServer } from '../support/server.ts'

const server = useServer()
const visits = visitsTo(server, useBrowser())

async function productForm() {
  const visit = await ownerAt(server, visits, { address: '/dashboard', viewport: PHONE })
  return { ...visit, dialog: await openForm(visit.page) }
}
async function openForm(page: Page) {
  await page.getByRole('article').getByRole('button', { name: 'Add Product' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Photos', { exact: true }).waitFor()
  return dialog
}
type Form = Awaited<ReturnType<typeof openForm>>

const photo = async (n: number, width = 60, height = 40) => ({
  name: `photo-${n}.png`,
  mimeType: 'image/png',
  buffer: await aPicture(n * 40, width, height)
    .png()
    .toBuffer(),
})
const choose = async (dialog: Form, ...photos: Awaited<ReturnType<typeof photo>>[]) =>
  dialog.getByLabel('Photos', { exact: true }).setInputFiles(photos)
const stored = (dialog: Form) => dialog.locator('img[src^="/media/pictures/"]')
const addresses = (dialog: Form) =>
  stored(dialog).evaluateAll((images) => images.map((image) => image.getAttribute('src')))
const filesOf = async () => (await server.db.pool.query('select count(*)::int as n from pictures')).rows[0].n

test('VAL-10 G-037 photos are ordered by buttons and removed, the first is the cover, and another type is refused', async () => {
  const { page, dialog } = await productForm()
  await choose(dialog, await photo(1), await photo(2), await photo(3))
  await expect.poll(() => stored(dialog).count()).toBe(3)
  const [first, second, third] = await addresses(dialog)
  await dialog.getByRole('button', { name: 'Move photo 3 earlier' }).click()
  await expect.poll(() => addresses(dialog)).toEqual([first, third, second])
  await dialog.getByText('Photo moved to place 2 of 3.').waitFor({ state: 'attached' })
  await dialog.getByRole('button', { name: 'Move photo 2 earlier' }).press('Enter')
  await expect.poll(() => addresses(dialog)).toEqual([third, first, second])
  await dialog.getByText('Photo moved to place 1 of 3. It is the cover now.').waitFor({ state: 'attached' })
  expect(await stored(dialog).first().getAttribute('alt')).toBe('Photos 1 of 3, the cover')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Remove photo 2' }).click()
  await expect.poll(() => addresses(dialog)).toEqual([third, second])
  await choose(dialog, { name: 'list.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') })
  await dialog.getByText('This file is not a picture. Please choose a photo.').waitFor()
  expect(await stored(dialog).count()).toBe(2)
})

test('a ninth photo is reported, and the first eight stay', async () => {
  const { dialog } = await productForm()
  await choose(dialog, ...(await Promise.all([1, 2, 3, 4, 5, 6].map((n) => photo(n)))))
  await expect.poll(() => stored(dialog).count()).toBe(6)
  const six = await addresses(dialog)
  await choose(dialog, ...(await Promise.all([7, 8, 9].map((n) => photo(n)))))
  await dialog.getByText('You can add up to 8 photos.').waitFor()
  await expect.poll(() => stored(dialog).count()).toBe(8)
  expect((await addresses(dialog)).slice(0, 6)).toEqual(six)
})

test('G-037 photos are ordered by dragging', async () => {
  const { page, dialog } = await productForm()
  await choose(dialog, await photo(1), await photo(2))
  await expect.poll(() => stored(dialog).count()).toBe(2)
  const [first, second] = await addresses(dialog)
  const [from, to] = [await stored(dialog).nth(1).boundingBox(), await stored(dialog).nth(0).boundingBox()]
  if (!from || !to) throw new Error('The photos are not shown.')
  await page.mouse.move(from.x + 40, from.y + 40)
  await page.mouse.down()
  await page.mouse.move(to.x + 40, to.y + 40, { steps: 5 })
  await page.mouse.up()
  await expect.poll(() => addresses(dialog)).toEqual([second, first])
})

test('G-161 a large photo is shrunk to 1,600 pixels on the device', async () => {
  const { page, dialog } = await productForm()
  await page.evaluate(() => {
    const send = XMLHttpRequest.prototype.send
    XMLHttpRequest.prototype.send = function (body) {
      Object.assign(window, { sent: (body as FormData).get('file') })
      send.call(this, body)
    }
  })
  await choose(dialog, await photo(5, 3000, 2000))
  await expect.poll(() => stored(dialog).count()).toBe(1)
  const sent = await page.evaluate(async () => {
    const { sent: file } = window as unknown as { sent: File }
    const { width, height } = await createImageBitmap(file)
    return { type: file.type, width, height }
  })
  expect(sent).toEqual({ type: 'image/jpeg', width: 1600, height: 1067 })
})

test.each(['IMG_1.HEIC', 'called-a-jpeg.jpg'])(
  'a HEIC photo that the browser cannot read is explained: %s',
  async (name) => {
    const { dialog } = await productForm()
    const buffer = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')
    await choose(dialog, { name, mimeType: name.endsWith('jpg') ? 'image/jpeg' : '', buffer })
    await dialog
      .getByText(`This browser cannot read ${name} (HEIC). Open it in Photos, Gallery or Preview, save a copy as JPEG`)
      .waitFor()
    expect(await stored(dialog).count()).toBe(0)
  },
)

test('a photo taken offline waits on the device and is sent when the connection is back', async () => {
  const { page, dialog, problems } = await productForm()
  await page.context().setOffline(true)
  await choose(dialog, await photo(6))
  await dialog.getByText('Not uploaded. The connection was lost.').waitFor()
  await dialog.getByLabel('Product Name').fill('Rice')
  await dialog.getByLabel('Price').fill('2000')
  await dialog.getByRole('button', { name: 'Add Product' }).click()
  await dialog.getByText('A photo was not sent. Try again, or remove it.').waitFor()
  await page.context().setOffline(false)
  await expect.poll(() => stored(dialog).count()).toBe(1)
  problems.length = 0
})

test('G-193 a photo that was being sent when the page was left is sent after a reload, once', async () => {
  const { page, dialog, problems } = await productForm()
  const before = await filesOf()
  await page.route('**/api/pictures', (route) => route.abort())
  await choose(dialog, await photo(4))
  await dialog.getByText('Not uploaded. The connection was lost.').waitFor()
  await page.unroute('**/api/pictures')
  await page.reload()
  const again = await openForm(page)
  await expect.poll(() => stored(again).count()).toBe(1)
  expect(await filesOf()).toBe(before + 1)
  await page.reload()
  const last = await openForm(page)
  await expect.poll(() => stored(last).count()).toBe(1)
  problems.length = 0
})

/** Fields whose photos wait on the device; null when nothing was ever kept there. */
const keptFields = (page: Page) =>
  page.evaluate(async () => {
    if (!(await indexedDB.databases()).some(({ name }) => name === 'photos')) return null
    const request = indexedDB.open('photos')
    const database = await new Promise<IDBDatabase>((resolve) => {
      request.onsuccess = () => resolve(request.result)
    })
    const all = database.transaction('waiting').objectStore('waiting').getAll()
    const kept = await new Promise<{ field: string }[]>((resolve) => {
      all.onsuccess = () => resolve(all.result)
    })
    database.close()
    return kept.map(({ field }) => field)
  })

test('starting over also deletes the waiting photos', async () => {
  const { page, dialog, problems } = await productForm()
  await page.route('**/api/pictures', (route) => route.abort())
  await dialog.getByLabel('Product Name').fill('Old try')
  await choose(dialog, await photo(6))
  await dialog.getByText('Not uploaded. The connection was lost.').waitFor()
  await page.reload()
  const again = await openForm(page)
  await again.getByText('Not uploaded. The connection was lost.').waitFor()
  await again.getByRole('button', { name: 'Start over' }).click()
  await expect.poll(() => again.getByLabel('Product Name').inputValue()).toBe('')
  await expect.poll(() => keptFields(page)).toEqual([])
  expect(await again.getByRole('img').count()).toBe(0)
  problems.length = 0
})

describe('on a phone that several people use', () => {
  /** An owner whose photo and new shop wait on the device. */
  async function waiting() {
    const visit = await ownerAt(server, visits, { address: '/dashboard?action=add-shop', viewport: PHONE })
    const dialog = visit.page.getByRole('dialog')
    await dialog.getByLabel('Shop Name').fill('Secret Shop')
    await visit.page.route('**/api/pictures', (route) => route.abort())
    await dialog.getByLabel('Shop photo', { exact: true }).setInputFiles(await photo(3))
    await dialog.getByText('Not uploaded. The connection was lost.').waitFor()
    await expect.poll(() => keptFields(visit.page)).toEqual([expect.stringContaining('shop:new')])
    return visit
  }
  async function signInAs(page: Page, email: string) {
    const post = async (path: string, data: object) =>
      page.context().request.post(path, { data, headers: { origin: server.origin, 'sec-fetch-site': 'same-origin' } })
    expect((await post('/api/shop-owner/login', { emailOrPhone: email, password: PASSWORD })).status()).toBe(200)
  }
  const newShop = async (page: Page) => {
    await page.goto('/dashboard?action=add-shop')
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Shop photo', { exact: true }).waitFor()
    return dialog
  }

  test('a person who signs in after another’s session ended sees nothing of them, and they find everything again', async () => {
    const { page, email, problems } = await waiting()
    const other = await visits.signedInAt(null, 'shop_owner')
    await page.context().clearCookies()
    await signInAs(page, other.email)
    const theirs = await newShop(page)
    await page.waitForTimeout(500)
    expect(await theirs.getByLabel('Shop Name').inputValue()).toBe('')
    expect(await theirs.getByRole('img').count()).toBe(0)
    expect(await keptFields(page)).toHaveLength(1)
    await page.unroute('**/api/pictures')
    await page.context().clearCookies()
    await signInAs(page, email)
    const again = await newShop(page)
    expect(await again.getByLabel('Shop Name').inputValue()).toBe('Secret Shop')
    await expect.poll(() => stored(again).count()).toBe(1)
    problems.length = 0
  })

  test('G-115 signing out removes what waits, also while another tab has it open', async () => {
    const { page, context, problems } = await waiting()
    const second = await context.newPage()
    await second.goto('/dashboard')
    await second.getByRole('heading', { name: 'Own Corner' }).waitFor()
    await second.getByRole('button', { name: 'Menu', exact: true }).click()
    await second.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Sign Out' }).click()
    await second.waitForURL(`${server.origin}/`)
    await expect.poll(() => keptFields(second)).toBeNull()
    expect(await second.evaluate(() => JSON.stringify(localStorage))).not.toContain('Secret Shop')
    await page.close()
    problems.length = 0
  })
})
