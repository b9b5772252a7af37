import type { ProviderEvent } from '#platform/payments/payment-provider.ts'

/** PostgreSQL cannot store NUL, and its index entries have a maximum size. */
const NAME = /^[^\p{Cc}]{1,255}$/u
/** The largest number of kobo that an integer column can store, far above any fee. */
const MAX_KOBO = 2 ** 31 - 1

export const isName = (name: unknown): name is string => typeof name === 'string' && NAME.test(name)

/** Returns whether the ledger can store this many kobo. */
export const isCountable = (kobo: number): boolean => Number.isInteger(kobo) && kobo > 0 && kobo <= MAX_KOBO

/** Caps the amount. Returns null if the references cannot be stored. */
export function toStoredEvent(event: ProviderEvent): (Omit<ProviderEvent, 'amount'> & { kobo: number | null }) | null {
  const { id, kind, providerReference, occurredAt, amount } = event
  if (!isName(id) || (providerReference !== null && !isName(providerReference))) return null
  return {
    ...{ id, kind, providerReference },
    occurredAt: Number.isFinite(occurredAt?.getTime()) ? occurredAt : null,
    kobo: amount === undefined ? null : Math.min(Math.max(Math.trunc(Number(amount)) || 0, 0), MAX_KOBO),
  }
}
