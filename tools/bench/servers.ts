import { namedConnections } from '../search-bench/processor-time.ts'
import { type Child, SERVE_FLAGS, startChild } from './children.ts'

/** A server whose connections to the database are called `name`. */
export type Server = Child & { name: string; url: string }

export type Servers = {
  /** An ordinary server with ordinary SQL. */
  plain: Server
  /** The product without caches. */
  fresh: Server
  /** The product with its caches. */
  kept: Server
  /** A bare node:http with the product's responses. */
  bare: Child
}

/** Database connections of each server, and connections of the load. */
export const CONNECTIONS = 10

export async function startServer(
  name: string,
  script: string,
  url: string,
  env: Record<string, string> = {},
): Promise<Server> {
  const given = {
    DATABASE_URL: namedConnections(url, name),
    DATABASE_CONNECTIONS: String(CONNECTIONS),
    PUBLIC_URL: 'http://127.0.0.1',
    ...env,
  }
  return { name, url, ...(await startChild(script, given, SERVE_FLAGS)) }
}

/** Starts the product without limits and caches. */
export const startFresh = (url: string) =>
  startServer('bench-fresh', 'product-server.ts', url, { BENCH_KEEPS: 'nothing' })

export const startPlain = (url: string) => startServer('bench-plain', '../search-bench/plain-server.ts', url)

/** Runs `work` with all servers, then stops them. */
export async function withServers<Result>(url: string, work: (servers: Servers) => Promise<Result>): Promise<Result> {
  const started: Child[] = []
  const start = async <Some extends Child>(server: Promise<Some>): Promise<Some> => {
    started.push(await server)
    return server
  }
  try {
    const plain = await start(startPlain(url))
    const fresh = await start(startFresh(url))
    const kept = await start(startServer('bench-kept', 'product-server.ts', url))
    const bare = await start(startChild('bare-server.ts', { COPY_OF: kept.origin }))
    return await work({ plain, fresh, kept, bare })
  } finally {
    await Promise.all(started.map((server) => server.stop()))
  }
}
