import * as z from 'zod/mini'
import { form, lines, optional } from '#shared/forms/form-fields.ts'
import { LARGEST_ID } from '#shared/ids.ts'
import { MAX_TEXT_LENGTH, NO_REASON, NOT_ONE_THING, REASONS, type Reason, TEXT_NEEDED } from './reports.policy.ts'

const Id = z.optional(
  z.nullable(z.int({ error: NOT_ONE_THING }).check(z.minimum(1, NOT_ONE_THING), z.maximum(LARGEST_ID, NOT_ONE_THING))),
)

export const ReportBody = form({
  shopId: Id,
  productId: Id,
  reviewId: Id,
  conversationId: Id,
  reason: z.enum(Object.keys(REASONS) as [Reason, ...Reason[]], { error: NO_REASON }),
  text: optional(lines('The text', MAX_TEXT_LENGTH)),
}).check(
  z.refine((body) => idsIn(body).length === 1, { error: NOT_ONE_THING, path: ['body'] }),
  z.refine(({ reason, text }) => reason !== 'other' || text !== undefined, { error: TEXT_NEEDED, path: ['text'] }),
)

type Ids = Partial<Record<'shopId' | 'productId' | 'reviewId' | 'conversationId', number | null | undefined>>
const idsIn = ({ shopId, productId, reviewId, conversationId }: Ids) =>
  [shopId, productId, reviewId, conversationId].filter((id) => id !== undefined && id !== null)
