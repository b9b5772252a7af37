import { z } from 'zod'
import { endpoint } from '#shared/endpoint.ts'
import { OneOf, SerialId } from '#shared/query-values.ts'
import { sellingRoutes } from '../selling.routes.ts'
import { METRICS, PERIODS, USUAL_PERIOD } from './figures.policy.ts'

/** A day in Lagos as '2026-03-05'. */
const Day = z.string().regex(/^\d{4}-\d\d-\d\d$/)

/** `before` is the total of as many days before. */
const Total = z.object({ total: z.int(), before: z.int() })

const DayCounts = z.object({ day: Day, views: z.int(), contacts: z.int(), favorites: z.int(), messages: z.int() })
export type DayCounts = z.output<typeof DayCounts>

export const ShopStatistics = z.object({
  shop: z.object({ id: z.int(), name: z.string(), isListed: z.boolean() }),
  days: z.int(),
  from: Day,
  to: Day,
  totals: z.object({
    views: Total.describe(METRICS.views.means),
    contacts: Total.describe(METRICS.contacts.means),
    favorites: Total.describe(METRICS.favorites.means),
    messages: Total.describe(METRICS.messages.means),
  }),
  byDay: z.array(DayCounts),
  /** Sources of the first view of each person on a day, most frequent first. The counts add up to all views. */
  sources: z.array(z.object({ name: z.string(), views: z.int() })),
})
export type ShopStatistics = z.output<typeof ShopStatistics>

export const OwnerToday = z.object({
  /** The last 14 days of all the caller's shops together, oldest first. The last is today. */
  byDay: z.array(DayCounts),
  /** Favorites that customers have saved so far. */
  favorites: z.int(),
  /** Products on sale whose price is older than 30 days, and the shop that has most of them. */
  oldPrices: z.object({ count: z.int(), shopId: z.int().nullable() }),
  productsWithoutPhoto: z.int(),
})
export type OwnerToday = z.output<typeof OwnerToday>

export const figures = {
  today: endpoint({
    route: sellingRoutes.today,
    who: 'owner',
    summary: 'Returns the daily counts of all the caller’s shops together, and which products need work',
    output: OwnerToday,
  }),
  figures: endpoint({
    route: sellingRoutes.figures,
    who: 'owner',
    summary:
      'Returns how many people viewed, contacted, saved and wrote to the caller’s shop by day, with their sources',
    params: z.object({ shopId: SerialId }),
    query: z.object({ days: OneOf(PERIODS).default(USUAL_PERIOD) }),
    output: ShopStatistics,
    errors: { 403: 'Another owner’s shop', 404: 'Unknown shop' },
  }),
}
