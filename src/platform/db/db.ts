import process from 'node:process'
import pg from 'pg'
import { ClientWithSocket } from './client-with-socket.ts'
import { ConnectionHealth, isDatabaseUnavailable, isSilent } from './database-unavailable.ts'

export type Db = {
  /**
   * Runs a prepared statement and names rows as the code does: `owner_id` is `ownerId`. A null name is for generated texts.
   * Throws if `name` has another text already or is longer than 63 bytes.
   */
  query<Row extends object>(name: string | null, text: string, values?: unknown[]): Promise<Row[]>
  /** Sends the reads that `work` starts together in one write; with TLS in several. Rejects with the first error. Nested transactions use other connections. */
  pipelined<T>(work: (db: Db) => Promise<T>): Promise<T>
  /** Commits, or rolls back and rethrows. Nested calls join the outer transaction. */
  transaction<T>(work: (tx: Db) => Promise<T>): Promise<T>
  search?: Db
}

export type DbPool = Db & { pool: pg.Pool; close(): Promise<void> }

const INT8 = 20
const types: pg.CustomTypesConfig = {
  // Counts stay far below 2^53.
  getTypeParser: ((oid: number, format: 'text' | 'binary') =>
    oid === INT8 ? Number : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
}

const MAX_NAME_LENGTH = 63
const texts = new Map<string, string>()

/** Generated statements that a connection keeps. Each takes up to a megabyte of its memory. */
const MAX_GENERATED_STATEMENTS = 40
/** After as many it is closed, because the driver never forgets a name. */
const MAX_GENERATED_NAMES = 1_000
type Generated = { names: Map<string, string>; count: number }
const generated = new WeakMap<pg.PoolClient, Generated>()

function nameOf(client: pg.PoolClient, text: string): string {
  const made = generated.get(client) ?? { names: new Map<string, string>(), count: 0 }
  generated.set(client, made)
  const name = made.names.get(text) ?? `generated ${++made.count}`
  // The last ones used come last.
  made.names.delete(text)
  made.names.set(text, name)
  return name
}

/** Drops the generated statements that were not used for longest. Returns true if the connection has to be closed. */
async function dropStatements(client: pg.PoolClient): Promise<boolean> {
  const { names, count } = generated.get(client) ?? { names: new Map<string, string>(), count: 0 }
  if (count >= MAX_GENERATED_NAMES) return true
  for (const [text, name] of [...names].slice(0, Math.max(0, names.size - MAX_GENERATED_STATEMENTS))) {
    names.delete(text)
    await client.query(`deallocate "${name}"`)
  }
  return false
}

async function runNamed<Row extends object>(
  client: pg.PoolClient,
  name: string | null,
  text: string,
  values: unknown[] = [],
) {
  if (name === null) return readRows<Row>(client, { name: nameOf(client, text), text, values })
  // PostgreSQL would truncate it, and two names could become one.
  if (Buffer.byteLength(name) > MAX_NAME_LENGTH) throw new Error(`The statement name ${name} is too long`)
  // The driver would notice only on a connection that has prepared both.
  const known = texts.get(name)
  if (known === undefined) texts.set(name, text)
  else if (known !== text) throw new Error(`The statement ${name} has two texts: ${known} and ${text}`)
  return readRows<Row>(client, { name, text, values })
}

const fields = new Map<string, string>()

/** Returns the field for a column: `ownerId` for `owner_id`. */
export function fieldOf(column: string): string {
  let field = fields.get(column)
  if (field === undefined) {
    field = column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
    fields.set(column, field)
  }
  return field
}

/** Returns the column for a field: `owner_id` for `ownerId`. */
export const columnOf = (field: string): string => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

async function readRows<Row extends object>(client: pg.PoolClient, statement: pg.QueryConfig): Promise<Row[]> {
  const found = await client.query<unknown[]>({ ...statement, rowMode: 'array' })
  const names = found.fields.map(({ name }) => fieldOf(name))
  return found.rows.map((values) => {
    // Object.fromEntries takes several times as long.
    const row: Record<string, unknown> = {}
    for (const [at, name] of names.entries()) row[name] = values[at]
    return row as Row
  })
}

function onClient(client: pg.PoolClient): Db {
  const tx: Db = {
    query: (name, text, values) => runNamed(client, name, text, values),
    pipelined: (work) => work(tx),
    transaction: (work) => work(tx),
  }
  return tx
}

/** Resolves when all reads have an answer: otherwise the next user of the connection would wait for them, or get their errors. */
async function readTogether<T>(client: pg.PoolClient, db: Db, work: (one: Db) => Promise<T>): Promise<T> {
  const pending = new Set<Promise<unknown>>()
  const one: Db = {
    ...db,
    query: <Row extends object>(name: string | null, text: string, values?: unknown[]) => {
      const rows = runNamed<Row>(client, name, text, values).finally(() => pending.delete(rows))
      pending.add(rows)
      return rows
    },
    pipelined: (more) => more(one),
  }
  if (client instanceof ClientWithSocket) {
    const { socket } = client
    socket.cork()
    process.nextTick(() => socket.uncork())
  }
  try {
    return await work(one)
  } finally {
    while (pending.size > 0) await Promise.allSettled(pending)
  }
}

/** Searches read only through indexes, with plans that are made once for all values. */
const SEARCHING = [
  'plan_cache_mode=force_generic_plan',
  'enable_seqscan=off',
  'jit=off',
  'max_parallel_workers_per_gather=0',
  'random_page_cost=1.1',
]
  .map((setting) => `-c ${setting}`)
  .join(' ')

const DEFAULTS = {
  connections: 10,
  searchConnections: Number.POSITIVE_INFINITY,
  /** Ms until an idle connection closes. Search connections have planned their statements, so they stay longer. */
  idle: 10_000,
  searchIdle: 600_000,
  statementTimeout: 15_000,
  connectTimeout: 10_000,
  onError: (_: Error): void => {},
  onHealthChange: (_away: boolean, _error?: Error): void => {},
}
type Options = Partial<typeof DEFAULTS>

/** Opens the pools; times in ms. While the database is down, calls fail at once (`isDatabaseUnavailable`). `searchUrl` may be a replica. */
export function openDb(url: string, options: Options & { searchUrl?: string | undefined } = {}): DbPool {
  const { connections, searchConnections, searchIdle } = { ...DEFAULTS, ...options }
  const search = openPool(
    options.searchUrl ?? url,
    { ...options, connections: Math.min(connections, searchConnections), idle: searchIdle },
    { settings: SEARCHING },
  )
  const db = openPool(url, options, { search })
  return {
    ...db,
    close: async () => {
      await Promise.all([db.close(), search.close()])
    },
  }
}

function openPool(url: string, options: Options, { settings, search }: { settings?: string; search?: Db }): DbPool {
  const { connections, idle, statementTimeout, connectTimeout, onError, onHealthChange } = { ...DEFAULTS, ...options }
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    idleTimeoutMillis: idle,
    connectionTimeoutMillis: connectTimeout,
    statement_timeout: statementTimeout,
    query_timeout: statementTimeout * 2,
    keepAlive: true,
    pipeline: true,
    Client: ClientWithSocket,
    application_name: 'localshopfinder',
    ...(settings && { options: settings }),
    types,
  })
  // The pool replaces a broken idle connection; without a listener the error would end the process.
  pool.on('error', onError)
  pool.on('connect', (client) => client.on('error', () => {}))
  const reach = new ConnectionHealth(onHealthChange)

  async function withClient<T>(use: (client: pg.PoolClient, drop: (why: Error) => void) => Promise<T>): Promise<T> {
    reach.check()
    const client = await pool.connect().catch((error: Error) => {
      reach.failed(error)
      throw error
    })
    let broken: Error | undefined
    try {
      const result = await use(client, (why) => {
        broken = why
      })
      reach.succeeded()
      return result
    } catch (error) {
      if (isDatabaseUnavailable(error)) broken = error as Error
      if (isSilent(error as Error)) reach.failed(error as Error)
      throw error
    } finally {
      client.release(broken ?? (await dropStatements(client).catch((error: Error) => error)))
    }
  }

  const db: DbPool = {
    pool,
    ...(search && { search }),
    query: (name, text, values) => withClient((client) => runNamed(client, name, text, values)),
    pipelined: (work) => withClient((client) => readTogether(client, db, work)),
    transaction: (work) =>
      withClient(async (client, drop) => {
        try {
          await client.query('begin')
          const result = await work(onClient(client))
          // After a failed statement that `work` ignored, PostgreSQL rolls back instead.
          const { command } = await client.query('commit')
          if (command === 'ROLLBACK') throw new Error('The transaction was rolled back, because a statement failed')
          return result
        } catch (error) {
          if (!isDatabaseUnavailable(error)) await client.query('rollback').catch(drop)
          throw error
        }
      }),
    close: () => pool.end(),
  }
  return db
}
