/** Shapes of the demo catalogue. Ages are days before the day of seeding, so the data never grows old. */

import type { OpeningHours } from '#domains/shops/hours/opening-hours.policy.ts'

export const categorySlugs = [
  'automotive',
  'beauty-health',
  'education',
  'electronics',
  'fashion',
  'food-beverages',
  'home-garden',
  'professional-services',
] as const

export type CategorySlug = (typeof categorySlugs)[number]

export interface DemoPerson {
  readonly key: string
  readonly firstName: string
  readonly lastName: string
  readonly city: string
  /** Always @demo.test. */
  readonly email: string
  /** Made-up number as it is stored, +2347001000001; unique in the catalogue. */
  readonly phone: string
}

export interface DemoProduct {
  readonly name: string
  readonly description: string
  /** Naira with two decimals, '1500.00'. */
  readonly price: string
  /** Pieces left; null when not counted. */
  readonly quantity: number | null
  readonly isActive: boolean
  /** Up to three picture keys, the first is the main one; empty for a product without a photo. */
  readonly pictures: readonly string[]
  readonly daysAgo: number
}

export interface DemoReview {
  readonly customerKey: string
  readonly rating: 1 | 2 | 3 | 4 | 5
  readonly comment: string | null
  readonly daysAgo: number
}

export interface DemoHours {
  /** Seven days from Monday on. */
  readonly week: OpeningHours['week']
  /** Closed over Christmas. */
  readonly closesAtChristmas: boolean
}

export interface DemoShop {
  readonly key: string
  readonly ownerKey: string
  readonly name: string
  readonly description: string
  /** As a person writes it: 'Balogun Market, Lagos Island, Lagos'. */
  readonly location: string
  readonly address: string
  readonly phone: string
  readonly email: string
  readonly website: string | null
  readonly categorySlug: CategorySlug
  readonly picture: string
  readonly daysAgo: number
  readonly viewCount: number
  readonly status: 'approved' | 'pending'
  /** Null if the owner gave none. */
  readonly hours: DemoHours | null
  readonly products: readonly DemoProduct[]
  readonly reviews: readonly DemoReview[]
}

export interface DemoCatalogue {
  /** All owners except the demo owner, whose account is created with the other demo accounts. */
  readonly owners: readonly DemoPerson[]
  readonly customers: readonly DemoPerson[]
  readonly shops: readonly DemoShop[]
}

/** Owner key of the shops that belong to owner@demo.test. */
export const demoOwnerKey = 'demo-owner'
