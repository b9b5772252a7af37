import { beforeAll, describe, expect, test } from 'vitest'
import { rowOf, signedInAdmin, signedInCustomer, signedInOwner, signIn } from '../../../test/support/account-people.ts'
import { type Browser, customerForm, PASSWORD, useAccounts } from '../../../test/support/account-server.ts'
import { FAVOURITE_PRODUCTS, FAVOURITE_SHOPS, favoritesAt } from '../../../test/support/favorites.ts'
import { aProduct, aReview, aShop, type MadeShop } from '../../../test/support/people.ts'
import { favorites } from './favorites.contract.ts'
import { MAX_OF_GUEST } from './favorites.ts'

const PATH = FAVOURITE_SHOPS
const PRODUCTS = FAVOURITE_PRODUCTS
const at = useAccounts({ requireEmailVerification: false })

let mama: MadeShop
let bola: MadeShop
let pending: MadeShop
let rice: { id: number }

beforeAll(async () => {
  mama = await aShop(at.db, { name: 'Mama Cass Kitchen', location: 'Yaba, Lagos', category: 'food-beverages' })
  rice = await aProduct(at.db, mama.id, { images: ['/media/demo/rice-640.webp'] })
  await aReview(at.db, mama.id, 5)
  bola = await aShop(at.db, { name: 'Bola Phones', location: 'Ikeja, Lagos', imageUrl: '/media/demo/bola-640.webp' })
  pending = await aShop(at.db, { name: 'Pending Palace', approved: false })
})

const { OWNERS, aGuest, aCustomer, save, drop, saved } = favoritesAt(at, PATH)
const keptByGuest = async () =>
  (await at.db.pool.query('select data from guest_sessions order by created_at desc limit 1')).rows[0].data

describe('who may have favorites', () => {
  const MAKERS: Record<string, () => Promise<Browser>> = {
    anonymous: async () => at.browser(),
    guest: aGuest,
    'guest whose session is over': async () => {
      const guest = await aGuest()
      await at.db.pool.query(
        `update guest_sessions set expires_at = now() - interval '1 second' where id = (select id from guest_sessions order by created_at desc limit 1)`,
      )
      return guest
    },
    customer: aCustomer,
    owner: async () => (await signedInOwner(at)).browser,
    'owner who was a guest before': async () => {
      const browser = await aGuest()
      const { email } = await signedInOwner(at)
      expect((await browser.post('/api/shop-owner/login', { emailOrPhone: email, password: PASSWORD })).status).toBe(
        200,
      )
      return browser
    },
    general: async () => signIn(at, (await signedInOwner(at)).email),
    admin: async () => (await signedInAdmin(at)).browser,
    'customer by the combined portal': async () => signIn(at, (await signedInCustomer(at)).email),
    banned: async () => {
      const { browser, id } = await signedInCustomer(at)
      await at.db.pool.query('update users set banned = true where id = $1', [id])
      return browser
    },
    expired: async () => {
      const { browser, id } = await signedInCustomer(at)
      await at.db.pool.query(`update sessions set expire = now() - interval '1 second' where sess ->> 'userId' = $1`, [
        id,
      ])
      return browser
    },
  }
  const GETS: Record<string, number> = {
    anonymous: 401,
    guest: 200,
    'guest whose session is over': 401,
    customer: 200,
    owner: 401,
    'owner who was a guest before': 401,
    general: 401,
    admin: 401,
    'customer by the combined portal': 200,
    banned: 403,
    expired: 401,
  }

  test.each(Object.keys(MAKERS))('ROLE-05 ROLE-21 G-086 G-166 G-195 %s', async (name) => {
    const browser = await MAKERS[name]?.()
    if (!browser) throw new Error(name)
    const rows = async () =>
      (
        await at.db.pool.query(
          'select count(*)::int as n from (select id from favorites union all select id from favorite_products) kept',
        )
      ).rows[0].n
    const before = await rows()
    const replies = [
      await browser.get(PATH),
      await save(browser, mama.id),
      await drop(browser, mama.id),
      await browser.get(PRODUCTS),
      await browser.post(PRODUCTS, { productId: rice.id }),
      await browser.call('DELETE', `${PRODUCTS}/${rice.id}`),
    ]
    expect(replies.map(({ status }) => status)).toEqual(Array(6).fill(GETS[name]))
    for (const { status, body, header } of replies) {
      if (status === 401) expect(body.message).toBe('Unauthorized')
      expect(header('cache-control')).toMatch(/no-store/)
    }
    expect(await rows()).toBe(before)
  })

  test('every call of the domain is for customers and guests', () => {
    expect(Object.values(favorites).map(({ who }) => who)).toEqual(Array(7).fill('guestOrCustomer'))
  })
})

describe.each(OWNERS)('a %s', (_name, anOwner) => {
  test('FAV-04 SHAPE-26 API-48 G-062 adds shops and lists them, latest first, with the data of a card', async () => {
    const browser = await anOwner()
    expect(await saved(browser)).toEqual([])
    const added = await save(browser, mama.id)
    expect(added.status).toBe(200)
    expect(added.body).toEqual({
      id: expect.any(Number),
      shopId: mama.id,
      shop: {
        id: mama.id,
        name: 'Mama Cass Kitchen',
        location: 'Yaba, Lagos',
        category: { id: expect.any(Number), name: 'Food & Beverages', slug: 'food-beverages' },
        rating: '5.0',
        reviewCount: 1,
        // The shop has no picture, so its product's is used (G-038).
        imageUrl: '/media/demo/rice-640.webp',
        _count: { products: 1 },
      },
    })
    await save(browser, bola.id)
    const { body } = await browser.get(PATH)
    expect(body).toHaveLength(2)
    expect(body[0].shop).toMatchObject({ name: 'Bola Phones', category: null, imageUrl: '/media/demo/bola-640.webp' })
    expect(body[1]).toEqual(added.body)
  })

  test('FAV-06 G-003 adding and removing twice is no error and changes nothing more', async () => {
    const browser = await anOwner()
    await save(browser, mama.id)
    await save(browser, bola.id)
    const again = await save(browser, mama.id)
    expect([again.status, again.body.shopId]).toEqual([200, mama.id])
    expect(await saved(browser)).toEqual([bola.id, mama.id])
    for (const _ of [1, 2]) {
      const reply = await drop(browser, mama.id)
      expect([reply.status, reply.body]).toEqual([200, { ok: true }])
    }
    expect(await saved(browser)).toEqual([bola.id])
    expect((await drop(browser, 2_000_000_000)).status).toBe(200)
  })

  test('a shop that is unknown or not listed cannot be added', async () => {
    const browser = await anOwner()
    for (const shopId of [pending.id, 2_147_483_647])
      expect((await save(browser, shopId)).body).toMatchObject({ code: 'shop.not_found', message: 'Shop not found' })
    expect((await save(browser, pending.id)).status).toBe(404)
    for (const shopId of [0, -1, 1.5, '1', null, undefined, 2_147_483_648]) {
      const reply = await save(browser, shopId)
      expect([reply.status, reply.body.message], String(shopId)).toEqual([400, expect.stringMatching(/\w/)])
    }
    expect((await browser.post(PATH)).status).toBe(400)
    expect((await drop(browser, 'x')).status).toBe(404)
    expect(await saved(browser)).toEqual([])
  })

  test('G-008 keeps a favorite that is unlisted for a while, and drops a removed one permanently', async () => {
    const browser = await anOwner()
    const shop = await aShop(at.db, {})
    await save(browser, mama.id)
    await save(browser, shop.id)
    await at.db.pool.query('update shops set is_approved = false where id = $1', [shop.id])
    expect(await saved(browser)).toEqual([mama.id])
    expect((await save(browser, shop.id)).status).toBe(404)
    await at.db.pool.query('update shops set is_approved = true where id = $1', [shop.id])
    expect(await saved(browser)).toEqual([shop.id, mama.id])
    await at.db.pool.query('update shops set is_approved = false where id = $1', [shop.id])
    expect((await drop(browser, shop.id)).status).toBe(200)
    await at.db.pool.query('update shops set is_approved = true where id = $1', [shop.id])
    expect(await saved(browser)).toEqual([mama.id])
    await save(browser, shop.id)
    await at.db.pool.query('delete from shops where id = $1', [shop.id])
    expect(await saved(browser)).toEqual([mama.id])
  })

  test('FAV-06 concurrent changes cause no losses and no duplicates', async () => {
    const browser = await anOwner()
    const shops = await Promise.all(Array.from({ length: 12 }, () => aShop(at.db, {})))
    const replies = await Promise.all(shops.flatMap(({ id }) => [save(browser, id), save(browser, id)]))
    expect(replies.map(({ status }) => status)).toEqual(Array(24).fill(200))
    const all = shops.map(({ id }) => id).sort()
    expect((await saved(browser)).sort()).toEqual(all)
    await Promise.all(all.slice(0, 6).flatMap((id) => [drop(browser, id), save(browser, mama.id)]))
    expect((await saved(browser)).sort()).toEqual([mama.id, ...all.slice(6)].sort())
  })

  test('FAV-05 no one sees or changes the favorites of another person', async () => {
    const browser = await anOwner()
    await save(browser, mama.id)
    for (const [, another] of OWNERS) {
      const other = await another()
      expect(await saved(other)).toEqual([])
      await drop(other, mama.id)
    }
    expect(await saved(browser)).toEqual([mama.id])
  })
})

test('G-062 a customer keeps at most 1,000 shops, also when the last is added concurrently', async () => {
  const { browser, id } = await signedInCustomer(at)
  await at.db.pool.query(
    `with made as (insert into shops (owner_id, name, location) select $1, 'Old stall ' || n, 'Yaba, Lagos' from generate_series(1, 999) n
       returning id)
     insert into favorites (user_id, shop_id) select $2, id from made`,
    [mama.ownerId, id],
  )
  const shops = await Promise.all(Array.from({ length: 6 }, () => aShop(at.db, {})))
  const replies = await Promise.all(shops.map((shop) => save(browser, shop.id)))
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, ...Array(5).fill(409)])
  expect(replies.find(({ status }) => status === 409)?.body.message).toBe(
    'You have reached the limit of 1,000 favorites. Remove one first.',
  )
})

describe('a guest', () => {
  test('GUEST-10 G-062 keeps at most 100, also when added concurrently; removed shops do not count', async () => {
    const { rows } = await at.db.pool.query(
      `insert into shops (owner_id, name, location, is_approved)
       select $1, 'Stall ' || n, 'Yaba, Lagos', true from generate_series(1, 110) n returning id`,
      [mama.ownerId],
    )
    const ids: number[] = rows.map(({ id }) => id)
    const guest = await aGuest()
    const replies = await Promise.all(ids.map((id) => save(guest, id)))
    const statuses = replies.map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(MAX_OF_GUEST)
    expect(statuses.filter((status) => status === 409)).toHaveLength(10)
    expect(replies.find(({ status }) => status === 409)?.body.message).toBe(
      'You have reached the limit of 100 favorites. Remove one first, or sign in to keep more.',
    )
    const kept = await saved(guest)
    expect(kept).toHaveLength(MAX_OF_GUEST)
    expect((await save(guest, kept[0])).status).toBe(200)
    await at.db.pool.query('delete from shops where id = $1', [kept[5]])
    expect((await save(guest, mama.id)).status).toBe(200)
    expect((await keptByGuest()).favorites).toHaveLength(MAX_OF_GUEST)
    expect((await saved(guest)).slice(0, 2)).toEqual([mama.id, kept[0]])
  })

  test('G-062 stores favorites in guest_sessions.data without changing other keys', async () => {
    const guest = await aGuest()
    await at.db.pool.query(
      `update guest_sessions set data = '{"theme": "x"}' where id = (select id from guest_sessions order by created_at desc limit 1)`,
    )
    await save(guest, mama.id)
    await save(guest, bola.id)
    expect(await keptByGuest()).toEqual({ theme: 'x', favorites: [mama.id, bola.id] })
  })
})

describe('a guest who becomes a customer', () => {
  test('G-064 keeps favorites on sign-up, in their order, and the guest session ends', async () => {
    const browser = await aGuest()
    const shop = await aShop(at.db, {})
    const gone = await aShop(at.db, {})
    for (const { id } of [mama, shop, gone, bola]) await save(browser, id)
    await at.db.pool.query('update shops set is_active = false where id = $1', [shop.id])
    await at.db.pool.query('delete from shops where id = $1', [gone.id])
    expect((await browser.post('/api/customer/register', customerForm())).status).toBe(200)
    expect(browser.cookies.has('lsf_guest')).toBe(false)
    expect(await saved(browser)).toEqual([bola.id, mama.id])
    // Unlisted favorites were merged too.
    await at.db.pool.query('update shops set is_active = true where id = $1', [shop.id])
    expect(await saved(browser)).toEqual([bola.id, shop.id, mama.id])
  })

  test('G-064 FAV-06 adds them to those of the account on sign-in, each once', async () => {
    const { browser: first, email } = await signedInCustomer(at)
    await save(first, mama.id)
    const browser = await aGuest()
    await save(browser, bola.id)
    await save(browser, mama.id)
    await browser.post('/api/customer/login', { contact: email, password: PASSWORD })
    expect(await saved(browser)).toEqual([bola.id, mama.id])
    expect(await saved(first)).toEqual([bola.id, mama.id])
    // After sign-out, this browser has no favorites left.
    await browser.post('/api/customer/logout')
    expect((await browser.get(PATH)).status).toBe(401)
  })

  test('G-064 adds the favorites of one guest to a full list, but not of further guests', async () => {
    const { browser: first, id, email } = await signedInCustomer(at)
    const fill = (count: number) =>
      at.db.pool.query(
        `with made as (insert into shops (owner_id, name, location) select $1, 'Old booth ' || n, 'Yaba, Lagos' from generate_series(1, $3) n
           returning id)
         insert into favorites (user_id, shop_id) select $2, id from made`,
        [mama.ownerId, id, count],
      )
    const joinWith = async (shopId: number) => {
      const guest = await aGuest()
      await save(guest, shopId)
      expect((await guest.post('/api/customer/login', { contact: email, password: PASSWORD })).status).toBe(200)
      return saved(first)
    }
    await fill(1_000)
    expect(await joinWith(mama.id)).toEqual([mama.id])
    await fill(99)
    expect(await joinWith(bola.id)).toEqual([mama.id])
  })

  test('G-064 a favorite saved during the sign-in is either merged or refused', async () => {
    const { email, browser: first } = await signedInCustomer(at)
    const guest = await aGuest()
    const late = at.browser()
    for (const [name, value] of guest.cookies) late.cookies.set(name, value)
    const [reply] = await Promise.all([
      save(late, mama.id),
      guest.post('/api/customer/login', { contact: email, password: PASSWORD }),
    ])
    expect([200, 401]).toContain(reply.status)
    expect(await saved(first)).toEqual(reply.status === 200 ? [mama.id] : [])
  })
})

test('G-087 the data export lists the favorites, and they are deleted with the account', async () => {
  const { browser, id } = await signedInCustomer(at)
  await save(browser, mama.id)
  const { body } = await browser.get('/api/account/data')
  expect(body.favorites).toEqual([{ shopId: mama.id, shopName: 'Mama Cass Kitchen', createdAt: expect.any(String) }])
  expect((await browser.call('DELETE', '/api/account', { password: PASSWORD })).status).toBe(200)
  expect(await rowOf(at, id)).toBeUndefined()
  expect((await at.db.pool.query('select 1 from favorites where user_id = $1', [id])).rows).toEqual([])
})
