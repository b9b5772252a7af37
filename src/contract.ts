import { accounts } from './domains/accounts/accounts.contract.ts'
import { favourites } from './domains/favourites/favourites.contract.ts'
import { places } from './domains/places/places.contract.ts'
import { products } from './domains/products/products.contract.ts'
import { reviews } from './domains/reviews/reviews.contract.ts'
import { shops } from './domains/shops/shops.contract.ts'

/** Every call of the API, by domain. */
export const contract = { accounts, favourites, places, shops, products, reviews }
