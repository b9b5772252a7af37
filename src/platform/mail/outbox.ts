import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'

export type OutboxEntry = {
  id: string
  kind: string
  to: string
  subject: string
  text: string
  html?: string
  userId?: string
  createdAt: string
}

export type Outbox = {
  put(entry: Omit<OutboxEntry, 'id' | 'createdAt'> & { id?: string | undefined }): Promise<void>
  list(limit?: number): Promise<OutboxEntry[]>
  forget(userId: string): Promise<void>
}

const FILE = /^\d{8}T\d{9}Z-\d{6}-[A-Za-z0-9-]+\.json$/
let counter = 0

export const outboxDirOf = ({ dataDir }: { dataDir: string }): string => path.join(path.resolve(dataDir), 'outbox')

export function openOutbox(folder: string, { keep = 500, now = () => new Date() } = {}): Outbox {
  // Files never change, so each is read once.
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
      const entries = await Promise.all(newest.map(async (name) => read.get(name) ?? cacheRead(name)))
      return entries.filter((entry) => entry !== undefined)
    },

    async forget(userId) {
      for (const name of await names())
        if ((await cacheRead(name))?.userId === userId) await rm(path.join(folder, name), { force: true })
    },
  }

  async function cacheRead(name: string): Promise<OutboxEntry | undefined> {
    try {
      const entry: unknown = JSON.parse(await readFile(path.join(folder, name), 'utf8'))
      if (!isEntry(entry)) return undefined
      read.set(name, entry)
      return entry
    } catch {
      return undefined
    }
  }
}

function isEntry(found: unknown): found is OutboxEntry {
  if (typeof found !== 'object' || found === null) return false
  const { kind, to, subject, text, createdAt } = found as Record<string, unknown>
  return [kind, to, subject, text, createdAt].every((value) => typeof value === 'string')
}

export function codeIn(text: string): string | undefined {
  return /(?<!\d)\d{6}(?!\d)/.exec(text)?.[0]
}
