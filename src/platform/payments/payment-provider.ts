import type { ForeignContent } from '../http/edge/security-headers.ts'

/** The ways to pay (G-188). */
export type Channel = 'card' | 'transfer' | 'ussd'

export type ProviderName = 'sandbox' | 'paystack' | 'stripe'

/** A request to collect money, once per `reference`. */
export type ChargeRequest = {
  /** Our reference, new for each attempt: 'lsf-' and letters or digits. */
  reference: string
  channel: Channel
  /** Integer kobo. */
  amount: number
  currency: 'NGN'
  /** The person's address, or an alias of ours for a person without one. */
  email: string
  /** The address to which the provider returns the browser. */
  returnUrl: string
  /** For USSD: the code of the person's bank, such as '737'. */
  bank?: string
}

/** The browser's next step. */
export type Checkout =
  /** Our own form, without third parties. */
  | { kind: 'sandbox' }
  /** The provider's own page. */
  | { kind: 'redirect'; url: string }
  /** Stripe's Payment Element with `clientSecret`. */
  | { kind: 'stripe'; publishableKey: string }
  | { kind: 'transfer'; bank: string; accountNumber: string; accountName: string }
  | { kind: 'ussd'; code: string }

export type CreatedCharge = {
  providerReference: string
  /** Starts the payment in the browser; it grants nothing by itself. */
  clientSecret: string
  checkout: Checkout
  /** The time when the provider stops accepting it; null if unknown. */
  expiresAt: Date | null
  /** The provider's name for the person, if any. */
  customerReference?: string
}

/**
 * The provider's current status. `paid` is final unless refunded; a `declined` charge may still be paid, with another card.
 * 'unknown': the provider has no such charge.
 */
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
  /** Our reference as the provider has it; null if it has none. */
  reference: string | null
  status: ChargeStatus
  channel: Channel | null
  /** Integer kobo that arrived, or that are expected. */
  amount: number | null
  currency: string | null
  paidAt: Date | null
  /** A sentence of the provider for the person, such as why a card was refused. */
  message: string | null
  /** The provider's name for the person, if any. */
  customerReference?: string
}

/** A signed event. It triggers a fetch of the charge. Its own amounts count only for refunds, which cannot be fetched. */
export type ProviderEvent = {
  /** The same for each delivery of one event. */
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
  /** Content that its card form loads into our page; undefined if it has none. */
  readonly content?: Omit<ForeignContent, 'path'>
  /** The smallest amount it accepts, in integer kobo; null if unknown. */
  readonly smallestAmount: number | null
  /**
   * Creates a charge; the same reference returns the same charge, or a replacement that no one has seen. Throws
   * ProviderUnavailable, ProviderRefusal.
   */
  open(request: ChargeRequest): Promise<CreatedCharge>
  /** Fetches a charge. Throws ProviderUnavailable. */
  fetchCharge(providerReference: string): Promise<Charge>
  /** Reads a webhook from its raw bytes. Throws InvalidSignature for a missing, wrong or old signature. */
  readEvent(body: Buffer, headers: EventHeaders): Promise<ProviderEvent>
  /** Refunds all of a charge, once. Throws ProviderUnavailable, ProviderRefusal. */
  refund(providerReference: string, amount: number): Promise<void>
}

/** The response is missing or unreliable, so the outcome is unknown. Its message is for the log. */
export class ProviderUnavailable extends Error {}

/** The provider refused; its sentence is for the person. */
export class ProviderRefusal extends Error {}

export class InvalidSignature extends Error {}

/** A person's choice in the sandbox, in place of a bank. */
export type SandboxOutcome = 'paid' | 'late' | 'wrong_amount' | 'expired'

/** The provider that needs no keys. Both calls send a signed event, and return false if the charge does not exist. */
export type Sandbox = PaymentProvider & {
  readonly name: 'sandbox'
  /** Throws UnknownCard for a number that is not documented. */
  payByCard(clientSecret: string, number: string): Promise<boolean>
  play(clientSecret: string, channel: Channel, outcome: SandboxOutcome): Promise<boolean>
}

export const isSandbox = (provider: PaymentProvider | undefined): provider is Sandbox => provider?.name === 'sandbox'

export class UnknownCard extends Error {}
