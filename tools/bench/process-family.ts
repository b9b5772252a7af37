import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'

/** The process and its running descendants. Linux only. */
export function familyOf(pid: number): number[] {
  const parents = new Map<number, number>()
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    const parent = statOf(Number(name))?.parent
    if (parent !== undefined) parents.set(Number(name), parent)
  }
  const family = [pid]
  for (const member of family) {
    for (const [child, parent] of parents) if (parent === member) family.push(child)
  }
  return family
}

/** Returns the proportional set size in MB (10^6 bytes), in which shared memory counts once, also by the names of programs. */
export function memoryOf(pids: readonly number[]): { total: number; byName: Map<string, number> } {
  const byName = new Map<string, number>()
  for (const pid of pids)
    try {
      const kilobytes = Number(/^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0)
      const name = readFileSync(`/proc/${pid}/comm`, 'utf8').trim()
      byName.set(name, (byName.get(name) ?? 0) + (kilobytes * 1_024) / 1e6)
    } catch {
      // It exited in the meantime.
    }
  return { total: [...byName.values()].reduce((sum, megabytes) => sum + megabytes, 0), byName }
}

/** User and system seconds of the process and its descendants, exited ones included. */
export function processorSeconds(pid: number): number {
  const ticks = familyOf(pid).reduce((sum, member) => sum + (statOf(member)?.ticks ?? 0), 0)
  return ticks / ticksPerSecond()
}

function statOf(pid: number): { parent: number; ticks: number } | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The program's name may contain spaces and brackets.
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    return { parent: fields[1] ?? 0, ticks: fields.slice(11, 15).reduce((sum, value) => sum + value, 0) }
  } catch {
    return undefined
  }
}

const ticksPerSecond = () => Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }))
