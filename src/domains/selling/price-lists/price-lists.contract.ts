import { z } from 'zod'
import { PRODUCTS_PER_DAY } from '#domains/products/own/own-products.policy.ts'
import { ProductDraft } from '#domains/products/own/product-form.contract.ts'
import { endpoint } from '#shared/endpoint.ts'
import { SerialId } from '#shared/query-values.ts'
import { ownApi } from '../../../own-routes.ts'

const ShopParams = z.object({ shopId: SerialId })
const MEGABYTE = 1024 * 1024

/** A product that a line of the list names; with a `problem` it has to be mended before it is sent. */
export const PreviewLine = z.object({
  /** From 1, in what was sent. */
  line: z.int(),
  name: z.string(),
  /** In naira; null where the owner must be asked. */
  price: z.number().nullable(),
  unit: z.string().nullable(),
  /** As it is written where that is no whole number; it has to be mended. */
  quantity: z.union([z.int(), z.string()]).nullable(),
  description: z.string().nullable(),
  isActive: z.boolean(),
  problem: z.string().nullable(),
  /** The field that the problem is about. */
  about: z.enum(['name', 'price', 'quantity']).nullable(),
})
export type PreviewLine = z.output<typeof PreviewLine>

/** `size` squares in each direction. */
const QrCode = z.object({ url: z.string(), size: z.int(), path: z.string() })
export type QrCode = z.output<typeof QrCode>

const WHAT = 'Please send either text or csv.'
const TOO_LONG = 'The list is too long. Please send it in parts.'
const MANY = `At most ${PRODUCTS_PER_DAY.import.toLocaleString('en-NG')} products can be imported at once`

export const priceLists = {
  preview: endpoint({
    route: ownApi.priceLists.preview,
    who: 'owner',
    summary: 'The products of a pasted price list or a CSV file, to be looked at and mended; stores nothing',
    params: ShopParams,
    query: z.object({}),
    body: z
      .object(
        {
          /** As it is pasted from a chat. */
          text: z.string({ error: WHAT }).max(500_000, TOO_LONG).optional(),
          /** A file’s text, or a data address of its bytes in any encoding. */
          csv: z.string({ error: WHAT }).max(3_000_000, TOO_LONG).optional(),
        },
        { error: WHAT },
      )
      .refine(({ text, csv }) => (text === undefined) !== (csv === undefined), { error: WHAT }),
    bodyLimit: 4 * MEGABYTE,
    output: z.object({ lines: z.array(PreviewLine) }),
    errors: {
      400: 'Neither list nor CSV file',
      403: 'Somebody else’s shop',
      404: 'Unknown shop',
      429: 'Too many lists were read',
    },
  }),
  import: endpoint({
    route: ownApi.priceLists.import,
    who: 'owner',
    status: 201,
    summary: 'Adds the products of a list to one’s own shop, all or none; an Idempotency-Key adds them once',
    params: ShopParams,
    query: z.object({}),
    body: z.object(
      {
        lines: z
          .array(ProductDraft, { error: 'The lines are a list' })
          .min(1, 'There are no lines')
          .max(PRODUCTS_PER_DAY.import, MANY),
      },
      { error: 'Please send the lines as JSON.' },
    ),
    bodyLimit: 4 * MEGABYTE,
    output: z.object({ added: z.int() }),
    errors: {
      400: 'A line that cannot be; `errors` names it',
      403: 'Somebody else’s shop',
      404: 'Unknown shop',
      409: 'The key was sent with another list',
      429: 'Too many products today',
    },
  }),
  export: endpoint({
    route: ownApi.priceLists.export,
    who: 'owner',
    summary: 'The products of one’s own shop as a CSV file',
    params: ShopParams,
    query: z.object({}),
    body: z.undefined(),
    output: z.string(),
    errors: { 403: 'Somebody else’s shop', 404: 'Unknown shop', 429: 'Too many files in an hour' },
  }),
  poster: endpoint({
    route: ownApi.priceLists.poster,
    who: 'owner',
    summary: 'The QR code of one’s own shop’s page, as an SVG path of squares of 1',
    params: ShopParams,
    query: z.object({}),
    body: z.undefined(),
    output: QrCode,
    errors: { 403: 'Somebody else’s shop', 404: 'Unknown shop' },
  }),
}
