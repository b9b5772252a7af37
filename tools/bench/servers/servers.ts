import { type ChildProcess, spawn } from 'node:child_process'
import path from 'node:path'
import process from 'node:process'
import { namedConnections } from '../database-clock.ts'
import { argsOf } from '../real-product.ts'

export type Child = { origin: string; pid: number; stop(): Promise<void> }

/** A server whose connections to the database are called `name`. */
export type Server = Child & { name: string; url: string }

export type Servers = {
  /** The product without caches. */
  fresh: Server
  /** The product with its caches. */
  kept: Server
  /** A bare node:http with the product's responses. */
  bare: Child
}

/** Database connections of each server, and connections of the load. */
export const CONNECTIONS = 10

type Script = 'plain-server.ts' | 'product-server.ts' | 'bare-server.ts'

/** Starts a server with the Node flags of `npm run serve` and resolves when it prints its port. */
async function startChild(script: Script, env: Record<string, string>): Promise<Child> {
  const flags = argsOf('serve').filter((word) => word.startsWith('--'))
  const child = spawn(process.execPath, [...flags, path.join(import.meta.dirname, script)], {
    env: { ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'error', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const port = await portOf(child, script)
  const stop = () =>
    new Promise<void>((resolve) => {
      child.once('exit', () => resolve())
      child.kill('SIGTERM')
    })
  return { origin: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, stop }
}

function portOf(child: ChildProcess, script: string): Promise<number> {
  return new Promise((resolve, reject) => {
    let printed = ''
    child.stdout?.on('data', (part) => {
      printed += part
      const port = /port (\d+)/.exec(printed)?.[1]
      if (port) resolve(Number(port))
    })
    child.once('exit', (code) => reject(new Error(`${script} ended with ${code}: ${printed}`)))
  })
}

/** Starts the product, or the ordinary server, on the database `url`. */
export async function startServer(
  name: string,
  url: string,
  env: Record<string, string> = {},
  script: Script = 'product-server.ts',
): Promise<Server> {
  const settings = {
    DATABASE_URL: namedConnections(url, name),
    DATABASE_CONNECTIONS: String(CONNECTIONS),
    PUBLIC_URL: 'http://127.0.0.1',
    ...env,
  }
  return { name, url, ...(await startChild(script, settings)) }
}

/** Runs `work` with these servers, then stops them. */
export async function withServers<Result>(url: string, work: (servers: Servers) => Promise<Result>): Promise<Result> {
  const started: Child[] = []
  const start = async <Some extends Child>(server: Promise<Some>): Promise<Some> => {
    started.push(await server)
    return server
  }
  try {
    const fresh = await start(startServer('bench-fresh', url, { BENCH_KEEPS: 'nothing' }))
    const kept = await start(startServer('bench-kept', url))
    const bare = await start(startChild('bare-server.ts', { COPY_OF: kept.origin }))
    return await work({ fresh, kept, bare })
  } finally {
    await Promise.all(started.map((server) => server.stop()))
  }
}

/** Runs `work` with an ordinary server with ordinary SQL, too. */
export const withPlainServer = <Result>(
  url: string,
  work: (servers: Servers & { plain: Server }) => Promise<Result>,
): Promise<Result> =>
  withServers(url, async (servers) => {
    const plain = await startServer('bench-plain', url, {}, 'plain-server.ts')
    try {
      return await work({ ...servers, plain })
    } finally {
      await plain.stop()
    }
  })
