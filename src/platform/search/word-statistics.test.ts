import { expect, test } from 'vitest'
import { useDb } from '../../../test/support/db.ts'
import { aProduct, aShop } from '../../../test/support/people.ts'
import type { Db } from '../db/db.ts'
import { wordStatistics } from './word-statistics.ts'

const at = useDb()

/** The database, with the number of reads of words; `fails` makes them fail. */
function counting() {
  const read = { times: 0, fails: false }
  const db: Db = {
    ...at.db,
    query: async (name, text, values) => {
      read.times++
      if (read.fails) throw new Error('away')
      return at.db.query(name, text, values)
    },
  }
  return { db, read }
}

test('words are read once for all callers, then only new ones, and all again after a recount', async () => {
  const shop = await aShop(at.db)
  for (let n = 0; n < 30; n++) await aProduct(at.db, shop.id, { name: `Rice ${n}` })
  const { db, read } = counting()
  const words = wordStatistics('product')
  const known = await Promise.all(Array.from({ length: 50 }, () => words.known(db)))
  expect(new Set(known).size).toBe(1)
  expect(read.times).toBe(1)
  const [old] = known as [Awaited<ReturnType<typeof words.known>>]
  expect(old.vocabulary.word('p', 'rice')).toMatchObject({ documentCount: 1, names: 1 })
  expect(old.bands.get('r')?.size).toBe(1)

  await aProduct(at.db, shop.id, { name: 'Garri' })
  const renewed = await Promise.all(Array.from({ length: 50 }, () => words.renewed(db, old)))
  expect(new Set(renewed).size).toBe(1)
  expect(read.times).toBe(2)
  expect(renewed[0]?.vocabulary.word('p', 'garri')).toMatchObject({ names: 1 })
  expect(await words.renewed(db, old), 'somebody else has read them').toBe(renewed[0])

  await at.db.pool.query(`select count_words('product')`)
  const recounted = await words.renewed(db, await words.known(db))
  expect(recounted.vocabulary.word('p', 'rice')).toMatchObject({ documentCount: 30, names: 30 })
  expect(recounted.vocabulary.everything).toBe(31)
})

test('a failed read is repeated', async () => {
  const { db, read } = counting()
  const words = wordStatistics('product')
  read.fails = true
  await expect(words.known(db)).rejects.toThrow('away')
  read.fails = false
  expect((await words.known(db)).vocabulary).toBeDefined()
})
