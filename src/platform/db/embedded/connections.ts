import { availableParallelism } from 'node:os'

/** More searches in the embedded database would only queue, each with its own statements in memory. */
export const embeddedSearches = (): number => 2 * availableParallelism()

export const MAX_CONNECTIONS = 60
const RESERVED = 3
/** Connections for tools that inspect the data, and for a process that starts while others run. */
const SPARE = 3
const FOR_JOBS = 4 + 1
const FOR_WEB = 2 + 1

export const totalConnections = (count: number, { parent, each }: { parent: number; each: number }) =>
  parent + FOR_JOBS + count * (each + FOR_WEB)

/** Returns the connections of each process, which may open as many again for searches. */
export const connectionShare = (count: number, most: number): number => Math.max(2, Math.floor(most / count))

export const searchShareOf = (count: number, most: number): number => Math.max(1, Math.floor(most / count))

export function webProcessesThatFit(requested: number, most: number): number {
  const room = MAX_CONNECTIONS - RESERVED - SPARE
  for (let count = requested; count > 1; count--)
    if (totalConnections(count, { parent: 2 * most, each: 2 * connectionShare(count, most) }) <= room) return count
  return 1
}
