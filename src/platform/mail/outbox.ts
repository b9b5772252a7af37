import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** A mail or text message that stayed on this machine. Text messages have the kind 'sms' and no `html`. */
export type OutboxEntry = {
  id: string
  kind: string
  to: string
  subject: string
  text: string
  html?: string
  /** Whom it is about. */
  userId?: string
  /** ISO 8601, UTC. */
  createdAt: string
}

export type Outbox = {
  /** Keeps an entry as one file; one with the same `id` is kept once. */
  put(entry: Omit<OutboxEntry, 'id' | 'createdAt'> & { id?: string | undefined }): Promise<void>
  /** The newest entries first. */
  list(limit?: number): Promise<OutboxEntry[]>
  /** Removes what is about a person. */
  forget(userId: string): Promise<void>
}

const FILE = /^\d{8}T\d{9}Z-\d{6}-[A-Za-z0-9-]+\.json$/
let counter = 0

/** A folder of messages, one JSON file each, whose names sort by time. The newest `keep` stay. */
export function openOutbox(folder: string, { keep = 500, now = () => new Date() } = {}): Outbox {
  // Files never change once they are there, so each is read once.
  const read = new Map<string, OutboxEntry>()

  const names = async () => {
    try {
      return (await readdir(folder)).filter((name) => FILE.test(name)).sort()
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
      throw error
    }
  }

  return {
    async put({ id = randomUUID(), ...message }) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const there = await names()
      if (there.some((name) => name.endsWith(`-${id}.json`))) return
      const createdAt = now().toISOString()
      const entry: OutboxEntry = { id, ...message, createdAt }
      const order = String(counter++ % 1_000_000).padStart(6, '0')
      const file = path.join(folder, `${createdAt.replace(/[-:.]/g, '')}-${order}-${id}.json`)
      const arriving = `${file}.part`
      await writeFile(arriving, `${JSON.stringify(entry, null, 2)}\n`, { mode: 0o600 })
      await rename(arriving, file)
      const tooOld = there.slice(0, Math.max(0, there.length + 1 - keep))
      await Promise.all(tooOld.map((name) => rm(path.join(folder, name), { force: true })))
    },

    async list(limit = keep) {
      const newest = (await names()).reverse().slice(0, limit)
      for (const name of read.keys()) if (!newest.includes(name)) read.delete(name)
      const entries = await Promise.all(newest.map(async (name) => read.get(name) ?? keepRead(name)))
      return entries.filter((entry) => entry !== undefined)
    },

    async forget(userId) {
      for (const name of await names())
        if ((await keepRead(name))?.userId === userId) await rm(path.join(folder, name), { force: true })
    },
  }

  async function keepRead(name: string): Promise<OutboxEntry | undefined> {
    try {
      const entry: unknown = JSON.parse(await readFile(path.join(folder, name), 'utf8'))
      if (!isEntry(entry)) return undefined
      read.set(name, entry)
      return entry
    } catch {
      // Removed in between, or changed by hand: the others are still worth showing.
      return undefined
    }
  }
}

function isEntry(found: unknown): found is OutboxEntry {
  if (typeof found !== 'object' || found === null) return false
  const { kind, to, subject, text, createdAt } = found as Record<string, unknown>
  return [kind, to, subject, text, createdAt].every((value) => typeof value === 'string')
}

/** The six-digit code that stands in a text, if there is one. */
export function codeIn(text: string): string | undefined {
  return /(?<!\d)\d{6}(?!\d)/.exec(text)?.[0]
}
