import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type SignedIn, signedInAdmin } from '../../../../test/support/account-people.ts'
import { useAccounts } from '../../../../test/support/account-server.ts'
import { notAdmins } from '../../../../test/support/not-admins.ts'
import { aProduct, aShop } from '../../../../test/support/people.ts'

const at = useAccounts({ requireEmailVerification: false })
const rows = async (text: string, values: unknown[] = []) => (await at.db.pool.query(text, values)).rows
const LIST = '/api/admin/categories'
const BABY = { name: 'Baby & Kids', icon: 'heart', description: 'Prams, toys and clothes' }

let admin: SignedIn
let second: SignedIn
beforeAll(async () => {
  admin = await signedInAdmin(at)
  second = await signedInAdmin(at)
})
beforeEach(async () => {
  await rows('delete from shops')
  await rows('delete from categories where id > 8')
  await rows('update categories set position = id')
  await rows(`delete from audit_logs where action like 'category%'`)
})

const all = async () => (await admin.browser.get(LIST)).body as Record<string, unknown>[]
const publicNames = async () =>
  (await at.browser().get('/api/categories')).body.map(({ name }: { name: string }) => name)
const one = async (slug: string) => (await all()).find((category) => category.slug === slug) as Record<string, unknown>
const change = (category: Record<string, unknown>, body: object, by = admin) => {
  const { name, icon, description, version } = category
  return by.browser.call('PUT', `${LIST}/${category.id}`, { name, icon, description, version, ...body })
}
const remove = ({ id, version }: Record<string, unknown>, by = admin) =>
  by.browser.call('DELETE', `${LIST}/${id}`, { version })
const logged = () => rows(`select action, resource, details from audit_logs where action like 'category%' order by id`)

test('ROLE-16 only full admins see or change categories', async () => {
  const { id, version } = (await all())[0] as Record<string, unknown>
  const ids = (await all()).map((category) => category.id)
  const CALLS = [
    ['GET', LIST],
    ['POST', LIST, BABY],
    ['PUT', `${LIST}/order`, { order: ids.toReversed(), seen: ids }],
    ['PUT', `${LIST}/${id}`, { ...BABY, version }],
    ['DELETE', `${LIST}/${id}`, { version }],
  ] as const
  const before = await all()
  for (const [browser, status] of await notAdmins(at))
    for (const [method, path, body] of CALLS) {
      const answer = await browser.call(method, path, body)
      expect([method, path, answer.status]).toEqual([method, path, status])
      expect(answer.text).not.toContain('Automotive')
    }
  expect(await all()).toEqual(before)
})

describe('a new category', () => {
  test('is last, public at once and found by its name', async () => {
    const { status, body } = await admin.browser.post(LIST, { ...BABY, name: '  Baby  &  Kids ' })
    expect([status, body]).toEqual([201, { ...BABY, id: expect.any(Number), slug: 'baby-kids', shops: 0, version: 1 }])
    await expect.poll(async () => (await publicNames()).at(-1)).toBe('Baby & Kids')
    const shop = await aShop(at.db, { name: 'Mama Tayo', category: 'baby-kids' })
    await aProduct(at.db, shop.id, { name: 'Pram' })
    const find = async (path: string) => {
      const { body } = await at.browser().get(path)
      return body.map(({ name }: { name: string }) => name)
    }
    await expect.poll(() => find('/api/products/search?product=baby+and+kids')).toEqual(['Pram'])
    expect(await find('/api/products/search?category=baby-kids')).toEqual(['Pram'])
    expect(await find('/api/shops?search=kids')).toEqual(['Mama Tayo'])
    expect((await at.browser().get(`/api/shops/${shop.id}`)).body.category).toEqual({
      id: body.id,
      name: 'Baby & Kids',
      slug: 'baby-kids',
      icon: 'heart',
    })
    const [found] = (await at.browser().get('/api/products/search?product=pram')).body
    expect([found.category, found.categoryIcon]).toEqual(['Baby & Kids', 'heart'])
  })

  test('is created once when sent twice; a second one with the same name is refused, also in another case or spacing', async () => {
    const [first, again] = await Promise.all([admin.browser.post(LIST, BABY), admin.browser.post(LIST, BABY)])
    expect([first.status, again.status, again.body.id]).toEqual([201, 201, first.body.id])
    const taken = await second.browser.post(LIST, { ...BABY, name: 'BABY&kids' })
    expect([taken.status, taken.body.message]).toEqual([409, 'The category “Baby & Kids” already exists.'])
    expect(await logged()).toEqual([
      {
        action: 'category.added',
        resource: `category:${first.body.id}`,
        details: {
          nameAfter: 'Baby & Kids',
          iconAfter: 'heart',
          descriptionAfter: BABY.description,
          slug: 'baby-kids',
        },
      },
    ])
  })

  test('with a name that looks like an existing one is refused, also as a rename, and never fails with 500', async () => {
    for (const [name, alike] of [
      ['Ẹ̀kọ́'.normalize('NFC'), 'Ẹ̀kọ́'.normalize('NFD')],
      ['Crafts', 'Cra\u200dfts'],
      ['Toys', 'Toys\ufe0f'],
      ['Games', 'Ｇames'],
      ['ΟΔΟΣ', 'ΟΔΟσ'],
      ['Kilim', 'Kİlim'],
    ] as const) {
      const { status, body } = await admin.browser.post(LIST, { ...BABY, name })
      expect([name, status]).toEqual([name, 201])
      const taken = [await second.browser.post(LIST, { ...BABY, name: alike, icon: 'car' })]
      taken.push(await change(await one('fashion'), { name: alike }))
      expect([alike, ...taken.map((reply) => [reply.status, reply.body.code])]).toEqual([
        alike,
        ...taken.map(() => [409, 'name_taken']),
      ])
      expect((await change(body, { name: `${alike}!` })).status).toBe(200)
    }
  })

  test.each([
    ['no name', { name: '  ' }, 'name', 'Please type a name'],
    ['a name without letters', { name: '24/7' }, 'name', 'The name must contain letters'],
    ['a long name', { name: 'a'.repeat(51) }, 'name', 'The name must be at most 50 characters'],
    ['an icon that we have not', { icon: 'rocket' }, 'icon', 'Please choose an icon'],
  ])('%s is refused', async (_what, wrong, field, sentence) => {
    const { status, body } = await admin.browser.post(LIST, { ...BABY, ...wrong })
    expect([status, body.errors[field]]).toEqual([400, sentence])
  })

  test('gets a unique slug, also when its name has no Latin letters', async () => {
    const slug = async (name: string) => (await admin.browser.post(LIST, { ...BABY, name })).body.slug
    expect([await slug('Ẹ̀kọ́ & Ìwé'), await slug('Fashion!'), await slug('书 5')]).toEqual([
      'eko-iwe',
      'fashion-2',
      'category-5',
    ])
  })
})

describe('a rename', () => {
  test('keeps shared addresses and search working, and is public at once', async () => {
    const shop = await aShop(at.db, { name: 'Wheels', category: 'automotive' })
    await aProduct(at.db, shop.id, { name: 'Gearbox' })
    const find = async (path: string) => {
      const { body } = await at.browser().get(path)
      return body.map(({ name }: { name: string }) => name)
    }
    expect(await find('/api/products/search?category=automotive')).toEqual(['Gearbox'])
    const renamed = await change(await one('automotive'), { name: 'Vehicles', icon: 'truck' })
    expect([renamed.status, renamed.body]).toMatchObject([200, { name: 'Vehicles', slug: 'automotive', version: 2 }])
    // Visitors get cached categories until this process hears of the change.
    await expect.poll(publicNames).toContain('Vehicles')
    const found = () => find('/api/products/search?category=Vehicles')
    await expect.poll(found).toEqual(['Gearbox'])
    for (const path of [
      '/api/products/search?category=automotive',
      '/api/products/search?category=Automotive',
      '/api/products/search?product=vehicles',
    ])
      expect(await find(path), path).toEqual(['Gearbox'])
    for (const path of ['/api/shops?category=Automotive', '/api/shops?search=vehicle'])
      expect(await find(path), path).toEqual(['Wheels'])
    const { body } = await at.browser().get('/api/products/search?product=gearbox')
    expect([body[0].category, body[0].categoryIcon]).toEqual(['Vehicles', 'truck'])
    expect(await logged()).toMatchObject([
      { details: { nameBefore: 'Automotive', nameAfter: 'Vehicles', iconBefore: 'car', iconAfter: 'truck' } },
    ])
    await change(renamed.body, { name: 'Automotive', icon: 'car' })
    expect(await rows(`select former_names from categories where slug = 'automotive'`)).toEqual([
      { former_names: ['Vehicles'] },
    ])
  })

  test('tells a second admin with a stale page the current name; repeating the same change does nothing', async () => {
    const fashion = await one('fashion')
    expect((await change(fashion, { name: 'Clothing' })).status).toBe(200)
    expect((await change(fashion, { name: 'Clothing' }, second)).status).toBe(200)
    const stale = await change(fashion, { name: 'Style' }, second)
    expect([stale.status, stale.body.message]).toEqual([
      409,
      'Another admin has changed this category: it is “Clothing” now. Please check it again.',
    ])
    expect((await change({ ...fashion, id: 999_999 }, { name: 'Style' })).status).toBe(404)
    expect((await change(await one('fashion'), { name: 'ELECTRONICS' })).body.message).toBe(
      'The category “Electronics” already exists.',
    )
    expect(await logged()).toHaveLength(1)
    expect((await change(await one('fashion'), { name: 'Fashion' })).status).toBe(200)
  })
})

describe('deleting', () => {
  test('keeps a category that has shops, and says how many and what to do', async () => {
    await aShop(at.db, { category: 'education' })
    await aShop(at.db, { category: 'education', approved: false })
    const refused = await remove(await one('education'))
    expect([refused.status, refused.body.message]).toEqual([
      409,
      '2 shops are in “Education”. It can be deleted once they are in another category; if only the name is wrong, rename it.',
    ])
    await rows(`update shops set category_id = null`)
    expect((await one('education')).shops).toBe(0)
  })

  test('deletes an empty category, also when two admins press at once', async () => {
    const { body } = await admin.browser.post(LIST, BABY)
    const answers = await Promise.all([remove(body), remove(body, second)])
    expect(answers.map(({ status }) => status)).toEqual([204, 204])
    await expect.poll(publicNames).toHaveLength(8)
    expect((await logged()).map(({ action }) => action)).toEqual(['category.added', 'category.deleted'])
    expect((await at.browser().get('/api/shops?category=baby-kids')).body).toEqual([])
  })

  test('keeps a category that another admin has just renamed', async () => {
    const { body } = await admin.browser.post(LIST, BABY)
    await change(body, { name: 'Toys' }, second)
    expect((await remove(body)).status).toBe(409)
    await expect.poll(publicNames).toContain('Toys')
  })
})

test('sets the order of the public list; a stale page does not overwrite another admin’s order', async () => {
  const seen = (await all()).map(({ id }) => id)
  const order = seen.toReversed()
  const put = (body: object, by = admin) => by.browser.call('PUT', `${LIST}/order`, body)
  expect((await put({ order, seen })).body.map(({ id }: { id: number }) => id)).toEqual(order)
  await expect.poll(async () => (await publicNames())[0]).toBe('Professional Services')
  expect((await put({ order, seen }, second)).status).toBe(200)
  const stale = await put({ order: [...seen.slice(1), seen[0]], seen }, second)
  expect([stale.status, stale.body.message]).toEqual([
    409,
    'Another admin has just changed the list. Please check it again.',
  ])
  expect((await put({ order: [1, 1, 2, 3, 4, 5, 6, 7], seen: order })).status).toBe(400)
  expect((await put({ order: 'all', seen })).status).toBe(400)
  expect(await logged()).toHaveLength(1)
})

test('a change updates other admins’ panels and purges the cache of all processes', async () => {
  await rows(`delete from live_events where recipient = 'admins'`)
  await admin.browser.post(LIST, BABY)
  expect(await rows(`select payload from live_events where recipient = 'admins'`)).toEqual([
    { payload: { what: 'categories' } },
  ])
  const shops = async () => (await at.browser().get('/api/shops?category=Prams')).body.length
  await aShop(at.db, { category: 'baby-kids' })
  expect(await shops()).toBe(0)
  // Simulates a change by another process.
  await rows(`update categories set name = 'Prams' where slug = 'baby-kids'`)
  await expect.poll(shops).toBe(1)
})
