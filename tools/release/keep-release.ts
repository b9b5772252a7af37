import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { readConfig } from '#platform/config.ts'
import { VERSION } from '#platform/version.ts'
import { BackupProblem } from '../backup/manifest.ts'
import { runCommand } from '../run-command.ts'
import { openSettingsDatabase } from '../settings-database.ts'
import { changedMigrations, hashesOfMigrations, KEPT, keep, readReleased, writeReleased } from './kept-release.ts'
import { makeSample } from './sample.ts'

const USAGE = `Freezes the migrations of the version in package.json, and keeps a sample of its database for the tests of upgrades.

  npm run release:keep
  npm run release:keep -- --into FOLDER  only makes the sample, in FOLDER

It works on the server TEST_DATABASE_URL, or on an embedded database of its own.`

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { into: { type: 'string' }, help: { type: 'boolean', short: 'h' } } })
  if (values.help) return console.log(USAGE)
  const released = readReleased()
  const hashes = hashesOfMigrations()
  const { [VERSION]: _again, ...earlier } = released
  const changed = changedMigrations(earlier, hashes)
  if (changed.length > 0) throw new BackupProblem(changed.join('\n'))
  const known = new Set(Object.values(earlier).flatMap((files) => Object.keys(files)))
  const fresh = Object.fromEntries(Object.entries(hashes).filter(([name]) => !known.has(name)))
  const folder = mkdtempSync(path.join(tmpdir(), 'lsf-keep-'))
  const server = process.env.TEST_DATABASE_URL
  const { url, stop } = server
    ? { url: server, stop: async () => {} }
    : await openSettingsDatabase(readConfig({ DATA_DIR: folder }))
  try {
    const backup = await makeSample(url, `lsf_kept_${randomBytes(6).toString('hex')}`, path.join(folder, 'backups'))
    await keep(backup, path.join(values.into ?? KEPT, `${VERSION}.json.br`))
    if (values.into) return
    writeReleased({ ...earlier, [VERSION]: fresh })
  } finally {
    await stop()
    rmSync(folder, { recursive: true, force: true })
  }
  console.log(
    `${VERSION} is kept: ${Object.keys(fresh).length} new migrations are frozen. Commit migrations/released.json and tools/release/kept.`,
  )
}

if (import.meta.main) await runCommand(main)
