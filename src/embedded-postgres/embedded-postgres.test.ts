import { chmodSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import {
  queryOnce,
  serverNumber,
  startError,
  testFolder,
  testProcess,
  testStart,
  until,
  useReadyFolders,
} from '../../test/support/embedded-databases.ts'
import { runningEmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts'

const readyFolder = useReadyFolders()

const quiet = () => {}

test('data survives a stop and a second start, which takes less than a second', async () => {
  const dataDir = testFolder()
  const from = performance.now()
  const first = await testStart(dataDir, { durable: true })
  const firstTook = performance.now() - from
  expect(first).toMatchObject({ dataDir, moved: false, logged: [] })
  await queryOnce(first.url, "CREATE TABLE kept(word text); INSERT INTO kept VALUES ('Àjọ')")
  await Promise.all([first.stop(), first.stop()])
  await first.stop()
  expect((await startError(queryOnce(first.url, 'SELECT 1'))).message).toMatch(/ECONNREFUSED/)

  const again = performance.now()
  const second = await testStart(dataDir)
  expect(performance.now() - again).toBeLessThan(firstTook)
  expect(await queryOnce(second.url, 'SELECT word FROM kept')).toEqual([{ word: 'Àjọ' }])
})

test('the settings: durable, checked, UTF-8 by code point, UTC, loopback, for a small machine', async () => {
  const { url } = await testStart(testFolder(), { durable: true })
  const settings = Object.fromEntries(
    (await queryOnce(url, 'SELECT name, setting FROM pg_settings')).map(({ name, setting }) => [name, setting]),
  )
  expect(settings).toMatchObject({
    ...{ fsync: 'on', full_page_writes: 'on', synchronous_commit: 'on', data_checksums: 'on' },
    ...{ server_encoding: 'UTF8', TimeZone: 'UTC', listen_addresses: '127.0.0.1' },
    ...{
      shared_buffers: '16384',
      max_connections: '60',
      jit: 'off',
      random_page_cost: '1.1',
    },
  })
  expect(
    await queryOnce(
      url,
      "SELECT lower('ÉKÌTÌ') AS word, datlocprovider AS p, datlocale AS l FROM pg_database WHERE datname = current_database()",
    ),
  ).toEqual([{ word: 'ékìtì', p: 'b', l: 'C.UTF-8' }])
})

test('the role owns its database, may add extensions and databases, and is not a superuser', async () => {
  const { url } = await testStart(await readyFolder())
  await queryOnce(url, 'CREATE EXTENSION pg_trgm; CREATE TABLE mine(n int)')
  await queryOnce(url, 'CREATE DATABASE another')
  expect((await startError(queryOnce(url, "COPY mine FROM PROGRAM 'echo 1'"))).message).toMatch(/permission denied/)
})

test('other local users can neither connect without the password nor read it', async () => {
  const dataDir = await readyFolder()
  const { url } = await testStart(dataDir)
  const wrong = new URL(url)
  wrong.password = 'wrong'
  expect((await startError(queryOnce(wrong.href, 'SELECT 1'))).message).toMatch(/password authentication failed/)
  wrong.username = 'postgres'
  expect((await startError(queryOnce(wrong.href, 'SELECT 1'))).message).toMatch(/password authentication failed/)
  expect(new URL(url).password).toHaveLength(32)
  const mode = (name: string) => statSync(path.join(dataDir, name)).mode & 0o777
  expect([mode('postgres'), mode('postgres/localshopfinder.password')]).toEqual([0o700, 0o600])
})

test('a second process is refused at once, in one sentence, and the first continues', async () => {
  const dataDir = await readyFolder()
  const first = await testStart(dataDir)
  await queryOnce(first.url, 'CREATE TABLE kept(n int)')
  const second = testProcess(dataDir, 'await start()')
  expect(await second.line('error')).toBe(
    `error EmbeddedPostgresError Another process (number ${process.pid}) is already using the database in ${dataDir}: stop it first, or set DATA_DIR to another folder.`,
  )
  await second.ended

  const from = performance.now()
  const { message } = await startError(startEmbeddedPostgres({ dataDir, log: quiet }))
  expect(message).toContain('is already using the database')
  // At once: a server that is on its way out would be given ten seconds.
  expect(performance.now() - from).toBeLessThan(9_000)
  await queryOnce(first.url, 'INSERT INTO kept VALUES (1)')
  expect(await queryOnce(first.url, 'SELECT n FROM kept')).toEqual([{ n: 1 }])
})

test('of several processes that start together, one becomes the owner without damage', async () => {
  const dataDir = testFolder()
  const script = "await start({ durable: false }); say('started')"
  const processes = [1, 2, 3].map(() => testProcess(dataDir, script))
  await until(() => processes.every(({ lines }) => lines.length > 0), 'every process to be answered')
  const words = processes.map(({ lines }) => lines.join().slice(0, 28))
  expect(words.filter((word) => word === 'started')).toHaveLength(1)
  expect(words.filter((word) => word === 'error EmbeddedPostgresError ')).toHaveLength(2)
})

test('a command finds the connection string of the running server', async () => {
  const dataDir = await readyFolder()
  expect(runningEmbeddedPostgres(dataDir)).toBeNull()
  const { url, stop } = await testStart(dataDir)
  expect(runningEmbeddedPostgres(dataDir)).toEqual({ url, pid: await serverNumber(dataDir) })
  await stop()
  expect(runningEmbeddedPostgres(dataDir)).toBeNull()
})

test('replaces a lost password and corrects folder modes, without losing data', async () => {
  const dataDir = await readyFolder()
  const first = await testStart(dataDir)
  await queryOnce(first.url, 'CREATE TABLE kept(n int); INSERT INTO kept VALUES (1)')
  await first.stop()
  rmSync(path.join(dataDir, 'postgres/localshopfinder.password'))
  chmodSync(path.join(dataDir, 'postgres'), 0o755)
  const second = await testStart(dataDir)
  expect(second.url.split('@')[0]).not.toBe(first.url.split('@')[0])
  expect(await queryOnce(second.url, 'SELECT n FROM kept')).toEqual([{ n: 1 }])
})

test('leaves data of another major version unchanged and reports it', async () => {
  const dataDir = await readyFolder()
  const db = await testStart(dataDir)
  await db.stop()
  writeFileSync(path.join(dataDir, 'postgres/PG_VERSION'), '16\n')
  expect(await startError(startEmbeddedPostgres({ dataDir, log: quiet }))).toEqual({
    name: 'EmbeddedPostgresError',
    message: `The database in ${dataDir}/postgres was made by PostgreSQL 16 and this is PostgreSQL 18: dump it with the earlier release and restore it here, set DATA_DIR to another folder, or set DATABASE_URL.`,
  })
  expect(readFileSync(path.join(dataDir, 'postgres/PG_VERSION'), 'utf8')).toBe('16\n')
})

test('a folder of other files in the place of the database is never overwritten, an empty one is used', async () => {
  const dataDir = testFolder()
  mkdirSync(path.join(dataDir, 'postgres'))
  const note = path.join(dataDir, 'postgres/note.txt')
  writeFileSync(note, 'mine')
  expect((await startError(startEmbeddedPostgres({ dataDir, log: quiet }))).message).toMatch(
    /holds files but no PostgreSQL database: move/,
  )
  expect(readFileSync(note, 'utf8')).toBe('mine')
  rmSync(note)
  await testStart(dataDir)
})

test('a damaged cluster is refused with PostgreSQL’s message', async () => {
  const dataDir = await readyFolder()
  const db = await testStart(dataDir)
  await db.stop()
  rmSync(path.join(dataDir, 'postgres/global/pg_control'))
  const { name, message } = await startError(startEmbeddedPostgres({ dataDir, log: quiet }))
  expect(name).toBe('EmbeddedPostgresError')
  expect(message).toMatch(/^PostgreSQL cannot run in .*postgres: .*pg_control.*; put that right, or set DATABASE_URL/)
  expect(message).not.toContain('\n')
})
