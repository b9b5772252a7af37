import { z } from 'zod'
import { WITH_PICTURES } from '#domains/shops/own/own-shops.policy.ts'
import { OwnProduct } from '#domains/shops/shops.contract.ts'
import { endpoint } from '#shared/endpoint.ts'
import { MAX_DECODING_MS } from '#shared/picture.ts'
import { Cursor, SearchText, SerialId } from '#shared/query-values.ts'
import { productRoutes } from '../products.routes.ts'
import { MAX_BATCH_SIZE, MAX_PHOTOS, ORDINARY_PAGE } from './own-products.policy.ts'
import { NewProductBody, ProductEditBody } from './product-form.contract.ts'
import { ROUNDINGS } from './raised-price.policy.ts'

const ShopParams = z.object({ shopId: SerialId })
const ProductParams = z.object({ productId: SerialId })

/** A large limit, because a price sheet shows all products. */
const Limit = z.preprocess(
  (value) => (typeof value === 'string' && /^\d{1,4}$/.test(value) ? Number(value) : value),
  z.int().min(1).max(MAX_BATCH_SIZE).default(ORDINARY_PAGE),
)
const OfShop = z.preprocess(
  (value) => (typeof value === 'string' && /^\d{1,10}$/.test(value) ? Number(value) : value),
  z.int().min(1).max(2_147_483_647).optional(),
)

/** The result of one line. A refused line has the reason in `message`, and the current product if it exists. */
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
    route: productRoutes.list,
    who: 'owner',
    summary: 'Products of one’s own shops, or of one of them, newest first',
    query: z.object({ shopId: OfShop, search: SearchText, limit: Limit, cursor: Cursor }),
    output: z.array(OwnProduct),
    errors: { 400: 'Invalid limit or cursor', 429: 'Too many products requested' },
  }),
  add: endpoint({
    route: productRoutes.add,
    who: 'owner',
    status: 201,
    summary: 'Adds a product to one’s own shop; an Idempotency-Key adds it once',
    params: ShopParams,
    body: NewProductBody,
    price: { ...WITH_PICTURES, ms: (1 + MAX_PHOTOS) * MAX_DECODING_MS },
    output: OwnProduct,
    errors: {
      400: 'Invalid field',
      403: 'Another owner’s shop',
      404: 'Unknown shop',
      409: 'The key was sent with another product, or an unpaid owner has too many',
      429: 'Too many products today',
    },
  }),
  edit: endpoint({
    route: productRoutes.edit,
    who: 'owner',
    summary: 'Updates the given fields of a product. A changed price counts as confirmed',
    params: ProductParams,
    body: ProductEditBody,
    price: { ...WITH_PICTURES, ms: (1 + MAX_PHOTOS) * MAX_DECODING_MS },
    output: OwnProduct,
    errors: {
      400: 'Invalid field',
      403: 'Another owner’s product',
      404: 'Unknown product',
      409: 'Changed since updatedAt; `current` is the current product',
      429: 'Too many edits in an hour',
    },
  }),
  remove: endpoint({
    route: productRoutes.remove,
    who: 'owner',
    status: 204,
    summary: 'Deletes a product of the caller',
    params: ProductParams,
    output: z.undefined(),
    errors: {
      403: 'Another owner’s product',
      404: 'Not found or already deleted',
      429: 'Too many edits in an hour',
    },
  }),
  prices: endpoint({
    route: productRoutes.prices,
    who: 'owner',
    summary: 'Changes and confirms up to 1,000 prices at once, and returns one result per line',
    params: ShopParams,
    body: z.object(
      {
        /** Each line is {id, price?, unit?, isActive?, updatedAt?}. Without `lines` the call changes the shop’s first 1,000 products. */
        lines: z
          .array(z.record(z.string(), z.unknown()), { error: 'The lines are a list' })
          .min(1, 'Nothing to save')
          .max(MAX_BATCH_SIZE, 'You can save up to 1,000 lines at once')
          .optional(),
        /** Raises or lowers the prices of lines that have no price. */
        percent: z
          .number({ error: 'The percentage is a number' })
          .min(-90, 'The percentage is at least -90')
          .max(1_000, 'The percentage is at most 1,000')
          .optional(),
        roundTo: z.union(ROUNDINGS.map((naira) => z.literal(naira))).optional(),
        /** Confirms all prices as of today, changed or not. */
        confirm: z.boolean({ error: 'Confirm is yes or no' }).optional(),
      },
      { error: 'Please send the price sheet as JSON.' },
    ),
    price: { bytes: 1024 * 1024 },
    output: z.object({ lines: z.array(PriceResult) }),
    errors: {
      400: 'Invalid price sheet',
      403: 'Another owner’s shop',
      404: 'Unknown shop',
      429: 'Too many edits in an hour',
    },
  }),
}
