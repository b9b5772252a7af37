import { describe, expect, test } from 'vitest'
import { makeQueryClient } from '#client/api/query-client.ts'
import { read } from '#client/api/reads.ts'
import { favoritesRead, heartsRead } from '#domains/favorites/components/use-favorites.ts'
import { productRead, productSearchRead } from '#domains/products/components/product-reads.ts'
import {
  categoriesRead,
  ownShopsRead,
  shopProductsRead,
  shopRead,
  shopReviewsRead,
  shopSearchRead,
} from '#domains/shops/components/shop-reads.ts'
import { barLinks, initials, menuLinks, shortName } from './account-links.ts'
import { applySignIn, CUSTOMER_CHECK_MS, checks, identityOf } from './identity.ts'

const ada = {
  id: 'a',
  firstName: 'Ada',
  lastName: 'Obi',
  email: 'ada@example.test',
  phone: null,
  profileImageUrl: null,
  role: 'customer' as const,
  isAdmin: false,
  isEmailVerified: false,
}
const customer = {
  ...ada,
  city: 'Yaba',
  isPhoneVerified: false,
  createdAt: '2026-01-01T00:00:00Z',
}
const general = { ...ada, adminNeeds: null }
const nobody = { general: null, shop_owner: null, customer: { authenticated: false } }

describe('the signed-in person', () => {
  test('STATE-02 is signed in if any of the three is, and signed out only if no kind is', () => {
    expect(identityOf(nobody).signedIn).toBe(false)
    expect(identityOf({ ...nobody, general }).signedIn).toBe(true)
    expect(identityOf({ ...nobody, shop_owner: ada }).signedIn).toBe(true)
    expect(identityOf({ ...nobody, customer: { authenticated: true, customer } }).signedIn).toBe(true)
  })

  test('G-111 is the first of general, shop owner and customer', () => {
    const all = { general: { ...general, firstName: 'G' }, shop_owner: { ...ada, firstName: 'S' } }
    const check = { authenticated: true, customer }
    expect(identityOf({ ...all, customer: check }).person?.firstName).toBe('G')
    expect(identityOf({ ...all, general: null, customer: check }).person?.firstName).toBe('S')
    expect(identityOf({ ...nobody, customer: check }).person?.firstName).toBe('Ada')
  })

  test('NAV-10 is an admin by the general or the shop owner session', () => {
    expect(identityOf({ ...nobody, general: { ...general, isAdmin: true } }).isAdmin).toBe(true)
    expect(identityOf({ ...nobody, shop_owner: { ...ada, isAdmin: true } }).isAdmin).toBe(true)
    expect(identityOf({ ...nobody, general }).isAdmin).toBe(false)
  })

  test('CONST-07 has a customer check that is fresh for five minutes', () => expect(CUSTOMER_CHECK_MS).toBe(300_000))
})

describe('links', () => {
  const who = (kinds: ('general' | 'shop_owner' | 'customer')[], isAdmin = false) => ({
    signedIn: true,
    kinds,
    isAdmin,
  })
  const names = (links: { name: string }[]) => links.map(({ name }) => name)

  test('NAV-07 NAV-08 NAV-10 in the bar', () => {
    expect(names(barLinks(who(['customer'])))).toEqual(['My Account', 'Dashboard'])
    expect(names(barLinks(who(['shop_owner'])))).toEqual(['Dashboard'])
    expect(names(barLinks(who(['general'], true)))).toEqual(['Dashboard', 'Admin'])
  })

  test('NAV-09 NAV-15 NAV-16 in the menus', () => {
    expect(names(menuLinks(who(['customer'])))).toEqual(['My Profile', 'Messages', 'My deliveries', 'Help'])
    expect(names(menuLinks(who(['general', 'customer'])))).toEqual([
      ...['My Profile', 'Messages', 'My deliveries', 'Dashboard', 'Help'],
    ])
    expect(names(menuLinks(who(['general'], true)))).toEqual(['Dashboard', 'Admin', 'Account and security'])
    expect(names(menuLinks(who(['shop_owner'])))).toEqual(['Dashboard', 'Account and security'])
  })

  test('NAV-13 NAV-14 CPROF-02 names never read null', () => {
    expect(shortName({ firstName: null, lastName: null, email: null, phone: null })).toBe('Account')
    expect(initials({ firstName: 'Ada', lastName: 'Obi' })).toBe('AO')
    expect(initials({ firstName: 'ọlá', lastName: null })).toBe('Ọ')
  })
})

describe('applying a sign-in', () => {
  test('CAUTH-14 DATA-05 shows the response immediately, and refreshes exactly conversations, favorites and a shop', async () => {
    const asked: string[] = []
    const client = makeQueryClient(async (_method, address) => {
      asked.push(address)
      return { body: [], header: () => null }
    })
    const refreshed = [
      read('/api/chat/conversations', {}, 'both'),
      favoritesRead('shop'),
      favoritesRead('product'),
      heartsRead('product'),
      // Its contacts (G-045), and its reviews of stars alone (G-049).
      shopRead('7'),
      shopReviewsRead(7),
    ]
    const same = [categoriesRead(), shopSearchRead(), shopProductsRead(7), productSearchRead(), productRead('7')]
    const lists = [...refreshed, ...same, ownShopsRead()]
    for (const { queryKey } of lists) await client.fetchQuery({ queryKey })
    expect(refreshed.map(({ queryKey: [path] }) => path)).toEqual([
      '/api/chat/conversations',
      '/api/customer/favorites',
      '/api/customer/favorite-products',
      '/api/customer/favorite-products/ids',
      '/api/shops/7',
      '/api/shops/7/reviews',
    ])
    // Nothing is on screen here, so only the stale mark shows that a read is due.
    Object.assign(globalThis, { document: { documentElement: { dataset: {} } } })
    await applySignIn(client, { kind: 'customer', customer })
    Reflect.deleteProperty(globalThis, 'document')
    const due = lists.filter(({ queryKey }) => client.getQueryState(queryKey)?.isInvalidated)
    expect(due).toEqual(refreshed)
    for (const { queryKey } of same) expect(client.getQueryData(queryKey)).toBeDefined()
    expect(client.getQueryData(checks.customer.queryKey)).toEqual({ authenticated: true, customer })
    expect(client.getQueryData(checks.general.queryKey)).toBe(null)
    expect(asked).toHaveLength(lists.length)
  })

  test('G-049 reviews of stars alone, which their author and the owner read, come and go with the person', async () => {
    const client = makeQueryClient(async () => ({ body: [], header: () => null }))
    const { queryKey } = shopReviewsRead(7, 'highest')
    await client.fetchQuery({ queryKey })
    Object.assign(globalThis, { document: { documentElement: { dataset: {} } } })
    await applySignIn(client, { kind: 'customer', customer })
    expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true)
    await client.fetchQuery({ queryKey })
    await applySignIn(client, { kind: 'shop_owner', user: { ...ada, id: 'b' } })
    Reflect.deleteProperty(globalThis, 'document')
    expect(client.getQueryData(queryKey)).toBe(undefined)
  })

  test('G-111 another person replaces everything of the previous one', async () => {
    const client = makeQueryClient(async () => ({ body: null, header: () => null }))
    client.setQueryData(checks.shop_owner.queryKey, { ...ada, id: 'b' })
    Object.assign(globalThis, { document: { documentElement: { dataset: {} } } })
    await applySignIn(client, { kind: 'customer', customer })
    expect(client.getQueryData(checks.shop_owner.queryKey)).toBe(null)
    await applySignIn(client, { kind: 'shop_owner', user: ada })
    Reflect.deleteProperty(globalThis, 'document')
    // The same person keeps both.
    expect(client.getQueryData(checks.customer.queryKey)).toMatchObject({ authenticated: true })
  })
})
