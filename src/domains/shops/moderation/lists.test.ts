import { beforeAll, describe, expect, test } from 'vitest'
import { type SignedIn, signedInAdmin } from '../../../../test/support/account-people.ts'
import { useAccounts } from '../../../../test/support/account-server.ts'
import { notAdmins } from '../../../../test/support/not-admins.ts'
import { anOwner, aProduct, aShop } from '../../../../test/support/people.ts'

const at = useAccounts({ requireEmailVerification: false })
let admin: SignedIn
const get = (path: string) => admin.browser.get(path)
const names = async (path: string) => (await get(path)).body.map(({ name }: { name: string }) => name)

beforeAll(async () => {
  admin = await signedInAdmin(at)
  const bola = await anOwner(at.db, { firstName: 'Bola' })
  await at.db.pool.query(`update users set last_name = 'Adeyemi' where id = $1`, [bola])
  const day = (date: number) => new Date(Date.UTC(2026, 0, date))
  await aShop(at.db, { ownerId: bola, name: 'Zinc Roofs', location: 'Yaba, Lagos', createdAt: day(1) })
  await aShop(at.db, {
    name: 'Alpha Phones',
    location: 'Wuse, Abuja',
    email: 'hello_100%@alpha.test',
    createdAt: day(2),
  })
  const full = await aShop(at.db, {
    ...{ name: 'mango Store', location: 'Aba', approved: false, createdAt: day(3) },
    ...{ category: 'fashion', imageUrl: '/media/shoes/photo-640.webp', phone: '0803 555 7788', description: 'Fruit' },
  })
  await aProduct(at.db, full.id, { name: 'Mango' })
  await at.db.pool.query(`update shops set opening_hours = '{}' where id = $1`, [full.id])
  await aShop(at.db, { ownerId: await anOwner(at.db, { paid: false }), name: 'Unpaid One', createdAt: day(4) })
  const bad = await aShop(at.db, { name: 'Hidden One', phone: '+2348035557788', createdAt: day(5) })
  await at.db.pool.query('update shops set suspended_at = now() where id = $1', [bad.id])
})

describe('all shops', () => {
  test.each([
    ['name', 'alpha ph', ['Alpha Phones']],
    ['place', 'wuse', ['Alpha Phones']],
    ['email', 'hello_100%@', ['Alpha Phones']],
    ['owner', 'bola adeyemi', ['Zinc Roofs']],
    ['a wildcard, which is text', '%', ['Alpha Phones']],
  ])('are found by %s', async (_what, q, found) => {
    const { body, header } = await get(`/api/admin/all-shops?q=${encodeURIComponent(q)}`)
    expect([body.map(({ name }: { name: string }) => name), header('x-total-count')]).toEqual([found, '1'])
  })

  test('are filtered by state, with counts', async () => {
    expect((await get('/api/admin/shop-counts')).body).toEqual({
      all: 5,
      approved: 3,
      pending: 1,
      suspended: 1,
      unpaid: 1,
    })
    expect(await names('/api/admin/all-shops?state=approved')).toEqual(['Unpaid One', 'Alpha Phones', 'Zinc Roofs'])
    expect(await names('/api/admin/all-shops?state=pending')).toEqual(['mango Store'])
    expect(await names('/api/admin/all-shops?state=suspended')).toEqual(['Hidden One'])
    const unpaid = await get('/api/admin/all-shops?state=unpaid')
    expect([unpaid.body.length, unpaid.header('x-total-count')]).toEqual([1, '1'])
    expect((await get('/api/admin/shop-counts?q=alpha')).body).toMatchObject({ all: 1, pending: 0 })
  })

  test.each([
    ['newest', ['Hidden One', 'Unpaid One', 'mango Store', 'Alpha Phones', 'Zinc Roofs']],
    ['oldest', ['Zinc Roofs', 'Alpha Phones', 'mango Store', 'Unpaid One', 'Hidden One']],
    ['name', ['Alpha Phones', 'Hidden One', 'mango Store', 'Unpaid One', 'Zinc Roofs']],
  ])('are sorted by %s, page after page', async (sort, expected) => {
    const found: string[] = []
    let path: string | undefined = `/api/admin/all-shops?limit=2&sort=${sort}`
    while (path) {
      const { body, header } = await get(path)
      found.push(...body.map(({ name }: { name: string }) => name))
      path = header('link')?.match(/<([^>]+)>/)?.[1]
    }
    expect(found).toEqual(expected)
  })

  test('ROLE-12 are counted for moderators only', async () => {
    for (const [browser, status] of await notAdmins(at))
      expect((await browser.get('/api/admin/shop-counts')).status).toBe(status)
  })
})

describe('the queue', () => {
  test('shows what a shop lacks and who shares its phone number', async () => {
    const [shop] = (await get('/api/admin/pending-shops?q=mango')).body
    expect(shop).toMatchObject({
      missing: [],
      productCount: 1,
      phoneShops: 2,
      owner: 'Ngozi',
      category: { slug: 'fashion' },
    })
    const [zinc] = (await get('/api/admin/all-shops?q=zinc')).body
    expect(zinc.missing).toEqual(expect.arrayContaining(['photo', 'hours', 'products']))
    expect(zinc.phoneShops).toBe(0)
    expect(await names('/api/admin/pending-shops?q=wuse')).toEqual([])
  })
})
