import process from 'node:process'
import { parseArgs } from 'node:util'
import { readConfig } from '#platform/config.ts'
import { openDb } from '#platform/db/db.ts'
import { loadEnvFile } from '#platform/env-file.ts'
import { makeLog } from '#platform/log.ts'
import { openStorage } from '#platform/storage/open-storage.ts'
import { runCommand } from '../run-command.ts'
import { openSettingsDatabase } from '../settings-database.ts'
import { CHECKS, type Checked, NEEDED_BY } from './checks.ts'

const USAGE = `Checks the settings and all that the product needs, and says what to do. It ends with 1 if something needs doing.

  npm run doctor
  npm run doctor -- --skip backup  leaves a check out, such as that of a database which your host backs up

Run it with the settings and the account of the product. It sends no message and moves no money.`

/** Runs a check. An error is a finding too. */
async function findings(check: (checked: Checked) => Promise<string[]>, checked: Checked): Promise<string[]> {
  return check(checked).catch((error: Error) => [error.message])
}

async function main(): Promise<void> {
  loadEnvFile()
  const { values } = parseArgs({
    options: { skip: { type: 'string', multiple: true, default: [] }, help: { type: 'boolean', short: 'h' } },
  })
  if (values.help) return console.log(USAGE)
  const config = readConfig(process.env)
  const log = makeLog('silent')
  const { url, stop } = await openSettingsDatabase(config)
  const db = openDb(url, { connections: 2 })
  const checked = { config, db, log, storage: await openStorage(config, log) }
  let isWell = true
  // Checks that need what an earlier one did not find would only repeat it.
  let usable = new Set(Object.keys(CHECKS))
  try {
    for (const [name, check] of Object.entries(CHECKS)) {
      if (values.skip.includes(name) || !usable.has(name)) continue
      const found = await findings(check, checked)
      if (found.length > 0) usable = usable.difference(NEEDED_BY[name] ?? new Set())
      if (found.length === 0) console.log(`ok     ${name}`)
      for (const sentence of found) console.log(`to do  ${name}: ${sentence}`)
      isWell &&= found.length === 0
    }
  } finally {
    await db.close()
    await stop()
  }
  if (!isWell) process.exitCode = 1
}

if (import.meta.main) await runCommand(main)
