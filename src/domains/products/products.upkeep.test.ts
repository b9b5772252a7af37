import { expect, test } from 'vitest'
import { useDb } from '../../../test/support/db.ts'
import { untilLocked } from '../../../test/support/lock-waits.ts'
import { aProduct, aShop } from '../../../test/support/people.ts'
import { refreshListings } from './products.search.ts'

const at = useDb()

test('G-030 the daily upkeep counts words with any column statistics', async () => {
  const shop = await aShop(at.db)
  await aProduct(at.db, shop.id, { name: 'Kettle' })
  await at.db.pool.query(
    `insert into product_words (field, word) select 'p', 'word' || n from generate_series(1, 3000) n`,
  )
  // PostgreSQL 18 cannot interpolate within the histogram of a "char" column. The first upkeep runs with statistics
  // from before it, and the second has to handle the additional values.
  await at.db.pool.query('analyze product_words')
  await refreshListings(at.db)
  await refreshListings(at.db)
  const { rows } = await at.db.pool.query(
    `select document_count from product_words where field = 'p' and word = 'kettle'`,
  )
  expect(rows).toEqual([{ document_count: 1 }])
})

test('the daily upkeep does not overwrite concurrent ratings and ranks', async () => {
  const run = (text: string, values: unknown[] = []) => at.db.pool.query(text, values)
  const shop = await aShop(at.db)
  await aProduct(at.db, shop.id, { name: 'Blender' })
  // Enough views to change the shop's rank in the upkeep.
  await run('update shops set view_count = 1000 where id = $1', [shop.id])
  const writer = await at.db.pool.connect()
  try {
    await writer.query('begin')
    await writer.query('update shops set rating_sum = 5, review_count = 1 where id = $1', [shop.id])
    const refreshed = refreshListings(at.db)
    await untilLocked(at.db)
    await writer.query('commit')
    await refreshed
  } finally {
    await writer.query('rollback')
    writer.release()
  }
  const { rows } = await run(
    `select s.rating, s.review_count as "ofShop", p.rating as "alsoRating", p.review_count as "ofProduct",
       s.score = listing_score(5, 1, 1000, s.listed_at, 0) as "isRanked"
     from shop_listings s join product_listings p using (shop_id) where shop_id = $1`,
    [shop.id],
  )
  expect(rows).toEqual([{ rating: 5, ofShop: 1, alsoRating: 5, ofProduct: 1, isRanked: true }])
})
