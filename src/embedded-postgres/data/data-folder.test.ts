import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import {
  otherAccount,
  queryOnce,
  startError,
  testFolder,
  testProcess,
  testStart,
  useReadyFolders,
} from '../../../test/support/embedded-databases.ts'
import { packagedBinaries } from '../binaries/binaries.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../embedded-postgres.ts'
import { type Account, canEnter, databaseAccount, isRoot } from './account.ts'
import { systemFolders } from './system-folder.ts'

const readyFolder = useReadyFolders()

const quiet = () => {}
const other = otherAccount()
const MOUNT_POINT = isRoot && process.platform === 'linux' && spawnSync('mount', ['--version']).status === 0

if (!isRoot) console.log('Skipped, they need root: tests of data and programs in private folders, and of a full disk.')
if (typeof other === 'string') console.log(`Skipped, they need a second account: ${other}.`)

const KEPT = 'CREATE TABLE kept(n int); INSERT INTO kept VALUES (7)'
const kept = async ({ url }: EmbeddedPostgres) => (await queryOnce(url, 'SELECT n FROM kept'))[0]?.n

/** `data` in a folder only root may enter, as mktemp -d makes. */
function privateData() {
  const parent = testFolder(0o700)
  return { parent, dataDir: path.join(parent, 'data') }
}

test.skipIf(!isRoot)(
  'root under a private folder stores the data elsewhere, logs one line, and gives it to its account',
  async () => {
    const { dataDir } = privateData()
    const db = await testStart(dataDir)
    expect(db.moved).toBe(true)
    expect(db.dataDir).toMatch(/localshopfinder\/[0-9a-f]{12}$/)
    const { name, uid, gid } = databaseAccount(null) as Account
    expect(db.logged).toEqual([
      `PostgreSQL runs as ${name}, who cannot enter ${dataDir}, so the database is kept in ${db.dataDir}/postgres.`,
    ])
    expect(statSync(path.join(db.dataDir, 'postgres/base'))).toMatchObject({ uid, gid })
    expect(existsSync(path.join(dataDir, 'postgres'))).toBe(false)
    await queryOnce(db.url, KEPT)
    const second = testProcess(dataDir, 'await start()')
    expect(await second.line('error')).toContain('is already using the database')
    await db.stop()
    expect(await kept(await testStart(dataDir))).toBe(7)
  },
)

test.skipIf(!isRoot)(
  'data made while the folder was private is still used when it is open or renamed, but not by a copy',
  async () => {
    const { parent, dataDir } = privateData()
    const first = await testStart(dataDir)
    await queryOnce(first.url, KEPT)
    await first.stop()

    chmodSync(parent, 0o755)
    const open = await testStart(dataDir)
    expect(await kept(open)).toBe(7)
    expect(open.logged.join()).toContain(
      `is kept in ${first.dataDir}/postgres, where it was made when that folder was private`,
    )
    await open.stop()

    const renamed = path.join(parent, 'renamed')
    renameSync(dataDir, renamed)
    const again = await testStart(renamed)
    expect(await kept(again)).toBe(7)
    await again.stop()

    const copy = path.join(parent, 'copy')
    cpSync(renamed, copy, { recursive: true })
    const copied = await testStart(copy)
    expect(copied.dataDir).toBe(copy)
    expect(copied.logged).toEqual([
      `${copy} is a copy of ${renamed}, whose database in ${first.dataDir}/postgres is not used here.`,
    ])
    expect((await startError(queryOnce(copied.url, 'SELECT n FROM kept'))).message).toMatch(/does not exist/)
  },
)

test.skipIf(!isRoot)('data whose folder has become private is refused with the remedy, and left alone', async () => {
  const parent = await readyFolder('data')
  const dataDir = path.join(parent, 'data')
  const first = await testStart(dataDir)
  expect(first.moved).toBe(false)
  await queryOnce(first.url, KEPT)
  await first.stop()
  chmodSync(parent, 0o700)
  const { message } = await startError(startEmbeddedPostgres({ dataDir, log: quiet }))
  expect(message).toContain(`cannot enter ${dataDir}/postgres: let that account in (chmod o+x on the folders above it)`)
  chmodSync(parent, 0o755)
  expect(await kept(await testStart(dataDir))).toBe(7)
})

test.skipIf(!isRoot)('missing data from elsewhere is not replaced by an empty database', async () => {
  const { dataDir } = privateData()
  const first = await testStart(dataDir)
  await first.stop()
  rmSync(first.dataDir, { recursive: true })
  const { message } = await startError(startEmbeddedPostgres({ dataDir, log: quiet }))
  expect(message).toBe(
    `The database of ${dataDir} was kept in ${first.dataDir}/postgres and is gone: put it back, or delete ${dataDir}/postgres-is-kept-at to start with an empty one.`,
  )
})

test.skipIf(!isRoot)('root with the project itself in a private folder: the programs are copied too', async () => {
  const { parent, dataDir } = privateData()
  const native = path.join(parent, 'native')
  cpSync(packagedBinaries(), native, { recursive: true, verbatimSymlinks: true })
  // Where this project is in a private folder itself, the copy is there before and the other tests need it.
  const needed = !canEnter(databaseAccount(null), path.join(packagedBinaries(), 'bin'))
  onTestFinished(() => {
    if (!needed) for (const copy of copies()) rmSync(copy, { recursive: true })
  })
  const db = await testStart(dataDir, {}, { native })
  await queryOnce(db.url, KEPT)
  expect(db.moved).toBe(true)
  expect(copies()).toHaveLength(1)
})

/** Copies of the programs in the system folders. */
function copies(): string[] {
  return systemFolders().flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.startsWith('postgresql-'))
      .map((name) => path.join(folder, name)),
  )
}

test.skipIf(!isRoot)('data with files of root in it (a restored copy) is given to the database account', async () => {
  const dataDir = await readyFolder()
  const owner = () => statSync(path.join(dataDir, 'postgres/base')).uid
  expect(owner()).toBe(0)
  const db = await testStart(dataDir)
  expect(owner()).toBe(databaseAccount(null)?.uid)
  await queryOnce(db.url, KEPT)
})

test.skipIf(typeof other === 'string')(
  'an ordinary account starts, stores and crashes like root; root then uses its data as that account',
  async () => {
    const account = other as Account
    const dataDir = path.join(testFolder(), 'data')
    mkdirSync(dataDir)
    chownSync(dataDir, account.uid, account.gid)
    const script = `const db = await start(); const client = new pg.Client(db.url); client.on('error', () => {}); await client.connect()
    await client.query('${KEPT}'); say('moved ' + db.moved)`
    const first = testProcess(dataDir, script, account)
    expect(await first.line('moved')).toBe('moved false')
    expect(statSync(path.join(dataDir, 'postgres')).uid).toBe(account.uid)
    first.child.kill('SIGKILL')
    await first.ended
    const db = await testStart(dataDir)
    expect(await kept(db)).toBe(7)
    expect(statSync(path.join(dataDir, 'postgres/base')).uid).toBe(account.uid)
    await db.stop()
    const again = testProcess(
      dataDir,
      "const db = await start(); say('started'); await db.stop(); say('stopped')",
      account,
    )
    await again.line('stopped')
  },
)

test.skipIf(typeof other === 'string')(
  'an ordinary account gets a clear message if it may not write, and for another account’s data',
  async () => {
    const account = other as Account
    const closed = path.join(testFolder(), 'data')
    const first = testProcess(closed, 'await start()', account)
    expect(await first.line('error')).toBe(
      `error EmbeddedPostgresError There is no permission to use ${closed} for the database: give this account the folder (chown -R), or set DATA_DIR to one it owns, and start again.`,
    )
    mkdirSync(closed)
    const second = testProcess(closed, 'await start()', account)
    expect(await second.line('error')).toContain(`There is no permission to use ${closed} for the database`)
    mkdirSync(path.join(closed, 'postgres'))
    const third = testProcess(closed, 'await start()', account)
    expect(await third.line('error')).toContain(`The database in ${closed}/postgres belongs to user id 0`)
  },
)

test.skipIf(!MOUNT_POINT)('reports a full disk, and starts once there is room', async (context) => {
  const dataDir = testFolder()
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=20m,mode=755', 'none', dataDir])
  if (mounted.status !== 0) return context.skip('no file system can be mounted here')
  onTestFinished(() => void spawnSync('umount', [dataDir]))
  const { name, message } = await startError(startEmbeddedPostgres({ dataDir, log: quiet }))
  expect({ name, message }).toEqual({
    name: 'EmbeddedPostgresError',
    message: `The disk is full, so the database in ${dataDir}/postgres cannot be written: free some space, or set DATA_DIR to a folder on another disk, and start again.`,
  })
  expect(readdirSync(dataDir)).toEqual(['postgres.lock'])
  spawnSync('mount', ['-o', 'remount,size=200m', dataDir])
  await (await testStart(dataDir)).stop()
})

test('reports a file in place of the data folder', async () => {
  const { message } = await startError(startEmbeddedPostgres({ dataDir: import.meta.filename, log: quiet }))
  expect(message).toBe(`${import.meta.filename} is not a folder: set DATA_DIR to a folder, and start again.`)
})
