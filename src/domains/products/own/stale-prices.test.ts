import { beforeEach, describe, expect, test } from 'vitest'
import { signedInOwner } from '../../../../test/support/account-people.ts'
import { useAccounts } from '../../../../test/support/account-server.ts'
import { untilLocked } from '../../../../test/support/lock-waits.ts'
import { capturedLog } from '../../../../test/support/log-lines.ts'
import { aProduct, aShop, payYear } from '../../../../test/support/people.ts'
import { productsQueues, workOnProducts } from '../products.jobs.ts'
import { BATCH, markStalePrices } from './stale-prices.ts'

const at = useAccounts({ requireEmailVerification: false })
const rows = async (text: string, values: unknown[] = []) => (await at.db.pool.query(text, values)).rows
const DAY = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * DAY)
const mark = (now: Date, signal?: AbortSignal) => markStalePrices(at.db, now, { pause: 0, ...(signal && { signal }) })
const oldOnes = async () =>
  (await rows('select id from products where is_price_stale order by id')).map(({ id }) => id as number)
const names = async () =>
  ((await at.browser().get('/api/products/search')).body as { name: string; priceIsOld: boolean }[]).map(
    ({ name, priceIsOld }) => `${name}${priceIsOld ? ' (old)' : ''}`,
  )
const confirmedAt = (id: number, moment: Date) =>
  rows('update products set price_confirmed_at = $2, is_price_stale = false where id = $1', [id, moment])

beforeEach(() => rows('delete from products'))

async function ownerWith(...products: string[]) {
  const { browser, id } = await signedInOwner(at)
  await payYear(at.db, id)
  const shop = await aShop(at.db, { ownerId: id })
  const ids: number[] = []
  for (const name of products) ids.push((await aProduct(at.db, shop.id, { name })).id)
  return { browser, shop, ids }
}

describe('the nightly job', () => {
  test('G-186 marks a price as old after 30 days, not earlier, and ranks its product lower', async () => {
    await ownerWith('Beans')
    const [rice = 0] = (await ownerWith('Rice')).ids
    await confirmedAt(rice, inDays(-1))
    expect(await names()).toEqual(['Rice', 'Beans'])
    expect(await mark(inDays(28.99))).toBe(0)
    expect(await names()).toEqual(['Rice', 'Beans'])
    expect(await mark(inDays(29.01))).toBe(1)
    expect(await names()).toEqual(['Beans', 'Rice (old)'])
    expect(await mark(inDays(29.01))).toBe(0)
  })

  test('G-186 a confirmation on the price sheet or a new price lifts it at once; other edits do not', async () => {
    const { browser, shop, ids } = await ownerWith('Rice', 'Beans')
    await mark(inDays(31))
    expect(await oldOnes()).toEqual(ids)
    await browser.call('PATCH', `/api/products/${ids[0]}`, { description: 'No stone' })
    expect(await oldOnes()).toEqual(ids)
    const priced = await browser.call('PATCH', `/api/products/${ids[0]}`, { price: 1600 })
    expect(priced.body).toMatchObject({ priceIsOld: false })
    const sheet = await browser.call('PUT', `/api/shops/${shop.id}/prices`, { confirm: true })
    expect(sheet.status).toBe(200)
    expect(await oldOnes()).toEqual([])
    expect(await names()).toEqual(['Beans', 'Rice'])
  })

  test('does not change updatedAt, so that an open form can still be saved', async () => {
    const { ids } = await ownerWith('Rice')
    const updated = async () => (await rows('select updated_at::text from products where id = $1', ids))[0].updated_at
    const before = await updated()
    await mark(inDays(31))
    expect([await updated(), await oldOnes()]).toEqual([before, ids])
  })

  test('marks the oldest first, in small batches, and continues a stopped run', async () => {
    const { shop } = await ownerWith()
    await rows(
      `insert into products (shop_id, name, price, price_confirmed_at)
       select $1, 'Product ' || n, 5, now() - n * interval '1 minute' from generate_series(1, $2::int) n`,
      [shop.id, BATCH * 2 + 10],
    )
    const stopped = new AbortController()
    const db = {
      ...at.db,
      transaction: ((work) => {
        stopped.abort()
        return at.db.transaction(work)
      }) as typeof at.db.transaction,
    }
    expect(await markStalePrices(db, inDays(31), { signal: stopped.signal, pause: 0 })).toBe(BATCH)
    const [first] = await rows(
      `select min(price_confirmed_at) filter (where not is_price_stale) > max(price_confirmed_at) filter (where is_price_stale) as "isFirst"
       from products`,
    )
    expect(first.isFirst).toBe(true)
    expect(await mark(inDays(31))).toBe(BATCH + 10)
  })

  test('does not overrule an owner who confirms while the job waits for the shop', async () => {
    const { shop, ids } = await ownerWith('Rice')
    const owner = await at.db.pool.connect()
    await owner.query('begin')
    await owner.query('select from shops where id = $1 for no key update', [shop.id])
    const marking = mark(inDays(31))
    await untilLocked(at.db)
    await owner.query(`update products set price_confirmed_at = now() + interval '20 days' where id = $1`, ids)
    await owner.query('commit')
    owner.release()
    expect([await marking, await oldOnes()]).toEqual([0, []])
  })

  test('runs every night in Lagos time', async () => {
    const { ids } = await ownerWith('Rice')
    const runs = new Map<string, (data: object, run: { signal: AbortSignal }) => Promise<void>>()
    const jobs = { work: async (queue: { name: string }, run: never) => void runs.set(queue.name, run) }
    const { log } = capturedLog()
    await workOnProducts(jobs as never, { db: at.db, log, clock: { now: () => inDays(31) } })
    expect(productsQueues.map(({ cron, name }) => `${cron} ${name}`)).toContain('20 1 * * * products-old-prices')
    await runs.get('products-old-prices')?.({}, { signal: new AbortController().signal })
    expect(await oldOnes()).toEqual(ids)
  })
})
