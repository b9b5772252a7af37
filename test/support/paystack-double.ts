import { createHmac } from 'node:crypto'
import { type Answered, type Asked, type ProviderDouble, providerDouble, type SignedEvent } from './provider-double.ts'

export const PAYSTACK_KEY = 'sk_test_0123456789abcdef'

type Transaction = {
  id: number
  reference: string
  status: string
  amount: number
  requested_amount: number
  currency: string
  channel: string
  email: string
  gateway_response: string | null
  paid_at: string | null
  created_at: string
  callback_url: string
  access_code: string
}
type Request = {
  email?: string
  amount?: number
  currency?: string
  reference?: string
  callback_url?: string
  channels?: string[]
  bank_transfer?: { account_expires_at?: string }
  ussd?: { type?: string }
}

export type PaystackDouble = ProviderDouble & {
  transactions: Map<string, Transaction>
  refunds: { id: number; transaction: number; amount: number; status: string }[]
  /** All events, oldest first. The double sends none automatically. */
  events: SignedEvent[]
  /** Pays `amount` kobo, or the requested amount. */
  pay(reference: string, given?: { amount?: number; currency?: string; paidAt?: Date }): SignedEvent
  decline(reference: string, reason?: string): void
  /** Completes a refund that `POST /refund` began. */
  finishRefund(reference: string): SignedEvent
  dispute(reference: string, resolution?: 'declined' | 'merchant-accepted' | 'auto-accepted'): SignedEvent
  sign(event: unknown, key?: string): SignedEvent
}

/** Starts a double of Paystack by its documentation: transactions, charges, refunds, signed events and a payment page. */
export async function paystackDouble(): Promise<PaystackDouble> {
  const transactions = new Map<string, Transaction>()
  const refunds: PaystackDouble['refunds'] = []
  const events: SignedEvent[] = []
  let ids = 4_099_260_516

  const find = (reference: string) => {
    const found = transactions.get(reference)
    if (!found) throw new Error(`No transaction ${reference}`)
    return found
  }
  const sign = (event: unknown, key = PAYSTACK_KEY): SignedEvent => {
    const body = JSON.stringify(event)
    return { body, headers: { 'x-paystack-signature': createHmac('sha512', key).update(body).digest('hex') } }
  }
  const announce = (event: string, data: unknown): SignedEvent => {
    const signed = sign({ event, data })
    events.push(signed)
    return signed
  }

  function begin(request: Request, channel: string): Transaction | Answered {
    const { email = '', amount = 0, currency = 'NGN', reference = '' } = request
    if (!/^\S+@\S+\.\S+$/.test(email)) return no('Invalid Email Address Passed', 'invalid_email_address')
    if (!Number.isInteger(amount) || amount < 1) return no('Invalid Amount Sent', 'invalid_amount')
    if (channel === 'bank_transfer' && amount < 10_000)
      return no('The minimum amount for Pay with Transfers transactions is NGN 100', 'invalid_amount')
    if (currency !== 'NGN') return no('Currency not supported by merchant', 'unsupported_currency')
    if (!/^[\w.=-]+$/.test(reference)) return no('Invalid transaction reference', 'invalid_params')
    if (transactions.has(reference)) return no('Duplicate Transaction Reference', 'duplicate_reference')
    const transaction: Transaction = {
      id: ids++,
      reference,
      status: channel === 'card' ? 'abandoned' : 'ongoing',
      amount,
      requested_amount: amount,
      currency,
      channel,
      email,
      gateway_response: null,
      paid_at: null,
      created_at: new Date().toISOString(),
      callback_url: request.callback_url ?? '',
      access_code: `ac${ids}x${reference.length}`,
    }
    transactions.set(reference, transaction)
    return transaction
  }

  function charge(request: Request): Answered {
    if (!request.bank_transfer && !request.ussd) return no('A payment channel is required', 'invalid_params')
    const begun = begin(request, request.ussd ? 'ussd' : 'bank_transfer')
    if ('body' in begun) return begun
    const { reference } = begun
    const digits = String(begun.id).slice(-8)
    if (request.ussd) {
      const ussd_code = `*${request.ussd.type}*33*4*${digits}#`
      const display_text = `Please dial ${ussd_code} on your mobile phone to complete the transaction`
      return yes('Charge attempted', { reference, status: 'pay_offline', display_text, ussd_code })
    }
    return yes('Charge attempted', {
      reference,
      status: 'pending_bank_transfer',
      display_text: 'Please make a transfer to the account specified',
      account_name: 'PAYSTACK CHECKOUT',
      account_number: `12${digits}`,
      bank: { slug: 'titan-paystack', name: 'Paystack-Titan', id: 24 },
      account_expires_at: request.bank_transfer?.account_expires_at ?? new Date(Date.now() + 1_800_000).toISOString(),
    })
  }

  function refund({ transaction: reference = '', amount }: { transaction?: string; amount?: number }): Answered {
    const found = transactions.get(reference)
    if (!found) return { ...no('Transaction not found', 'transaction_not_found'), status: 404 }
    if (found.status !== 'success' || refunds.some(({ transaction }) => transaction === found.id))
      return no('Transaction has been fully reversed', 'invalid_params')
    const given = { id: ids++, transaction: found.id, amount: amount ?? found.amount, status: 'pending' }
    refunds.push(given)
    return yes('Refund has been queued for processing', { ...given, transaction: shown(found), currency: 'NGN' })
  }

  function page({ access_code, callback_url, reference, amount }: Transaction): Answered {
    const button = (what: string, label: string) =>
      `<form method="post" action="/checkout/${access_code}/${what}"><button>${label}</button></form>`
    const html = `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Paystack</title>
      <h1>Pay NGN ${amount / 100}</h1>${button('pay', 'Pay')}${button('decline', 'Decline')}
      <a href="${callback_url}?trxref=${reference}&amp;reference=${reference}">Cancel</a></html>`
    return { status: 200, body: null, html }
  }

  function answer({ method, path, query, body, headers }: Asked): Answered {
    const [, access, what] = /^\/checkout\/(\w+)(?:\/(\w+))?$/.exec(path) ?? []
    const open = [...transactions.values()].find(({ access_code }) => access_code === access)
    if (open && !what) return page(open)
    if (open) {
      if (what === 'pay') double.pay(open.reference)
      else double.decline(open.reference)
      const location = `${open.callback_url}?trxref=${open.reference}&reference=${open.reference}`
      return { status: 303, body: null, html: '', location }
    }
    if (headers.authorization !== `Bearer ${PAYSTACK_KEY}`) return { ...no('Invalid key', 'invalid_Key'), status: 401 }
    const request = body ? JSON.parse(body) : {}
    if (method === 'POST' && path === '/transaction/initialize') {
      const begun = begin(request, 'card')
      if ('body' in begun) return begun
      const { access_code, reference } = begun
      const authorization_url = `${double.url}/checkout/${access_code}`
      return yes('Authorization URL created', { authorization_url, access_code, reference })
    }
    if (method === 'POST' && path === '/charge') return charge(request)
    if (method === 'POST' && path === '/refund') return refund(request)
    if (method === 'GET' && path === '/refund')
      return yes(
        'Refunds retrieved',
        refunds.filter(({ transaction }) => String(transaction) === query.get('transaction')),
      )
    const verified = /^\/transaction\/verify\/(.+)$/.exec(path)?.[1]
    const found = transactions.get(decodeURIComponent(verified ?? ''))
    if (found) return yes('Verification successful', shown(found))
    return { ...no('Transaction reference not found.', 'transaction_not_found'), status: 404 }
  }

  const double: PaystackDouble = Object.assign(await providerDouble(answer), {
    transactions,
    refunds,
    events,
    sign,
    pay(reference: string, given: { amount?: number; currency?: string; paidAt?: Date } = {}) {
      const found = find(reference)
      const paid_at = (given.paidAt ?? new Date()).toISOString()
      Object.assign(found, { status: 'success', gateway_response: 'Approved', paid_at })
      if (given.amount !== undefined) found.amount = given.amount
      if (given.currency !== undefined) found.currency = given.currency
      return announce('charge.success', shown(found))
    },
    decline(reference: string, reason = 'Declined') {
      Object.assign(find(reference), { status: 'failed', gateway_response: reason })
    },
    finishRefund(reference: string) {
      const found = find(reference)
      const given = refunds.find(({ transaction }) => transaction === found.id)
      if (!given) throw new Error(`No refund of ${reference}`)
      given.status = 'processed'
      found.status = 'reversed'
      return announce('refund.processed', {
        status: 'processed',
        transaction_reference: reference,
        refund_reference: `132${given.id}`,
        amount: String(given.amount),
        currency: 'NGN',
      })
    },
    dispute(reference: string, resolution?: string) {
      const found = find(reference)
      if (resolution?.endsWith('accepted')) found.status = 'reversed'
      return announce(resolution ? 'charge.dispute.resolve' : 'charge.dispute.create', {
        id: found.id + 1_000_000,
        refund_amount: found.amount,
        currency: 'NGN',
        status: resolution ? 'resolved' : 'awaiting-merchant-feedback',
        resolution: resolution ?? null,
        transaction: shown(found),
        transaction_reference: null,
        category: 'chargeback',
        created_at: new Date().toISOString(),
      })
    },
  })
  return double
}

const yes = (message: string, data: unknown): Answered => ({ status: 200, body: { status: true, message, data } })
const no = (message: string, code: string): Answered => ({
  status: 400,
  body: { status: false, message, meta: { nextStep: 'See the documentation' }, type: 'validation_error', code },
})

function shown({ access_code: _, callback_url: __, email, ...transaction }: Transaction) {
  const customer = { id: 181_873_746, email, customer_code: 'CUS_1rkzaqsv4rrhqo6' }
  return { ...transaction, domain: 'test', fees: 300, customer, metadata: '' }
}
