import { read, readFound } from '#client/api/reads.ts'
import { productRoutes } from '#domains/products/products.routes.ts'
import type { OwnProduct, OwnShop } from '#domains/shops/shops.contract.ts'
import { shopRoutes } from '#domains/shops/shops.routes.ts'
import type { Subscription } from '#domains/subscriptions/subscriptions.contract.ts'
import { subscriptionRoutes } from '#domains/subscriptions/subscriptions.routes.ts'
import { href } from '#routes.ts'
import { sellingRoutes } from '../selling.routes.ts'
import type { OwnerToday, ShopStatistics } from '../statistics/figures.contract.ts'
import type { Period } from '../statistics/figures.policy.ts'

/** Products per shop on the dashboard. The Products tab has all products. */
export const QUICK_PRODUCTS = 20

/** DASH-16, DASH-36. */
export const ownShopsWithProductsRead = () =>
  read<OwnShop[]>(shopRoutes.mine[1], { products: String(QUICK_PRODUCTS) }, 'person')

/** DASH-35. */
export const subscriptionRead = () => read<Subscription | null>(subscriptionRoutes.current[1], {}, 'person')

export type OwnProductFilters = { shopId?: string; search?: string }

const PRODUCTS_AT_ONCE = '48'

/** Reads the owner's products, newest first (DASH-23). */
export const ownProductsRead = (filters: OwnProductFilters = {}) =>
  readFound<OwnProduct>(productRoutes.list[1], { ...filters, limit: PRODUCTS_AT_ONCE })

export const sheetRead = (shopId: number) =>
  readFound<OwnProduct>(productRoutes.list[1], { shopId: String(shopId), limit: '1000' })

/** G-191. */
export const figuresRead = (shopId: number, days: Period) =>
  read<ShopStatistics>(href(sellingRoutes.figures[1], { shopId }), { days }, 'person')

export const todayRead = () => read<OwnerToday>(sellingRoutes.today[1], {}, 'person')
