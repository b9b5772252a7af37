import type { z } from 'zod'
import type { Db } from '../db/db.ts'

/** A module's way to send the events of one kind. */
export type LiveKind = {
  output: z.ZodType
  render(db: Db, events: readonly Recorded[], now: Date): Promise<readonly unknown[]>
}

export type Recorded<P = unknown> = { person: string; payload: P }

/**
 * Declares a kind. `render` gets events of many people at once and returns, in their order, the data for each: null if this
 * person may not see it (now), or it was deleted. It passes `output`, so nothing undeclared leaks. `person` is as recorded, and
 * may be a group.
 */
export function liveKind<P extends object, O extends z.ZodType>(kind: {
  output: O
  render(db: Db, events: readonly Recorded<P>[], now: Date): Promise<readonly (z.input<O> | null)[]>
}): LiveKind {
  return kind as LiveKind
}

/** Declares events that are sent as recorded. */
export const asRecorded = (output: z.ZodType): LiveKind => ({
  output,
  render: async (_db, events) => events.map(({ payload }) => payload),
})
