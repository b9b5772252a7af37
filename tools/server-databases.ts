import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'

/** Ms that a database may still be in use when it shall go. */
const LONGEST_USE_MS = 30_000
/** Its end may not be asked for (insufficient_privilege), or it has been asked and takes its time (object_in_use). */
const STILL_USED = new Set(['42501', '55006'])

/** The URL of another database on the same server. */
export function databaseUrl(server: string, database: string): string {
  const url = new URL(server)
  url.pathname = `/${database}`
  return url.href
}

/** Runs on a connection of its own. */
export async function onServer<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** An empty database of this name, in place of one that an earlier run left; its URL. */
export async function makeDatabase(server: string, name: string): Promise<string> {
  await dropDatabase(server, name)
  await onServer(server, (client) => client.query(`create database ${name}`))
  return databaseUrl(server, name)
}

/** Drops it with its connections. A vacuum under way is the server's own, which its account may not end: its end is waited for. */
export async function dropDatabase(server: string, name: string): Promise<void> {
  const deadline = Date.now() + LONGEST_USE_MS
  await onServer(server, async (client) => {
    for (;;) {
      try {
        await client.query(`drop database if exists ${name} with (force)`)
        return
      } catch (error) {
        if (!STILL_USED.has((error as { code?: string }).code ?? '') || Date.now() > deadline) throw error
        await wait(20)
      }
    }
  })
}
