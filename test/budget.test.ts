import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { get, type IncomingMessage } from 'node:http'
import path from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { applyListingPolicy } from '#domains/subscriptions/subscriptions.ts'
import { readAssets } from '#web/server/assets.ts'
import { screens } from '../src/web/screens/all-screens.ts'
import { notFoundScreen } from '../src/web/screens/shell.screens.ts'
import { seedDemo } from '../tools/demo/seed.ts'
import { BYTE_LIMITS } from './support/byte-limits.ts'
import { useServer } from './support/server.ts'

const server = useServer()
const dist = path.join(import.meta.dirname, '../dist/client')
const bytes = (limit: number) => limit.toLocaleString('en')

/** Bytes over the wire of a built file, as a browser that takes brotli gets it. */
const bytesOf = (address: string) => readFileSync(`${path.join(dist, address)}.br`).length

const PUBLIC = screens.filter(({ server }) => server?.head && server.isPublic !== false)
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

/** Bytes of the body as the server sends it to a browser that takes brotli. */
async function bytesSent(address: string): Promise<number> {
  const headers = { 'accept-encoding': 'gzip, deflate, br' }
  const [response] = (await once(get(server.origin + address, { headers }), 'response')) as [IncomingMessage]
  expect(response).toMatchObject({ statusCode: 200, headers: { 'content-encoding': 'br' } })
  return (await response.toArray()).reduce((sum, part) => sum + part.length, 0)
}

describe('first view of the demo, without photos, as it is sent', () => {
  test.each(PUBLIC.map((screen) => [screen.path, screen] as const))(
    `%s: JavaScript at most ${bytes(BYTE_LIMITS.public.script)} bytes, everything at most ${bytes(BYTE_LIMITS.public.view)}`,
    async (_path, screen) => {
      const { css, entry, preload } = readAssets(dist)(screen)
      const scripts = [entry, ...preload].reduce((sum, file) => sum + bytesOf(file), 0)
      const styles = css.reduce((sum, file) => sum + bytesOf(file), 0)
      const address = addressOf(screen.path)
      const first = await bytesSent(address)
      // A cached page is compressed better after its first response.
      await expect.poll(() => bytesSent(address)).toBeLessThan(first)
      const html = await bytesSent(address)
      console.log(
        `${screen.path.padEnd(24)} html ${first}, cached ${html}  css ${styles}  js ${scripts} in ${preload.length + 1} files  all ${html + styles + scripts}`,
      )
      expect(scripts).toBeLessThanOrEqual(BYTE_LIMITS.public.script)
      expect(html + styles + scripts).toBeLessThanOrEqual(BYTE_LIMITS.public.view)
    },
  )

  test('a page of 24 product cards is less than 56 KB uncompressed', async () => {
    const html = await (await fetch(`${server.origin}/browse-products`)).text()
    expect(html.match(/<article/g)).toHaveLength(24)
    expect(Buffer.byteLength(html)).toBeLessThan(BYTE_LIMITS.cards)
  })

  test.each(PRIVATE)(`$path: JavaScript at most ${bytes(BYTE_LIMITS.private.script)} bytes`, (screen) => {
    const { entry, preload } = readAssets(dist)(screen)
    const scripts = [entry, ...preload].reduce((sum, file) => sum + bytesOf(file), 0)
    console.log(`${screen.path.padEnd(24)} js ${scripts} in ${preload.length + 1} files`)
    expect(scripts).toBeLessThanOrEqual(BYTE_LIMITS.private.script)
  })

  test('pages load no web font and nothing from other hosts', async () => {
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

  test('has no server code, and only the small validator', () => {
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
