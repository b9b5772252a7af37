import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { InvalidSignature, type ProviderEvent } from './payment-provider.ts'

const Id = z.union([z.string(), z.number()]).transform(String)
const Event = z.object({
  event: z.string().max(100),
  data: z.object({
    id: Id.nullish(),
    reference: z.string().nullish(),
    transaction_reference: z.string().nullish(),
    refund_reference: z.string().nullish(),
    transaction: z.object({ reference: z.string(), status: z.string().nullish() }).nullish().catch(null),
    amount: z.coerce.number().int().nullish().catch(null),
    refund_amount: z.coerce.number().int().nullish().catch(null),
    resolution: z.string().nullish(),
    paid_at: z.string().nullish(),
    created_at: z.string().nullish(),
    updated_at: z.string().nullish(),
  }),
})
type Data = z.output<typeof Event>['data']

/** Verifies the HMAC-SHA512 of the raw body. Events contain no time, so their id reveals repeats. Throws InvalidSignature. */
export function readPaystackEvent(
  body: Buffer,
  signature: string | string[] | undefined,
  secretKey: string,
): ProviderEvent {
  if (typeof signature !== 'string' || !/^[\da-f]{128}$/i.test(signature)) throw new InvalidSignature('No signature')
  const right = createHmac('sha512', secretKey).update(body).digest()
  if (!timingSafeEqual(right, Buffer.from(signature, 'hex'))) throw new InvalidSignature('Wrong signature')
  const read = Event.safeParse(jsonOf(body))
  if (!read.success) throw new InvalidSignature('Signed, but no event')
  const { event, data } = read.data
  const kind = kindOf(event, data)
  const amount = kind === 'refunded' ? data.amount : kind === 'dispute_lost' ? data.refund_amount : null
  const occurredAt = new Date(data.updated_at ?? data.paid_at ?? data.created_at ?? Number.NaN)
  return {
    id: idOf(event, data, body),
    kind,
    providerReference: data.transaction?.reference ?? data.transaction_reference ?? data.reference ?? null,
    occurredAt: Number.isFinite(occurredAt.getTime()) ? occurredAt : null,
    ...(typeof amount === 'number' ? { amount } : {}),
  }
}

function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return null
  }
}

/** Events have no id, so their content makes one: the same for all deliveries of one event. */
function idOf(event: string, data: Data, body: Buffer): string {
  const about = [
    data.id,
    data.transaction?.reference,
    data.transaction_reference,
    data.reference,
    data.refund_reference,
  ]
  const known = about.filter((part) => typeof part === 'string' && part !== '')
  const idSources = known.length > 0 ? known : [body.toString('base64')]
  return `${event} ${createHash('sha256').update(JSON.stringify(idSources)).digest('base64url')}`
}

function kindOf(event: string, { resolution, transaction }: Data): ProviderEvent['kind'] {
  if (event === 'refund.processed') return 'refunded'
  if (event === 'charge.dispute.create') return 'dispute_opened'
  if (event === 'charge.dispute.resolve') {
    if (resolution?.endsWith('-accepted') || transaction?.status === 'reversed') return 'dispute_lost'
    return resolution === 'declined' ? 'dispute_won' : 'other'
  }
  return event.startsWith('charge.') && !event.startsWith('charge.dispute.') ? 'charge' : 'other'
}
