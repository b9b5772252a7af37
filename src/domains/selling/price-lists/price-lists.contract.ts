import { z } from 'zod'
import { ALLOWANCES } from '#domains/accounts/standing/allowances.policy.ts'
import { ProductDraft } from '#domains/products/own/product-form.contract.ts'
import { endpoint } from '#shared/endpoint.ts'
import { SerialId } from '#shared/query-values.ts'
import { sellingRoutes } from '../selling.routes.ts'
import { USES } from './tables/uses.policy.ts'

const ShopParams = z.object({ shopId: SerialId })
const MEGABYTE = 1024 * 1024

/** A `problem` must be corrected before the product is sent. */
export const PreviewLine = z.object({
  /** Starts at 1, in the sent list. */
  line: z.int(),
  name: z.string(),
  /** In naira; null if the owner must enter it. */
  price: z.number().nullable(),
  unit: z.string().nullable(),
  /** The cell's text if it is not a whole number, which must be corrected. */
  quantity: z.union([z.int(), z.string()]).nullable(),
  description: z.string().nullable(),
  isActive: z.boolean(),
  problem: z.string().nullable(),
  about: z.enum(['name', 'price', 'quantity']).nullable(),
})
export type PreviewLine = z.output<typeof PreviewLine>

/** A line that made no product, so that nothing disappears (G-210). */
export const Unread = z.object({ line: z.int(), text: z.string(), reason: z.string() })
export type Unread = z.output<typeof Unread>

/** A column of a file, and what was read from it; null if nothing was (G-210). */
export const ReadColumn = z.object({ title: z.string(), use: z.enum(USES).nullable() })
export type ReadColumn = z.output<typeof ReadColumn>

export const Preview = z.object({
  lines: z.array(PreviewLine),
  unread: z.array(Unread),
  /** Empty for a pasted list. */
  columns: z.array(ReadColumn),
})
export type Preview = z.output<typeof Preview>

/** The product of the shop that a line names already; null for a new one. */
const MatchingProduct = z.object({ id: z.int(), price: z.number() })

export const PreviewAnswer = Preview.extend({
  lines: z.array(PreviewLine.extend({ matches: MatchingProduct.nullable() })),
  /** Products that an owner without an approved shop or paid period may still add; null without a limit. */
  room: z.int().nullable(),
})
export type PreviewAnswer = z.output<typeof PreviewAnswer>

/** `size` is the number of squares on each side. */
const QrCode = z.object({ url: z.string(), size: z.int(), path: z.string() })
export type QrCode = z.output<typeof QrCode>

const USES_SENTENCE = 'Please choose what the columns contain.'
const UPDATE = 'Update must be yes or no'
const WHAT = 'Please send either text or csv.'
const TOO_LONG = 'The list is too long. Please send it in parts.'
const { most } = ALLOWANCES.productsByImport.account
const MANY = `At most ${most.toLocaleString('en-NG')} products can be imported at once`

export const priceLists = {
  preview: endpoint({
    route: sellingRoutes.previewImport,
    who: 'owner',
    summary: 'Parses the products of a pasted price list or CSV file, to check and correct; stores nothing',
    params: ShopParams,
    body: z
      .object(
        {
          text: z.string({ error: WHAT }).max(500_000, TOO_LONG).optional(),
          /** A file’s text, or a data address of its bytes in any encoding. */
          csv: z.string({ error: WHAT }).max(3_000_000, TOO_LONG).optional(),
          /** The owner's choice of what each column of the file has. */
          uses: z.array(z.enum(USES).nullable(), { error: USES_SENTENCE }).max(500, USES_SENTENCE).optional(),
        },
        { error: WHAT },
      )
      .refine(({ text, csv }) => (text === undefined) !== (csv === undefined), { error: WHAT }),
    price: { bytes: 4 * MEGABYTE, ms: 3_000 },
    output: PreviewAnswer,
    errors: {
      400: 'Not a list or CSV file, or it takes too long to read',
      403: 'Another owner’s shop',
      404: 'Unknown shop',
      429: 'Too many lists',
      503: 'Too many lists wait to be read',
    },
  }),
  import: endpoint({
    route: sellingRoutes.importList,
    who: 'owner',
    status: 201,
    summary:
      'Adds the products of a list to the caller’s shop, or changes those it names; all or none; repeatable with an Idempotency-Key',
    params: ShopParams,
    body: z.object(
      {
        lines: z.array(ProductDraft, { error: 'The lines are a list' }).min(1, 'There are no lines').max(most, MANY),
        /** Lines that name a product of the shop change it. Without this, all lines are added. */
        update: z.boolean({ error: UPDATE }).optional(),
      },
      { error: 'Please send the lines as JSON.' },
    ),
    price: { bytes: 4 * MEGABYTE },
    output: z.object({ added: z.int(), changed: z.int() }),
    errors: {
      400: 'Invalid line; `errors` names it',
      403: 'Another owner’s shop',
      404: 'Unknown shop',
      409: 'The key belongs to another list, or an unpaid owner would have too many products',
      429: 'Too many products today',
    },
  }),
  export: endpoint({
    route: sellingRoutes.exportList,
    who: 'owner',
    summary: 'Exports the products of the caller’s shop as a CSV file',
    params: ShopParams,
    output: z.string(),
    errors: { 403: 'Another owner’s shop', 404: 'Unknown shop', 429: 'Too many files in an hour' },
  }),
  poster: endpoint({
    route: sellingRoutes.poster,
    who: 'owner',
    summary: 'Returns the QR code of the caller’s shop page, as an SVG path of squares of 1',
    params: ShopParams,
    output: QrCode,
    errors: { 403: 'Another owner’s shop', 404: 'Unknown shop' },
  }),
}
