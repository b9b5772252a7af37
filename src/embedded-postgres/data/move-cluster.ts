import { renameSync, rmSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { EmbeddedPostgresError, explain } from '../embedded-postgres-error.ts'
import { postmasterState, readPostmasterFile } from '../postmaster-file.ts'
import { type Account, chownTree } from './account.ts'

/** Needs both folders' locks. Across disks the original stays. Throws EmbeddedPostgresError, with nothing moved. */
export async function moveCluster(
  from: string,
  to: string,
  account: Account | null,
  log: (sentence: string) => void,
): Promise<void> {
  await untilStopped(from)
  try {
    renameSync(from, to)
    return
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw explain(error, to)
  }
  const unfinished = `${to}.initialising-copy`
  try {
    rmSync(unfinished, { recursive: true, force: true })
    await cp(from, unfinished, { recursive: true, verbatimSymlinks: true, preserveTimestamps: true })
    chownTree(account, unfinished)
    renameSync(unfinished, to)
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true })
    throw explain(error, to)
  }
  renameSync(from, `${from}.before-move`)
  log(`The database was copied to another disk; delete ${from}.before-move after checking that nothing is missing.`)
}

/** A killed process's watcher may still be stopping PostgreSQL. */
async function untilStopped(cluster: string): Promise<void> {
  for (let waited = 0; waited < 10_000; waited += 100) {
    const noted = readPostmasterFile(cluster)
    if (!noted || ['gone', 'another program'].includes(postmasterState(cluster, noted.pid))) return
    await sleep(100)
  }
  throw new EmbeddedPostgresError(`PostgreSQL is still running in ${cluster}: stop it and start again.`)
}
