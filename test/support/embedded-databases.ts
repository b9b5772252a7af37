import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, cpSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import { afterAll, onTestFinished } from 'vitest'
import { type Account, canEnter, databaseAccount, isRoot, runAs } from '#embedded-postgres/data/account.ts'
import {
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
  startEmbeddedPostgres,
} from '#embedded-postgres/embedded-postgres.ts'
import { readPostmasterFile } from '#embedded-postgres/postmaster-file.ts'
import { PATIENCE_MS } from './patience.ts'

/** Makes a folder for one test that the database account can enter. */
export function testFolder(mode = 0o755): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'lsf-postgres-'))
  chmodSync(folder, mode)
  onTestFinished(async () => {
    const server = readPostmasterFile(path.join(folder, 'postgres'))
    await until(() => !server || !isAlive(server.pid), 'the server of a killed process to stop')
    rmSync(folder, { recursive: true, force: true })
  })
  return folder
}

/** Makes testFolders with a stopped database, copied from one made once per test file. */
export function useReadyFolders(): (inside?: string) => Promise<string> {
  let template: Promise<string> | undefined
  afterAll(async () => {
    if (template) rmSync(await template, { recursive: true, force: true })
  })
  return async (inside = '') => {
    template ??= makeTemplate()
    const folder = testFolder()
    cpSync(path.join(await template, 'postgres'), path.join(folder, inside, 'postgres'), { recursive: true })
    return folder
  }
}

async function makeTemplate(): Promise<string> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'lsf-template-'))
  chmodSync(folder, 0o755)
  const db = await startEmbeddedPostgres({ dataDir: folder, durable: false, log: () => {} })
  await db.stop()
  return folder
}

/** Starts the database in this process until the test ends, keeping its log. */
export async function testStart(
  dataDir: string,
  options: Partial<EmbeddedPostgresOptions> = {},
  deps: Parameters<typeof startEmbeddedPostgres>[1] = {},
): Promise<EmbeddedPostgres & { logged: string[] }> {
  const logged: string[] = []
  const log = (line: string) => {
    // The first test logs this if the project is in a private folder.
    if (!line.includes('programs are copied')) logged.push(line)
  }
  const db = await startEmbeddedPostgres({ dataDir, durable: false, log, ...options }, deps)
  onTestFinished(async () => {
    await db.stop()
    if (db.moved) rmSync(db.dataDir, { recursive: true, force: true })
  })
  return { ...db, logged }
}

export async function queryOnce(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

/** Returns the error of a start that must fail. */
export async function startError(start: Promise<unknown>): Promise<{ name: string; message: string }> {
  return start.then(
    () => ({ name: 'no error', message: '' }),
    (error: Error) => ({ name: error.name, message: error.message }),
  )
}

export type TestProcess = {
  child: ChildProcess
  lines: string[]
  line(start: string): Promise<string>
  ended: Promise<void>
}

const EMBEDDED = path.join(import.meta.dirname, '../../src/embedded-postgres')
const LAUNCHER = pathToFileURL(path.join(EMBEDDED, 'embedded-postgres.ts')).href
const PG = import.meta.filename

/** Runs `script` in another Node process with `start`, `pg`, `dataDir` and `say` in scope. */
export function testProcess(dataDir: string, script: string, account: Account | null = null): TestProcess {
  const code = `
    const say = (line) => process.stdout.write(line + '\\n')
    const dataDir = ${JSON.stringify(dataDir)}
    try {
      const { startEmbeddedPostgres } = await import(${JSON.stringify(LAUNCHER)})
      const pg = process.getBuiltinModule('node:module').createRequire(${JSON.stringify(PG)})('pg')
      const start = (more) => startEmbeddedPostgres({ dataDir, log: (line) => say('log ' + line), ...more })
      ${script}
    } catch (error) { say('error ' + error.name + ' ' + error.message) }`
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    ...runAs(account),
    cwd: '/',
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const lines: string[] = []
  let rest = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    const parts = (rest + text).split('\n')
    rest = parts.pop() ?? ''
    lines.push(...parts)
  })
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await ended
  })
  const line = async (start: string): Promise<string> => {
    const found = () => lines.find((each) => each.startsWith(start))
    await until(() => found() !== undefined || child.exitCode !== null, `a line "${start}"`)
    await sleep(20)
    const text = found()
    if (text === undefined) throw new Error(`The process ended without saying "${start}": ${lines.join(' / ')}`)
    return text
  }
  return { child, lines, line, ended }
}

export async function until(happened: () => boolean, what: string, withinMs = PATIENCE_MS): Promise<void> {
  for (const deadline = Date.now() + withinMs; !happened(); await sleep(10)) {
    if (Date.now() > deadline) throw new Error(`Waited ${withinMs} ms in vain for ${what}.`)
  }
}

export async function serverNumber(dataDir: string): Promise<number> {
  const noted = () => readPostmasterFile(path.join(dataDir, 'postgres'))?.pid
  await until(() => noted() !== undefined, 'the server to note its number')
  return noted() ?? 0
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Returns the unprivileged system account, or why this process cannot run Node under it. */
export function otherAccount(): Account | string {
  if (!isRoot) return 'only root can start a process under another account'
  const account = databaseAccount(null) as Account
  const needed = [EMBEDDED, path.dirname(process.execPath)]
  const closed = needed.find((folder) => !canEnter(account, folder))
  return closed ? `${account.name} cannot enter ${closed}` : account
}
