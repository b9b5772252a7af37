import { existsSync, readFileSync, statfsSync } from 'node:fs'
import { freemem } from 'node:os'

const SHARED_MEMORY = '/dev/shm'
const GB = 2 ** 30

/**
 * Returns a folder in memory with room for a test run, or null. Test databases and browsers make and drop thousands of short-lived
 * files, which costs a file system on disk more than the tests' own SQL.
 */
export function memoryFolder(): string | null {
  if (!existsSync(SHARED_MEMORY)) return null
  const { bavail, bsize } = statfsSync(SHARED_MEMORY)
  if (bavail * bsize < 3 * GB || freemem() < 6 * GB) return null
  // The embedded database may load libraries from its folder.
  return / \/dev\/shm \S+ \S*noexec/.test(readFileSync('/proc/mounts', 'utf8')) ? null : SHARED_MEMORY
}
