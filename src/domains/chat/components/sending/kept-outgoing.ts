import { dropDraft, keepDraft, readDraft } from '#client/drafts.ts'
import type { Outgoing } from './outbox.ts'

const NAME = 'chat-outgoing'

/** What was not confirmed when the page was left, on this device until the person signs out. */
export function kept(): readonly Outgoing[] {
  try {
    const values = Object.values(readDraft(NAME)?.values ?? {})
    return values.map((text) => ({ ...(JSON.parse(text) as Outgoing), state: 'failed' }))
  } catch {
    return []
  }
}

export function keepOutgoing(outgoing: readonly Outgoing[]): void {
  if (outgoing.length === 0) {
    dropDraft(NAME)
    return
  }
  const values = Object.fromEntries(outgoing.map((one) => [one.clientId, JSON.stringify(one)]))
  const of = outgoing.find(({ typedBy }) => typedBy !== null)?.typedBy ?? null
  keepDraft(NAME, { id: NAME, values, base: null, of })
}
