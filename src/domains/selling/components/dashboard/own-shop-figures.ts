import type { OwnShop } from '#domains/shops/shops.contract.ts'

export type OwnShopFigures = {
  shops: number
  approved: number
  /** Shops that are not switched off (G-070). */
  active: number
  products: number
  views: number
}

/** DASH-07 to DASH-09, DASH-20, DASH-21. */
export function shopTotals(shops: readonly OwnShop[]): OwnShopFigures {
  const sum = (of: (shop: OwnShop) => number) => shops.reduce((total, shop) => total + of(shop), 0)
  return {
    shops: shops.length,
    approved: sum(({ isApproved }) => Number(isApproved)),
    active: sum(({ isActive }) => Number(isActive)),
    products: sum(({ _count }) => _count.products),
    views: sum(({ viewCount }) => viewCount),
  }
}

/** Returns a whole number; 0 without shops (DASH-22). */
export function averageProducts({ products, shops }: Pick<OwnShopFigures, 'products' | 'shops'>): number {
  return shops === 0 ? 0 : Math.round(products / shops)
}
