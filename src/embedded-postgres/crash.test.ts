import { spawn } from 'node:child_process'
import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import {
  isAlive,
  queryOnce,
  serverNumber,
  startError,
  type TestProcess,
  testFolder,
  testProcess,
  testStart,
  until,
  useReadyFolders,
} from '../../test/support/embedded-databases.ts'
import { packagedBinaries, usableBinaries } from './binaries/binaries.ts'
import { canEnter, databaseAccount, runAs } from './data/account.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'

const readyFolder = useReadyFolders()

const WRITE_WITHOUT_END = `
  const client = new pg.Client(db.url); client.on('error', () => {}); await client.connect()
  await client.query('CREATE TABLE IF NOT EXISTS kept(n int)')
  for (let n = 1; ; n++) { await client.query('INSERT INTO kept VALUES ($1)', [n]); say('acknowledged ' + n) }`

const lastAcknowledged = ({ lines }: TestProcess) =>
  Number(lines.findLast((line) => line.startsWith('acknowledged'))?.split(' ')[1])

test.for(['shell', 'node'])(
  'kill -9 leaves no orphan and no acknowledged row is lost (%s watcher)',
  async (watcher, context) => {
    const closed = watcher === 'node' && !canEnter(databaseAccount(null), path.dirname(process.execPath))
    if (closed) return context.skip('the database account cannot run Node, which is in a private folder')
    const dataDir = await readyFolder()
    const start = `const db = await startEmbeddedPostgres({ dataDir, log: say }, { watcher: '${watcher}' })`
    const writer = testProcess(dataDir, `${start}\n${WRITE_WITHOUT_END}`)
    await writer.line('acknowledged 200')
    const server = await serverNumber(dataDir)
    writer.child.kill('SIGKILL')
    await writer.ended

    // At once: the server may still be on its way out, which the start has to wait for.
    const db = await testStart(dataDir)
    expect(isAlive(server)).toBe(false)
    const acknowledged = lastAcknowledged(writer)
    const [row] = await queryOnce(db.url, 'SELECT count(DISTINCT n)::int AS rows, max(n) AS last FROM kept')
    expect(acknowledged).toBeGreaterThanOrEqual(200)
    expect(row?.rows).toBeGreaterThanOrEqual(acknowledged)
    expect(row?.rows).toBe(row?.last)
  },
)

test('kill -9 at any moment of the start leaves no process behind', async () => {
  const dataDir = await readyFolder()
  const file = path.join(dataDir, 'postgres/postmaster.pid')
  for (let n = 0; n < 6; n++) {
    const starting = testProcess(dataDir, "await start({ durable: false }); say('started')")
    const server = await serverNumber(dataDir)
    starting.child.kill('SIGKILL')
    await until(() => !existsSync(file) && !isAlive(server), 'the server to end')
  }
})

test('kill -9 of server and Node together is repaired by the next start', async () => {
  const dataDir = await readyFolder()
  const writer = testProcess(dataDir, `const db = await start()\n${WRITE_WITHOUT_END}`)
  await writer.line('acknowledged 50')
  process.kill(await serverNumber(dataDir), 'SIGKILL')
  writer.child.kill('SIGKILL')
  await writer.ended
  const db = await testStart(dataDir)
  const [row] = await queryOnce(db.url, 'SELECT max(n) AS last FROM kept')
  expect(row?.last).toBeGreaterThanOrEqual(lastAcknowledged(writer))
})

test('kill -9 in the middle of the first initialisation: the next start makes a complete database', async () => {
  const dataDir = testFolder()
  const unfinished = () => readdirSync(dataDir).filter((name) => name.startsWith('postgres.initialising'))
  const left = new Set<string>()
  for (const depth of ['', 'cluster', 'cluster/base']) {
    const first = testProcess(dataDir, "await start(); say('started')")
    await until(
      () => unfinished().some((name) => !left.has(name) && existsSync(path.join(dataDir, name, depth))),
      `initdb to make ${depth}`,
    )
    first.child.kill('SIGKILL')
    await first.ended
    for (const name of unfinished()) left.add(name)
    expect(first.lines).toEqual([])
    expect(existsSync(path.join(dataDir, 'postgres'))).toBe(false)
  }
  const db = await testStart(dataDir)
  await queryOnce(db.url, 'CREATE TABLE kept(n int)')
  await db.stop()
  // An initdb that outlived its process has ended by now.
  await until(() => unfinished().length <= 1, 'initdb to end')
  await (await testStart(dataDir)).stop()
  expect(unfinished()).toEqual([])
})

test('reports the end of the server while the application runs', async () => {
  const dataDir = await readyFolder()
  const db = await testStart(dataDir)
  process.kill(await serverNumber(dataDir), 'SIGKILL')
  await until(() => db.logged.some((line) => line.startsWith('The embedded PostgreSQL ended by itself')), 'the log')
  await db.stop()
  await (await testStart(dataDir)).stop()
})

test.skipIf(process.platform !== 'linux')(
  'a process number from before a crash, now another program’s, does not block the start',
  async () => {
    const dataDir = await readyFolder()
    const account = databaseAccount(null)
    const other = spawn('sleep', ['60'], { ...runAs(account), cwd: '/', stdio: 'ignore' })
    onTestFinished(() => void other.kill())
    await until(() => other.pid !== undefined, 'sleep')
    const file = path.join(dataDir, 'postgres/postmaster.pid')
    writeFileSync(file, `${other.pid}\n${dataDir}/postgres\n1700000000\n5432\n\n127.0.0.1\n`)
    await testStart(dataDir)
  },
)

test('a server started by hand on the folder is left running, after a wait of 10 s', async () => {
  const dataDir = await readyFolder()
  const account = databaseAccount(null)
  const cluster = path.join(dataDir, 'postgres')
  await (await testStart(dataDir)).stop()
  const { bin, env } = await usableBinaries(packagedBinaries(), dataDir, account, () => {})
  const settings = ['-D', cluster, '-c', 'listen_addresses=', '-c', `unix_socket_directories=${cluster}`]
  const byHand = spawn(path.join(bin, 'postgres'), settings, { ...runAs(account), cwd: '/', env, stdio: 'ignore' })
  onTestFinished(() => new Promise<void>((done) => void byHand.once('exit', () => done()).kill('SIGINT')))
  await serverNumber(dataDir)
  const from = performance.now()
  const { message } = await startError(startEmbeddedPostgres({ dataDir, log: () => {} }))
  expect(message).toBe(
    `PostgreSQL is already running in ${dataDir}/postgres as process ${byHand.pid}: stop it (kill -INT ${byHand.pid}) and start again.`,
  )
  expect(performance.now() - from).toBeGreaterThan(9_000)
  expect(byHand.exitCode).toBeNull()
})
