import { type ChildProcess, spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Binaries } from './binaries/binaries.ts'
import { type Account, runAs } from './data/account.ts'
import { EmbeddedPostgresError, explain } from './embedded-postgres-error.ts'
import { postmasterState, readPostmasterFile } from './postmaster-file.ts'
import { startWatcher, type WatcherKind } from './watcher.ts'

export const MAX_CONNECTIONS = 60
const PATIENCE_MS = 10_000
const LONG_START_MS = 10_000
const REMEMBERED_LINES = 50

const OTHER_SERVER = /lock file "postmaster\.pid" already exists|pre-existing shared memory block/
/** Output for the operator; the application reports errors of single statements. */
const TROUBLE = /\bPANIC: |\bFATAL: +(?!terminating connection)|was terminated by|No space left/
const PORT_TAKEN = /could not create any TCP\/IP sockets|could not bind/

export type ServerOptions = {
  cluster: string
  binaries: Binaries
  account: Account | null
  durable: boolean
  log: (sentence: string) => void
  watcher?: WatcherKind | undefined
  port?: number
}

export type Server = { port: number; ended: Promise<string>; stop(): Promise<void> }

function settings(port: number, durable: boolean): string[] {
  const values: Record<string, string | number> = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    cluster_name: 'localshopfinder',
    shared_buffers: '128MB',
    // A test database, which is never durable, serves several processes of test files at once.
    max_connections: durable ? MAX_CONNECTIONS : 3 * MAX_CONNECTIONS,
    random_page_cost: 1.1,
    jit: 'off',
    shared_preload_libraries: '',
    timezone: 'UTC',
    log_timezone: 'UTC',
    lc_messages: 'C',
    logging_collector: 'off',
    log_destination: 'stderr',
    fsync: durable ? 'on' : 'off',
    full_page_writes: durable ? 'on' : 'off',
    synchronous_commit: durable ? 'on' : 'off',
  }
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

/** Starts PostgreSQL. Waits up to 10 s for an earlier server on the cluster to end. Throws EmbeddedPostgresError. */
export async function startServer(options: ServerOptions): Promise<Server> {
  const deadline = performance.now() + PATIENCE_MS
  for (let pause = 50, portsTried = 1; ; pause = Math.min(pause * 2, 1000)) {
    const port = options.port ?? (await freePort())
    const outcome = await launch(port, options)
    if (typeof outcome !== 'string') return outcome
    if (PORT_TAKEN.test(outcome) && options.port === undefined && portsTried < 5) {
      portsTried += 1
      continue
    }
    if (!OTHER_SERVER.test(outcome)) throw explain(outcome, options.cluster)
    if (performance.now() + pause > deadline) throw stillRunning(options.cluster)
    await sleep(pause)
  }
}

function stillRunning(cluster: string): EmbeddedPostgresError {
  const pid = readPostmasterFile(cluster)?.pid
  return new EmbeddedPostgresError(
    `PostgreSQL is already running in ${cluster}${pid ? ` as process ${pid}` : ''}: stop it (kill -INT ${pid ?? 'its process'}) and start again.`,
  )
}

function launch(port: number, options: ServerOptions): Promise<Server | string> {
  const { cluster, binaries, account, log } = options
  const { file, args } = startWatcher(binaries.bin, cluster, settings(port, options.durable), options.watcher)
  const child = spawn(file, args, {
    ...runAs(account),
    cwd: binaries.bin,
    env: { ...binaries.env, ...staleNumber(cluster) },
    stdio: ['pipe', 'ignore', 'pipe'],
    // Ctrl-C in the terminal is for us; we stop the database last.
    detached: true,
    windowsHide: true,
  })
  const lines: string[] = []
  let stopping = false
  let started = false
  child.stdin.on('error', () => {})

  return new Promise((resolve) => {
    const slow = setTimeout(
      () => log(`PostgreSQL is still starting in ${cluster}; after a crash it first repairs itself.`),
      LONG_START_MS,
    )
    // Not 'close': processes of a killed server may keep its output open.
    const ended = new Promise<string>((done) => {
      child.once('exit', () => done(lines.slice(-3).join(' | ')))
      child.once('error', (error) => done(error.message))
    })
    const stop = async () => {
      stopping = true
      child.stdin.end()
      await ended
    }
    onLines(child, (line) => {
      lines.push(line)
      if (lines.length > REMEMBERED_LINES) lines.shift()
      if (!started && line.includes('database system is ready to accept connections')) {
        started = true
        clearTimeout(slow)
        resolve({ port, ended, stop })
      } else if (started && !stopping && TROUBLE.test(line)) {
        log(`PostgreSQL: ${line}`)
      }
    })
    child.once('error', (error) => lines.push(`FATAL: ${error.message}`))
    child.once('close', () => {
      clearTimeout(slow)
      if (!started) resolve(lines.join('\n'))
    })
  })
}

function onLines(child: ChildProcess, take: (line: string) => void): void {
  let rest = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    const segments = (rest + text).split('\n')
    rest = segments.pop() ?? ''
    for (const line of segments) take(line)
  })
}

/** PostgreSQL does not start if its account runs a process with the stored id, unless this names it as a grandparent. */
function staleNumber(cluster: string): NodeJS.ProcessEnv {
  const noted = readPostmasterFile(cluster)
  const stale = noted !== null && postmasterState(cluster, noted.pid) === 'another program'
  return stale ? { PG_GRANDPARENT_PID: String(noted.pid) } : {}
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
