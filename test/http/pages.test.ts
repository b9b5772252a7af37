import { request } from 'node:http'
import { brotliDecompressSync } from 'node:zlib'
import { beforeAll, describe, expect, test } from 'vitest'
import { securityText } from '../../src/web/server/security-txt.ts'
import { aProduct, aReview, aShop } from '../support/people.ts'
import { useServer } from '../support/server.ts'
import { signedIn } from '../support/signed-in.ts'

const server = useServer()
const get = (address: string, init?: RequestInit) => fetch(server.origin + address, { redirect: 'manual', ...init })
const html = async (address: string) => (await get(address)).text()

let shop: { id: number }
let product: { id: number }

beforeAll(async () => {
  shop = await aShop(server.db, {
    name: 'Iya Bisi Ankara & Lace',
    description: 'Ankara, lace and <b>asoebi</b>',
    location: 'Balogun Market, Lagos',
    category: 'fashion',
    address: '7 Hidden Street',
    lat: 6.45,
    lng: 3.39,
  })
  await server.db.pool.query(`update shops set town = 'gwarinpa-abuja-fct', state = 'FC' where id = $1`, [shop.id])
  product = await aProduct(server.db, shop.id, {
    name: 'Ankara wax print, 6 yards',
    price: '12000',
    quantity: 3,
    images: ['/media/demo/ankara-640.webp'],
  })
  await aReview(server.db, shop.id, 5, 'Fine cloth')
})

/** The whole answer as bytes, undecoded. */
function raw(
  address: string,
  headers: Record<string, string>,
): Promise<{ status: number; headers: NodeJS.Dict<string | string[]>; body: Buffer }> {
  return new Promise((resolve, reject) => {
    request(server.origin + address, { headers }, (response) => {
      const parts: Buffer[] = []
      response
        .on('data', (part) => parts.push(part))
        .on('end', () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) }),
        )
    })
      .on('error', reject)
      .end()
  })
}

describe('screens', () => {
  test.each([
    ['ROUTE-01 GEN-01', '/', 'Find Local Shops'],
    ['ROUTE-04 GEN-01', '/browse-products', '1 Product Found'],
    ['ROUTE-05 GEN-01', '/browse-shops', 'Found 1 shop'],
    ['ROUTE-05 GEN-01', '/browse', 'Found 1 shop'],
    ['ROUTE-07', '/favorites', 'Favorites</h1>'],
    ['G-014', '/privacy', 'Nigeria Data Protection Act'],
    ['G-014', '/terms', '₦200'],
    ['ISSUE-42', '/help', 'Find a product or shop'],
    ['ISSUE-42', '/help/owners', 'List your shop'],
    ['ISSUE-42', '/help/admins', 'Approve or reject a shop'],
    ['ISSUE-42', '/setup', 'Make the first admin'],
  ])('%s %s is rendered on the server, without sign-in', async (_ids, address, text) => {
    const response = await get(address)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(await response.text()).toContain(text)
  })

  test('ROUTE-06 SHOP-01 GEN-01 a shop page', async () => {
    expect(await html(`/shops/${shop.id}`)).toContain('Iya Bisi Ankara &amp; Lace</h1>')
  })

  test('G-040 a product page', async () => {
    expect(await html(`/products/${product.id}`)).toContain('Ankara wax print, 6 yards</h1>')
  })

  test('ROUTE-18 ROUTE-19 any other path is the not-found screen with status 404', async () => {
    for (const address of [
      '/no-such-page',
      '/shops',
      '/shops/1/2',
      '/browse-shop',
      '/.env',
      '/index.php',
      '/%E2%82%A6',
    ]) {
      const response = await get(address)
      expect(response.status, address).toBe(404)
      const text = await response.text()
      expect(text).toContain('404 Page Not Found')
      expect(text).toContain('Did you forget to add the page to the router?')
      expect(text).toContain('<meta name="robots" content="noindex">')
    }
  })

  test.each(['999999', 'abc', '0', '99999999999', '1.5', '%00', '%3Cscript%3E'])(
    'SHOP-17 API-22 /shops/%s says Shop Not Found with status 404',
    async (id) => {
      const response = await get(`/shops/${id}`)
      expect(response.status).toBe(404)
      expect(await response.text()).toContain('Shop Not Found')
    },
  )

  test('ISSUE-42 help that does not exist is a 404, and so is /setup when there has been an admin', async () => {
    expect((await get('/help/kings')).status).toBe(404)
    await server.db.pool.query('insert into finished_setup (finished_at) values (now())')
    const response = await get('/setup')
    expect([response.status, await response.text()]).toEqual([404, expect.not.stringContaining('first admin')])
  })

  test('an unknown product is a 404', async () => {
    expect((await get('/products/999999')).status).toBe(404)
  })

  test('ROUTE-22 /shop/{id} redirects to /shops/{id} with its query', async () => {
    const response = await get(`/shop/${shop.id}?a=1`)
    expect(response.status).toBe(308)
    expect(response.headers.get('location')).toBe(`/shops/${shop.id}?a=1`)
    expect((await get('/shop/%2F%2Fevil.test')).headers.get('location')).toBe('/shops/%2F%2Fevil.test')
  })

  test('ROUTE-21 /shop-owner-dashboard redirects to /dashboard', async () => {
    expect((await get('/shop-owner-dashboard')).headers.get('location')).toBe('/dashboard')
  })

  test('a trailing slash leads to the same page', async () => {
    expect((await get('/browse/?search=x')).headers.get('location')).toBe('/browse?search=x')
    expect((await get('//evil.test/')).headers.get('location') ?? '').not.toMatch(/^\/\/|^https?:/)
  })
})

test('a delivery’s page is rendered for each reference, not cached and not indexed', async () => {
  const rendered = async () => Number(/^page_cache_misses (\d+)$/m.exec(await html('/metrics'))?.[1])
  const before = await rendered()
  for (let times = 0; times < 3; times++)
    expect(await html('/delivery/ABCDE-12345')).toMatch(/<meta name="robots" content="noindex">.*Your delivery<\/h1>/s)
  expect((await rendered()) - before).toBe(3)
})

test('G-157 a signed-in person’s page restores a missing hint and changes no other cookie', async () => {
  const { cookie } = await signedIn(server, 'customer')
  const withoutHint = cookie.replace(/lsf_hint=1(; )?/, '')
  expect(withoutHint).toContain('lsf_session=')
  const setBy = async (sent: string) =>
    (await get('/browse-shops', { headers: { cookie: sent } })).headers.getSetCookie()
  expect(await setBy(withoutHint)).toEqual(['lsf_hint=1; Path=/; SameSite=Lax'])
  expect(await setBy(cookie)).toEqual([])
  expect(await setBy('lsf_session=none')).toEqual([])
})

describe('filters from the address', () => {
  test('BROWSE-01 BROWSE-02 shops', async () => {
    const text = await html('/browse?search=iya&location=balogun&category=fashion')
    expect(text).toContain('Found 1 shop')
    expect(text).toMatch(/value="iya"/)
    expect(text).toMatch(/value="balogun"/)
  })

  test('PROD-01 PROD-02 products', async () => {
    const text = await html('/browse-products?shop=iya&product=ankara&location=lagos&category=fashion')
    expect(text).toContain('1 Product Found')
    for (const value of ['iya', 'ankara', 'lagos']) expect(text).toContain(`value="${value}"`)
    expect(await html('/browse-products?category=education')).toContain('0 Products Found')
  })

  test('hostile values stay text', async () => {
    const text = await html(`/browse-products?product=${encodeURIComponent('"><script>alert(1)</script>')}`)
    expect(text).not.toContain('<script>alert(1)')
    expect(await html(`/browse?search=${encodeURIComponent('</script><img src=x onerror=alert(1)>')}`)).not.toContain(
      '<img src=x',
    )
  })
})

describe('what search engines and shared links read', () => {
  test('G-174 titles, canonical links and cards', async () => {
    const text = await html(`/products/${product.id}`)
    expect(text).toContain(
      '<title>Ankara wax print, 6 yards, ₦12,000 at Iya Bisi Ankara &amp; Lace | LocalShopFinder</title>',
    )
    expect(text).toContain(`<link rel="canonical" href="${server.origin}/products/${product.id}">`)
    expect(text).toContain(`<meta property="og:image" content="${server.origin}/media/demo/ankara-1280.webp">`)
    expect(text).toContain('<meta name="twitter:card" content="summary_large_image">')
  })

  test('made-up filters are not indexed, and no title repeats them', async () => {
    const text = await html('/browse-shops?location=cheap+viagra+casino')
    expect(text).toContain('<meta name="robots" content="noindex"><meta property="og:site_name"')
    expect(text).toContain('<title>Shops | LocalShopFinder</title>')
    expect(/<head>.*<\/head>/s.exec(text)?.[0].replace(/"og:url" content="[^"]*"/, '')).not.toContain('viagra')
    const known = await html('/browse-shops?location=lagos')
    expect(known).toContain(`<link rel="canonical" href="${server.origin}/browse-shops?location=lagos">`)
    expect(known).toContain('<title>Shops in lagos | LocalShopFinder</title>')
  })

  test('G-004 /browse names /browse-shops as its canonical address; free searches are not indexed', async () => {
    expect(await html('/browse?category=fashion')).toContain(
      `<link rel="canonical" href="${server.origin}/browse-shops?category=fashion">`,
    )
    for (const address of [
      '/browse?search=iya',
      '/browse-products?minPrice=500',
      '/browse-products?maxPrice=5k',
      '/browse-shops?category=nonsense',
      '/browse-products?location=Nairobi',
      '/browse-shops?location=zzzz&category=food',
    ])
      expect(await html(address), address).toContain('<meta name="robots" content="noindex">')
    expect(await html('/browse-products?category=fashion&maxPrice=cheap')).toContain(
      `<link rel="canonical" href="${server.origin}/browse-products?category=fashion">`,
    )
    expect(await html('/browse-products?location=lagos&maxPrice=20k&minPrice=₦30,000')).toContain(
      '<title>Products in lagos, ₦20,000 to ₦30,000 | LocalShopFinder</title>',
    )
  })

  test('structured data of a shop and a product, without contacts', async () => {
    const data = async (address: string) =>
      [...(await html(address)).matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, json]) =>
        JSON.parse(json ?? ''),
      )
    const [business, trail] = await data(`/shops/${shop.id}`)
    expect(business).toMatchObject({
      '@type': 'LocalBusiness',
      name: 'Iya Bisi Ankara & Lace',
      aggregateRating: { ratingValue: '5.0', reviewCount: 1 },
      address: {
        '@type': 'PostalAddress',
        addressLocality: 'Gwarinpa',
        addressRegion: 'Federal Capital Territory',
        addressCountry: 'NG',
      },
      geo: { '@type': 'GeoCoordinates', latitude: 6.45, longitude: 3.39 },
    })
    // The street is for signed-in people.
    expect(business.address).not.toHaveProperty('streetAddress')
    expect(Object.keys(business)).not.toEqual(expect.arrayContaining(['telephone']))
    expect(trail).toMatchObject({ '@type': 'BreadcrumbList' })
    expect((await data(`/products/${product.id}`))[0]).toMatchObject({
      '@type': 'Product',
      offers: { '@type': 'Offer', price: '12000.00', priceCurrency: 'NGN', availability: 'https://schema.org/InStock' },
    })
  })

  test('the sitemap lists listed shops and products; robots.txt names it', async () => {
    expect(await html('/sitemap.xml')).toContain(`<loc>${server.origin}/sitemaps/shops-1.xml</loc>`)
    expect(await html('/sitemaps/shops-1.xml')).toContain(`<loc>${server.origin}/shops/${shop.id}</loc>`)
    expect(await html('/sitemaps/products-1.xml')).toContain(`<loc>${server.origin}/products/${product.id}</loc>`)
    expect((await get('/sitemaps/shops-2.xml')).status).toBe(404)
    expect((await get('/sitemaps/people-1.xml')).status).toBe(404)
    expect(await html('/robots.txt')).toContain(`Sitemap: ${server.origin}/sitemap.xml`)
  })

  test('security.txt says where to report a weakness, for less than a year', async () => {
    const reply = await fetch(`${server.origin}/.well-known/security.txt`)
    const lines = Object.fromEntries(
      (await reply.text())
        .trim()
        .split('\n')
        .map((line) => line.split(/: (.*)/)),
    )
    expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8'])
    expect(lines).toEqual({
      Contact: 'mailto:support@localshopfinder.example',
      Expires: expect.stringMatching(/T00:00:00.000Z$/),
      'Preferred-Languages': 'en',
    })
    const days = (Date.parse(lines.Expires) - Date.now()) / 86_400_000
    expect(days > 170 && days < 365).toBe(true)
    expect(securityText('help@shops.example.ng', 'https://shops.example.ng', new Date('2026-11-28T12:00:00Z'))).toBe(
      [
        'Contact: mailto:help@shops.example.ng',
        'Expires: 2027-05-27T00:00:00.000Z',
        'Preferred-Languages: en',
        'Canonical: https://shops.example.ng/.well-known/security.txt',
        '',
      ].join('\n'),
    )
  })
})

describe('caching', () => {
  test('anonymous pages are the same for everyone, compressed and revalidated', async () => {
    const first = await raw('/browse-products', { 'accept-encoding': 'gzip, br' })
    expect(first.headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': expect.stringContaining('s-maxage'),
      vary: expect.stringContaining('accept-encoding'),
    })
    const plain = await raw('/browse-products', { 'accept-encoding': 'br;q=0, identity' })
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(brotliDecompressSync(first.body).equals(plain.body)).toBe(true)
    const again = await raw('/browse-products', { 'if-none-match': String(first.headers.etag) })
    expect(again.status).toBe(304)
    expect(again.body).toHaveLength(0)
  })

  test('G-026 unknown and blank parameters share a cached page', async () => {
    const etag = async (address: string) => (await get(address)).headers.get('etag')
    expect(await etag('/browse-products?utm_source=whatsapp&fbclid=1')).toBe(await etag('/browse-products'))
    expect(await etag('/browse-products?product=ankara&product=other')).toBe(
      await etag('/browse-products?product=ankara'),
    )
  })

  test('G-026 blank parameters of forms without scripts are removed from the address', async () => {
    for (const [sent, kept] of [
      ['/browse-products?shop=&product=rice&location=&category=&sort=', '/browse-products?product=rice'],
      ['/browse-shops?search=%20&location=', '/browse-shops'],
      ['/browse?search=+&utm_source=whatsapp', '/browse?utm_source=whatsapp'],
      ['/browse?', '/browse'],
    ] as const) {
      const response = await get(sent)
      expect(response.status).toBe(302)
      expect(response.headers.get('location')).toBe(kept)
      expect((await get(kept)).status).toBe(200)
    }
  })

  test('G-180 a change from any source shows on the next request', async () => {
    const address = `/shops/${shop.id}`
    await html(address)
    await html('/browse-products')
    await server.db.pool.query(`update products set name = 'Ankara, fresh from Aba' where id = $1`, [product.id])
    await expect.poll(() => html(address)).toContain('Ankara, fresh from Aba')
    await expect.poll(() => html('/browse-products')).toContain('Ankara, fresh from Aba')
    await server.db.pool.query('update shops set is_approved = false where id = $1', [shop.id])
    await expect.poll(async () => (await get(address)).status).toBe(404)
    await expect.poll(() => html('/')).toContain('No shops available yet')
    await server.db.pool.query('update shops set is_approved = true where id = $1', [shop.id])
    await expect.poll(async () => (await get(address)).status).toBe(200)
  })

  test('built files never change and come precompressed', async () => {
    const script = /data-entry="([^"]+)"/.exec(await html('/'))?.[1] ?? ''
    const response = await raw(script, { 'accept-encoding': 'br' })
    expect(response.status).toBe(200)
    expect(response.headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    expect((await get('/assets/no-such.js')).status).toBe(404)
    expect((await get('/assets/..%2f..%2fserver%2fentry.server.js')).status).toBeGreaterThanOrEqual(400)
  })
})
