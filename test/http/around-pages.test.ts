import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { beforeAll, expect, test } from 'vitest'
import type { ApiTransport } from '#client/api/api-client.ts'
import type * as EntryServer from '#web/entry.server.tsx'
import { aMarket } from '../support/market.ts'
import { useServer } from '../support/server.ts'
import { type SignedInCaller, signedIn } from '../support/signed-in.ts'

const ENTRY = pathToFileURL(path.join(import.meta.dirname, '../../dist/server/entry.server.js')).href

const server = useServer()
let customer: SignedInCaller
let renderers = 0

beforeAll(async () => {
  await aMarket(server.db)
  customer = await signedIn(server, 'customer')
})

/** The markup of the customer's pages, by a renderer that has drawn nothing yet: the server's has, for other test files. */
async function freshRenderer(): Promise<(address: string) => Promise<string>> {
  const { render }: typeof EntryServer = await import(`${ENTRY}?${++renderers}`)
  const transport: ApiTransport = async (_method, address) => {
    const reply = await customer.get(address)
    return { body: await reply.json(), header: (name) => reply.headers.get(name) }
  }
  return async (address) =>
    (await render(new URL(address, server.origin), server.origin, transport, {}, { signedIn: true })).body
}

/** Before and after the page's own markup. */
const around = (body: string) => body.slice(0, body.indexOf('<main')) + body.slice(body.lastIndexOf('</main>'))
const marked = (body: string) => [...around(body).matchAll(/<a[^>]* aria-current="page"[^>]*>/g)].map(([link]) => link)

test.each(['/', '/browse-products', '/browse-shops', '/favorites', '/shops/1', '/products/1', '/nowhere'])(
  '%s is the same page each time, with the mark on the link to itself alone',
  async (address) => {
    const draw = await freshRenderer()
    const [whole, kept] = [await draw(address), await draw(address)]
    expect(kept).toBe(whole)
    expect(marked(whole).every((link) => link.includes(`href="${address}"`))).toBe(true)
    expect(marked(whole).length > 0).toBe(['/', '/browse-products', '/browse-shops', '/favorites'].includes(address))
  },
)

test('an address that only resembles a link’s marks no link, also on later pages', async () => {
  const draw = await freshRenderer()
  for (const address of ['/%66avorites', '/shops/1']) expect(marked(await draw(address)), address).toEqual([])
})

test('all pages have the same frame', async () => {
  const visitor = async (address: string) => {
    const html = await (await fetch(server.origin + address)).text()
    const body = html.slice(html.indexOf('<div id="root">'), html.indexOf('<script type="application/json"'))
    // The form behind hearts without JavaScript leads back to its page.
    return around(body)
      .replaceAll(' aria-current="page"', '')
      .replace(/(name="returnTo" value=)"[^"]*"/, '$1')
  }
  // A person's request also fills the cache for everyone.
  await customer.get('/')
  const home = await visitor('/')
  expect(home).toContain('</footer>')
  expect(home).not.toMatch(/\bAda\b|@visits/)
  for (const address of ['/browse-shops', '/shops/1', '/products/1', '/customer-auth', '/nowhere'])
    expect(await visitor(address), address).toBe(home)
})

const html = async (address: string) => (await fetch(server.origin + address)).text()
/** The addresses of the links with this text. */
const linksTo = (part: string, name: string) =>
  [...part.matchAll(/<a [^>]*href="([^"]+)"[^>]*>((?:(?!<\/a>).)*)<\/a>/gs)].flatMap(([, href, text = '']) =>
    text.replaceAll(/<[^>]*>/g, '').trim() === name ? [href] : [],
  )

test('NAV-04 NAV-05 NAV-06 the header leads home, to the products and to the favorites', async () => {
  const header = /<header.*<\/header>/s.exec(await html('/browse-products'))?.[0] ?? ''
  for (const [name, to] of [
    ['Home', '/'],
    ['Browse Products', '/browse-products'],
    ['Favorites', '/favorites'],
  ] as const)
    expect(linksTo(header, name)).toContain(to)
})

test('FOOT-02 to FOOT-10 G-013 every group and link of the footer, and the copyright of all years', async () => {
  const footer = /<footer.*<\/footer>/s.exec(await html('/browse-shops'))?.[0] ?? ''
  for (const [name, to] of Object.entries({
    'Browse Shops': '/browse',
    Categories: '/browse',
    'How It Works': '/#how-it-works',
    Pricing: '/#pricing',
    'List Your Shop': '/api/login',
    'Shop Dashboard': '/dashboard',
    'Business Pricing': '/#pricing',
    'Seller Guide': '/#how-it-works',
    'Help Center': '/#help',
    'Contact Us': '/#contact',
    'Privacy Policy': '/#privacy',
    'Terms of Service': '/#terms',
  }))
    expect(linksTo(footer, name), name).toEqual([to])
  for (const group of ['Quick Links', 'For Business', 'Support'])
    expect(footer).toMatch(new RegExp(`<h2[^>]*>${group}</h2>`))
  const year = new Date().getFullYear()
  expect(footer.replaceAll('<!-- -->', '')).toContain(`© 2024–${year} LocalShopFinder. All rights reserved.`)
})

test('G-014 every fragment the footer leads to is on the landing page, and the texts in full behind it', async () => {
  const main = /<main.*<\/main>/s.exec(await html('/'))?.[0] ?? ''
  for (const id of ['how-it-works', 'pricing', 'help', 'contact', 'privacy', 'terms'])
    expect(main.split(` id="${id}"`), id).toHaveLength(2)
  for (const address of ['/privacy', '/terms']) expect(main).toContain(`href="${address}"`)
})
