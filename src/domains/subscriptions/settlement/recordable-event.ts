import type { ProviderEvent } from '#platform/payments/payment-provider.ts'

/** Providers' names are short and plain; the database holds no NUL, and its indexes no long ones. */
const NAME = /^[^\p{Cc}]{1,255}$/u
/** Kobo that an integer column holds: far more than any fee. */
const MOST = 2 ** 31 - 1

/** Whether this can name a charge or an event. */
export const isName = (given: unknown): given is string => typeof given === 'string' && NAME.test(given)

/** Whether this many kobo can stand in the ledger. */
export const isCountable = (kobo: number): boolean => Number.isInteger(kobo) && kobo > 0 && kobo <= MOST

/** An event as the database can hold it: an amount beyond counts as the most it holds. Null for an event whose names it cannot hold. */
export function recordable(event: ProviderEvent): (Omit<ProviderEvent, 'amount'> & { kobo: number | null }) | null {
  const { id, kind, providerReference, occurredAt, amount } = event
  if (!isName(id) || (providerReference !== null && !isName(providerReference))) return null
  return {
    ...{ id, kind, providerReference },
    occurredAt: Number.isFinite(occurredAt?.getTime()) ? occurredAt : null,
    kobo: amount === undefined ? null : Math.min(Math.max(Math.trunc(Number(amount)) || 0, 0), MOST),
  }
}
