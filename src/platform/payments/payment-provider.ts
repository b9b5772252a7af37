import type { ForeignContent } from '../http/edge/security-headers.ts'

/** The ways to pay (G-188). */
export type Channel = 'card' | 'transfer' | 'ussd'

export type ProviderName = 'sandbox' | 'paystack' | 'stripe'

export type ChargeRequest = {
  /** Our reference, new for each attempt: 'lsf-' and letters or digits. */
  reference: string
  channel: Channel
  amount: number
  currency: 'NGN'
  email: string
  returnUrl: string
  bank?: string
}

export type Checkout =
  | { kind: 'sandbox' }
  | { kind: 'redirect'; url: string }
  | { kind: 'stripe'; publishableKey: string }
  | { kind: 'transfer'; bank: string; accountNumber: string; accountName: string }
  | { kind: 'ussd'; code: string }

export type CreatedCharge = {
  providerReference: string
  /** Starts the payment in the browser; it grants nothing by itself. */
  clientSecret: string
  checkout: Checkout
  expiresAt: Date | null
  customerReference?: string
}

/** `paid` is final unless refunded; a `declined` charge may still be paid, with another card. 'unknown': no such charge. */
export type ChargeStatus =
  | 'open'
  | 'waiting'
  | 'confirming'
  | 'paid'
  | 'declined'
  | 'expired'
  | 'refunded'
  | 'disputed'
  | 'unknown'

export type Charge = {
  providerReference: string
  reference: string | null
  status: ChargeStatus
  channel: Channel | null
  /** The integer kobo received or expected. */
  amount: number | null
  currency: string | null
  paidAt: Date | null
  message: string | null
  customerReference?: string
}

/** A signed event. It triggers a fetch of the charge. Its own amounts count only for refunds, which cannot be fetched. */
export type ProviderEvent = {
  id: string
  kind: 'charge' | 'refunded' | 'dispute_opened' | 'dispute_won' | 'dispute_lost' | 'other'
  providerReference: string | null
  occurredAt: Date | null
  /** Integer kobo refunded by this event alone, if it says so; it may be a part of the charge. */
  amount?: number
}

export type EventHeaders = Readonly<Record<string, string | string[] | undefined>>

export type PaymentProvider = {
  readonly name: ProviderName
  readonly channels: readonly Channel[]
  readonly content?: Omit<ForeignContent, 'path'>
  /** The smallest amount it accepts, in integer kobo; null if unknown. */
  readonly smallestAmount: number | null
  /** The same reference returns the same charge, or one that no one has seen. Throws ProviderUnavailable, ProviderRefusal. */
  open(request: ChargeRequest): Promise<CreatedCharge>
  fetchCharge(providerReference: string): Promise<Charge>
  /** Reads a webhook from its raw bytes. Throws InvalidSignature for a missing, wrong or old signature. */
  readEvent(body: Buffer, headers: EventHeaders): Promise<ProviderEvent>
  /** Refunds all of a charge, once. Throws ProviderUnavailable, ProviderRefusal. */
  refund(providerReference: string, amount: number): Promise<void>
}

export class ProviderUnavailable extends Error {}

export class ProviderRefusal extends Error {}

export class InvalidSignature extends Error {}

export type SandboxOutcome = 'paid' | 'late' | 'wrong_amount' | 'expired'

/** The provider that needs no keys. Both calls send a signed event, and return false if the charge does not exist. */
export type Sandbox = PaymentProvider & {
  readonly name: 'sandbox'
  payByCard(clientSecret: string, number: string): Promise<boolean>
  play(clientSecret: string, channel: Channel, outcome: SandboxOutcome): Promise<boolean>
}

export const isSandbox = (provider: PaymentProvider | undefined): provider is Sandbox => provider?.name === 'sandbox'

export class UnknownCard extends Error {}
