import { existsSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'

/** What PostgreSQL notes about itself in its data folder while it runs (postmaster.pid). */
export type Postmaster = { pid: number; port: number; ready: boolean }

export function notedPostmaster(cluster: string): Postmaster | null {
  const file = path.join(cluster, 'postmaster.pid')
  if (!existsSync(file)) return null
  const lines = readFileSync(file, 'utf8').split('\n')
  // Empty for a moment while it is being made; a stand-alone backend notes its number with a minus sign.
  const pid = Math.abs(Number(lines[0]))
  return pid > 0 ? { pid, port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' } : null
}

/**
 * Whether the noted process is PostgreSQL on this cluster. A number can be left over from a crash and belong to another
 * process by now, often so in containers. 'unknown' where the system has no /proc or does not let us look.
 */
export function postmasterState(cluster: string, pid: number): 'running' | 'gone' | 'another program' | 'unknown' {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return 'gone'
  }
  try {
    // PostgreSQL and all its children work in the cluster's folder; compared by inode, as containers have other paths.
    const folder = statSync(`/proc/${pid}/cwd`)
    const own = statSync(cluster)
    return folder.ino === own.ino && folder.dev === own.dev ? 'running' : 'another program'
  } catch {
    return 'unknown'
  }
}
