import { availableParallelism } from 'node:os'

/**
 * Returns the number of connections for searches in the embedded database. More would only queue, each with its own statements in
 * memory.
 */
export const embeddedSearches = (): number => 2 * availableParallelism()

export const MAX_CONNECTIONS = 60
/** Reserved for its superuser. */
const RESERVED = 3
/** For tools that inspect the data, and for the moment when a process starts. */
const SPARE = 3
/** For the parent process: its queues and wake-ups. */
const FOR_JOBS = 4 + 1
/** For each web process: its queues and the change feed. */
const FOR_WEB = 2 + 1

/** Returns the most connections that a parent with `parent` and `count` web processes with `each` can open. */
export const totalConnections = (count: number, { parent, each }: { parent: number; each: number }) =>
  parent + FOR_JOBS + count * (each + FOR_WEB)

/** Returns the connections of one of `count` web processes; they share `most`. Each may open as many again for searches. */
export const connectionShare = (count: number, most: number): number => Math.max(2, Math.floor(most / count))

/** Returns the search connections of one of `count` web processes: they share `most`, but have one each at least. */
export const searchShareOf = (count: number, most: number): number => Math.max(1, Math.floor(most / count))

/**
 * Returns the most web processes, up to `wanted`, whose connections fit into the embedded database with their parent's; at least
 * 1.
 */
export function webProcessesThatFit(requested: number, most: number): number {
  const room = MAX_CONNECTIONS - RESERVED - SPARE
  for (let count = requested; count > 1; count--)
    if (totalConnections(count, { parent: 2 * most, each: 2 * connectionShare(count, most) }) <= room) return count
  return 1
}
