import { countsModule } from '#platform/modules/counts.module.ts'
import { liveModule } from '#platform/modules/live.module.ts'
import { messagesModule } from '#platform/modules/messages.module.ts'
import type { Module } from '#platform/modules/module.ts'
import { sentCallsModule } from '#platform/modules/sent-calls.module.ts'
import { accountsModule } from './domains/accounts/accounts.module.ts'
import { adminModule } from './domains/admin/admin.module.ts'
import { chatModule } from './domains/chat/chat.module.ts'
import { MESSAGE_PICTURES, wroteToShop } from './domains/chat/chat.queries.ts'
import { KEPT_CHAT, KEPT_CONVERSATIONS } from './domains/chat/chat.ts'
import { deliveryModule } from './domains/delivery/delivery.module.ts'
import { KEPT_DELIVERIES } from './domains/delivery/delivery.ts'
import { favouritesModule } from './domains/favourites/favourites.module.ts'
import { KEPT_FAVOURITES } from './domains/favourites/favourites.ts'
import { notificationsModule } from './domains/notifications/notifications.module.ts'
import { picturesModule } from './domains/pictures/pictures.module.ts'
import { placesModule } from './domains/places/places.module.ts'
import { productsModule } from './domains/products/products.module.ts'
import {
  listKinds,
  listNewestProducts,
  listShopProducts,
  PRODUCT_PICTURES,
} from './domains/products/products.queries.ts'
import { searchInShop } from './domains/products/products.search.ts'
import { KEPT_PRODUCTS } from './domains/products/products.ts'
import { reportsModule } from './domains/reports/reports.module.ts'
import { EVIDENCE_PICTURES, higherPrices } from './domains/reports/reports.queries.ts'
import { KEPT_REPORTS } from './domains/reports/reports.ts'
import { reviewsModule } from './domains/reviews/reviews.module.ts'
import { countShopReviews, listShopReviews } from './domains/reviews/reviews.queries.ts'
import { type Contacted, KEPT_REVIEWS } from './domains/reviews/reviews.ts'
import { sellingModule } from './domains/selling/selling.module.ts'
import { shopContacts } from './domains/shops/moderation/parties.queries.ts'
import { shopsModule } from './domains/shops/shops.module.ts'
import { SHOP_PICTURES } from './domains/shops/shops.queries.ts'
import { subscriptionsModule } from './domains/subscriptions/subscriptions.module.ts'
import { visitsModule } from './domains/visits/visits.module.ts'
import { openedContacts } from './domains/visits/visits.queries.ts'

/** Whether a person has dealt with a shop, as far as the product can know. */
const contacted: Contacted = async (db, about) => (await openedContacts(db, about)) || wroteToShop(db, about)

/** Where pictures are shown; what is nowhere among them is removed. */
export const shownPictures: readonly string[] = [SHOP_PICTURES, PRODUCT_PICTURES, MESSAGE_PICTURES, EVIDENCE_PICTURES]

/** Everything the product does, in the order in which domains may use each other. */
export const modules: readonly Module[] = [
  messagesModule,
  sentCallsModule,
  countsModule,
  placesModule,
  accountsModule,
  notificationsModule,
  picturesModule(shownPictures),
  subscriptionsModule({ shopContacts }),
  shopsModule({
    products: listShopProducts,
    inShop: searchInShop,
    kinds: listKinds,
    newestProducts: listNewestProducts,
    reviews: listShopReviews,
    countReviews: countShopReviews,
    parts: [KEPT_PRODUCTS, KEPT_REVIEWS, KEPT_FAVOURITES, KEPT_CONVERSATIONS, KEPT_CHAT, KEPT_DELIVERIES, KEPT_REPORTS],
  }),
  productsModule({ higherPrices }),
  reviewsModule({ contacted }),
  favouritesModule,
  sellingModule,
  visitsModule,
  chatModule,
  deliveryModule,
  reportsModule({ contacted }),
  adminModule,
  // Last: who deletes or merges a person takes the live counters after all other locks, as who records events does.
  liveModule,
]
