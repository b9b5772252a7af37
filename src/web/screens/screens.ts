import type { Screen } from '#client/screen.ts'
import { productsScreens } from '#domains/products/products.screens.ts'
import { shopsScreens } from '#domains/shops/shops.screens.ts'
import { pages } from '#routes.ts'
import { notFoundScreen, shellScreens } from './shell.screens.ts'

type FoundScreen = { screen: Screen; params: Record<string, string> }
type Finder = (path: string) => FoundScreen | undefined

/** Screens for visitors. The others are in private-screens.ts, which the browser loads at the first unknown address. */
export const publicScreens: readonly Screen[] = [...shellScreens, ...productsScreens, ...shopsScreens]

const findPublic = finderOf(publicScreens)
let findOwn: Finder | undefined
let loading: Promise<void> | undefined

export function loadOwnScreens(): Promise<void> | undefined {
  if (findOwn) return undefined
  loading ??= import('./private-screens.ts')
    .then(({ ownScreens }) => {
      findOwn = finderOf(ownScreens)
    })
    .finally(() => {
      loading = undefined
    })
  return loading
}

/** Returns the screen of an address. With `ownsShops`, home is the shop owner's home (ROUTE-02). */
export function screenAt(address: string, ownsShops = false): FoundScreen {
  const path = ownsShops && address === pages.home ? pages.shopOwnerHome : address
  return findPublic(path) ?? findOwn?.(path) ?? { screen: notFoundScreen, params: {} }
}

export async function findScreen(address: string, ownsShops: boolean): Promise<FoundScreen> {
  if (screenAt(address, ownsShops).screen === notFoundScreen) await loadOwnScreens()
  return screenAt(address, ownsShops)
}

function finderOf(screens: readonly Screen[]): Finder {
  const patterns = screens.map((screen) => new RegExp(`^${screen.path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}/?$`))
  return (path) => {
    for (const [index, pattern] of patterns.entries()) {
      const match = pattern.exec(path)
      const screen = screens[index]
      if (match && screen) {
        const params = { ...match.groups }
        for (const name in params) params[name] = decoded(params[name] ?? '')
        return { screen, params }
      }
    }
    return undefined
  }
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}
