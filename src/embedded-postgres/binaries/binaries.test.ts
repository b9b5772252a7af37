import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { queryOnce, startError, testFolder, testStart } from '../../../test/support/embedded-databases.ts'
import { EmbeddedPostgresError, startEmbeddedPostgres } from '../embedded-postgres.ts'
import { packagedBinaries, thisPlatform } from './binaries.ts'
import { copyBinaries } from './binaries-copy.ts'
import { missingLinks } from './library-links.ts'

const quiet = () => {}

let bare: string | undefined
afterAll(() => {
  if (bare) rmSync(path.dirname(bare), { recursive: true })
})

/** A copy of the installed binaries as npm --ignore-scripts leaves them: without one library link. */
function withoutLinks(): string {
  if (bare) return bare
  const folder = mkdtempSync(path.join(os.tmpdir(), 'lsf-binaries-'))
  chmodSync(folder, 0o755)
  bare = path.join(folder, 'bare')
  cpSync(packagedBinaries(), bare, { recursive: true, verbatimSymlinks: true })
  const lib = path.join(bare, 'lib')
  for (const name of readdirSync(lib))
    if (lstatSync(path.join(lib, name)).isSymbolicLink()) rmSync(path.join(lib, name))
  return bare
}

test.each([
  [{ os: 'linux', arch: 'x64', libc: 'musl' as const }, 'linux-x64 with musl'],
  [{ os: 'linux', arch: 'riscv64', libc: 'glibc' as const }, 'linux-riscv64'],
  [{ os: 'freebsd', arch: 'x64', libc: null }, 'freebsd-x64'],
])('no binaries for %o: one sentence that says to set DATABASE_URL', (platform, name) => {
  expect(() => packagedBinaries(platform)).toThrow(EmbeddedPostgresError)
  expect(() => packagedBinaries(platform)).toThrow(
    `(${name}): set DATABASE_URL to a PostgreSQL 15 or later of your own`,
  )
})

test('this machine has binaries', () => {
  expect(existsSync(path.join(packagedBinaries(), 'share'))).toBe(true)
  if (process.platform === 'linux') expect(thisPlatform().libc).toBe('glibc')
})

test.skipIf(process.platform !== 'linux')(
  'starts when the install script made no library links, and leaves the package unchanged',
  async () => {
    const folder = testFolder()
    const native = withoutLinks()
    expect(missingLinks(native).length).toBeGreaterThan(5)
    for (const dataDir of ['data', 'data']) {
      const db = await testStart(path.join(folder, dataDir), {}, { native })
      await queryOnce(db.url, 'CREATE EXTENSION IF NOT EXISTS pg_trgm')
      expect(await queryOnce(db.url, "SELECT 'abc' % 'abd' AS alike")).toEqual([{ alike: true }])
      await db.stop()
    }
    expect(missingLinks(native).length).toBeGreaterThan(5)
    expect(readlinkSync(path.join(folder, 'data/postgres-libraries/libpq.so.5'))).toMatch(/bare\/lib\/libpq/)
  },
)

test.skipIf(process.platform === 'win32')(
  'a copy of the binaries has every library link and is readable by all accounts',
  async () => {
    const folder = testFolder()
    const native = withoutLinks()
    const copy = await copyBinaries(native, path.join(folder, 'copy'))
    expect(missingLinks(copy)).toEqual([])
    expect(readlinkSync(path.join(copy, 'lib/libpq.so.5'))).toMatch(/^libpq\.so\.5\.\d+$/)
    expect(lstatSync(path.join(copy, 'bin/initdb')).mode & 0o777).toBe(0o755)
    await testStart(path.join(folder, 'data'), {}, { native: copy })
  },
)

test('reports binaries that do not run, with the remedy', async () => {
  const folder = testFolder()
  const native = path.join(folder, 'native')
  mkdirSync(path.join(native, 'bin'), { recursive: true })
  writeFileSync(path.join(native, 'bin/postgres'), '#!/bin/sh\necho "version GLIBC_2.99 not found" >&2; exit 1\n', {
    mode: 0o755,
  })
  const { name, message } = await startError(
    startEmbeddedPostgres({ dataDir: path.join(folder, 'data'), log: quiet }, { native }),
  )
  expect(name).toBe('EmbeddedPostgresError')
  expect(message).toBe(
    'The embedded PostgreSQL does not run on this machine (version GLIBC_2.99 not found): run npm ci again, or set DATABASE_URL.',
  )
})
