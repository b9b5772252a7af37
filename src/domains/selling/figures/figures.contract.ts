import { z } from 'zod'
import { endpoint } from '#shared/endpoint.ts'
import { OneOf, SerialId } from '#shared/query-values.ts'
import { ownApi } from '../../../own-routes.ts'
import { FIGURES, PERIODS, USUAL_PERIOD } from './figures.policy.ts'

/** A day in Lagos as '2026-03-05'. */
const Day = z.string().regex(/^\d{4}-\d\d-\d\d$/)

/** `before`: in as many days before. */
const Total = z.object({ total: z.int(), before: z.int() })

export const ShopFigures = z.object({
  shop: z.object({ id: z.int(), name: z.string(), isListed: z.boolean() }),
  days: z.int(),
  from: Day,
  /** Today, as far as it has gone. */
  to: Day,
  totals: z.object({
    views: Total.describe(FIGURES.views.means),
    contacts: Total.describe(FIGURES.contacts.means),
    favourites: Total.describe(FIGURES.favourites.means),
    messages: Total.describe(FIGURES.messages.means),
  }),
  /** Every day, the oldest first. */
  byDay: z.array(z.object({ day: Day, views: z.int(), contacts: z.int(), favourites: z.int(), messages: z.int() })),
  /** Where the first view of each person and day came from; the most first, together all views. */
  sources: z.array(z.object({ name: z.string(), views: z.int() })),
})
export type ShopFigures = z.output<typeof ShopFigures>

export const figures = {
  figures: endpoint({
    route: ownApi.shops.figures,
    who: 'owner',
    summary: 'How many people saw, contacted, saved and wrote to one’s own shop, by day, and where they came from',
    params: z.object({ shopId: SerialId }),
    query: z.object({ days: OneOf(PERIODS).default(USUAL_PERIOD) }),
    body: z.undefined(),
    output: ShopFigures,
    errors: { 403: 'Somebody else’s shop', 404: 'Unknown shop' },
  }),
}
