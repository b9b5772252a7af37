import { read, readFound } from '#client/api/reads.ts'
import type { OwnProduct, OwnShop } from '#domains/shops/shops.contract.ts'
import type { Subscription } from '#domains/subscriptions/subscriptions.contract.ts'
import { ownApi } from '../../../own-routes.ts'
import { api, href } from '../../../routes.ts'
import type { ShopFigures } from '../figures/figures.contract.ts'
import type { Period } from '../figures/figures.policy.ts'

/** In the quick list of each shop; the Products tab has them all. */
export const QUICK_PRODUCTS = 20

/** One's own shops with the products of their quick lists (DASH-16, DASH-36). */
export const ownShopsWithProductsRead = () =>
  read<OwnShop[]>(api.shops.mine[1], { products: String(QUICK_PRODUCTS) }, 'person')

/** DASH-35. */
export const subscriptionRead = () => read<Subscription | null>(ownApi.subscriptions.current[1], {}, 'person')

export type OwnProductFilters = { shopId?: string; search?: string }

/** On one page of the Products tab. */
const PRODUCTS_AT_ONCE = '48'

/** One's own products over all shops, newest first (DASH-23). */
export const ownProductsRead = (filters: OwnProductFilters = {}) =>
  readFound<OwnProduct>(ownApi.products.list[1], { ...filters, limit: PRODUCTS_AT_ONCE })

/** A shop's whole list, a thousand at once. */
export const sheetRead = (shopId: number) =>
  readFound<OwnProduct>(ownApi.products.list[1], { shopId: String(shopId), limit: '1000' })

/** A shop's figures of so many days (G-191). */
export const figuresRead = (shopId: number, days: Period) =>
  read<ShopFigures>(href(ownApi.shops.figures[1], { shopId }), { days }, 'person')
