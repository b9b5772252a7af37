import { z } from 'zod'
import { USSD_BANK_CODES } from '#shared/payments/ussd-banks.ts'
import { HOUR } from '#shared/time/units.ts'
import type { Clock } from '../clock.ts'
import type { FetchBounds } from './bounded-fetch.ts'
import {
  type Channel,
  type Charge,
  type ChargeRequest,
  type ChargeStatus,
  type CreatedCharge,
  type PaymentProvider,
  ProviderRefusal,
  ProviderUnavailable,
} from './payment-provider.ts'
import { type PaystackResponse, paystackApi } from './paystack-api.ts'
import { readPaystackEvent } from './paystack-events.ts'
import { providerMessage } from './provider-message.ts'
import { unknownCharge } from './unknown-charge.ts'

export type PaystackSettings = { url: string; secretKey: string; bounds?: FetchBounds }

/** Kobo; the smallest amount of a transfer, which is the highest of the three channels. */
const SMALLEST_AMOUNT = 10_000
const TRANSFER_OPEN_MS = HOUR
const MAX_TRIES = 9

const Initialized = z.object({ authorization_url: z.url({ protocol: /^https?$/ }), access_code: z.string().min(1) })
const TransferCharge = z.object({
  account_name: z.string(),
  account_number: z.string().min(1),
  account_expires_at: z.coerce.date(),
  bank: z.object({ name: z.string() }),
})
const UssdCharge = z.object({ ussd_code: z.string().regex(/^\*[\d*]+#$/) })
const Verified = z.object({
  id: z.number(),
  status: z.string(),
  reference: z.string(),
  amount: z.number().int(),
  currency: z.string(),
  channel: z.string().nullish(),
  paid_at: z.string().nullish(),
  fees: z.number().nullish(),
  requested_amount: z.number().nullish(),
  gateway_response: z.string().nullish(),
  customer: z.object({ customer_code: z.string() }).nullish().catch(null),
})
const Refunds = z.array(z.object({ transaction: z.number(), amount: z.coerce.number(), status: z.string() }))
const Refused = z.object({ message: z.string() }).partial()

/** Cards are paid on Paystack's own page, transfers and USSD on ours; naira only. */
export function paystackProvider(settings: PaystackSettings, clock: Clock): PaymentProvider {
  const { secretKey } = settings
  const api = paystackApi(settings)

  const refusal = (answer: PaystackResponse & { done: false }) => {
    const reason = Refused.safeParse(answer.data).data?.message ?? answer.message
    return new ProviderRefusal(providerMessage(reason, secretKey) ?? 'Paystack refused this payment.')
  }

  async function open(request: ChargeRequest): Promise<CreatedCharge> {
    const { path, body } = opening(request, clock.now())
    for (let n = 1; n <= MAX_TRIES; n++) {
      const providerReference = n === 1 ? request.reference : `${request.reference}.${n}`
      const answer = await api.call('POST', path, { ...body, reference: providerReference })
      if (answer.done) return opened(request.channel, providerReference, answer.data, secretKey)
      // The first response was lost, and Paystack does not repeat it. No one has seen that charge, so no one can pay it.
      if (answer.code !== 'duplicate_reference' && !/duplicate.*reference/i.test(answer.message ?? ''))
        throw refusal(answer)
    }
    throw new ProviderRefusal('Paystack did not answer in time. Please try again.')
  }

  async function verify(providerReference: string): Promise<z.output<typeof Verified> | null> {
    if (!/^[\w=-][\w.=-]{0,99}$/.test(providerReference)) return null
    const answer = await api.call('GET', `transaction/verify/${encodeURIComponent(providerReference)}`)
    if (!answer.done) {
      if (answer.status === 404 || answer.code === 'transaction_not_found' || /not found/i.test(answer.message ?? ''))
        return null
      throw new ProviderUnavailable(`Paystack ${answer.status}: ${answer.message ?? 'no reason given'}`)
    }
    const found = Verified.safeParse(answer.data)
    if (!found.success || found.data.reference !== providerReference)
      throw new ProviderUnavailable('Paystack answered a look with something else')
    return found.data
  }

  /** Returns true if all of a charge was or will be refunded. After a lost response, Paystack refuses a refund that has begun. */
  async function isRefunded(providerReference: string, amount: number): Promise<boolean> {
    const found = await verify(providerReference)
    if (!found || found.status === 'reversed') return found !== null
    const answer = await api.call('GET', `refund?transaction=${found.id}`)
    const refunds = answer.done ? (Refunds.safeParse(answer.data).data ?? []) : []
    const begun = refunds.filter(({ transaction, status }) => transaction === found.id && status !== 'failed')
    return amount > 0 && begun.reduce((sum, refund) => sum + refund.amount, 0) >= amount
  }

  return {
    name: 'paystack',
    channels: ['card', 'transfer', 'ussd'],
    smallestAmount: SMALLEST_AMOUNT,
    open,
    async fetchCharge(providerReference) {
      const found = await verify(providerReference)
      return found ? chargeOf(found, secretKey) : unknownCharge(providerReference)
    },
    readEvent: async (body, headers) => readPaystackEvent(body, headers['x-paystack-signature'], secretKey),
    async refund(providerReference, amount) {
      const answer = await api.call('POST', 'refund', { transaction: providerReference, amount })
      if (!answer.done && !(await isRefunded(providerReference, amount))) throw refusal(answer)
    },
  }
}

/** Returns the call that opens a charge. Throws ProviderRefusal for a bank without USSD payments. */
function opening({ channel, amount, currency, email, returnUrl, bank }: ChargeRequest, now: Date) {
  const body = { email, amount, currency }
  if (channel === 'card')
    return {
      path: 'transaction/initialize',
      body: { ...body, channels: ['card'], callback_url: returnUrl, metadata: { cancel_action: returnUrl } },
    }
  if (channel === 'transfer') {
    const account_expires_at = new Date(now.getTime() + TRANSFER_OPEN_MS).toISOString()
    return { path: 'charge', body: { ...body, bank_transfer: { account_expires_at } } }
  }
  if (!bank || !USSD_BANK_CODES.includes(bank)) throw new ProviderRefusal('Choose your bank.')
  return { path: 'charge', body: { ...body, ussd: { type: bank } } }
}

function opened(channel: Channel, providerReference: string, data: unknown, secretKey: string): CreatedCharge {
  if (channel === 'card') {
    const { authorization_url, access_code } = expected(Initialized, data, secretKey)
    const checkout = { kind: 'redirect', url: authorization_url } as const
    return { providerReference, clientSecret: access_code, checkout, expiresAt: null }
  }
  if (channel === 'transfer') {
    const { bank, account_number, account_name, account_expires_at } = expected(TransferCharge, data, secretKey)
    return {
      providerReference,
      clientSecret: providerReference,
      checkout: { kind: 'transfer', bank: bank.name, accountNumber: account_number, accountName: account_name },
      expiresAt: account_expires_at,
    }
  }
  const { ussd_code } = expected(UssdCharge, data, secretKey)
  return {
    providerReference,
    clientSecret: providerReference,
    checkout: { kind: 'ussd', code: ussd_code },
    expiresAt: null,
  }
}

/** Throws ProviderRefusal for a failed charge, which a successful response can contain, ProviderUnavailable for other data. */
function expected<T extends z.ZodType>(shape: T, data: unknown, secretKey: string): z.output<T> {
  const read = shape.safeParse(data)
  if (read.success) return read.data
  const failed = z.object({ status: z.literal('failed'), message: z.string().optional() }).safeParse(data)
  if (failed.success)
    throw new ProviderRefusal(providerMessage(failed.data.message, secretKey) ?? 'Paystack refused this payment.')
  throw new ProviderUnavailable('Paystack answered an opening with something else')
}

const CHANNELS: Record<string, Channel> = { card: 'card', bank_transfer: 'transfer', ussd: 'ussd' }

function chargeOf(found: z.output<typeof Verified>, secretKey: string): Charge {
  const channel = CHANNELS[found.channel ?? ''] ?? null
  const status = statusOf(found.status, channel, found.gateway_response ?? '')
  const paidAt = found.paid_at ? new Date(found.paid_at) : null
  return {
    providerReference: found.reference,
    reference: found.reference.split('.')[0] ?? null,
    status,
    channel,
    // If the account makes customers pay the fees, these are added to the requested amount.
    amount: found.amount - (found.fees ?? 0) === found.requested_amount ? found.requested_amount : found.amount,
    currency: found.currency,
    paidAt: paidAt && Number.isFinite(paidAt.getTime()) ? paidAt : null,
    message: status === 'declined' ? providerMessage(found.gateway_response, secretKey) : null,
    ...(found.customer ? { customerReference: found.customer.customer_code } : {}),
  }
}

function statusOf(status: string, channel: Channel | null, reason: string): ChargeStatus {
  if (status === 'success') return 'paid'
  if (status === 'reversed') return 'refunded'
  const offline = channel === 'transfer' || channel === 'ussd'
  if (status === 'failed') return offline && /expire|time(d)?[ -]?out/i.test(reason) ? 'expired' : 'declined'
  if (offline) return 'waiting'
  return status === 'abandoned' || status === 'ongoing' ? 'open' : 'confirming'
}
