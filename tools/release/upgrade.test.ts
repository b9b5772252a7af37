import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, describe, expect, inject, test } from 'vitest'
import { makeLog } from '#platform/log.ts'
import { fileStorage } from '#platform/storage/file-storage.ts'
import { VERSION } from '#platform/version.ts'
import { JOURNEY_MS } from '../../test/support/patience.ts'
import { productProcess } from '../../test/support/product-process.ts'
import { runScript } from '../../test/support/scripts.ts'
import { readBackup, sha256 } from '../backup/manifest.ts'
import { restoreAsItWas } from '../backup/restore.ts'
import { dropDatabase, makeDatabase } from '../server-databases.ts'
import {
  changedMigrations,
  hashesOfMigrations,
  type KeptRelease,
  listKept,
  readKept,
  readReleased,
  unpack,
} from './kept-release.ts'
import { SAMPLE_KEY, SAMPLE_PASSWORD } from './sample.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'lsf-upgrade-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const newName = () => `lsf_upgrade_${randomBytes(6).toString('hex')}`

describe('G-213 released migrations', () => {
  test('never change, and none is missing', () => {
    expect(changedMigrations(readReleased(), hashesOfMigrations())).toEqual([])
  })

  test('a changed one and a missing one are named', () => {
    const released = { '1.0.0': { '0000_a.sql': 'one', '0001_b.sql': 'two', '0002_c.sql': 'three' } }
    expect(changedMigrations(released, { '0000_a.sql': 'one', '0001_b.sql': 'other' })).toEqual([
      '0001_b.sql was changed, but 1.0.0 has it: undo that, and write a new migration.',
      '0002_c.sql is gone, but 1.0.0 has it: restore it.',
    ])
  })

  test('each release with migrations has a sample', () => {
    expect(listKept().map((file) => readKept(file).version)).toEqual(Object.keys(readReleased()).toSorted())
  })
})

/** Made by every start, or counted again. */
const DERIVED = /^public\.(?:.*_listings|.*_words|listing_.*|counters|counter_changes)$/
const SUMS = {
  prices: 'select sum(price) from products',
  ratings: 'select sum(rating) from reviews',
  paid: 'select sum(kobo) from payment_ledger',
  messages: 'select md5(string_agg(message, id::text order by id)) from chat_messages',
}

type Row = Record<string, unknown>
async function read(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

async function sumsIn(url: string): Promise<Row> {
  const sums: Row = {}
  for (const [name, text] of Object.entries(SUMS)) sums[name] = Object.values((await read(url, text))[0] ?? {})[0]
  return sums
}

/** Makes the database and the pictures as that release left them. */
async function install(release: KeptRelease, url: string, dataDir: string): Promise<void> {
  const backup = mkdtempSync(path.join(folder, 'backup-'))
  unpack(release, backup)
  const storage = fileStorage(path.join(dataDir, 'media'))
  await restoreAsItWas({ folder: backup, ...(await readBackup(backup)) }, { url, storage, log: makeLog('silent') })
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  for (const [name, text] of Object.entries(release.routines).toSorted()) {
    await client.query(text)
    await client.query('insert into schema_files (name, hash) values ($1, $2)', [name, sha256(text)])
  }
  await client.end()
}

async function upgrade(release: KeptRelease): Promise<void> {
  const name = newName()
  const dataDir = mkdtempSync(path.join(folder, 'data-'))
  const url = await makeDatabase(inject('databaseServer'), name)
  try {
    await install(release, url, dataDir)
    const before = await sumsIn(url)
    // Jobs would delete what has expired since, and paid years have ended.
    const settings = { ROLE: 'web', LISTING_REQUIRES_SUBSCRIPTION: '0', SECRET_KEY: SAMPLE_KEY }
    const product = await productProcess({ ...settings, DATABASE_URL: url, DATA_DIR: dataDir })

    // Rows
    expect(await sumsIn(url)).toEqual(before)
    for (const { name, rows } of release.manifest.tables)
      if (name.startsWith('public.') && !DERIVED.test(name))
        expect([name, await read(url, `select count(*)::int as rows from ${name}`)]).toEqual([name, [{ rows }]])

    // Sign-in
    const ask = (path: string, init?: RequestInit) => fetch(product.origin + path, init)
    const signedIn = await ask('/api/auth/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'owner@example.test', password: SAMPLE_PASSWORD, rememberMe: false }),
    })
    expect(signedIn.status).toBe(200)
    const cookie = signedIn.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ')
    const own = await ask('/api/my-shops', { headers: { cookie } })
    const shops = (await own.json()) as { name: string; isListed: boolean; imageUrl: string | null }[]
    const shop = shops.find(({ isListed }) => isListed)

    // Search
    for (const address of [
      `/api/shops?shop=${encodeURIComponent(shop?.name ?? '')}`,
      '/api/products/search?product=rice',
    ]) {
      const found = (await (await ask(address)).json()) as { name: string }[]
      expect(found.length, address).toBeGreaterThan(0)
    }

    // Pictures
    expect(shop?.imageUrl).toMatch(/^\/media\//)
    const picture = Buffer.from(await (await ask(shop?.imageUrl ?? '')).arrayBuffer())
    expect(Object.values(release.pictures)).toContain(picture.toString('base64'))
  } finally {
    await dropDatabase(inject('databaseServer'), name)
  }
}

describe('G-213 a start upgrades the data of a release, without a lost row', () => {
  test.each(listKept().map((file) => [path.basename(file), file]))('%s', { timeout: JOURNEY_MS }, (_name, file) =>
    upgrade(readKept(file)),
  )

  // So that this works before the release, and a sample can be made at any time.
  describe('and of this version', () => {
    test('whose sample has a row of each table', { timeout: JOURNEY_MS }, async () => {
      const env = { TEST_DATABASE_URL: inject('databaseServer') }
      const { code, output } = await runScript('release:keep', { args: ['--into', folder], env })
      expect(code, output).toBe(0)
      const release = readKept(path.join(folder, `${VERSION}.json.br`))
      expect(release.version).toBe(VERSION)
      await upgrade(release)
    })
  })
})
