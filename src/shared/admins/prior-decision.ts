import { relativeTime } from '../time/relative-time.ts'

export type PriorDecision = { happened: string; isOwn: boolean }

/** `by` is the admin's first name. */
type Decided = { byId: string | null; by: string | null; did: string; at: Date | string }

/** Returns a sentence such as 'Bisi approved this shop 2 minutes ago.' for the admin who reads it. */
export function decisionText({ byId, by, did, at }: Decided, admin: { id: string }, now: Date): string {
  const who = byId === admin.id ? 'You' : (by ?? 'Another admin')
  return `${who} ${did} ${relativeTime(new Date(at).toISOString(), now.getTime())}.`
}
