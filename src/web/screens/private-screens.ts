import type { Screen } from '#client/screen.ts'
import { accountsScreens } from '#domains/accounts/accounts.screens.ts'
import { adminScreens } from '#domains/admin/admin.screens.ts'
import { deliveryScreens } from '#domains/delivery/delivery.screens.ts'
import { favoritesScreens } from '#domains/favorites/favorites.screens.ts'
import { notificationsScreens } from '#domains/notifications/notifications.screens.ts'
import { sellingScreens } from '#domains/selling/selling.screens.ts'
import { subscriptionsScreens } from '#domains/subscriptions/subscriptions.screens.ts'
import { helpScreens } from './help.screens.ts'

export const ownScreens: readonly Screen[] = [
  ...favoritesScreens,
  ...sellingScreens,
  ...subscriptionsScreens,
  ...deliveryScreens,
  ...accountsScreens,
  ...notificationsScreens,
  ...adminScreens,
  ...helpScreens,
]
