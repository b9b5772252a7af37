import type { ProviderEvent } from '#platform/payments/payment-provider.ts'

/** Providers' references are short and plain. PostgreSQL cannot store NUL, and its index entries have a maximum size. */
const NAME = /^[^\p{Cc}]{1,255}$/u
/** The largest integer column value in kobo, far above any fee. */
const MOST = 2 ** 31 - 1

/** Returns whether a value can name a charge or event. */
export const isName = (name: unknown): name is string => typeof name === 'string' && NAME.test(name)

/** Returns whether the ledger can store this many kobo. */
export const isCountable = (kobo: number): boolean => Number.isInteger(kobo) && kobo > 0 && kobo <= MOST

/** Returns an event as the database can store it, with its amount capped; null if its references cannot be stored. */
export function toStoredEvent(event: ProviderEvent): (Omit<ProviderEvent, 'amount'> & { kobo: number | null }) | null {
  const { id, kind, providerReference, occurredAt, amount } = event
  if (!isName(id) || (providerReference !== null && !isName(providerReference))) return null
  return {
    ...{ id, kind, providerReference },
    occurredAt: Number.isFinite(occurredAt?.getTime()) ? occurredAt : null,
    kobo: amount === undefined ? null : Math.min(Math.max(Math.trunc(Number(amount)) || 0, 0), MOST),
  }
}
