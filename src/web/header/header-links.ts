import { pages } from '#routes.ts'

/** The links of the header's bar and of the side panel (NAV-04 to NAV-06). */
export const headerLinks = [
  { name: 'Home', to: pages.home },
  { name: 'Browse Products', to: pages.browseProducts },
  { name: 'Browse Shops', to: pages.browseShops },
  { name: 'Favorites', to: pages.favorites },
] as const

/** /browse is the same screen as /browse-shops (G-004). */
export function isCurrent(to: string, path: string): boolean {
  return to === path || (to === pages.browseShops && path === pages.browse)
}
