import { randomBytes } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest'
import { MAX_SHOPS } from '#domains/shops/own/own-shops.policy.ts'
import { type Config, readConfig } from '#platform/config.ts'
import { type Db, openDb } from '#platform/db/db.ts'
import { makeLog } from '#platform/log.ts'
import { openStorage } from '#platform/storage/open-storage.ts'
import { useDb } from '../../test/support/db.ts'
import { aMarket } from '../../test/support/market.ts'
import { JOURNEY_MS } from '../../test/support/patience.ts'
import { productProcess } from '../../test/support/product-process.ts'
import { useS3 } from '../../test/support/s3-server.ts'
import { aPhoto } from '../../test/support/sample-pictures.ts'
import { runScript } from '../../test/support/scripts.ts'
import { sendPicture } from '../../test/support/send-picture.ts'
import { type SignedInCaller, signedIn } from '../../test/support/signed-in.ts'
import { until } from '../../test/support/until.ts'
import { makeDataDir } from '../bench/real-product.ts'
import { dropDatabase, makeDatabase } from '../server-databases.ts'
import { openSettingsDatabase } from '../settings-database.ts'
import { CHECKSUMS, MANIFEST } from './manifest.ts'
import { listTables } from './snapshot.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'lsf-backups-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

type Settings = Record<string, string>

const SECRET_KEY = 'only for tests, the same for every process'
const s3 = useS3()

function dataDir(): string {
  const made = makeDataDir()
  onTestFinished(() => rmSync(made, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 }))
  return made
}

async function ownDatabase(): Promise<Settings> {
  const name = `lsf_backup_${randomBytes(6).toString('hex')}`
  onTestFinished(() => dropDatabase(inject('databaseServer'), name))
  return { DATABASE_URL: await makeDatabase(inject('databaseServer'), name), DATA_DIR: dataDir(), SECRET_KEY }
}

/** The buckets of the stores of one test run have the same content, so each place gets its own. */
async function ownStore(): Promise<Settings> {
  const { endpoint = '', accessKeyId, secretAccessKey } = s3.settings
  const bucket = `b${randomBytes(6).toString('hex')}`
  await fetch(`${endpoint}/${bucket}`, { method: 'PUT' })
  return {
    ...{ S3_BUCKET: bucket, S3_ENDPOINT: endpoint },
    ...{ S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey },
  }
}

const PLACES: [name: string, make: () => Promise<Settings>][] = [
  ['the embedded database and a folder', async () => ({ DATABASE_URL: '', DATA_DIR: dataDir(), SECRET_KEY })],
  ['DATABASE_URL and an S3 store', async () => ({ ...(await ownDatabase()), ...(await ownStore()) })],
]

const configOf = (settings: Settings): Config => readConfig(settings)

async function withDb<T>(settings: Settings, work: (db: Db, url: string) => Promise<T>): Promise<T> {
  const { url, stop } = await openSettingsDatabase(configOf(settings))
  const db = openDb(url, { connections: 2 })
  try {
    return await work(db, url)
  } finally {
    await db.close()
    await stop()
  }
}

async function picturesIn(settings: Settings): Promise<Map<string, string>> {
  const storage = await openStorage(configOf(settings), makeLog('silent'))
  const found = new Map<string, string>()
  for await (const key of storage.list()) found.set(key, (await storage.read(key))?.toString('base64') ?? '')
  return found
}

/** Returns the number of rows of each table and a hash of them. The tool does not compute it, so it can show the tool's errors. */
function rowsIn(settings: Settings): Promise<Record<string, string>> {
  return withDb(settings, async (_db, url) => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    try {
      const found: Record<string, string> = {}
      for (const { name } of await listTables(client)) {
        const { rows } = await client.query(
          `select count(*) || ' ' || md5(coalesce(string_agg(t::text, ' ' order by t::text collate "C"), '')) as rows from ${name} t`,
        )
        // A backup is noted after its moment.
        if (name !== 'public.backups') found[name] = rows[0]?.rows
      }
      return found
    } finally {
      await client.end()
    }
  })
}

/** Keeps writing rows and pictures until it is stopped; what is in the lists was acknowledged. */
function startWriting(origin: string, owner: SignedInCaller) {
  const guests: string[] = []
  const shops: string[] = []
  let goesOn = true
  const writing = (async () => {
    for (let turn = 0; goesOn; turn++) {
      const email = `kept-${turn}@example.test`
      const reply = await fetch(`${origin}/api/guest-session`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email }),
      })
      if (reply.ok) guests.push(email)
      if (shops.length === MAX_SHOPS) continue
      const { body } = await sendPicture({ origin }, await aPhoto(turn), owner)
      const shop = { name: `Shop ${turn}`, location: 'Yaba', imageUrl: body.url }
      if ((await owner.send('POST', '/api/shops', shop)).status === 201) shops.push(body.url)
    }
  })()
  return {
    ...{ guests, shops },
    stop: async () => {
      goesOn = false
      await writing
    },
  }
}

const guestsIn = (settings: Settings) =>
  withDb(settings, async (db) => {
    const rows = await db.query<{ email: string }>(
      'backupTest.guests',
      `select email from guest_sessions where email like 'kept-%' order by substring(email from '[0-9]+')::int`,
    )
    return rows.map(({ email }) => email)
  })

const shownPictures = (settings: Settings) =>
  withDb(settings, async (db) => {
    const rows = await db.query<{ url: string }>('backupTest.shown', 'select image_url as url from shops')
    return rows.map(({ url }) => url.replace('/media/', ''))
  })

const only = (into: string) => path.join(into, readdirSync(into)[0] ?? '')

test.each(PLACES)(
  'ISSUE-42 a backup of %s during writes has one moment, and the last one is restored to the row and to the byte',
  { timeout: JOURNEY_MS },
  async (name, makePlace) => {
    const place = await makePlace()
    const { DATA_DIR: _own, ...settings } = place
    const product = await productProcess({ ...settings, RATE_LIMITS: '0' })
    const running = { ...place, DATA_DIR: product.dataDir }
    const owner = await withDb(running, (db) => signedIn({ origin: product.origin, db: db as never }, 'shop_owner'))
    const writes = startWriting(product.origin, owner)
    await until('some writes', () => writes.shops.length > 3)

    // During writes.
    const [early, late] = [path.join(folder, `${name} early`), path.join(folder, `${name} late`)]
    const before = writes.guests.length
    const made = await runScript('backup', { args: [early], env: running })
    expect(made.output).toMatch(
      /^Tables: (\d+) of \1\nPictures: \d+ of \d+\n(?:.*\n)?.* has [\d,]+ rows and \d+ pictures, /,
    )
    expect(made.code, made.output).toBe(0)
    const after = writes.guests.length
    await until('a later write', () => writes.guests.length > after + 1)
    await writes.stop()

    // At rest, without the product.
    await product.stop()
    // What other programs and installations keep there stays.
    const foreign = ['2020-01-01T00-00-00Z', '2020-01-02T00-00-00Z.unfinished', 'website'].map((name) =>
      path.join(late, name),
    )
    for (const folder of foreign) {
      mkdirSync(folder, { recursive: true })
      for (const file of [MANIFEST, CHECKSUMS]) writeFileSync(path.join(folder, file), '{}')
    }
    const atRest = await runScript('backup', { args: [late, '--keep', '1'], env: running })
    expect(atRest.code, atRest.output).toBe(0)
    for (const folder of foreign) {
      expect(existsSync(folder), folder).toBe(true)
      rmSync(folder, { recursive: true })
    }
    const [rows, pictures] = [await rowsIn(running), await picturesIn(running)]
    expect(Number(rows['public.shops']?.split(' ')[0])).toBe(writes.shops.length)
    await product.remove()

    const earlier = await makePlace()
    const restored = await runScript('restore', { args: [only(early)], env: earlier })
    expect(restored.code, restored.output).toBe(0)
    const guests = await guestsIn(earlier)
    expect(guests).toEqual(writes.guests.slice(0, guests.length))
    expect(guests.length).toBeGreaterThanOrEqual(before)
    expect(guests.length).toBeLessThanOrEqual(after + 1)
    const files = await picturesIn(earlier)
    const shown = await shownPictures(earlier)
    expect(shown.length).toBeGreaterThan(2)
    for (const key of shown) expect(files.get(key), key).toBe(pictures.get(key))

    const later = await makePlace()
    const again = await runScript('restore', { args: [only(late)], env: later })
    expect(again.code, again.output).toBe(0)
    expect(await rowsIn(later)).toEqual(rows)
    expect(await picturesIn(later)).toEqual(pictures)

    // The restored product knows the owner, gives out new ids and shows the pictures.
    const { SECRET_KEY: _key, ...env } = later
    const restarted = await productProcess(env)
    const shops = await fetch(`${restarted.origin}/api/my-shops`, { headers: { cookie: owner.cookie } })
    expect([shops.status, await shops.text()]).toEqual([200, expect.stringContaining('"Shop 0"')])
    await withDb(later, (db) => signedIn({ origin: restarted.origin, db: db as never }, 'customer'))
    const picture = await fetch(restarted.origin + writes.shops[0])
    expect(Buffer.from(await picture.arrayBuffer()).toString('base64')).toBe(pictures.get(shown[0] ?? ''))
  },
)

describe('ISSUE-42 a restore refuses with one sentence', () => {
  const at = useDb()
  const good = path.join(folder, 'good')
  const source = () => ({ DATABASE_URL: at.url, DATA_DIR: path.join(folder, 'source') })
  beforeAll(async () => {
    await aMarket(at.db)
    const storage = await openStorage(configOf(source()), makeLog('silent'))
    await storage.put('pictures/ab/one-640.webp', Buffer.from('a picture'), 'image/webp')
    const { code, output } = await runScript('backup', { args: [good], env: source() })
    expect(code, output).toBe(0)
  })

  async function restoreCopy(change: (copy: string) => void, env?: Settings) {
    const copy = mkdtempSync(path.join(folder, 'copy-'))
    cpSync(only(good), copy, { recursive: true })
    change(copy)
    const place = env ?? (await ownDatabase())
    const { code, output } = await runScript('restore', { args: [copy], env: place })
    if (!env)
      expect(
        await withDb(place, (db) =>
          db.query('backupTest.tables', 'select from pg_tables where schemaname = $1', ['public']),
        ),
      ).toEqual([])
    return { code, sentence: output.trim().split('\n').at(-1) }
  }

  const flip = (file: string) => {
    const bytes = readFileSync(file)
    bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1
    writeFileSync(file, bytes)
  }

  test.each<[name: string, change: (copy: string) => void, sentence: RegExp]>([
    [
      'a damaged table',
      (copy) => flip(path.join(copy, 'tables/public.shops.copy.gz')),
      /damaged: tables\/public\.shops\.copy\.gz is missing or was changed/,
    ],
    [
      'a missing picture',
      (copy) => rmSync(path.join(copy, 'pictures/pictures/ab/one-640.webp')),
      /damaged: pictures\/pictures\/ab\/one-640\.webp is missing/,
    ],
    ['a changed list of checksums', (copy) => flip(path.join(copy, CHECKSUMS)), /damaged: SHA256SUMS/],
    [
      'an unfinished backup',
      (copy) => rmSync(path.join(copy, MANIFEST)),
      /no complete backup in .*: name a folder with a manifest\.json\.$/,
    ],
    [
      'tables of a newer version',
      (copy) => {
        const file = path.join(copy, MANIFEST)
        const manifest = JSON.parse(readFileSync(file, 'utf8'))
        writeFileSync(
          file,
          JSON.stringify({ ...manifest, product: '9.1.0', schema: { ...manifest.schema, '9999_later.sql': 'a' } }),
        )
      },
      /made by LocalShopFinder 9\.1\.0, whose tables this version .* does not know: restore it with that version\.$/,
    ],
  ])('%s', async (_name, change, sentence) => {
    expect(await restoreCopy(change)).toEqual({ code: 1, sentence: expect.stringMatching(sentence) })
  })

  test('a database with tables, or a store with other pictures', async () => {
    const full = await restoreCopy(() => {}, source())
    expect(full).toEqual({ code: 1, sentence: expect.stringMatching(/has tables already: restore into an empty one/) })
    const place = await ownDatabase()
    const storage = await openStorage(configOf(place), makeLog('silent'))
    await storage.put('pictures/cd/two-640.webp', Buffer.from('another'), 'image/webp')
    const stored = await restoreCopy(() => {}, place)
    expect(stored).toEqual({
      code: 1,
      sentence: expect.stringMatching(/pictures that are not in the backup, such as pictures\/cd\/two-640/),
    })
    const { code, output } = await runScript('restore', { args: [only(good), '--without-pictures'], env: place })
    expect(code, output).toBe(0)
  })
})
