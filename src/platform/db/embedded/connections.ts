import { availableParallelism } from 'node:os'

/** Connections that search the embedded database. More would only take turns, each with statements of its own in memory. */
export const embeddedSearches = (): number => 2 * availableParallelism()

/** Of the embedded database. */
export const MAX_CONNECTIONS = 60
/** That it keeps for its superuser. */
const RESERVED = 3
/** For tools that look at the data, and the moment in which a process starts. */
const SPARE = 3
/** Of the process that starts the others: its queues, and what wakes them. */
const FOR_JOBS = 4 + 1
/** Of each web process: its queues, and what announces changes. */
const FOR_WEB = 2 + 1

/** That the process which starts `count` others, with `parent` for its work and searches, and these with `each`, open at most. */
export const openedByAll = (count: number, { parent, each }: { parent: number; each: number }) =>
  parent + FOR_JOBS + count * (each + FOR_WEB)

/** Connections of one of `count` web processes, which has as many again for searches at most. They share those of one, `most`. */
export const shareOf = (count: number, most: number): number => Math.max(2, Math.floor(most / count))

/** Those that search, likewise: `most` all together, or one each. */
export const searchShareOf = (count: number, most: number): number => Math.max(1, Math.floor(most / count))

/** The most web processes, up to `wanted`, whose connections and their parent's fit into the embedded database; 1 when no two do. */
export function webProcessesThatFit(wanted: number, most: number): number {
  const room = MAX_CONNECTIONS - RESERVED - SPARE
  for (let count = wanted; count > 1; count--)
    if (openedByAll(count, { parent: 2 * most, each: 2 * shareOf(count, most) }) <= room) return count
  return 1
}
