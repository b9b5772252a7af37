import { existsSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'

export type Postmaster = { pid: number; port: number; ready: boolean }

export function readPostmasterFile(cluster: string): Postmaster | null {
  const file = path.join(cluster, 'postmaster.pid')
  if (!existsSync(file)) return null
  const lines = readFileSync(file, 'utf8').split('\n')
  // The file may be empty while it is being written; a stand-alone backend writes a negative number.
  const pid = Math.abs(Number(lines[0]))
  return pid > 0 ? { pid, port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' } : null
}

/** After a crash another process may have the same id. Returns 'unknown' without a readable /proc. */
export function postmasterState(cluster: string, pid: number): 'running' | 'gone' | 'another program' | 'unknown' {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return 'gone'
  }
  try {
    // PostgreSQL works in the cluster's folder. The inodes are compared, because containers have other paths.
    const folder = statSync(`/proc/${pid}/cwd`)
    const own = statSync(cluster)
    return folder.ino === own.ino && folder.dev === own.dev ? 'running' : 'another program'
  } catch {
    return 'unknown'
  }
}
