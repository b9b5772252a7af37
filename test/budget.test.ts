import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { get, type IncomingMessage } from 'node:http'
import path from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { applyListingPolicy } from '#domains/subscriptions/subscriptions.ts'
import type { PageDictionary } from '#platform/http/pages/page-dictionary.ts'
import { readAssets } from '#web/server/assets.ts'
import { loadBuilt } from '#web/server/built.ts'
import { screens } from '../src/web/screens/all-screens.ts'
import { notFoundScreen } from '../src/web/screens/shell.screens.ts'
import { seedDemo } from '../tools/demo/seed.ts'
import { useServer } from './support/server.ts'

const server = useServer()
const dist = path.join(import.meta.dirname, '../dist/client')
/**
 * The limits, in bytes as they are sent (brotli), photos not counted; docs/decisions/0054-bytes.md says why these.
 * `script` is the JavaScript that a page loads before it is used, `view` is that with its HTML and styles. `second` is the HTML alone
 * for browsers that have the dictionary.
 */
const LIMITS = {
  public: { script: 88_000, view: 102_400 },
  private: { script: 115_000 },
  second: { median: 3_000, most: 4_600 },
}

/** Bytes over the wire of a built file, as a browser that takes brotli gets it. */
const bytesOf = (address: string) => readFileSync(`${path.join(dist, address)}.br`).length

const PUBLIC = screens.filter(({ server }) => server?.head)
const PRIVATE = [...screens, notFoundScreen].filter((screen) => !PUBLIC.includes(screen))
let shopId: number
let productId: number

beforeAll(async () => {
  await applyListingPolicy(server.db, { requiresSubscription: true, listsDemo: true })
  await seedDemo({ db: server.db, say: () => {} })
  const { rows } = await server.db.pool.query(
    'select s.id as shop, min(p.id) as product from shops s join products p on p.shop_id = s.id where is_listed group by s.id order by count(*) desc, s.id limit 1',
  )
  shopId = rows[0].shop
  productId = rows[0].product
})

const addressOf = (screenPath: string) =>
  screenPath.replace(':shopId', String(shopId)).replace(':productId', String(productId))

/** Bytes of the body as the server sends it to a browser that takes brotli, or one that also has the dictionary. */
async function bytesSent(address: string, dictionary?: PageDictionary): Promise<number> {
  const headers = dictionary
    ? { 'accept-encoding': 'gzip, deflate, br, zstd, dcb, dcz', 'available-dictionary': dictionary.available }
    : { 'accept-encoding': 'gzip, deflate, br' }
  const [response] = (await once(get(server.origin + address, { headers }), 'response')) as [IncomingMessage]
  expect(response).toMatchObject({ statusCode: 200, headers: { 'content-encoding': dictionary ? 'dcz' : 'br' } })
  return (await response.toArray()).reduce((sum, part) => sum + part.length, 0)
}

describe('first view of the demo, without photos, as it is sent', () => {
  test.each(PUBLIC.map((screen) => [screen.path, screen] as const))(
    '%s: JavaScript at most 88,000 bytes, everything at most 102,400',
    async (_path, screen) => {
      const { css, entry, preload } = readAssets(dist)(screen)
      const scripts = [entry, ...preload].reduce((sum, file) => sum + bytesOf(file), 0)
      const styles = css.reduce((sum, file) => sum + bytesOf(file), 0)
      const address = addressOf(screen.path)
      const first = await bytesSent(address)
      // A kept page is compressed better after its first answer.
      await expect.poll(() => bytesSent(address)).toBeLessThan(first)
      const html = await bytesSent(address)
      console.log(
        `${screen.path.padEnd(24)} html ${first}, kept ${html}  css ${styles}  js ${scripts} in ${preload.length + 1} files  all ${html + styles + scripts}`,
      )
      expect(scripts).toBeLessThanOrEqual(LIMITS.public.script)
      expect(html + styles + scripts).toBeLessThanOrEqual(LIMITS.public.view)
    },
  )

  test('HTML of a second page: at most 3,000 bytes at the median and 4,600 at most', async () => {
    const { dictionary } = await loadBuilt()
    // Most second pages are of a shop or a product.
    const { rows } = await server.db.pool.query(
      `select '/shops/' || min(s.id) as shop, '/products/' || min(p.id) as product
       from shops s join products p on p.shop_id = s.id where s.is_listed group by s.category_id`,
    )
    const pages = [
      ...PUBLIC.map(({ path }) => addressOf(path)),
      ...rows.flatMap(({ shop, product }) => [shop, product]),
    ]
    const bytes: [string, number][] = []
    for (const page of pages) bytes.push([page, await bytesSent(page, dictionary)])
    bytes.sort(([, a], [, b]) => a - b)
    console.log(bytes.map(([page, sent]) => `${page} ${sent}`).join('\n'))
    expect(bytes[Math.floor(bytes.length / 2)]?.[1]).toBeLessThanOrEqual(LIMITS.second.median)
    expect(bytes.at(-1)?.[1]).toBeLessThanOrEqual(LIMITS.second.most)
  })

  test('a page of 24 product cards is less than 45 KB before it is compressed', async () => {
    const html = await (await fetch(`${server.origin}/browse-products`)).text()
    expect(html.match(/<article/g)).toHaveLength(24)
    expect(Buffer.byteLength(html)).toBeLessThan(45 * 1024)
  })

  test.each(PRIVATE)('$path: JavaScript at most 115,000 bytes', (screen) => {
    const { entry, preload } = readAssets(dist)(screen)
    const scripts = [entry, ...preload].reduce((sum, file) => sum + bytesOf(file), 0)
    console.log(`${screen.path.padEnd(24)} js ${scripts} in ${preload.length + 1} files`)
    expect(scripts).toBeLessThanOrEqual(LIMITS.private.script)
  })

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
    const { css } = readAssets(dist)({ name: 'home' })
    for (const file of css)
      expect(readFileSync(path.join(dist, file), 'utf8')).not.toMatch(/@font-face|url\(["']?https?:/)
  })
})

describe('the browser bundle', () => {
  test('knows the file of every screen', () => {
    const assetsOf = readAssets(dist)
    for (const screen of [...screens, notFoundScreen])
      expect(assetsOf(screen).preload.length, screen.name).toBeGreaterThan(0)
  })

  const textOf = (address: string) => readFileSync(path.join(dist, address), 'utf8')

  test('carries no server code, and of the validator only the small one', () => {
    const manifest = JSON.parse(textOf('.vite/manifest.json')) as Record<string, { file: string }>
    for (const { file } of Object.values(manifest)) {
      if (!file.endsWith('.js')) continue
      expect(
        /[^$]Zod(Object|String)\b|new Function|json_build_object|DATABASE_URL|schema\.org/.test(textOf(file)),
        file,
      ).toBe(false)
    }
  })

  test.each(PUBLIC)('brings no validator to the first view of $path', (screen) => {
    const { entry, preload } = readAssets(dist)(screen)
    expect([entry, ...preload].filter((file) => textOf(file).includes('invalid_type'))).toEqual([])
  })
})
