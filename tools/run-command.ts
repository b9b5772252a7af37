import process from 'node:process'
import { EmbeddedPostgresError } from '#embedded-postgres/embedded-postgres.ts'
import { ConfigError } from '#platform/config.ts'
import { isDatabaseUnavailable } from '#platform/db/database-unavailable.ts'
import { SchemaMismatch } from '#platform/db/migrate.ts'
import { BackupProblem } from './backup/manifest.ts'

const EXPECTED = [BackupProblem, ConfigError, EmbeddedPostgresError, SchemaMismatch]

/** Runs a command and ends with 1 after an error: a sentence for what an operator can put right, else the whole error. */
export async function runCommand(main: () => Promise<void>): Promise<void> {
  await main().catch((error: Error) => {
    const isExpected = EXPECTED.some((kind) => error instanceof kind) || isDatabaseUnavailable(error)
    console.error(isExpected ? error.message : error)
    process.exitCode = 1
  })
}
