import { expect, test } from 'vitest'
import { useDb } from '../../../test/support/db.ts'
import { aProduct, aShop } from '../../../test/support/people.ts'
import type { Db } from '../db/db.ts'
import { knownWords } from './known-words.ts'

const at = useDb()

/** The database, with how often words were read; `fails` while it does. */
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

test('words are read once however many ask, then only what is new, and all again when they were recounted', async () => {
  const shop = await aShop(at.db)
  for (let n = 0; n < 30; n++) await aProduct(at.db, shop.id, { name: `Rice ${n}` })
  const { db, read } = counting()
  const words = knownWords('product')
  const known = await Promise.all(Array.from({ length: 50 }, () => words.known(db)))
  expect(new Set(known).size).toBe(1)
  expect(read.times).toBe(1)
  const [old] = known as [Awaited<ReturnType<typeof words.known>>]
  expect(old.vocabulary.word('p', 'rice')).toMatchObject({ docs: 1, names: 1 })
  expect(old.bands.get('r')?.size).toBe(1)

  await aProduct(at.db, shop.id, { name: 'Garri' })
  const renewed = await Promise.all(Array.from({ length: 50 }, () => words.renewed(db, old)))
  expect(new Set(renewed).size).toBe(1)
  expect(read.times).toBe(2)
  expect(renewed[0]?.vocabulary.word('p', 'garri')).toMatchObject({ names: 1 })
  expect(await words.renewed(db, old), 'somebody else has read them').toBe(renewed[0])

  await at.db.pool.query(`select count_words('product')`)
  const recounted = await words.renewed(db, await words.known(db))
  expect(recounted.vocabulary.word('p', 'rice')).toMatchObject({ docs: 30, names: 30 })
  expect(recounted.vocabulary.everything).toBe(31)
})

test('a reading that fails is made again', async () => {
  const { db, read } = counting()
  const words = knownWords('product')
  read.fails = true
  await expect(words.known(db)).rejects.toThrow('away')
  read.fails = false
  expect((await words.known(db)).vocabulary).toBeDefined()
})
