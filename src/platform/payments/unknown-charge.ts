import type { Charge } from './payment-provider.ts'

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
