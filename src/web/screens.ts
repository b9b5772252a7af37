import type { Screen } from '#client/screen.ts'
import { accountsScreens } from '#domains/accounts/accounts.screens.ts'
import { deliveryScreens } from '#domains/delivery/delivery.screens.ts'
import { favouritesScreens } from '#domains/favourites/favourites.screens.ts'
import { productsScreens } from '#domains/products/products.screens.ts'
import { sellingScreens } from '#domains/selling/selling.screens.ts'
import { shopsScreens } from '#domains/shops/shops.screens.ts'
import { subscriptionsScreens } from '#domains/subscriptions/subscriptions.screens.ts'
import { pages } from '../routes.ts'
import { notFoundScreen, shellScreens } from './shell.screens.ts'

/** Every screen, first match first: one line per domain. */
export const screens: readonly Screen[] = [
  ...shellScreens,
  ...productsScreens,
  ...shopsScreens,
  ...favouritesScreens,
  ...sellingScreens,
  ...subscriptionsScreens,
  ...deliveryScreens,
  ...accountsScreens,
]

const patterns = screens.map((screen) => new RegExp(`^${screen.path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}/?$`))

/** The screen at an undecoded path, or not-found. With `ownsShops`, home is the owner's (ROUTE-02). */
export function screenAt(address: string, ownsShops = false): { screen: Screen; params: Record<string, string> } {
  const path = ownsShops && address === pages.home ? pages.shopOwnerHome : address
  for (const [index, pattern] of patterns.entries()) {
    const match = pattern.exec(path)
    const screen = screens[index]
    if (match && screen) {
      const params = { ...match.groups }
      for (const name in params) params[name] = decoded(params[name] ?? '')
      return { screen, params }
    }
  }
  return { screen: notFoundScreen, params: {} }
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}
