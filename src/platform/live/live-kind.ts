import type { z } from 'zod'
import type { Db } from '../db/db.ts'

/** What a module does with the events of one kind when they are sent. */
export type LiveKind = {
  output: z.ZodType
  render(db: Db, events: readonly Recorded[], now: Date): Promise<readonly unknown[]>
}

export type Recorded<P = unknown> = { person: string; payload: P }

/**
 * `render` is given events of many people at once and returns in their order what each is sent: null for what this person may not
 * see (any more) or what is gone. It passes `output`, so nothing undeclared leaks. `person` is as recorded: it may be a group.
 */
export function liveKind<P extends object, O extends z.ZodType>(kind: {
  output: O
  render(db: Db, events: readonly Recorded<P>[], now: Date): Promise<readonly (z.input<O> | null)[]>
}): LiveKind {
  return kind as LiveKind
}

/** Events whose payload is sent as it was recorded. */
export const asRecorded = (output: z.ZodType): LiveKind => ({
  output,
  render: async (_db, events) => events.map(({ payload }) => payload),
})
