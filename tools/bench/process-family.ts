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

/** Proportional set size in MB (10^6 bytes), in which shared memory counts once. */
export function memoryOf(pids: readonly number[]): { name: string; megabytes: number }[] {
  return pids.flatMap((pid) => {
    try {
      const kilobytes = Number(/^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0)
      return [{ name: readFileSync(`/proc/${pid}/comm`, 'utf8').trim(), megabytes: (kilobytes * 1024) / 1e6 }]
    } catch {
      // It exited in the meantime.
      return []
    }
  })
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
