import { z } from 'zod'
import { WITH_PICTURES } from '#domains/shops/own/own-shops.policy.ts'
import { OwnProduct } from '#domains/shops/shops.contract.ts'
import { endpoint } from '#shared/endpoint.ts'
import { Cursor, SearchText, SerialId } from '#shared/query-values.ts'
import { ownApi } from '../../../own-routes.ts'
import { LONGEST_BATCH, ORDINARY_PAGE } from './own-products.policy.ts'
import { NewProductBody, ProductEditBody } from './product-form.contract.ts'
import { ROUNDINGS } from './raised-price.policy.ts'

const ShopParams = z.object({ shopId: SerialId })
const ProductParams = z.object({ productId: SerialId })

/** Many at once: a price sheet shows them all. */
const Limit = z.preprocess(
  (value) => (typeof value === 'string' && /^\d{1,4}$/.test(value) ? Number(value) : value),
  z.int().min(1).max(LONGEST_BATCH).default(ORDINARY_PAGE),
)
const OfShop = z.preprocess(
  (value) => (typeof value === 'string' && /^\d{1,10}$/.test(value) ? Number(value) : value),
  z.int().min(1).max(2_147_483_647).optional(),
)

/** What has become of one line: refused lines say why in `message`, with the product as it is now when that helps. */
export const PriceResult = z.object({
  id: z.int().nullable(),
  status: z.enum(['saved', 'unchanged', 'refused']),
  message: z.string().nullable(),
  product: OwnProduct.pick({
    name: true,
    price: true,
    unit: true,
    isActive: true,
    priceConfirmedAt: true,
    priceIsOld: true,
    updatedAt: true,
  }).nullable(),
})
export type PriceResult = z.output<typeof PriceResult>

export const ownProducts = {
  mine: endpoint({
    route: ownApi.products.list,
    who: 'owner',
    summary: 'Products of one’s own shops, or of one of them, newest first',
    params: z.object({}),
    query: z.object({ shopId: OfShop, search: SearchText, limit: Limit, cursor: Cursor }),
    body: z.undefined(),
    output: z.array(OwnProduct),
    errors: { 400: 'A limit or cursor that cannot be', 429: 'Too many products were read' },
  }),
  add: endpoint({
    route: ownApi.products.add,
    who: 'owner',
    status: 201,
    summary: 'Adds a product to one’s own shop; an Idempotency-Key adds it once',
    params: ShopParams,
    query: z.object({}),
    body: NewProductBody,
    bodyLimit: WITH_PICTURES,
    output: OwnProduct,
    errors: {
      400: 'A field that cannot be',
      403: 'Somebody else’s shop',
      404: 'Unknown shop',
      409: 'The key was sent with another product',
      429: 'Too many products today',
    },
  }),
  edit: endpoint({
    route: ownApi.products.edit,
    who: 'owner',
    summary: 'Changes the named fields of one’s own product; a changed price counts as confirmed',
    params: ProductParams,
    query: z.object({}),
    body: ProductEditBody,
    bodyLimit: WITH_PICTURES,
    output: OwnProduct,
    errors: {
      400: 'A field that cannot be',
      403: 'Somebody else’s product',
      404: 'Unknown product',
      409: 'Changed since updatedAt; `current` is the product as it is now',
      429: 'Too many edits in an hour',
    },
  }),
  remove: endpoint({
    route: ownApi.products.remove,
    who: 'owner',
    status: 204,
    summary: 'Deletes one’s own product',
    params: ProductParams,
    query: z.object({}),
    body: z.undefined(),
    output: z.undefined(),
    errors: {
      403: 'Somebody else’s product',
      404: 'Unknown, also when it was deleted before',
      429: 'Too many edits in an hour',
    },
  }),
  prices: endpoint({
    route: ownApi.products.prices,
    who: 'owner',
    summary: 'A price sheet: changes and confirms up to 1,000 prices at once, with one result a line',
    params: ShopParams,
    query: z.object({}),
    body: z.object(
      {
        /** Each {id, price?, unit?, isActive?, updatedAt?}; without `lines` the shop’s first 1,000 products are meant. */
        lines: z
          .array(z.record(z.string(), z.unknown()), { error: 'The lines are a list' })
          .min(1, 'There are no lines')
          .max(LONGEST_BATCH, 'A price sheet has at most 1,000 lines')
          .optional(),
        /** Raises, or lowers, the prices of lines that give none. */
        percent: z
          .number({ error: 'The percentage is a number' })
          .min(-90, 'The percentage is at least -90')
          .max(1_000, 'The percentage is at most 1,000')
          .optional(),
        /** In naira. */
        roundTo: z.union(ROUNDINGS.map((naira) => z.literal(naira))).optional(),
        /** The prices are true today, whether they change or not. */
        confirm: z.boolean({ error: 'Confirm is yes or no' }).optional(),
      },
      { error: 'Please send the price sheet as JSON.' },
    ),
    bodyLimit: 1024 * 1024,
    output: z.object({ lines: z.array(PriceResult) }),
    errors: {
      400: 'A sheet that cannot be',
      403: 'Somebody else’s shop',
      404: 'Unknown shop',
      429: 'Too many edits in an hour',
    },
  }),
}
