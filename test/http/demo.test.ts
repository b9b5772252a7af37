import { describe, expect, test } from 'vitest'
import { applyListingPolicy } from '#domains/subscriptions/subscriptions.ts'
import { aProduct, aShop } from '../support/people.ts'
import { useServer } from '../support/server.ts'

const demo = useServer({ DEMO: '1' })
const product = useServer()
const FORWARDED = { forwarded: 'for=197.210.1.1', via: '1.1 caddy', 'x-real-ip': '127.0.0.1', 'x-forwarded-for': '::1' }
const MAILBOX = ['/dev/mailbox', '/dev/mailbox.json', '/dev/mailbox.css']

describe('the mailbox', () => {
  test.each(MAILBOX)('%s opens for who comes straight to the demo', async (address) => {
    expect((await fetch(demo.origin + address)).status).toBe(200)
  })

  test.each(MAILBOX)('%s is refused to who comes through a proxy', async (address) => {
    for (const [name, value] of Object.entries(FORWARDED)) {
      const refused = await fetch(demo.origin + address, { headers: { [name]: value } })
      expect(refused.status, name).toBe(403)
      expect(((await refused.json()) as { message: string }).message).toBe(
        'The mailbox only works on the machine running the demo.',
      )
    }
  })

  test.each(MAILBOX)('%s does not exist without the demo', async (address) => {
    expect((await fetch(product.origin + address)).status).toBe(404)
  })
})

test('demo shops are shown only while the demo is on', async () => {
  const { db, origin } = product
  const theirs = await aShop(db, { name: 'Demo Kitchen' })
  await db.pool.query('update users set is_demo = true where id = $1', [theirs.ownerId])
  await aProduct(db, theirs.id, { name: 'Demo rice' })
  await aShop(db, { name: 'Real Kitchen' })
  const names = async (address: string) =>
    ((await (await fetch(origin + address)).json()) as { name: string }[]).map(({ name }) => name)
  const turnDemo = (on: boolean) => applyListingPolicy(db, { requiresSubscription: true, listsDemo: on })

  await turnDemo(true)
  expect((await names('/api/shops')).sort()).toEqual(['Demo Kitchen', 'Real Kitchen'])
  expect(await names('/api/products/search?product=rice')).toEqual(['Demo rice'])
  await turnDemo(false)
  expect(await names('/api/shops')).toEqual(['Real Kitchen'])
  expect(await names('/api/products/search?product=rice')).toEqual([])
  expect((await fetch(`${origin}/api/shops/${theirs.id}`)).status).toBe(404)
  expect((await fetch(`${origin}/shops/${theirs.id}`)).status).toBe(404)
  await turnDemo(true)
  expect((await names('/api/shops')).sort()).toEqual(['Demo Kitchen', 'Real Kitchen'])
})
