import { fork } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { applyListingPolicy } from '#domains/subscriptions/subscriptions.ts'
import { type DbPool, openDb } from '#platform/db/db.ts'
import { useDb } from '../../test/support/db.ts'
import { aShop } from '../../test/support/people.ts'
import { DEMO_ACCOUNTS } from './accounts.ts'
import { fillDemo } from './demo.module.ts'
import { pictureAddress } from './picture-address.ts'
import { demoPictures } from './pictures/draw-on-request.ts'
import { needsFilling } from './progress.ts'
import { seedDemo } from './seed.ts'

const silent = () => {}

/** Everything of the catalogue that does not differ from one filling to the next, dates as days before its beginning. */
async function catalogueIn(db: DbPool): Promise<unknown> {
  const days = (column: string) =>
    `round(extract(epoch from b.filled_at - ${column}) / 86400) as ${column.replace('.', '_')}`
  const rows = async (sql: string) => (await db.pool.query(sql)).rows
  const beginning = `cross join (select filled_at from demo.parts where name = 'beginning') b`
  return {
    people: await rows(
      `select id, email, first_name, role, city, phone, password is null as open, is_admin, ${days('created_at')} from users ${beginning} order by id`,
    ),
    subscriptions: await rows(
      `select user_id, status, amount, ${days('start_date')}, ${days('end_date')} from subscriptions ${beginning} order by id`,
    ),
    // Transactions that were ended have used up serial numbers, so shops are named by their address.
    shops: await rows(
      `select email, owner_id, name, location, category_id, image_url, view_count, lga, is_listed, ${days('created_at')}, ${days('listed_at')} from shops ${beginning} order by id`,
    ),
    products: await rows(
      `select s.email, p.name, price, p.image_url, images::text, quantity, p.is_active, ${days('p.created_at')} from products p join shops s on s.id = shop_id ${beginning} order by p.id`,
    ),
    reviews: await rows(
      `select s.email, user_id, rating, comment, ${days('r.created_at')} from reviews r join shops s on s.id = shop_id ${beginning} order by s.id, user_id`,
    ),
  }
}

/** Fills the database in another process and kills that once so many shops are there. */
async function fillUntil(url: string, db: DbPool, shops: number): Promise<void> {
  const filling = fork(fileURLToPath(new URL('./fill.ts', import.meta.url)), {
    env: { ...process.env, DATABASE_URL: url },
    stdio: 'ignore',
  })
  const ended = new Promise((resolve) => filling.once('exit', (_code, signal) => resolve(signal)))
  for (;;) {
    const { rows } = await db.pool.query('select count(*)::int as shops from shops')
    if (rows[0].shops >= shops) break
    await wait(5)
  }
  filling.kill('SIGKILL')
  expect(await ended).toBe('SIGKILL')
}

describe('loading that is killed twice', () => {
  const whole = useDb()
  const broken = useDb()

  test('resumes and ends with the same catalogue, exactly once', async () => {
    for (const { db } of [whole, broken]) await applyListingPolicy(db, { requiresSubscription: true, listsDemo: true })
    await seedDemo({ db: whole.db, say: silent })
    await fillUntil(broken.url, broken.db, 60)
    await fillUntil(broken.url, broken.db, 120)
    const { rows } = await broken.db.pool.query('select count(*)::int as shops from shops')
    expect(rows[0].shops).toBeLessThan(408)
    // Searches choose by how many names say a word.
    const { rows: words } = await whole.db.pool.query(
      `select name_count from product_words where field = 'p' and word = 'phone'`,
    )
    expect(words[0].name_count).toBeGreaterThan(50)
    expect(await needsFilling(broken.db)).toBe(true)
    await fillDemo(broken.db, broken.url)
    expect(await catalogueIn(broken.db)).toEqual(await catalogueIn(whole.db))
    expect(await needsFilling(broken.db)).toBe(false)
    await broken.db.pool.query(`update shops set email = 'changed@demo.test' where id = (select min(id) from shops)`)
    await seedDemo({ db: broken.db, say: silent })
    expect((await broken.db.pool.query('select count(*)::int as shops from shops')).rows[0].shops).toBe(408)
  })
})

describe('no statement of loading takes long', () => {
  const at = useDb()
  test('a lower statement timeout does not interrupt it', async () => {
    const db = openDb(at.url, { connections: 1, statementTimeout: 10_000 })
    await seedDemo({ db, say: silent })
    const { rows } = await db.pool.query(
      'select (select count(*) from users)::int as people, (select count(*) from shops)::int as shops, (select count(*) from products)::int as products',
    )
    await db.close()
    expect(rows[0]).toEqual({
      people: 330 + 150 + DEMO_ACCOUNTS.length + 2,
      shops: 408,
      products: 4030,
    })
  })
})

describe('a database that has other people', () => {
  const at = useDb()
  test('is left alone', async () => {
    await aShop(at.db, { name: 'Somebody else' })
    await seedDemo({ db: at.db, say: silent })
    expect((await at.db.pool.query('select name from shops')).rows).toEqual([{ name: 'Somebody else' }])
    expect((await at.db.pool.query(`select to_regclass('demo.parts') as parts`)).rows).toEqual([{ parts: null }])
  })
})

describe('pictures', () => {
  test('are drawn once at the first request, in every width; others are not', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'lsf-pictures-'))
    try {
      const beforePicture = demoPictures(folder)
      const address = pictureAddress('rice-bag-2')
      const files = [160, 320, 640, 1280].map((width) => path.join(folder, `demo/rice-bag-2-2-${width}.webp`))
      await Promise.all([beforePicture(address), beforePicture(address.replace('-640', '-160'))])
      expect(files.filter((file) => !existsSync(file))).toEqual([])
      await beforePicture('/media/demo/spaceship-1-2-640.webp')
      await beforePicture('/media/demo/../../rice-bag-2-2-640.webp')
      expect(existsSync(path.join(folder, 'demo/spaceship-1-2-640.webp'))).toBe(false)
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })
})
