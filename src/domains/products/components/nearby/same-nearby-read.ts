import { readOrNull } from '#client/api/reads.ts'
import { href } from '#routes.ts'
import { dayInLagos } from '#shared/time/lagos-time.ts'
import type { Nearby, Product } from '../../products.contract.ts'
import { productRoutes } from '../../products.routes.ts'

type Offer = Omit<Product, 'images' | 'imageUrl' | 'description' | 'category' | 'shop'> & {
  shop: Pick<Product['shop'], 'name' | 'location'>
}
export type Offers = Omit<Nearby, 'products'> & { products: Offer[] }

// Drops fields that are not shown, to keep the page small.
const offered = ({
  id,
  name,
  price,
  unit,
  priceConfirmedAt,
  priceIsOld,
  quantity,
  isActive,
  distanceKm,
  shop,
}: Offer): Offer => ({
  id,
  name,
  price,
  unit,
  priceConfirmedAt: priceConfirmedAt && dayInLagos(priceConfirmedAt),
  priceIsOld,
  quantity,
  isActive,
  distanceKm,
  shop: { name: shop.name, location: shop.location },
})

export const sameNearbyRead = (productId: string) =>
  readOrNull<Offers>(href(productRoutes.nearby[1], { productId }), {}, undefined, ({ products, ...range }) => ({
    ...range,
    products: products.map(offered),
  }))
