import { read, readFound } from '#client/api/reads.ts'
import type { OwnProduct, OwnShop } from '#domains/shops/shops.contract.ts'
import type { Subscription } from '#domains/subscriptions/subscriptions.contract.ts'
import { privateApi } from '../../../private-routes.ts'
import { api, href } from '../../../routes.ts'
import type { ShopStatistics } from '../statistics/figures.contract.ts'
import type { Period } from '../statistics/figures.policy.ts'

/** Products per shop on the dashboard. The Products tab has all products. */
export const QUICK_PRODUCTS = 20

/** DASH-16, DASH-36. */
export const ownShopsWithProductsRead = () =>
  read<OwnShop[]>(api.shops.mine[1], { products: String(QUICK_PRODUCTS) }, 'person')

/** DASH-35. */
export const subscriptionRead = () => read<Subscription | null>(privateApi.subscriptions.current[1], {}, 'person')

export type OwnProductFilters = { shopId?: string; search?: string }

const PRODUCTS_AT_ONCE = '48'

/** Reads the owner's products, newest first (DASH-23). */
export const ownProductsRead = (filters: OwnProductFilters = {}) =>
  readFound<OwnProduct>(privateApi.products.list[1], { ...filters, limit: PRODUCTS_AT_ONCE })

export const sheetRead = (shopId: number) =>
  readFound<OwnProduct>(privateApi.products.list[1], { shopId: String(shopId), limit: '1000' })

/** G-191. */
export const figuresRead = (shopId: number, days: Period) =>
  read<ShopStatistics>(href(privateApi.shops.figures[1], { shopId }), { days }, 'person')
