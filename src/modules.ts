import { countersModule } from '#platform/modules/counters.module.ts'
import { errorsModule } from '#platform/modules/errors.module.ts'
import { idempotencyModule } from '#platform/modules/idempotency.module.ts'
import { liveModule } from '#platform/modules/live.module.ts'
import { messagesModule } from '#platform/modules/messages.module.ts'
import type { Module } from '#platform/modules/module.ts'
import { siteSettingsModule } from '#platform/modules/site-settings.module.ts'
import { accountsModule } from './domains/accounts/accounts.module.ts'
import { adminModule } from './domains/admin/admin.module.ts'
import { chatModule } from './domains/chat/chat.module.ts'
import { hasMessagedShop, MESSAGE_PICTURES, sideReadsPicture } from './domains/chat/chat.queries.ts'
import { CHAT_SNAPSHOT, CONVERSATIONS_SNAPSHOT } from './domains/chat/chat.ts'
import { deliveryModule } from './domains/delivery/delivery.module.ts'
import { DELIVERIES_SNAPSHOT } from './domains/delivery/delivery.ts'
import { favoritesModule } from './domains/favorites/favorites.module.ts'
import { FAVORITES_SNAPSHOT } from './domains/favorites/favorites.ts'
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
import { PRODUCTS_SNAPSHOT } from './domains/products/products.ts'
import { reportsModule } from './domains/reports/reports.module.ts'
import { EVIDENCE_PICTURES, higherPrices, moderatorReadsPicture } from './domains/reports/reports.queries.ts'
import { REPORTS_SNAPSHOT } from './domains/reports/reports.ts'
import { reviewsModule } from './domains/reviews/reviews.module.ts'
import { countShopReviews, listShopReviews } from './domains/reviews/reviews.queries.ts'
import {
  findHeldReview,
  type HasContactedShop,
  HELD_REVIEWS_SNAPSHOT,
  REVIEWS_SNAPSHOT,
} from './domains/reviews/reviews.ts'
import { sellingModule } from './domains/selling/selling.module.ts'
import { shopContacts } from './domains/shops/moderation/shop-people.queries.ts'
import { shopsModule } from './domains/shops/shops.module.ts'
import { SHOP_PICTURES } from './domains/shops/shops.queries.ts'
import { subscriptionsModule } from './domains/subscriptions/subscriptions.module.ts'
import { visitsModule } from './domains/visits/visits.module.ts'
import { openedContacts } from './domains/visits/visits.queries.ts'
import { VISITS_UNDO } from './domains/visits/visits.ts'

const contacted: HasContactedShop = async (db, about) => (await openedContacts(db, about)) || hasMessagedShop(db, about)

/** Selects the pictures in use; the cleanup deletes all others. */
export const shownPictures: readonly string[] = [SHOP_PICTURES, PRODUCT_PICTURES, MESSAGE_PICTURES, EVIDENCE_PICTURES]

/** In the order in which domains may use each other. */
export const modules: readonly Module[] = [
  siteSettingsModule,
  errorsModule,
  messagesModule,
  idempotencyModule,
  countersModule,
  placesModule,
  accountsModule,
  notificationsModule,
  picturesModule({ shownIn: shownPictures, readers: [sideReadsPicture, moderatorReadsPicture] }),
  subscriptionsModule({ shopContacts }),
  shopsModule({
    products: listShopProducts,
    inShop: searchInShop,
    kinds: listKinds,
    newestProducts: listNewestProducts,
    reviews: listShopReviews,
    countReviews: countShopReviews,
    heldReview: findHeldReview,
    snapshotEntries: [
      PRODUCTS_SNAPSHOT,
      REVIEWS_SNAPSHOT,
      HELD_REVIEWS_SNAPSHOT,
      FAVORITES_SNAPSHOT,
      CONVERSATIONS_SNAPSHOT,
      CHAT_SNAPSHOT,
      DELIVERIES_SNAPSHOT,
      REPORTS_SNAPSHOT,
      VISITS_UNDO,
    ],
  }),
  productsModule({ higherPrices }),
  reviewsModule({ contacted }),
  favoritesModule,
  sellingModule,
  visitsModule,
  chatModule,
  deliveryModule,
  reportsModule({ contacted }),
  adminModule,
  // Last, because deletions, merges and new events all lock the live counters after all other rows.
  liveModule,
]
