import { randomBytes } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { access, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Storage } from './storage.ts'

const KEY = /^[a-z0-9][a-z0-9-]*(\/[a-z0-9][a-z0-9-]*)*\.[a-z0-9]+$/

/** Keeps files in a folder. A file appears whole or not at all. */
export function fileStorage(folder: string): Storage {
  const root = path.resolve(folder)
  mkdirSync(root, { recursive: true })
  const fileOf = (key: string) => {
    if (!KEY.test(key)) throw new Error(`Not a storage key: ${key}`)
    return path.join(root, key)
  }
  return {
    folder: root,
    async put(key, bytes) {
      const file = fileOf(key)
      await mkdir(path.dirname(file), { recursive: true })
      const arriving = `${file}.${randomBytes(4).toString('hex')}.part`
      await writeFile(arriving, bytes)
      await rename(arriving, file)
    },
    async read(key) {
      try {
        return await readFile(fileOf(key))
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
        throw error
      }
    },
    async has(key) {
      return access(fileOf(key)).then(
        () => true,
        () => false,
      )
    },
    async delete(key) {
      await rm(fileOf(key), { force: true })
    },
  }
}
