import { randomUUID } from 'node:crypto'
import { sandboxCard } from '#shared/payments/sandbox-cards.ts'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/db.ts'
import { type SecretKey, sameText } from '../secret-key.ts'
import {
  type Channel,
  type ChargeRequest,
  type ChargeStatus,
  type Checkout,
  type CreatedCharge,
  InvalidSignature,
  type ProviderEvent,
  ProviderRefusal,
  type Sandbox,
  UnknownCard,
} from './payment-provider.ts'
import { unknownCharge } from './unknown-charge.ts'

export type SandboxDeps = {
  db: Db
  clock: Clock
  secret: SecretKey
  deliver(body: Buffer, headers: Record<string, string>): Promise<void>
}

/** Ms after which a signature is too old, and ms for which an account or a code can be paid. */
const SIGNED_FOR = 5 * 60_000
const WAITS = { transfer: 30 * 60_000, ussd: 15 * 60_000 }
export const SIGNATURE = 'x-sandbox-signature'
const DECLINED = 'Your card was declined.'

type ChargeRow = {
  reference: string
  providerReference: string
  clientSecret: string
  channel: Channel
  kobo: number
  checkout: Checkout
  status: ChargeStatus
  message: string | null
  receivedKobo: number | null
  paidAt: Date | null
  expiresAt: Date | null
}

const CHARGE = `select reference, provider_reference, client_secret, channel, kobo, checkout,
  status, message, received_kobo, paid_at, expires_at from sandbox_charges`
const BY_PROVIDER_REFERENCE = `${CHARGE} where provider_reference = $1`
const BY_CLIENT_SECRET = `${CHARGE} where client_secret = $1`
const BY_REFERENCE = `${CHARGE} where reference = $1`

const signature = (secret: SecretKey, at: string, body: Buffer) =>
  `${at}.${secret.mac('events of the sandbox', `${at}.${body.toString('base64')}`)}`

export const signedHeaders = (secret: SecretKey, at: number, body: Buffer) => ({
  [SIGNATURE]: signature(secret, String(at), body),
})

export function sandboxProvider({ db, clock, secret, deliver }: SandboxDeps): Sandbox {
  async function postEvent(charge: Pick<ChargeRow, 'providerReference'>, what: string): Promise<void> {
    const at = clock.now().getTime()
    const event = { id: randomUUID(), reference: charge.providerReference, at }
    const body = Buffer.from(JSON.stringify({ ...event, kind: what === 'refunded' ? 'refunded' : 'charge' }))
    await deliver(body, signedHeaders(secret, at, body))
  }

  async function change(
    charge: ChargeRow,
    to: { status: ChargeStatus; received?: number; paidAt?: Date; message?: string },
  ): Promise<void> {
    const [changed] = await db.query(
      'sandbox.change',
      `update sandbox_charges set status = $2, received_kobo = $3, paid_at = $4, message = $5
       where reference = $1 and status in ('open', 'waiting', 'confirming', 'declined', 'expired') returning 1`,
      [charge.reference, to.status, to.received ?? null, to.paidAt ?? null, to.message ?? null],
    )
    if (changed) await postEvent(charge, to.status)
  }

  return {
    name: 'sandbox',
    channels: ['card', 'transfer', 'ussd'],
    smallestAmount: null,

    async open(request) {
      const { reference, channel, amount } = request
      const now = clock.now()
      await db.query(
        'sandbox.open',
        `insert into sandbox_charges (reference, provider_reference, client_secret, channel, kobo, checkout, status, expires_at, created_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict (reference) do nothing`,
        [
          reference,
          `sandbox-${secret.mac('sandbox reference', reference).slice(0, 20)}`,
          `sandbox_secret_${secret.mac('sandbox client secret', reference)}`,
          channel,
          amount,
          JSON.stringify(checkoutOf(request)),
          channel === 'card' ? 'open' : 'waiting',
          channel === 'card' ? null : new Date(now.getTime() + WAITS[channel]),
          now,
        ],
      )
      const [opened] = await db.query<ChargeRow>('sandbox.opened', BY_REFERENCE, [reference])
      const { providerReference, clientSecret, checkout, expiresAt } = opened as ChargeRow
      const customerReference = `sandbox-${secret.mac('sandbox customer', request.email).slice(0, 20)}`
      return { providerReference, clientSecret, checkout, expiresAt, customerReference } satisfies CreatedCharge
    },

    async fetchCharge(providerReference) {
      if (!/^[\w-]{1,100}$/.test(providerReference)) return unknownCharge(providerReference)
      const [charge] = await db.query<ChargeRow>('sandbox.find', BY_PROVIDER_REFERENCE, [providerReference])
      if (!charge) return unknownCharge(providerReference)
      const { reference, channel, kobo, receivedKobo, paidAt, message, expiresAt } = charge
      const isOver = charge.status === 'waiting' && expiresAt !== null && expiresAt <= clock.now()
      const status = isOver ? 'expired' : charge.status
      return {
        providerReference,
        reference,
        status,
        channel,
        amount: receivedKobo ?? kobo,
        currency: 'NGN',
        paidAt,
        message,
      }
    },

    async readEvent(body, headers) {
      const sentSignature = headers[SIGNATURE]
      const [at = ''] = typeof sentSignature === 'string' ? sentSignature.split('.') : []
      if (!sameText(String(sentSignature), signature(secret, at, body)))
        throw new InvalidSignature('The signature is not ours.')
      if (Math.abs(clock.now().getTime() - Number(at)) > SIGNED_FOR)
        throw new InvalidSignature('The signature is too old.')
      const { id, kind, reference, at: occurred, amount } = JSON.parse(body.toString('utf8'))
      return {
        id,
        kind,
        providerReference: reference,
        occurredAt: new Date(occurred),
        ...(amount !== undefined && { amount }),
      } satisfies ProviderEvent
    },

    async refund(providerReference) {
      const [refunded] = await db.query(
        'sandbox.refund',
        `update sandbox_charges set status = 'refunded' where provider_reference = $1 and status in ('paid', 'refunded') returning 1`,
        [providerReference],
      )
      if (!refunded) throw new ProviderRefusal('There is no payment to refund.')
      await postEvent({ providerReference }, 'refunded')
    },

    async payByCard(clientSecret, number) {
      const card = sandboxCard(number)
      if (!card) throw new UnknownCard('The sandbox takes only its own test cards.')
      const [charge] = await db.query<ChargeRow>('sandbox.bySecret', BY_CLIENT_SECRET, [clientSecret])
      if (charge?.channel !== 'card') return false
      if (card.plays === 'paid') await change(charge, paid(charge, clock.now()))
      else await change(charge, { status: 'declined', ...(card.plays === 'declined' && { message: DECLINED }) })
      return true
    },

    async play(clientSecret, channel, outcome) {
      const [charge] = await db.query<ChargeRow>('sandbox.bySecret', BY_CLIENT_SECRET, [clientSecret])
      if (charge?.channel !== channel) return false
      const late = new Date((charge.expiresAt ?? clock.now()).getTime() + 60_000)
      if (outcome === 'expired') await change(charge, { status: 'expired' })
      else if (outcome === 'late') await change(charge, paid(charge, late))
      else if (outcome === 'paid') await change(charge, paid(charge, clock.now()))
      else await change(charge, { ...paid(charge, clock.now()), received: Math.ceil(charge.kobo / 2) })
      return true
    },
  }
}

const paid = ({ kobo }: ChargeRow, paidAt: Date) => ({ status: 'paid' as const, received: kobo, paidAt })

function checkoutOf({ channel, reference, bank }: ChargeRequest): Checkout {
  if (channel === 'card') return { kind: 'sandbox' }
  const digits = [...reference].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 10_000_000, 7)
  const number = String(digits).padStart(7, '0')
  if (channel === 'ussd') return { kind: 'ussd', code: `*${bank ?? '737'}*000*${number.slice(0, 4)}#` }
  return { kind: 'transfer', bank: 'Sandbox Bank', accountNumber: `990${number}`, accountName: 'LocalShopFinder' }
}
