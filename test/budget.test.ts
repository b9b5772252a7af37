import { readFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { beforeAll, describe, expect, test } from 'vitest'
import { readAssets } from '#web/server/assets.ts'
import { screenFiles } from '../src/web/screen-files.ts'
import { notFoundScreen, screens } from '../src/web/screens.ts'
import { aProduct, aReview, aShop } from './support/people.ts'
import { useServer } from './support/server.ts'

const server = useServer()
const dist = path.join(import.meta.dirname, '../dist/client')
const KB = 1000

/** Bytes over the wire of a built file, as a browser that takes brotli gets it. */
const bytesOf = (address: string) => readFileSync(`${path.join(dist, address)}.br`).length

const PUBLIC = screens.filter(({ name }) =>
  ['home', 'browseProducts', 'browseShops', 'shop', 'product', 'privacy', 'terms'].includes(name),
)
let shopId: number
let productId: number

beforeAll(async () => {
  for (let number = 0; number < 12; number++) {
    const shop = await aShop(server.db, {
      name: `Alhaja Kudirat & Daughters Provisions ${number}`,
      description: `We sell rice, beans, garri, palm oil and everything else for the pot, wholesale and retail, number ${number}.`,
      location: 'Bodija Market, Ibadan, Oyo State',
      category: 'food-beverages',
      imageUrl: `/media/demo/picture${number}-640.webp`,
    })
    shopId = shop.id
    for (let item = 0; item < 6; item++) {
      const product = await aProduct(server.db, shop.id, {
        name: `Parboiled long grain rice, 50kg bag, grade ${number}-${item}`,
        description: `Clean, stone-free rice from the new harvest; we deliver within Ibadan, batch ${number}${item}.`,
        price: `${70000 + number * 100 + item}`,
        quantity: item,
        images: [`/media/demo/item${number}${item}-640.webp`],
      })
      productId = product.id
    }
    await aReview(server.db, shop.id, 4, 'Good measure and honest people.')
  }
})

const addressOf = (screenPath: string) =>
  screenPath.replace(':shopId', String(shopId)).replace(':productId', String(productId))

describe('first view, without photos, as brotli', () => {
  test.each(PUBLIC.map((screen) => [screen.path, screen] as const))(
    '%s: JavaScript at most 85 KB, everything at most 100 KB',
    async (_path, screen) => {
      const { css, entry, preload } = readAssets(dist)(screenFiles[screen.name] ?? '')
      const scripts = [entry, ...preload].reduce((sum, file) => sum + bytesOf(file), 0)
      const styles = css.reduce((sum, file) => sum + bytesOf(file), 0)
      const html = brotliCompressSync(await (await fetch(server.origin + addressOf(screen.path))).text()).length
      console.log(
        `${screen.path.padEnd(24)} html ${html}  css ${styles}  js ${scripts} in ${preload.length + 1} files  all ${html + styles + scripts}`,
      )
      expect(scripts).toBeLessThanOrEqual(85 * KB)
      expect(html + styles + scripts).toBeLessThanOrEqual(100 * KB)
    },
  )

  test('no web font, nothing from elsewhere', async () => {
    const html = await (await fetch(server.origin)).text()
    const loaded = [...html.matchAll(/(?:src|href|data-entry|data-preload)="([^"]*)"/g)].flatMap(
      ([, value]) => value?.split(' ') ?? [],
    )
    expect(
      loaded.filter(
        (address) =>
          /^(https?:)?\/\//.test(address) &&
          !address.startsWith(server.origin) &&
          !address.startsWith('https://wa.me/'),
      ),
    ).toEqual([])
    const { css } = readAssets(dist)('src/web/pages/home-page.tsx')
    for (const file of css)
      expect(readFileSync(path.join(dist, file), 'utf8')).not.toMatch(/@font-face|url\(["']?https?:/)
  })
})

describe('the browser bundle', () => {
  test('knows the file of every screen', () => {
    const built = readFileSync(path.join(dist, '.vite/manifest.json'), 'utf8')
    for (const { name } of [...screens, notFoundScreen])
      expect(built, name).toContain(JSON.stringify(screenFiles[name] ?? name))
  })

  test('carries no validator and no server code', () => {
    const manifest = JSON.parse(readFileSync(path.join(dist, '.vite/manifest.json'), 'utf8')) as Record<
      string,
      { file: string }
    >
    for (const { file } of Object.values(manifest)) {
      if (!file.endsWith('.js')) continue
      const text = readFileSync(path.join(dist, file), 'utf8')
      expect(/ZodError|invalid_type|drizzle|DATABASE_URL/.test(text), file).toBe(false)
    }
  })
})
