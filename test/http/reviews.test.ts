import { expect, test } from 'vitest'
import { aProduct, aShop } from '../support/people.ts'
import { useServer } from '../support/server.ts'
import { signedIn } from '../support/signed-in.ts'

const server = useServer({ RATE_LIMITS: '1' })
const html = async (address: string) => (await fetch(server.origin + address)).text()

test('G-168 the limit of the whole product is 30 an hour for each account', async () => {
  const shop = await aShop(server.db)
  const customer = await signedIn(server, 'customer')
  const rate = () => customer.send('POST', `/api/shops/${shop.id}/reviews`, { rating: 4 })
  for (let number = 0; number < 30; number++) expect((await rate()).status).toBe(200)
  const refused = await rate()
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3500)
})

test('RATE-08 a new or changed rating purges cached pages', async () => {
  const shop = await aShop(server.db, { name: 'Lace Corner' })
  const product = await aProduct(server.db, shop.id, { name: 'Blue lace' })
  const customer = await signedIn(server, 'customer')
  const pages = [
    `/shops/${shop.id}`,
    '/browse-shops?search=lace',
    '/browse-products?product=lace',
    `/products/${product.id}`,
  ]
  for (const page of pages) expect(await html(page)).not.toMatch(/4\.0|2\.0/)
  for (const [rating, shown] of [
    [4, '4.0'],
    [2, '2.0'],
  ] as const) {
    const reply = await customer.send('POST', `/api/shops/${shop.id}/reviews`, { rating, comment: `Comment ${rating}` })
    expect(await reply.json()).toMatchObject({ rating: shown, reviewCount: 1 })
    expect(reply.headers.get('cache-control')).toBe('private, no-store')
    for (const page of pages) await expect.poll(() => html(page), { message: page }).toContain(shown)
    expect(await html(`/shops/${shop.id}`)).toContain(`Comment ${rating}`)
  }
})

test('G-167 another site cannot submit a person’s rating', async () => {
  const shop = await aShop(server.db)
  const reply = await fetch(`${server.origin}/api/shops/${shop.id}/reviews`, {
    method: 'POST',
    headers: { origin: 'https://elsewhere.example', 'content-type': 'application/json' },
    body: '{"rating":1}',
  })
  expect(reply.status).toBe(403)
})

test('API-23 the documentation has the call', async () => {
  const { paths } = (await (await fetch(`${server.origin}/api/docs/json`)).json()) as {
    paths: Record<string, { post?: { description: string; responses: Record<string, unknown> } }>
  }
  const { post } = paths['/api/shops/{shopId}/reviews'] ?? {}
  expect(post?.description).toBe('For: Anybody signed in.')
  expect(Object.keys(post?.responses ?? {})).toEqual(['200', '400', '403', '404', '429'])
})
