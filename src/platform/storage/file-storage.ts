import { randomBytes } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { access, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { isKey, mustBeKey, type Storage } from './storage.ts'

export function fileStorage(folder: string): Storage {
  const root = path.resolve(folder)
  mkdirSync(root, { recursive: true })
  const fileOf = (key: string) => path.join(root, mustBeKey(key))
  return {
    folder: root,
    async put(key, bytes) {
      const file = fileOf(key)
      await mkdir(path.dirname(file), { recursive: true })
      const arriving = `${file}.${randomBytes(4).toString('hex')}.part`
      try {
        await writeFile(arriving, bytes)
        await rename(arriving, file)
      } catch (error) {
        await rm(arriving, { force: true })
        throw error
      }
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
    async *list() {
      for (const name of await readdir(root, { recursive: true })) {
        const key = name.split(path.sep).join('/')
        if (isKey(key)) yield key
      }
    },
  }
}
