import type { Charge } from './payment-provider.ts'

/** Returns the result for a charge that the provider does not have. */
export const unknownCharge = (providerReference: string): Charge => ({
  providerReference,
  reference: null,
  status: 'unknown',
  channel: null,
  amount: null,
  currency: null,
  paidAt: null,
  message: null,
})
