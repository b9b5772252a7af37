import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import process from 'node:process'
import sharp from 'sharp'
import { DESKTOP, launchBrowser, PHONE } from '../test/support/chromium.ts'

// `npm run screenshots [-- address folder]`: pictures of every public screen at both widths in both colour schemes, from a
// running demo. Without a folder only those the README shows are kept, in docs/screenshots. `--short` takes one.

const isShort = process.argv.includes('--short')
const [origin = 'http://localhost:3000', folder] = process.argv
  .slice(2)
  .filter((argument) => !argument.startsWith('--'))
const README = new Set(['home-phone-light', 'home-desktop-light', 'shop-phone-dark', 'products-desktop-light'])
const kept = folder ?? path.join(import.meta.dirname, '../docs/screenshots')

const first = async (list: string) => ((await (await fetch(`${origin}${list}`)).json()) as { id: number }[])[0]?.id
const SCREENS: Record<string, string> = {
  home: '/',
  products: '/browse-products?product=rice',
  shops: '/browse-shops',
  shop: `/shops/${await first('/api/shops?category=fashion')}`,
  product: `/products/${await first('/api/products/search?product=ankara')}`,
  'nothing-found': '/browse-products?product=zzzzzz',
  'not-found': '/no-such-page',
  privacy: '/privacy',
}

await mkdir(kept, { recursive: true })
const browser = await launchBrowser()
for (const [size, viewport] of Object.entries({ phone: PHONE, desktop: DESKTOP })) {
  for (const colorScheme of ['light', 'dark'] as const) {
    const page = await browser.newPage({
      viewport,
      colorScheme,
      reducedMotion: 'reduce',
      locale: 'en-NG',
      timezoneId: 'Africa/Lagos',
    })
    for (const [name, address] of Object.entries(SCREENS)) {
      const file = `${name}-${size}-${colorScheme}`
      if (isShort && file !== 'home-phone-light') continue
      if (!folder && !README.has(file)) continue
      await page.goto(origin + address, { waitUntil: 'networkidle' })
      const picture = sharp(await page.screenshot())
      if (folder) await picture.png().toFile(path.join(kept, `${file}.png`))
      else await picture.webp({ quality: 80 }).toFile(path.join(kept, `${file}.webp`))
      console.log(file)
    }
    await page.close()
  }
}
await browser.close()
