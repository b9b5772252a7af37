import { cpus, loadavg } from 'node:os'
import process from 'node:process'

export const loadAverage = () =>
  `load average ${loadavg()
    .map((part) => part.toFixed(2))
    .join(' ')}`

/** Describes the machine in one line. */
export const machine = (postgres: string) =>
  `${cpus()[0]?.model.trim()}, ${cpus().length} cores; Node ${process.version}; PostgreSQL ${postgres}; ${loadAverage()}`

/** Parses a number of products, such as 10k, 1m or 500. */
export function sizeOf(word: string): number {
  const [, digits, unit] = /^(\d+)([km]?)$/i.exec(word) ?? []
  if (!digits) throw new Error(`${word} is no number of products, such as 10k.`)
  return Number(digits) * ({ k: 1_000, m: 1_000_000 }[unit?.toLowerCase() ?? ''] ?? 1)
}
