import { describe, expect, test } from 'vitest'
import { useDb } from '../../../test/support/db.ts'
import { anOwner, aShop, emptyMarket } from '../../../test/support/people.ts'
import { countListed, type ShopSearch, searchShops } from './shops.search.ts'

const at = useDb()
const find = async (ask: Partial<ShopSearch> = {}) =>
  (await searchShops(at.db, { limit: 100, ...ask })).items.map((shop) => shop.name)
const run = (text: string, values: unknown[] = []) => at.db.pool.query(text, values)
const empty = () => emptyMarket(at.db)

describe('what the public sees', () => {
  test('GEN-02 API-16 lists only approved, active shops, without hidden fields', async () => {
    await empty()
    const shown = await aShop(at.db, {
      name: 'Shown',
      phone: '+2348011112222',
      email: 'secret@shop.test',
      website: 'https://secret.test',
      address: '1 Secret Close',
    })
    await aShop(at.db, { name: 'Unapproved', approved: false })
    await aShop(at.db, { name: 'Inactive', active: false })
    expect(await find()).toEqual(['Shown'])
    expect(await find({ search: 'unapproved' })).toEqual([])
    expect(await countListed(at.db)).toMatchObject({ shops: 1, products: 0 })
    const found = await searchShops(at.db, { limit: 1 })
    expect(JSON.stringify(found)).not.toMatch(/secret|234801/i)

    await run('update shops set is_approved = false where id = $1', [shown.id])
    expect(await find()).toEqual([])
    await run('update shops set is_approved = true')
    expect(await find()).toEqual(expect.arrayContaining(['Shown', 'Unapproved']))
  })

  test('GEN-02 writing is_listed does not list a shop', async () => {
    await empty()
    await aShop(at.db, { name: 'Sneaky', approved: false })
    await run('update shops set is_listed = true, listed_at = now()')
    expect(await find()).toEqual([])
  })

  test('SUB-17 G-103 lists a shop for its paid year and seven days of grace, and again at once after a payment', async () => {
    await empty()
    const ownerId = await anOwner(at.db, { paid: false })
    await aShop(at.db, { ownerId, name: 'Patient' })
    expect(await find()).toEqual([])

    await run(
      `insert into subscriptions (user_id, status, amount, start_date, end_date) values ($1, 'pending', 200, now(), now() + interval '1 year')`,
      [ownerId],
    )
    expect(await find()).toEqual([])
    await run(`update subscriptions set status = 'active'`)
    expect(await find()).toEqual(['Patient'])

    await run(`update subscriptions set start_date = now() - interval '1 year', end_date = now() - interval '6 days'`)
    expect(await find(), 'within grace').toEqual(['Patient'])
    await run(`update subscriptions set end_date = now() - interval '8 days'`)
    expect(await find(), 'after grace').toEqual([])

    await run(
      `insert into subscriptions (user_id, status, amount, start_date, end_date) values ($1, 'active', 200, now(), now() + interval '1 year')`,
      [ownerId],
    )
    expect(await find(), 'paid again').toEqual(['Patient'])
    await run('delete from subscriptions')
    expect(await find()).toEqual([])
  })

  test('SUB-17 G-103 the daily job unlists shops whose time has passed', async () => {
    await empty()
    await aShop(at.db, { name: 'Forgetful' })
    // Only time passes, which fires no trigger.
    await run('alter table subscriptions disable trigger user')
    await run(`update subscriptions set start_date = now() - interval '2 years', end_date = now() - interval '1 year'`)
    await run('alter table subscriptions enable trigger user')
    expect(await find()).toEqual(['Forgetful'])
    expect((await run('select relist_shops() as changed')).rows).toEqual([{ changed: 1 }])
    expect(await find()).toEqual([])
    expect((await run('select relist_shops() as changed')).rows).toEqual([{ changed: 0 }])
  })

  test('G-100 a change of the listing policy lists and unlists shops', async () => {
    await empty()
    const ownerId = await anOwner(at.db, { paid: false })
    await aShop(at.db, { ownerId, name: 'Free' })
    await run('update listing_policy set requires_subscription = false')
    expect(await find()).toEqual(['Free'])
    await run('update listing_policy set requires_subscription = true')
    expect(await find()).toEqual([])
  })

  test('listed_at is the time of the first listing', async () => {
    await empty()
    const shop = await aShop(at.db, { approved: false })
    const listedAt = async () => (await run('select listed_at from shops where id = $1', [shop.id])).rows[0].listed_at
    expect(await listedAt()).toBeNull()
    await run('update shops set is_approved = true')
    const first = await listedAt()
    expect(Date.now() - first.getTime()).toBeLessThan(60_000)
    await run('update shops set is_active = false')
    await run("update shops set is_active = true, listed_at = now() + interval '1 day'")
    expect(await listedAt()).toEqual(first)
  })

  test('a view does not change the listing', async () => {
    await empty()
    await aShop(at.db)
    const version = async () => (await run('select xmin, ctid from shop_listings')).rows
    const before = await version()
    await run('update shops set view_count = view_count + 1')
    expect(await version()).toEqual(before)
  })
})
