import type { OwnShop } from '../shops.contract.ts'

export type OwnShopFigures = { shops: number; approved: number; products: number; views: number }

/** What stands on top of the dashboard, over all shops of an owner (DASH-07 to DASH-09). */
export function figuresOf(shops: readonly OwnShop[]): OwnShopFigures {
  const sum = (of: (shop: OwnShop) => number) => shops.reduce((total, shop) => total + of(shop), 0)
  return {
    shops: shops.length,
    approved: sum(({ isApproved }) => Number(isApproved)),
    products: sum(({ _count }) => _count.products),
    views: sum(({ viewCount }) => viewCount),
  }
}
