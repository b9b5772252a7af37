import { expect } from 'vitest'
import { signedInCustomer } from './account-people.ts'
import { type AccountServer, anEmail, type Browser } from './account-server.ts'

export const FAVOURITE_SHOPS = '/api/customer/favorites'
export const FAVOURITE_PRODUCTS = '/api/customer/favorite-products'

/** Saves, lists and removes favorites through one of these addresses. */
export function favoritesAt(at: AccountServer, path: typeof FAVOURITE_SHOPS | typeof FAVOURITE_PRODUCTS) {
  const id = path === FAVOURITE_SHOPS ? 'shopId' : 'productId'
  const aGuest = async () => {
    const guest = at.browser()
    expect((await guest.post('/api/guest-session', { email: anEmail('guest') })).status).toBe(200)
    return guest
  }
  const aCustomer = async () => (await signedInCustomer(at)).browser
  return {
    aGuest,
    aCustomer,
    OWNERS: [
      ['customer', aCustomer],
      ['guest', aGuest],
    ] as const,
    save: (browser: Browser, item: unknown) => browser.post(path, { [id]: item }),
    drop: (browser: Browser, item: unknown) => browser.call('DELETE', `${path}/${item}`),
    /** Returns the saved ids, latest first. */
    async saved(browser: Browser): Promise<number[]> {
      const { status, body } = await browser.get(path)
      expect(status).toBe(200)
      return body.map((favorite: Record<string, number>) => favorite[id])
    },
  }
}
