import type { ForeignContent } from '../http/edge/security-headers.ts'

/** How a person pays (G-188). */
export type Channel = 'card' | 'transfer' | 'ussd'

export type ProviderName = 'sandbox' | 'paystack' | 'stripe'

/** What a provider is asked to collect, once for each `reference`. */
export type ChargeRequest = {
  /** Ours, new for each attempt: 'lsf-' and letters or digits. */
  reference: string
  channel: Channel
  /** Integer kobo. */
  amount: number
  currency: 'NGN'
  /** The person's address, or an alias of ours for somebody without. */
  email: string
  /** Where the provider sends the browser when it is done. */
  returnUrl: string
  /** For USSD: the code of the person's bank, such as '737'. */
  bank?: string
}

/** How the browser goes on. */
export type Checkout =
  /** Our own form: nothing of a third party. */
  | { kind: 'sandbox' }
  /** The provider's own page. */
  | { kind: 'redirect'; url: string }
  /** Stripe's Payment Element with `clientSecret`. */
  | { kind: 'stripe'; publishableKey: string }
  | { kind: 'transfer'; bank: string; accountNumber: string; accountName: string }
  /** What is dialled. */
  | { kind: 'ussd'; code: string }

export type OpenedCharge = {
  providerReference: string
  /** What starts the payment in the browser; not a right by itself. */
  clientSecret: string
  checkout: Checkout
  /** When the provider stops accepting it; null: when it likes. */
  expiresAt: Date | null
  /** The provider's name for the person, where it has one. */
  customerReference?: string
}

/**
 * What the provider says now. `paid` is final unless refunded; a `declined` charge may still be paid, with another card.
 * 'unknown': it has no such charge.
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
  /** Ours, as the provider has it; null when it has none. */
  reference: string | null
  status: ChargeStatus
  channel: Channel | null
  /** Integer kobo that arrived, or that would. */
  amount: number | null
  currency: string | null
  paidAt: Date | null
  /** A sentence of the provider, fit to be shown, such as why a card was refused. */
  message: string | null
  /** The provider's name for the person, where it has one. */
  customerReference?: string
}

/** A signed event. Only a reason to look: what it says about money is looked up, except what cannot be. */
export type ProviderEvent = {
  /** The same for each delivery of one event. */
  id: string
  kind: 'charge' | 'refunded' | 'dispute_opened' | 'dispute_won' | 'dispute_lost' | 'other'
  providerReference: string | null
  occurredAt: Date | null
  /** Integer kobo given back, where the event says it; it may be a part. */
  amount?: number
}

export type EventHeaders = Readonly<Record<string, string | string[] | undefined>>

export type PaymentProvider = {
  readonly name: ProviderName
  readonly channels: readonly Channel[]
  /** What its card form in our page loads from it; undefined when it has none. */
  readonly content?: Omit<ForeignContent, 'path'>
  /** Integer kobo below which it refuses; null when unknown. */
  readonly smallestAmount: number | null
  /**
   * Opens a charge; again for the same reference returns the same charge, or one in place of what nobody has seen.
   * Throws ProviderAway, ProviderRefusal.
   */
  open(request: ChargeRequest): Promise<OpenedCharge>
  /** Asks what became of a charge. Throws ProviderAway. */
  look(providerReference: string): Promise<Charge>
  /** Reads a webhook from its raw bytes. Throws ForgedEvent for a missing, wrong or old signature. */
  readEvent(body: Buffer, headers: EventHeaders): Promise<ProviderEvent>
  /** Gives all of a charge back, once. Throws ProviderAway, ProviderRefusal. */
  refund(providerReference: string, amount: number): Promise<void>
}

/** No answer, or none that can be believed: whether the provider acted is unknown. Its message is for the log. */
export class ProviderAway extends Error {}

/** The provider said no; its sentence is fit to be shown. */
export class ProviderRefusal extends Error {}

export class ForgedEvent extends Error {}

/** What a person plays in the sandbox instead of a bank. */
export type Played = 'paid' | 'late' | 'wrong_amount' | 'expired'

/** The provider that needs no keys: both calls tell by a signed event what they did. False: there is no such charge. */
export type Sandbox = PaymentProvider & {
  readonly name: 'sandbox'
  /** Throws UnknownCard for a number that is not documented. */
  payByCard(clientSecret: string, number: string): Promise<boolean>
  play(clientSecret: string, channel: Channel, outcome: Played): Promise<boolean>
}

export const isSandbox = (provider: PaymentProvider | undefined): provider is Sandbox => provider?.name === 'sandbox'

export class UnknownCard extends Error {}
