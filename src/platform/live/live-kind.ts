import type { z } from 'zod'
import type { Db } from '../db/db.ts'

export type LiveKind = {
  output: z.ZodType
  render(db: Db, events: readonly Recorded[], now: Date): Promise<readonly unknown[]>
}

export type Recorded<P = unknown> = { person: string; payload: P }

/** `render` returns the data in the order of `events`: null if the person may not see it or it was deleted. `person` may be a group. */
export function liveKind<P extends object, O extends z.ZodType>(kind: {
  output: O
  render(db: Db, events: readonly Recorded<P>[], now: Date): Promise<readonly (z.input<O> | null)[]>
}): LiveKind {
  return kind as LiveKind
}

export const asRecorded = (output: z.ZodType): LiveKind => ({
  output,
  render: async (_db, events) => events.map(({ payload }) => payload),
})
