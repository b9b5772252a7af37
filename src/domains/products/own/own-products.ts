import type { z } from 'zod'
import type { PictureDeps } from '#domains/pictures/pictures.ts'
import { countEdit, type LimitDeps } from '#domains/shops/own/edit-limit.ts'
import type { OwnProduct } from '#domains/shops/shops.contract.ts'
import { changeOwnShop, requireOwnShop } from '#domains/shops/shops.queries.ts'
import type { Db } from '#platform/db/db.ts'
import { badRequest, forbidden, staleUpdate } from '#platform/http/api/errors.ts'
import type { RequestContext } from '#platform/http/api/request-context.ts'
import { findIdempotentResult, runIdempotent } from '#platform/idempotency/idempotent.ts'
import type { Person } from '#shared/caller.ts'
import { productNotFound } from '../products.queries.ts'
import { addProducts } from './add-products.ts'
import { OTHERS_PRODUCT, OTHERS_PRODUCT_TO_DELETE } from './own-products.policy.ts'
import { findProductOfOwner, productsById } from './own-products.queries.ts'
import type { NewProductBody, ProductEditBody } from './product-form.contract.ts'
import { photosOf } from './product-photos.ts'

export type OwnProductDeps = LimitDeps & { pictures: PictureDeps }

/** Adds a product to the person's own shop (API-29, G-160). Throws 400, 403, 404, 409, 429. */
export async function addProduct(
  db: Db,
  deps: OwnProductDeps,
  person: Person,
  { pathShopId, shopId: bodyShopId, ...body }: z.output<typeof NewProductBody> & { pathShopId: number },
  request: RequestContext,
): Promise<OwnProduct> {
  // Checked early, because photos are expensive. `addProducts` checks again under the lock.
  await requireOwnShop(db, person, pathShopId, OTHERS_PRODUCT)
  const wrong = 'The shop is not the one in the address'
  if (bodyShopId !== undefined && bodyShopId !== pathShopId) throw badRequest('other_shop', wrong, { shopId: wrong })
  const call = `add a product to ${pathShopId}`
  const sent = { personId: person.id, call, key: request.idempotencyKey, content: body }
  const before = await findIdempotentResult<{ productId: number }>(db, sent)
  const stored = before ?? (await addOnce())
  const [product] = await productsById(db, [stored.productId])
  if (!product) throw productNotFound()
  return product

  async function addOnce() {
    const { imageUrl, images: others, ...draft } = body
    const images = (await photosOf(db, deps.pictures, person, { imageUrl, images: others })) ?? []
    return runIdempotent(db, sent, deps.clock.now(), async (tx) => {
      const products = [{ ...draft, images }]
      const [productId] = await addProducts(tx, deps, person, { shopId: pathShopId, products, by: 'form' })
      if (productId === undefined) throw productNotFound()
      return { productId }
    })
  }
}

async function mustOwn(db: Db, person: Person, productId: number, sentence: string): Promise<OwnProduct> {
  const found = await findProductOfOwner(db, productId)
  if (!found) throw productNotFound()
  if (found.ownerId !== person.id) throw forbidden(sentence, 'not_your_product')
  return found.product
}

/** Changes the named fields (G-067). Throws 400, 403, 404, 429, and 409 with `current` if the product changed after `updatedAt`. */
export async function editProduct(
  db: Db,
  deps: OwnProductDeps,
  person: Person,
  { productId, updatedAt, imageUrl, images, ...edit }: z.output<typeof ProductEditBody> & { productId: number },
): Promise<OwnProduct> {
  const known = await mustOwn(db, person, productId, OTHERS_PRODUCT)
  const photos = await photosOf(db, deps.pictures, person, { imageUrl, images }, known.images)
  return changeOwnShop(db, person, { shopId: known.shopId, sentence: OTHERS_PRODUCT }, async (tx) => {
    const before = await mustOwn(tx, person, productId, OTHERS_PRODUCT)
    if (updatedAt !== undefined && updatedAt !== before.updatedAt) throw staleUpdate(before)
    await countEdit(tx, deps, person)
    const pick = <T>(input: T | undefined, stored: T): T => (input === undefined ? stored : input)
    await tx.query(
      'products.edit',
      `update products set name = $2, description = $3, price = $4::numeric, unit = $5::text, quantity = $6, is_active = $7,
         image_url = $8, images = $9,
         price_confirmed_at = case when price <> $4::numeric or unit is distinct from $5::text then now() else price_confirmed_at end
       where id = $1`,
      [
        productId,
        pick(edit.name, before.name),
        pick(edit.description, before.description),
        edit.price?.toFixed(2) ?? before.price,
        pick(edit.unit, before.unit),
        pick(edit.quantity, before.quantity),
        pick(edit.isActive, before.isActive),
        ...photoValues(photos ?? before.images),
      ],
    )
    return mustOwn(tx, person, productId, OTHERS_PRODUCT)
  })
}

const photoValues = (photos: readonly string[]) => [photos[0] ?? null, JSON.stringify(photos)]

/** Deletes a product of the person's own shop (API-30). Throws 403, 404, 429. */
export async function removeProduct(db: Db, deps: LimitDeps, person: Person, productId: number): Promise<void> {
  const { shopId } = await mustOwn(db, person, productId, OTHERS_PRODUCT_TO_DELETE)
  await changeOwnShop(db, person, { shopId, sentence: OTHERS_PRODUCT_TO_DELETE }, async (tx) => {
    const removed = await tx.query('products.remove', 'delete from products where id = $1 returning 1', [productId])
    if (removed.length === 0) throw productNotFound()
    await countEdit(tx, deps, person)
  })
}
