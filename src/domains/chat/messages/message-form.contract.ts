import * as z from 'zod/mini'
import { form, lines, optional } from '#shared/forms/form-fields.ts'
import { LARGEST_ID } from '#shared/ids.ts'
import { MAX_MESSAGE_LENGTH, MAX_PICTURES, NOTHING_SAID } from '../chat.policy.ts'

const Id = (which: string) => z.int({ error: which }).check(z.minimum(1, which), z.maximum(LARGEST_ID, which))
const MANY = `You can send up to ${MAX_PICTURES} photos`

/** SHAPE-30 with G-141 and G-195: a text, photos or both, to a shop or in a conversation. */
export const MessageBody = form({
  shopId: z.optional(z.nullable(Id('shopId is the number of a shop'))),
  message: z._default(lines('The message', MAX_MESSAGE_LENGTH), ''),
  clientId: optional(
    z.pipe(
      z.guid('clientId is a UUID'),
      z.transform((id: string) => id.toLowerCase()),
    ),
  ),
  conversationId: optional(Id('conversationId is the number of a conversation')),
  productId: optional(Id('productId is the number of a product')),
  images: z._default(
    z
      .array(z.string().check(z.maxLength(300)), { error: 'images are addresses' })
      .check(z.maxLength(MAX_PICTURES, MANY)),
    [],
  ),
}).check(
  z.refine(({ message, images }) => message !== '' || images.length > 0, { error: NOTHING_SAID, path: ['message'] }),
  z.refine(({ shopId, conversationId }) => typeof shopId === 'number' || conversationId !== undefined, {
    error: 'Please choose a shop',
    path: ['shopId'],
  }),
)
export type MessageBody = z.output<typeof MessageBody>
