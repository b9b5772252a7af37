import { beforeEach, expect } from 'vitest'
import { type AccountServer, anEmail, type Browser } from './account-server.ts'
import { aPaidOwner } from './owner-browser.ts'
import { aProduct, aShop } from './people.ts'

export const DELIVERIES = '/api/delivery-requests'
/** The default address of dispatch. */
export const DESK = 'delivery@localshopfinder.example'

export const wanted = (contact: string = anEmail('buyer'), more = {}) => ({
  productName: 'Ofada rice 50kg',
  shopName: 'Mama Cass Kitchen',
  quantity: 2,
  shopLocation: 'Yaba, Lagos',
  deliveryAddress: '12 Ring Road,\nIbadan',
  contact,
  ...more,
})

/** Helps with delivery requests. Each test begins without any. */
export function deliveriesOn(at: AccountServer) {
  beforeEach(async () => {
    await at.db.pool.query('delete from delivery_requests; delete from rate_counters; delete from idempotency_keys')
    at.mails.length = 0
    at.texts.length = 0
  })
  return {
    rows: async () => (await at.db.pool.query('select * from delivery_requests order by id')).rows,
    /** Leaves out the mails of signing up. */
    mails: () => at.mails.filter(({ kind }) => kind.startsWith('delivery')),
    async placed(browser = at.browser(), body = wanted()) {
      const reply = await browser.post(DELIVERIES, body)
      expect(reply.status, reply.text).toBe(201)
      return { ...reply.body, contact: body.contact } as { reference: string; dueAt: string; contact: string }
    },
    /** Creates a listed shop and its owner. */
    async aListedShop() {
      const owner = await aPaidOwner(at)
      await at.db.pool.query('update users set is_email_verified = true where id = $1', [owner.id])
      const shop = await aShop(at.db, { ownerId: owner.id, name: 'Mama Cass Kitchen' })
      return { owner, shop, product: await aProduct(at.db, shop.id, { name: 'Ofada rice 50kg' }) }
    },
  }
}

export const follow = (browser: Browser, reference: string, contact: string) =>
  browser.post(`${DELIVERIES}/${encodeURIComponent(reference)}/status`, { contact })
